import { Trans, useLingui } from '@lingui/react/macro';
import manage from '#client/console/account/manage.module.css';
import { ReadState } from '#client/console/account/read-state.tsx';
import { useManage } from '#client/console/account/use-account.ts';
import { Button } from '#client/ui/button.tsx';
import { type BotUse, cancelPlan, resumePlan, type Subscription } from '#shared/manage/subscription.ts';
import { dayIn, papers, planName } from './billing-words.ts';
import type { PlansPartProps } from './plans-part-props.ts';
import styles from './plans.module.css';
import { StandingCard } from './standing-card.tsx';
import { UsageBar } from './usage-bar.tsx';
import { useBillingAct } from './use-billing-act.ts';
import { useBotUses } from './use-billing.ts';

/** How the organisation stands, what its assistants and it have, and how much of that is used. */
export function PlansPart(props: PlansPartProps) {
  const { id, held } = props;
  const bots = useBotUses(id);
  return (
    <>
      <StandingCard {...props} />
      <section className={manage.card} aria-labelledby={`${id}-bots`}>
        <h2 id={`${id}-bots`} className={manage.subtitle}>
          <Trans>Assistants</Trans>
        </h2>
        <ReadState read={bots}>
          {(items) =>
            items.length === 0 ? (
              <p className={manage.empty}>
                <Trans>No house has an assistant yet. A plan belongs to one.</Trans>
              </p>
            ) : (
              <ul className={manage.list}>
                {items.map((bot) => (
                  <BotRow key={bot.id} {...props} bot={bot} />
                ))}
              </ul>
            )
          }
        </ReadState>
      </section>
      {held.standing === 'own' ? null : <AddOns held={held} />}
    </>
  );
}

function BotRow({ id, held, edits, bot }: PlansPartProps & { readonly bot: BotUse }) {
  const { t } = useLingui();
  const manageCalls = useManage();
  const { busy, act } = useBillingAct();
  const params = { id, botId: bot.id };
  const isBought =
    held.standing === 'active' && (bot.plan === 'starter' || bot.plan === 'standard' || bot.plan === 'premium');
  const arranged = bot.ends_on !== null || bot.next_plan !== null;
  return (
    <li className={manage.row}>
      <div className={manage.rowText}>
        <span>
          <bdi>{bot.name}</bdi>
        </span>
        <span className={manage.secondary}>
          <bdi>{bot.house.code}</bdi>
          {' · '}
          {bot.plan === null ? (
            <Trans>Nothing is limited</Trans>
          ) : bot.plan === 'trial' ? (
            <Trans context="an organization">Trial</Trans>
          ) : (
            planName(bot.plan)
          )}
        </span>
        <BotNews bot={bot} />
      </div>
      <UsageBar label={<Trans>Answers this month</Trans>} {...bot.answers} />
      {bot.tokens.limit === null ? null : <UsageBar label={<Trans>Tokens today</Trans>} {...bot.tokens} />}
      {edits && isBought && bot.opted_out_on === null ? (
        <div className={styles.buttons}>
          {arranged ? (
            <Button
              variant="quiet"
              busy={busy}
              onClick={() => void act(() => manageCalls.call(resumePlan, { params }), t`The plan goes on.`)}
            >
              <Trans>Keep the plan</Trans>
            </Button>
          ) : (
            <Button
              variant="quiet"
              busy={busy}
              onClick={() =>
                void act(
                  () => manageCalls.call(cancelPlan, { params }),
                  t`Cancelled. It can be taken back until its last day.`,
                )
              }
            >
              <Trans>Cancel the plan</Trans>
            </Button>
          )}
        </div>
      ) : null}
    </li>
  );
}

/** What is arranged for it, and why it is silent. */
function BotNews({
  bot: { ends_on: endsOn, opted_out_on: goneOn, next_plan: nextPlan, speaks },
}: {
  readonly bot: BotUse;
}) {
  const [end, next] = [endsOn === null ? '' : dayIn(endsOn), nextPlan === null ? '' : planName(nextPlan)];
  return (
    <span className={manage.secondary}>
      {goneOn === null && endsOn !== null ? <Trans>Cancelled: ends on {end}.</Trans> : null}
      {nextPlan === null ? null : <Trans>From the renewal on: {next}.</Trans>}
      {speaks ? null : <Trans>It is silent: your people answer its guests.</Trans>}
    </span>
  );
}

function AddOns({ held }: { readonly held: Subscription }) {
  const words = papers();
  return (
    <section className={manage.card} aria-labelledby="add-ons">
      <h2 id="add-ons" className={manage.subtitle}>
        <Trans>What all houses share</Trans>
      </h2>
      <ul className={manage.list}>
        {held.add_ons.map(({ kind, included, quantity, next_quantity: next, used }) => (
          <li key={kind} className={manage.row}>
            <div className={manage.rowText}>
              <span>{words[kind]}</span>
              {next === null || next === quantity ? null : (
                <span className={manage.secondary}>
                  <Trans>From the renewal on: {next}.</Trans>
                </span>
              )}
            </div>
            {used === null ? (
              <span className={manage.secondary}>
                {quantity > 0 ? <Trans>Bought</Trans> : <Trans>Not bought</Trans>}
              </span>
            ) : (
              <UsageBar
                label={<Trans>In use</Trans>}
                used={used}
                limit={held.standing === 'trial' ? null : included + quantity}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
