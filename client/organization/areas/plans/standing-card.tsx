import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import manage from '#client/console/account/manage.module.css';
import { useManage } from '#client/console/account/use-account.ts';
import { activeLanguage } from '#client/i18n/activate.ts';
import { Button } from '#client/ui/button.tsx';
import { payInvoice } from '#shared/manage/invoices.ts';
import { extendTrial, giveUpPlanChange, openCardPage, type Subscription } from '#shared/manage/subscription.ts';
import { dayIn, dayOf, yen } from './billing-words.ts';
import { declineText } from './decline-text.ts';
import styles from './plans.module.css';
import type { PlansPartProps } from './plans-part-props.ts';
import { useBillingAct } from './use-billing-act.ts';

/** How the organisation stands, what is open, and the way on. */
export function StandingCard({ id, place, held, edits }: PlansPartProps) {
  const { t } = useLingui();
  const calls = useManage();
  const { busy, act } = useBillingAct();
  const lang = activeLanguage();
  const params = { id };
  const { standing, trial, card, takes_cards: takesCards, unpaid, waiting } = held;
  const due = unpaid === null ? '' : yen(unpaid.due);
  const expiry = card === null ? '' : `${String(card.exp_month).padStart(2, '0')}/${card.exp_year}`;
  return (
    <section className={manage.card} aria-labelledby={`${id}-standing`}>
      <h1 id={`${id}-standing`} className={manage.title}>
        <Trans>Plans and invoices</Trans>
      </h1>
      <Headline held={held} />
      {held.page_decline === null ? null : (
        <p role="alert" className={manage.fault}>
          {declineText(held.page_decline)}
        </p>
      )}
      <Open held={held} />
      {held.balance === 0 ? null : <Credit sum={yen(held.balance)} />}
      {card === null ? null : (
        <p className={manage.secondary}>
          <Trans>
            Paid by card: <bdi>{card.brand}</bdi> ending in <bdi>{card.last4}</bdi>, good until <bdi>{expiry}</bdi>
          </Trans>
        </p>
      )}
      {!edits || standing === 'own' ? null : (
        <div className={styles.buttons}>
          {unpaid !== null && takesCards ? (
            <Button
              busy={busy}
              onClick={() =>
                void act(
                  () => calls.call(payInvoice, { params: { id, invoiceId: unpaid.invoice_id }, body: { lang } }),
                  t`Paid. Thank you!`,
                )
              }
            >
              <Trans>Pay {due}</Trans>
            </Button>
          ) : null}
          {unpaid !== null && !takesCards ? (
            <Button onClick={() => place.go(['invoices'])}>
              <Trans>Invoices</Trans>
            </Button>
          ) : null}
          {unpaid === null && waiting === null ? (
            <Button onClick={() => place.go(['change'])}>
              {standing === 'active' ? <Trans>Change plans</Trans> : <Trans>Choose plans</Trans>}
            </Button>
          ) : null}
          {waiting === null ? null : (
            <Button
              variant="outline"
              busy={busy}
              onClick={() => void act(() => calls.call(giveUpPlanChange, { params }), t`Given up. Nothing is charged.`)}
            >
              <Trans>Give the change up</Trans>
            </Button>
          )}
          {trial?.may_extend === true ? (
            <Button
              variant="outline"
              busy={busy}
              onClick={() =>
                void act(() => calls.call(extendTrial, { params, body: { lang } }), t`The trial is 14 days longer.`)
              }
            >
              <Trans>14 more days of trial</Trans>
            </Button>
          ) : null}
          {takesCards ? (
            <Button
              variant="quiet"
              busy={busy}
              onClick={() => void act(() => calls.call(openCardPage, { params, body: { lang } }), null)}
            >
              {card === null ? <Trans>Leave a card</Trans> : <Trans>Another card</Trans>}
            </Button>
          ) : null}
        </div>
      )}
    </section>
  );
}

function Headline({ held: { standing, trial, period, monthly, next } }: { readonly held: Subscription }) {
  switch (standing) {
    case 'own':
      return (
        <p>
          <Trans>Plans do not concern this organization: nothing is limited, and nothing is billed.</Trans>
        </p>
      );
    case 'trial': {
      const day = trial === null ? '' : dayOf(trial.ends_at);
      return (
        <p>
          <Trans>Your trial ends on {day}. Until then your assistants answer guests as with Standard.</Trans>
        </p>
      );
    }
    case 'trial_ended':
      return (
        <Warning>
          <Trans>Your trial has ended. Guests cannot come in until you choose a plan. Everything is kept.</Trans>
        </Warning>
      );
    case 'ended':
      return (
        <Warning>
          <Trans>Your last plan has ended. Guests cannot come in until you choose another. Everything is kept.</Trans>
        </Warning>
      );
    case 'restricted':
      return (
        <Warning>
          <Trans>
            An invoice was not paid. Until it is, your assistants are silent and the consoles change nothing. Your
            people go on with their guests.
          </Trans>
        </Warning>
      );
    case 'active': {
      const day = period === null ? '' : dayIn(period.end);
      const sum = yen((next ?? monthly)?.total ?? 0);
      return (
        <p>
          {next === null ? (
            <Trans>Your plans end on {day}. Nothing is billed after it.</Trans>
          ) : (
            <Trans>
              Renewed on {day} for {sum}, tax included.
            </Trans>
          )}
        </p>
      );
    }
  }
}

const Warning = ({ children }: { readonly children: ReactNode }) => (
  <p role="alert" className={manage.fault}>
    {children}
  </p>
);

function Open({ held: { unpaid, waiting } }: { readonly held: Subscription }) {
  if (waiting !== null) {
    const sum = yen(waiting.due);
    return (
      <p role="status">
        <Trans>A change for {sum} waits for its payment.</Trans>
      </p>
    );
  }
  if (unpaid === null) return null;
  const { number: name, decline } = unpaid;
  const [sum, day] = [yen(unpaid.due), dayIn(unpaid.due_on)];
  return (
    <p role="status">
      <Trans>
        Invoice <bdi>{name}</bdi> over {sum} is open. Please pay it by {day}.
      </Trans>{' '}
      {decline === null ? null : declineText(decline)}
    </p>
  );
}

const Credit = ({ sum }: { readonly sum: string }) => (
  <p className={manage.secondary}>
    <Trans>{sum} were credited and go towards your next invoices.</Trans>
  </p>
);
