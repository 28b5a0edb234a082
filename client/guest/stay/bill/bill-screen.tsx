import { Trans, useLingui } from '@lingui/react/macro';
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
import { moneyText } from '#client/i18n/money.ts';
import { type Bill, billWays } from './bill-calls.ts';
import { PayNow } from './pay-now.tsx';
import { ProveForm } from './prove-form.tsx';
import { useBill } from './use-bill.ts';
import styles from './bill.module.css';

type BillLine = Bill['receipt_detail_list'][number];

/**
 * What was charged, and what was paid of it, each once. Lines below zero are payments where those above make up the total;
 * elsewhere they are reductions, as in the systems of other makers, which list no payments.
 */
function partsOf({ receipt_detail_list: lines, total_amount, unpaid }: Bill): {
  readonly charges: readonly BillLine[];
  readonly payments: readonly BillLine[];
  readonly rest: number;
} {
  const paid = Math.max(0, total_amount - unpaid);
  const below = lines.filter(({ amount }) => amount < 0);
  const listed = -below.reduce((sum, { amount }) => sum + amount, 0);
  const above = lines.filter(({ amount }) => amount >= 0);
  const isPayments = above.reduce((sum, { amount }) => sum + amount, 0) === total_amount;
  return isPayments
    ? { charges: above, payments: below, rest: Math.max(0, paid - listed) }
    : { charges: lines, payments: [], rest: paid };
}

/** The lines of the bill, what it comes to, what is paid and what is not [PMS-BILL]. */
function Lines({ bill }: { readonly bill: Bill }) {
  const money = (amount: number) => <bdi>{moneyText(amount, bill.currency)}</bdi>;
  const { charges, payments, rest } = partsOf(bill);
  return (
    <section className={styles.card}>
      {charges.length === 0 ? (
        <p className={styles.muted}>
          <Trans>Nothing is on the bill yet.</Trans>
        </p>
      ) : (
        <ul className={styles.lines}>
          {charges.map(({ name, amount }, index) => (
            <li key={index}>
              <bdi className={styles.name}>{name}</bdi>
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
  const { menus } = usePlace();
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
          <ProveForm busy={busy} fault={fault} triesLeft={triesLeft} onProve={prove} />
        ) : bill === null ? (
          <div className={styles.pay}>
            <p role="alert">
              {fault === 'offline' ? (
                <Trans>There is no connection. The bill is read as soon as you are back.</Trans>
              ) : (
                <Trans>The bill could not be read. Please try again, or pay at the front desk.</Trans>
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
                <Trans>This is the bill as it was read last. It is brought up to date before you can pay.</Trans>
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
