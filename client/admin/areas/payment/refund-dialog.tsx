import { Trans, useLingui } from '@lingui/react/macro';
import { useManage, useRefetch } from '#client/console/account/use-account.ts';
import { useForm } from '#client/console/account/use-form.ts';
import { useSnack } from '#client/console/frame/snacks.tsx';
import { NumberField } from '#client/console/kit/fields/number-field.tsx';
import fieldStyles from '#client/console/kit/fields/fields.module.css';
import kit from '#client/console/kit/kit.module.css';
import { useAct } from '#client/console/kit/use-act.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { minorDigits } from '#shared/domain/payment/payment-rules.ts';
import { notePaymentGivenBack, type Payment, refundPayment } from '#shared/manage/payments.ts';
import { amountIn } from './amount-in.ts';

interface RefundDialogProps {
  readonly code: string;
  readonly payment: Payment;
  readonly onClose: () => void;
}

/** Gives back of a payment, through its provider; or notes what the desk gave. */
export function RefundDialog({ code, payment, onClose }: RefundDialogProps) {
  const { t } = useLingui();
  const manage = useManage();
  const refetch = useRefetch();
  const snack = useSnack();
  const { busy, act } = useAct();
  const params = { code, id: payment.id };
  const { currency, refundable } = payment;
  const waiting = payment.refunds
    .filter(({ state }) => state === 'by_hand')
    .reduce((sum, { amount }) => sum + amount, 0);
  const form = useForm({ amount: refundable }, async ({ amount }) => {
    await manage.call(refundPayment, { params, body: { amount } });
    await refetch();
    snack({ text: t`It is on its way back.` });
    onClose();
  });
  const noteGiven = async (): Promise<void> => {
    if (await act(() => manage.call(notePaymentGivenBack, { params }))) onClose();
  };
  return (
    <Dialog
      open
      title={t`Give back`}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          {refundable > 0 ? (
            <Button busy={form.busy} onClick={() => form.submit()}>
              <Trans>Give back</Trans>
            </Button>
          ) : null}
        </>
      }
    >
      <div className={kit.fields}>
        {waiting === 0 ? null : (
          <div className={kit.note}>
            <span>
              <Trans>The provider did not give back {amountIn(waiting, currency)}. Give it at the desk.</Trans>
            </span>
            <Button variant="outline" busy={busy} onClick={() => void noteGiven()}>
              <Trans>It was given</Trans>
            </Button>
          </div>
        )}
        {refundable === 0 ? null : (
          <>
            <p className={fieldStyles.hint}>
              <Trans>
                At most {amountIn(refundable, currency)}. The bill is lowered by as much, and the money goes back the
                way it came where the provider allows it.
              </Trans>
            </p>
            <NumberField
              label={t`Amount`}
              name="amount"
              unit={currency}
              scale={10 ** minorDigits(currency)}
              min={0}
              value={form.values.amount}
              readOnly={false}
              error={form.error('amount')}
              onChange={(value) => form.set('amount', typeof value === 'number' ? value : 0)}
            />
          </>
        )}
        {form.fault === null ? null : (
          <p role="alert" className={fieldStyles.error}>
            {form.fault}
          </p>
        )}
      </div>
    </Dialog>
  );
}
