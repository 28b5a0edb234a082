import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { CheckField } from '#client/console/account/check-field.tsx';
import manage from '#client/console/account/manage.module.css';
import { ReadState } from '#client/console/account/read-state.tsx';
import { SelectField } from '#client/console/account/select-field.tsx';
import type { Place } from '#client/console/kit/place.ts';
import { TextField } from '#client/ui/text-field.tsx';
import {
  addOnKinds,
  type AddOnKind,
  addOns,
  paidPlans,
  type PaidPlan,
  plans,
} from '#shared/domain/plans/plan-table.ts';
import type { BotUse, Subscription } from '#shared/manage/subscription.ts';
import { dayIn, number, papers, planName, yen } from './billing-words.ts';
import { type Wanted, QuoteCard } from './quote-card.tsx';
import { useBotUses } from './use-billing.ts';

interface ChangePageProps {
  readonly id: string;
  readonly place: Place;
  readonly held: Subscription;
  readonly edits: boolean;
}

/** Plans and add-ons chosen together; what they cost stands below before anything is bought [BILL-CHANGE]. */
export function ChangePage({ id, place, held, edits }: ChangePageProps) {
  const bots = useBotUses(id);
  return (
    <>
      <h1 className={manage.title}>
        {held.standing === 'active' ? <Trans>Change plans</Trans> : <Trans>Choose plans</Trans>}
      </h1>
      <ReadState read={bots}>
        {(items) => <Chooser id={id} place={place} held={held} edits={edits} bots={items} />}
      </ReadState>
    </>
  );
}

const isPaidPlan = (plan: string | null): plan is PaidPlan => paidPlans.some((one) => one === plan);

function Chooser({ id, place, held, edits, bots }: ChangePageProps & { readonly bots: readonly BotUse[] }) {
  const { t } = useLingui();
  const bought = (bot: BotUse): PaidPlan | '' =>
    held.standing === 'active' && bot.opted_out_on === null && isPaidPlan(bot.plan) ? bot.plan : '';
  const had = Object.fromEntries(held.add_ons.map(({ kind, quantity }) => [kind, quantity])) as Record<
    AddOnKind,
    number
  >;
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const [extra, setExtra] = useState<Readonly<Partial<Record<AddOnKind, number>>>>({});
  const [when, setWhen] = useState<'now' | 'renewal'>('now');
  const words = papers();
  const wanted: Wanted = {
    when,
    bots: bots.flatMap((bot) => {
      const plan = chosen[bot.id] ?? '';
      return isPaidPlan(plan) && plan !== bought(bot) ? [{ bot_id: bot.id, plan }] : [];
    }),
    add_ons: addOnKinds.flatMap((kind) => {
      const quantity = extra[kind];
      return quantity !== undefined && quantity !== (had[kind] ?? 0) ? [{ kind, quantity }] : [];
    }),
  };
  const day = held.period === null ? '' : dayIn(held.period.end);
  return (
    <>
      <section className={manage.card}>
        {bots.map((bot) => (
          <SelectField
            key={bot.id}
            label={<bdi>{`${bot.name} (${bot.house.code})`}</bdi>}
            name={bot.id}
            value={chosen[bot.id] ?? bought(bot)}
            onChange={(plan) => setChosen((before) => ({ ...before, [bot.id]: plan }))}
          >
            {bought(bot) === '' ? <option value="">{t`No plan: it stays silent`}</option> : null}
            {paidPlans.map((plan) => (
              <option key={plan} value={plan}>
                {describe(plan)}
              </option>
            ))}
          </SelectField>
        ))}
      </section>
      <section className={manage.card}>
        <div className={manage.pair}>
          {(['operators', 'qr_codes'] as const).map((kind) => {
            const [included, price] = [number(addOns[kind].included), yen(addOns[kind].price)];
            return (
              <TextField
                key={kind}
                label={words[kind]}
                name={kind}
                type="number"
                min={0}
                max={addOns[kind].max}
                hint={
                  <Trans>
                    {included} come with every plan; each more costs {price} a month
                  </Trans>
                }
                value={extra[kind] ?? had[kind] ?? 0}
                onChange={({ target }) =>
                  setExtra((before) => ({ ...before, [kind]: within(target.value, addOns[kind].max) }))
                }
              />
            );
          })}
        </div>
        <CheckField
          type="checkbox"
          name="dictionary"
          label={`${words.dictionary}: ${yen(addOns.dictionary.price)}`}
          checked={(extra.dictionary ?? had.dictionary ?? 0) > 0}
          onChange={({ target }) => setExtra((before) => ({ ...before, dictionary: target.checked ? 1 : 0 }))}
        />
        {held.standing === 'active' ? (
          <SelectField
            label={<Trans>From when on</Trans>}
            name="when"
            value={when}
            onChange={(value) => setWhen(value === 'renewal' ? 'renewal' : 'now')}
          >
            <option value="now">{t`At once, reckoned by the day`}</option>
            <option value="renewal">{t`From the renewal on ${day}`}</option>
          </SelectField>
        ) : null}
        <p className={manage.secondary}>
          <Trans>Prices are for a month, without tax.</Trans>
        </p>
      </section>
      <QuoteCard id={id} place={place} held={held} edits={edits} wanted={wanted} bots={bots} />
    </>
  );

  function describe(plan: PaidPlan): string {
    const { price, limits } = plans[plan];
    const [name, sum] = [planName(plan), yen(price)];
    if (limits.answers === null) return t`${name}, ${sum}: any number of answers`;
    const answers = number(limits.answers);
    return t`${name}, ${sum}: ${answers} answers a month`;
  }
}

/** What was typed, as a number that may be bought. */
const within = (typed: string, max: number): number => Math.min(max, Math.max(0, Math.floor(Number(typed) || 0)));
