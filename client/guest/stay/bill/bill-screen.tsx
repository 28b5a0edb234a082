import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import MessageCircleMore from 'lucide-react/icons/message-circle-more';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { useEffect } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { useGuestApp } from '../../app/guest-app.ts';
import { personMenu } from '../../app/guest-menus.ts';
import { morePaths } from '../../app/more-paths.ts';
import { usePlace } from '../../app/place.ts';
import { SearchIcon } from '../../ask/ask-entry.tsx';
import { aboveSubMenu, shownEntry, useSubMenuId } from '../../reading/menu-place.ts';
import { NothingHere, ReadFailed, WaitingCards } from '../../reading/read-states.tsx';
import { useRead } from '../../reading/use-read.ts';
import { GuestPage } from '../../frame/guest-page.tsx';
import { useOpenMenu } from '../../menus/use-open-menu.tsx';
import { activeLanguage } from '#client/i18n/activate.ts';
import { moneyText, orderNumber } from '#client/i18n/money.ts';
import { bcp47Of } from '#shared/languages/codes.ts';
import type { StayStatement } from '#shared/rest/stay-bill.ts';
import { type Bill, billWays } from './bill-calls.ts';
import { PayNow } from './pay-now.tsx';
import { ProveForm } from './prove-form.tsx';
import { useBill } from './use-bill.ts';
import styles from './bill.module.css';

interface BillLine {
  readonly name: string;
  readonly amount: number;
  /** `YYYY-MM-DD`; null where the house does not say. */
  readonly on?: string | null;
  readonly order_id?: number | null;
  readonly is_refund?: boolean;
}

/**
 * What was charged, and what was paid of it, each once. Lines below zero are payments where those above make up the total;
 * elsewhere they are reductions, as in the systems of other makers, which list no payments.
 */
function partsOf({ receipt_detail_list, statement, total_amount, unpaid }: Bill): {
  readonly charges: readonly BillLine[];
  readonly payments: readonly BillLine[];
  readonly rest: number;
} {
  const lines: readonly BillLine[] = statement?.lines ?? receipt_detail_list;
  const paid = Math.max(0, total_amount - unpaid);
  // What is given back of an order stands with the charges.
  const isPaid = ({ amount, order_id, is_refund }: BillLine): boolean =>
    is_refund === true || (amount < 0 && (order_id ?? null) === null);
  const below = lines.filter(isPaid);
  const listed = -below.reduce((sum, { amount }) => sum + amount, 0);
  const above = lines.filter((line) => !isPaid(line));
  const isPayments = above.reduce((sum, { amount }) => sum + amount, 0) === total_amount;
  return isPayments
    ? { charges: above, payments: below, rest: Math.max(0, paid - listed) }
    : { charges: lines, payments: [], rest: paid };
}

