import { useLingui } from '@lingui/react/macro';
import type { Payment } from '#shared/manage/payments.ts';

/** What payments are called: their states, their ways, what went back. */
export function usePaymentWords() {
  const { t } = useLingui();
  const states: Readonly<Record<Payment['state'], string>> = {
    created: t`Begun`,
    paid: t`Paid`,
    declined: t`Declined`,
    expired: t`Ran out`,
    failed: t`Failed`,
  };
  const providers: Readonly<Record<Payment['provider'], string>> = { gmo: t`Card`, takeme: t`Wallet` };
  const refunds: Readonly<Record<Payment['refunds'][number]['state'], string>> = {
    pending: t`on its way back:`,
    done: t`given back:`,
    by_hand: t`to be given at the desk:`,
    given: t`given at the desk:`,
  };
  return { states, providers, refunds };
}
