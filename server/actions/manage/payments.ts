/** Money that the house gives back of its own accord, through the provider it came by [PAY-GIVE-BACK]. */
import { FieldsInvalid } from '#server/faults/manage-faults.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { type ActionContext, planJob } from '../action-context.ts';
import { REFUND_LINE, showGivenBack } from '../ordering/refunds.ts';
import { lockStayBill } from '../ordering/stay-bill.ts';

/**
 * Plans to give back so much of a payment. What the bill is not overpaid by is taken off it, or the guest would owe it again.
 *
 * @throws AppError not_found, wrong_state for what was not paid, or is on a bill of another system; FieldsInvalid
 */
export async function refundPayment(ctx: ActionContext, paymentId: string, amount: number): Promise<void> {
  const { trx, actor, now, newId } = ctx;
  const payment = await trx
    .selectFrom('payment')
    .select(['system', 'reservation_ref', 'state', 'amount'])
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', paymentId)
    .executeTakeFirst();
  if (payment === undefined) throw new AppError('not_found');
  if (payment.state !== 'paid' || payment.system !== 'ledger') throw new AppError('wrong_state');
  const reservationId = payment.reservation_ref;
  const { refunds, overpaid } = await lockStayBill(ctx, reservationId);
  const back = refunds.filter((one) => one.payment_id === paymentId).reduce((sum, one) => sum + one.amount, 0);
  if (amount > payment.amount - back) throw new FieldsInvalid([{ path: 'amount', code: 'amount_too_large' }]);
  if (amount > overpaid)
    await trx
      .insertInto('bill_line')
      .values({
        tenant_id: actor.tenantId,
        id: newId(),
        reservation_id: reservationId,
        kind: 'credit',
        name_dict: REFUND_LINE,
        amount: amount - overpaid,
        order_id: null,
        payment_id: null,
        created_by: actor.userId,
        created_at: now,
      })
      .execute();
  const refundId = newId();
  await trx
    .insertInto('payment_refund')
    .values({
      tenant_id: actor.tenantId,
      id: refundId,
      payment_id: paymentId,
      reservation_id: reservationId,
      order_id: null,
      amount,
      state: 'pending',
      reason: null,
      history: [{ at: now.toISOString(), is: 'planned', by: actor.userId }],
      created_at: now,
      settled_at: null,
    })
    .execute();
  await planJob(ctx, 'give_back', { tenantId: actor.tenantId, refundId });
}

/** The desk gave by hand what the provider did not. @throws AppError not_found, wrong_state where nothing waits for it */
export async function notePaymentGiven(ctx: ActionContext, paymentId: string): Promise<void> {
  const { trx, actor, now } = ctx;
  const payment = await trx
    .selectFrom('payment')
    .select('id')
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', paymentId)
    .executeTakeFirst();
  if (payment === undefined) throw new AppError('not_found');
  const waiting = await trx
    .selectFrom('payment_refund')
    .select(['id', 'order_id', 'history'])
    .where('tenant_id', '=', actor.tenantId)
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'by_hand')
    .forUpdate()
    .execute();
  if (waiting.length === 0) throw new AppError('wrong_state');
  for (const { id, history } of waiting)
    await trx
      .updateTable('payment_refund')
      .set({
        state: 'given',
        settled_at: now,
        history: [...history, { at: now.toISOString(), is: 'given', by: actor.userId }],
      })
      .where('tenant_id', '=', actor.tenantId)
      .where('id', '=', id)
      .execute();
  for (const orderId of new Set(waiting.map(({ order_id }) => order_id)))
    if (orderId !== null) await showGivenBack(ctx, orderId);
}