/** A day of the house, as the page's language writes it. */
const dayText = (day: string): string =>
  new Intl.DateTimeFormat([bcp47Of(activeLanguage()), 'en'], {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(Date.parse(day));

/** From when to when one stays, and for how many nights. */
function StayDays({ statement: { check_in, check_out, nights } }: { readonly statement: StayStatement }) {
  return check_in === null || nights === null ? null : (
    <p className={styles.days}>
      <bdi>
        {dayText(check_in)} – {dayText(check_out)}
      </bdi>
      <span className={styles.muted}>
        <Plural value={nights} one="# night" other="# nights" />
      </span>
    </p>
  );
}

/** When it came on the bill, and the order it is for. */
function LineFacts({
  on,
  orderId,
  isBack,
}: {
  readonly on: string | null;
  readonly orderId: number | null;
  readonly isBack: boolean;
}) {
  const number = orderId === null ? '' : orderNumber(orderId);
  return on === null ? null : (
    <span className={styles.facts}>
      <bdi>{dayText(on)}</bdi>
      {orderId === null ? null : (
        <>
          {' · '}
          {isBack ? <Trans>Order {number}, given back</Trans> : <Trans>Order {number}</Trans>}
        </>
      )}
    </span>
  );
}

/** The lines of the bill, what it comes to, what is paid and what is not [PMS-BILL]. */
function Lines({ bill }: { readonly bill: Bill }) {
  const money = (amount: number) => <bdi>{moneyText(amount, bill.currency)}</bdi>;
  const { charges, payments, rest } = partsOf(bill);
  const overpaid = bill.statement?.overpaid ?? 0;
  return (
    <section className={styles.card}>
      {bill.statement === null ? null : <StayDays statement={bill.statement} />}
      {charges.length === 0 ? (
        <p className={styles.muted}>
          <Trans>There is nothing on your bill yet.</Trans>
        </p>
      ) : (
        <ul className={styles.lines}>
          {charges.map(({ name, amount, on, order_id }, index) => (
            <li key={index}>
              <span className={styles.name}>
                <bdi>{name}</bdi>
                <LineFacts on={on ?? null} orderId={order_id ?? null} isBack={amount < 0} />
              </span>
              {money(amount)}
            </li>
          ))}
        </ul>
      )}
      <dl className={styles.sums}>
        <div>
          <dt>
            <Trans>Total</Trans>
          </dt>
          <dd>{money(bill.total_amount)}</dd>
        </div>
        {payments.map(({ name, amount }, index) => (
          <div key={index}>
            <dt>
              <bdi className={styles.name}>{name}</bdi>
            </dt>
            <dd>{money(amount)}</dd>
          </div>
        ))}
        {rest === 0 ? null : (
          <div>
            <dt>
              <Trans>Paid already</Trans>
            </dt>
            <dd>{money(-rest)}</dd>
          </div>
        )}
        <div className={styles.unpaid}>
          <dt>
            <Trans>To be paid</Trans>
          </dt>
          <dd>{money(bill.unpaid)}</dd>
        </div>
      </dl>
      {overpaid === 0 ? null : (
        <p className={styles.strong} role="status">
          <Trans>You have paid {money(overpaid)} too much. The front desk gives it back to you.</Trans>
        </p>
      )}
    </section>
  );
}

/** A person of the house, where the page cannot help. */
export function AskDesk() {
  const { menus } = usePlace();
  const { openSub, busy, dialogs } = useOpenMenu();
  const person = menus === null ? null : personMenu(menus);
  return person === null ? null : (
    <>
      <Button
        wide
        variant="quiet"
        icon={<Icon of={MessageCircleMore} />}
        busy={busy === person.sub.id}
        onClick={() => openSub(person)}
      >
        <Trans>Ask a person</Trans>
      </Button>
      {dialogs}
    </>
  );
}

/** The bill of the stay: proved, read line by line, and paid [PMS-BILL] [PAY-URL]. */
export function BillScreen() {
  const { t } = useLingui();
  const { logs } = useGuestApp();
  const router = useRouter();
  const { menus, detail: place } = usePlace();
  const subMenuId = useSubMenuId(menus, 'online_payment');
  const entry = shownEntry(menus, subMenuId);
  const ways = useRead(billWays, 'house');
  const { isProved, bill, busy, fault, triesLeft, prove, again } = useBill();
  useEffect(() => logs.access('sub_menu', 'open', { sub_menu_id: subMenuId }), [logs, subMenuId]);
  useEffect(() => {
    if (fault === 'too_many')
      void router.navigate({ href: morePaths.verificationFailed(entry?.main.id ?? 0, subMenuId), replace: true });
  });
  const waiting = (ways.value === null && !ways.failed) || (isProved && bill === null && fault === null);
  return (
    <GuestPage
      tools={<SearchIcon />}
      title={<bdi>{entry?.sub.name ?? t`Your bill`}</bdi>}
      back={aboveSubMenu(entry)}
      busy={waiting}
    >
      <div className={styles.page}>
        {ways.value === null && ways.failed ? (
          <ReadFailed error={ways.error} onAgain={ways.again} />
        ) : ways.value?.hasBills === false ? (
          <NothingHere icon={ReceiptText}>
            <Trans>The bill cannot be shown here. Please pay at the front desk.</Trans>
          </NothingHere>
        ) : waiting ? (
          <WaitingCards height="280px" count={1} />
        ) : !isProved ? (
          <ProveForm
            by={place?.stay_proof ?? 'phone'}
            busy={busy}
            fault={fault}
            triesLeft={triesLeft}
            onProve={prove}
          />
        ) : bill === null ? (
          <div className={styles.pay}>
            <p role="alert">
              {fault === 'offline' ? (
                <Trans>You are offline. Your bill will load as soon as you are back.</Trans>
              ) : (
                <Trans>We could not load your bill. Please try again, or pay at the front desk.</Trans>
              )}
            </p>
            <Button wide busy={busy} onClick={again}>
              <Trans>Try again</Trans>
            </Button>
          </div>
        ) : (
          <>
            {fault === null ? null : (
              <p className={styles.muted} role="status">
                <Trans>This is your bill as we last saw it. It will be updated before you pay.</Trans>
              </p>
            )}
            {bill.checkout_today ? (
              <p className={styles.strong}>
                <Trans>You check out today.</Trans>
              </p>
            ) : null}
            <Lines bill={bill} />
            <PayNow
              bill={bill}
              subMenuId={subMenuId}
              hasWallet={ways.value?.hasWallet === true}
              isOld={fault !== null}
              onProofGone={again}
            />
          </>
        )}
        <AskDesk />
      </div>
    </GuestPage>
  );
}
