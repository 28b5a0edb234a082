import { Trans } from '@lingui/react/macro';
import CircleCheck from 'lucide-react/icons/circle-check';
import Banknote from 'lucide-react/icons/banknote';
import Wallet from 'lucide-react/icons/wallet';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { useReadable } from '#client/sync/sync-context.ts';
import { paymentFault, type PaymentProviderName } from '#shared/domain/payment/payment-rules.ts';
import { useGuestApp } from '../../app/guest-app.ts';
import { runningConversation } from '../../menus/start-inquiry.ts';
import { moneyText } from '#client/i18n/money.ts';
import { useProblem } from '../../frame/problem/use-problem.tsx';
import { type Bill, leave, type PayAnswer, payingPage } from './bill-calls.ts';
import { PaymentFaultText } from './payment-texts.tsx';
import styles from './bill.module.css';

interface PayNowProps {
  readonly bill: Bill;
  readonly subMenuId: number;
  readonly hasWallet: boolean;
  /** What is shown was not read just now. */
  readonly isOld: boolean;
  /** The proof no longer counts. */
  readonly onProofGone: () => void;
}

/** A page that is being left takes no second tap for so long, in ms; one that was not left after all works again. */
const leavingMs = 4_000;

/** Paying what is unpaid: by a press, on the provider's page [PAY-URL] [ORDER-NOT-BY-ITSELF]. */
export function PayNow({ bill, subMenuId, hasWallet, isOld, onProofGone }: PayNowProps) {
  const app = useGuestApp();
  const { state: reach } = useReadable(app.core.reachability.view);
  const [busy, setBusy] = useState<PaymentProviderName | null>(null);
  const [fault, setFault] = useState<Exclude<PayAnswer, { readonly is: 'page' }> | null>(null);
  const running = useRef(false);
  const { dialog, show } = useProblem();
  const rest = (): void => {
    running.current = false;
    setBusy(null);
  };
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    // The way back may show this page as it was left.
    const onShow = (event: PageTransitionEvent): void => {
      if (!event.persisted) return;
      running.current = false;
      setBusy(null);
    };
    window.addEventListener('pageshow', onShow);
    return () => {
      window.removeEventListener('pageshow', onShow);
      clearTimeout(timer.current);
    };
  }, []);
  const byCard = paymentFault(bill.unpaid, 'gmo', bill.currency);
  const byWallet = hasWallet ? paymentFault(bill.unpaid, 'takeme', bill.currency) : byCard;
  // What is too little for a card may be enough for a wallet [PAY-MINIMUM].
  const none = byWallet === null ? null : byCard;
  if (none !== null) {
    return (
      <p className={none === 'nothing_unpaid' ? styles.paid : styles.muted}>
        {none === 'nothing_unpaid' ? <Icon of={CircleCheck} /> : null}
        <span>
          <PaymentFaultText code={none} currency={bill.currency} />
        </span>
      </p>
    );
  }
  const offline = reach === 'offline' || reach === 'captive';
  const pay = (provider: PaymentProviderName): void => {
    if (running.current) return;
    running.current = true;
    setBusy(provider);
    setFault(null);
    app.logs.access('sub_menu', 'click', { sub_menu_id: subMenuId, payment: provider });
    payingPage(app, provider, runningConversation(app, subMenuId))
      .then((answer) => {
        if (answer.is === 'page') {
          leave.to(answer.url);
          timer.current = setTimeout(rest, leavingMs);
          return;
        }
        rest();
        if (answer.is === 'refused' && answer.code === 'verification_failed') onProofGone();
        else setFault(answer);
      })
      .catch((error: unknown) => {
        rest();
        show(error, provider === 'gmo' ? 'getPaymentGmoLinkplusUrl' : 'takemePayUrl');
      });
  };
  const sum = moneyText(bill.unpaid, bill.currency);
  return (
    <div className={styles.pay}>
      {byCard === null ? (
        <Button
          wide
          icon={<Icon of={Banknote} />}
          busy={busy === 'gmo'}
          disabled={offline || isOld}
          onClick={() => pay('gmo')}
        >
          <Trans>
            Pay <bdi>{sum}</bdi> by card
          </Trans>
        </Button>
      ) : null}
      {hasWallet ? (
        <Button
          wide
          variant="outline"
          icon={<Icon of={Wallet} />}
          busy={busy === 'takeme'}
          disabled={offline || isOld}
          onClick={() => pay('takeme')}
        >
          <Trans>Pay with a mobile wallet</Trans>
        </Button>
      ) : null}
      {fault === null ? null : (
        <p className={styles.fault} role="alert">
          {fault.is === 'offline' ? (
            <Trans>You are offline. Nothing was charged; please try again.</Trans>
          ) : (
            <PaymentFaultText code={fault.code} currency={bill.currency} until={fault.until} />
          )}
        </p>
      )}
      <p className={styles.muted}>
        {offline ? (
          <Trans>You are offline. Nothing will be paid until you tap the button again.</Trans>
        ) : (
          <Trans>You pay on the page of our payment partner and come back here.</Trans>
        )}
      </p>
      {dialog}
    </div>
  );
}
