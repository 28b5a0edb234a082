import { Trans } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Hourglass from 'lucide-react/icons/hourglass';
import type { LucideIcon } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Spinner } from '#client/ui/spinner.tsx';
import { useGuestApp } from '../../app/guest-app.ts';
import { morePaths } from '../../app/more-paths.ts';
import { paths } from '../../app/paths.ts';
import { SearchIcon } from '../../ask/ask-entry.tsx';
import { GuestPage } from '../../frame/guest-page.tsx';
import { moneyText } from '#client/i18n/money.ts';
import { usePageParams } from '../../app/page-params.ts';
import { AskDesk } from './bill-screen.tsx';
import { PaymentFaultText } from './payment-texts.tsx';
import { usePayment, type PaymentKey, type PaymentLook } from './use-payment.ts';
import styles from './bill.module.css';

interface Said {
  readonly icon: LucideIcon | 'waiting';
  readonly good?: true;
  readonly title: ReactNode;
  readonly words: ReactNode;
  /** Something can still be paid. */
  readonly again?: true;
}

/** What is to be said of a payment. @param left the guest came back by the way of who does not pay */
function saidOf(look: PaymentLook, left: boolean): Said {
  switch (look.is) {
    case 'asking':
      return {
        icon: 'waiting',
        title: <Trans>One moment</Trans>,
        words: <Trans>We are checking your payment.</Trans>,
      };
    case 'offline':
      return {
        icon: Hourglass,
        title: <Trans>No connection</Trans>,
        words: <Trans>You will see your payment as soon as you are back online. Please do not pay twice.</Trans>,
      };
    case 'unknown':
      return {
        icon: CircleAlert,
        title: <Trans>We could not find this payment</Trans>,
        words: (
          <Trans>It may belong to another visit. If you have paid, please show your receipt at the front desk.</Trans>
        ),
      };
    case 'signed_out':
      return {
        icon: CircleAlert,
        title: <Trans>Your visit is open in another browser</Trans>,
        words: <Trans>Please go back to where you started paying, or scan the QR code in your room again.</Trans>,
      };
    case 'known':
      break;
  }
  const { state, amount, currency } = look.payment;
  const sum = moneyText(amount, currency);
  switch (state) {
    case 'paid':
      return {
        icon: CircleCheck,
        good: true,
        title: <Trans>Thank you, it is paid</Trans>,
        words: (
          <Trans>
            We have received <bdi>{sum}</bdi>. It is on your bill.
          </Trans>
        ),
      };
    case 'declined':
      return {
        icon: CircleAlert,
        title: <Trans>The payment was declined</Trans>,
        words: <PaymentFaultText code="declined" currency={currency} />,
        again: true,
      };
    case 'expired':
      return {
        icon: CircleAlert,
        title: <Trans>The payment has timed out</Trans>,
        words: <PaymentFaultText code="expired" currency={currency} />,
        again: true,
      };
    case 'failed':
      return {
        icon: CircleAlert,
        title: <Trans>The payment did not go through</Trans>,
        words: <PaymentFaultText code="provider_down" currency={currency} />,
        again: true,
      };
    case 'created':
      return left
        ? {
            icon: CircleAlert,
            title: <Trans>You have not paid yet</Trans>,
            words: <Trans>You came back before paying. Nothing was charged.</Trans>,
            again: true,
          }
        : {
            icon: 'waiting',
            title: <Trans>Waiting for the confirmation</Trans>,
            words: (
              <Trans>
                The confirmation for <bdi>{sum}</bdi> has not come yet. It usually takes less than a minute. You may
                leave this page, but please do not pay twice.
              </Trans>
            ),
          };
  }
}

/** How a payment stands, as long as one looks at it; reloading it or coming back to it pays nothing [PAY-RETURN]. */
function Result({ of, left }: { readonly of: PaymentKey; readonly left: boolean }) {
  const { logs } = useGuestApp();
  const router = useRouter();
  const { look, again } = usePayment(of);
  const state = look.is === 'known' ? look.payment.state : look.is;
  useEffect(() => logs.access('sub_menu', 'redirect', { page: 'payment', state }), [logs, state]);
  const said = saidOf(look, left);
  const conversation = look.is === 'known' ? look.payment.conversation_id : null;
  return (
    <GuestPage
      tools={<SearchIcon />}
      title={<Trans>Payment</Trans>}
      back={morePaths.ownBill()}
      busy={said.icon === 'waiting'}
    >
      <div className={styles.page}>
        <div className={styles.result} role="status">
          <span className={styles.sign} data-good={said.good}>
            {said.icon === 'waiting' ? <Spinner size={36} /> : <Icon of={said.icon} size={40} />}
          </span>
          <p className={styles.title}>{said.title}</p>
          <p className={styles.words}>{said.words}</p>
        </div>
        <div className={styles.pay}>
          {said.again === true ? (
            <Button wide onClick={() => void router.navigate({ href: morePaths.ownBill() })}>
              <Trans>Back to the bill</Trans>
            </Button>
          ) : look.is === 'offline' ? (
            <Button wide onClick={again}>
              <Trans>Check again</Trans>
            </Button>
          ) : (
            <Button
              wide
              variant={said.good === true ? 'primary' : 'outline'}
              onClick={() => void router.navigate({ href: said.good === true ? paths.home() : morePaths.ownBill() })}
            >
              {said.good === true ? <Trans>Done</Trans> : <Trans>See the bill</Trans>}
            </Button>
          )}
          {conversation === null ? null : (
            <Button
              wide
              variant="quiet"
              onClick={() => void router.navigate({ href: paths.conversation(conversation) })}
            >
              <Trans>Back to the chat</Trans>
            </Button>
          )}
          {said.good === true ? null : <AskDesk />}
        </div>
      </div>
    </GuestPage>
  );
}

/** `payment/gmo/{result}/{status}/{id}` and `payment/takeme/{status}/{id}`: where a provider sends the guest back to. */
export function PaymentResultScreen() {
  const { id = '', status } = usePageParams();
  return <Result of={{ paymentId: id }} left={status === 'canceled'} />;
}

/** `customer/paymentStatus/{conversationId}`: the last payment that was begun in a conversation. */
export function PaymentStatusScreen() {
  const { conversationId = '' } = usePageParams();
  return <Result of={{ conversationId }} left={false} />;
}
