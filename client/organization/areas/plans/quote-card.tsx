import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import manage from '#client/console/account/manage.module.css';
import { useManage } from '#client/console/account/use-account.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import type { Place } from '#client/console/kit/place.ts';
import { Button } from '#client/ui/button.tsx';
import { withTax } from '#shared/domain/billing/money.ts';
import type { AddOnKind, PaidPlan } from '#shared/domain/plans/plan-table.ts';
import {
  type BotUse,
  changePlan,
  type Quote,
  quotePlanChange,
  type Subscription,
} from '#shared/manage/subscription.ts';
import { number, papers, yen } from './billing-words.ts';
import { LinesList } from './lines-list.tsx';
import styles from './plans.module.css';
import { useBillingAct } from './use-billing-act.ts';
import { useBillingTexts } from './use-billing-texts.ts';

export interface Wanted {
  readonly when: 'now' | 'renewal';
  readonly bots: readonly { readonly bot_id: string; readonly plan: PaidPlan }[];
  readonly add_ons: readonly { readonly kind: AddOnKind; readonly quantity: number }[];
}

interface QuoteCardProps {
  readonly id: string;
  readonly place: Place;
  readonly held: Subscription;
  readonly edits: boolean;
  readonly wanted: Wanted;
  readonly bots: readonly BotUse[];
}

/** What the choice costs, as the server reckons it, and buying it for that sum. */
export function QuoteCard({ id, place, held, edits, wanted, bots }: QuoteCardProps) {
  const { t } = useLingui();
  const calls = useManage();
  const words = useBillingTexts();
  const { busy, act } = useBillingAct();
  const isEmpty = wanted.bots.length === 0 && wanted.add_ons.length === 0;
  const quoted = useQuery({
    queryKey: [quotePlanChange.id, id, wanted, held.version],
    queryFn: () => calls.call(quotePlanChange, { params: { id }, body: mutable(wanted) }),
    enabled: !isEmpty,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const { data: quote } = quoted;
  if (isEmpty || (quote === undefined && !quoted.isError))
    return (
      <p className={manage.lead} role="status">
        {isEmpty ? <Trans>Choose something else to see what it costs.</Trans> : <Trans>Reckoning…</Trans>}
      </p>
    );
  if (quote === undefined || quoted.isError)
    return (
      <p role="alert" className={manage.fault}>
        {words(quoted.error)}
      </p>
    );
  const waits = wanted.when === 'renewal';
  const isBelow = quote.below.length > 0 && !waits;
  const sum = yen(quote.due);
  const buy = async (): Promise<void> => {
    const body = { ...mutable(wanted), due: quote.due, lang: activeLanguage() };
    const done = await act(
      () => calls.call(changePlan, { params: { id }, body }, { version: quote.version }),
      waits ? t`Arranged for the renewal.` : t`Done. It holds from now on.`,
    );
    if (done) place.go([]);
  };
  return (
    <section className={manage.card} aria-labelledby="quote" aria-busy={quoted.isPlaceholderData}>
      <h2 id="quote" className={manage.subtitle}>
        <Trans>What it costs</Trans>
      </h2>
      <LinesList lines={quote.lines} />
      <Sums quote={quote} />
      {isBelow ? <Below quote={quote} bots={bots} /> : null}
      {held.has_payer ? null : (
        <div className={manage.fault} role="status">
          <p>
            <Trans>First say to whom invoices are written</Trans>
          </p>
        </div>
      )}
      <div className={manage.actions}>
        <Button variant="quiet" onClick={() => place.go([])}>
          <Trans>Cancel</Trans>
        </Button>
        {held.has_payer ? (
          edits ? (
            <Button busy={busy || quoted.isPlaceholderData} disabled={isBelow} onClick={() => void buy()}>
              {quote.due > 0 ? <Trans>Buy for {sum}</Trans> : <Trans>Change without payment</Trans>}
            </Button>
          ) : null
        ) : (
          <Button onClick={() => place.go(['payer'])}>
            <Trans>Who pays</Trans>
          </Button>
        )}
      </div>
    </section>
  );
}

const mutable = ({ when, bots, add_ons }: Wanted) => ({
  when,
  bots: bots.map((bot) => ({ ...bot })),
  add_ons: add_ons.map((one) => ({ ...one })),
});

function Sums({ quote }: { readonly quote: Quote }) {
  const words = papers();
  return (
    <dl className={styles.sums}>
      <dt>{words.subtotal}</dt>
      <dd>{yen(quote.subtotal)}</dd>
      <dt>{words.tax}</dt>
      <dd>{yen(quote.tax)}</dd>
      {quote.balance_used === 0 ? null : (
        <>
          <dt>{words.balance}</dt>
          <dd>{yen(-quote.balance_used)}</dd>
        </>
      )}
      <dt className={styles.total}>{words.to_pay}</dt>
      <dd className={styles.total}>{yen(quote.due)}</dd>
      <dt>
        <Trans>Then each month, tax included</Trans>
      </dt>
      <dd>{yen(withTax(quote.monthly.subtotal))}</dd>
    </dl>
  );
}

/** More is in use than would be there: it can wait for the renewal [BILL-BELOW]. */
function Below({ quote, bots }: { readonly quote: Quote; readonly bots: readonly BotUse[] }) {
  const words = papers();
  return (
    <ul className={manage.fault} role="alert">
      {quote.below.map(({ what, used, limit, bot_id: botId }) => {
        const name = what === 'answers' ? (bots.find((bot) => bot.id === botId)?.name ?? '') : words.qr_codes;
        const [have, most] = [number(used), number(limit)];
        return (
          <li key={`${what}-${botId ?? ''}`}>
            <Trans>
              <bdi>{name}</bdi>: {have} are in use, and there would be {most}. Choose it for the renewal.
            </Trans>
          </li>
        );
      })}
    </ul>
  );
}
