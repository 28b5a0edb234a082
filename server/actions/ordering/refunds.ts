/**
 * Money that goes back the way it came, where an order that was paid online does not come [PAY-GIVE-BACK]. It is planned with
 * the step of the order; a job asks the provider, and notes here what it said; what no provider gives is for the desk.
 */
import { lockCase, lockTicket, requireStaff } from '#server/access/case-access.ts';
import type { RefundStep } from '#server/db/schema-orders.ts';
import {
  type OrderRefund,
  REFUND_LEASE_MS,
  refundOfOrder,
  refundPauseMs,
  REFUND_TRIES,
  type RefundReason,
  splitRefund,
} from '#shared/domain/payment/refund-rules.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { type ActionContext, planJob } from '../action-context.ts';
import { noticeCase } from '../notices.ts';
import { keepCard, tellDesk } from './say-order.ts';
import { lockStayBill } from './stay-bill.ts';

/**
 * Plans to give back what was paid too much since an order was taken off the bill, from the latest payments first. The
 * stay's row serialises orders that are declined together. What was paid at the desk is the desk's to give, as before.
 */
export async function planRefund(
  ctx: ActionContext,
  {
    reservationId,
    orderId,
    amount,
  }: { readonly reservationId: string; readonly orderId: number; readonly amount: number },
): Promise<OrderRefund | null> {
  const { trx, actor, now } = ctx;
  const { refunds, overpaid } = await lockStayBill(ctx, reservationId);
  const payments = await trx
    .selectFrom('payment')
    .select(['id', 'amount'])
    .where('tenant_id', '=', actor.tenantId)
    .where('system', '=', 'ledger')
    .where('reservation_ref', '=', reservationId)
    .where('state', '=', 'paid')
    .orderBy('settled_at', 'desc')
    .orderBy('id')
    .execute();
  const backOf = (id: string): number =>
    refunds.filter(({ payment_id }) => payment_id === id).reduce((sum, refund) => sum + refund.amount, 0);
  const parts = splitRefund(
    Math.min(amount, overpaid),
    payments.map((payment) => ({ ...payment, givenBack: backOf(payment.id) })),
  );
  for (const part of parts) {
    const id = ctx.newId();
    await trx
      .insertInto('payment_refund')
      .values({
        tenant_id: actor.tenantId,
        id,
        payment_id: part.id,
        reservation_id: reservationId,
        order_id: orderId,
        amount: part.amount,
        state: 'pending',
        reason: null,
        history: [stepAt(now, 'planned')],
        created_at: now,
        settled_at: null,
      })
      .execute();
    await planJob(ctx, 'give_back', { tenantId: actor.tenantId, refundId: id });
  }
  return refundOfOrder(parts.map((part) => ({ state: 'pending', amount: part.amount, reason: null })));
}

const stepAt = (now: Date, is: RefundStep['is'], by?: string): RefundStep => ({
  at: now.toISOString(),
  is,
  ...(by === undefined ? {} : { by }),
});

/** What a provider is asked for: how much of the payment stays with the house. */
export interface RefundAsk {
  readonly adapter: 'gmo' | 'takeme' | 'stub';
  readonly code: string;
  readonly orderRef: string;
  readonly paid: number;
  readonly kept: number;
}

/**
 * Takes a refund for asking. Null where it is settled, or another try of the same payment is under way: then this one comes
 * again after it. What the provider is asked for names the amount that stays, so that being asked twice gives once.
 */
export async function takeRefund(ctx: ActionContext, refundId: string): Promise<RefundAsk | null> {
  const { trx, actor, now } = ctx;
  const refund = await pendingRefund(ctx, refundId);
  if (refund === undefined) return null;
  const payment = await trx
    .selectFrom('payment as p')
    .innerJoin('tenant as t', 't.id', 'p.tenant_id')
    .select(['p.adapter', 'p.order_ref', 'p.amount', 'p.refunding_until', 't.code'])
    .where('p.tenant_id', '=', actor.tenantId)
    .where('p.id', '=', refund.payment_id)
    .forUpdate('p')
    .executeTakeFirstOrThrow();
  if (payment.refunding_until !== null && payment.refunding_until > now) {
    await planJob(ctx, 'give_back', { tenantId: actor.tenantId, refundId }, payment.refunding_until);
    return null;
  }
  await lease(ctx, refund.payment_id, new Date(now.getTime() + REFUND_LEASE_MS));
  await trx
    .updateTable('payment_refund')
    .set({ tries: refund.tries + 1, history: [...refund.history, stepAt(now, 'asked')] })
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', refundId)
    .execute();
  const { back } = await trx
    .selectFrom('payment_refund')
    .select(({ fn }) => fn.sum<string>('amount').as('back'))
    .where('tenant_id', '=', actor.tenantId)
    .where('payment_id', '=', refund.payment_id)
    .where('state', 'in', ['pending', 'done'])
    .executeTakeFirstOrThrow();
  return {
    adapter: payment.adapter,
    code: payment.code,
    orderRef: payment.order_ref,
    paid: payment.amount,
    kept: payment.amount - Number(back),
  };
}

/** Notes what came of asking: given, to be tried again, or left to the desk with the reason. */
export async function noteRefund(ctx: ActionContext, refundId: string, outcome: 'done' | RefundReason): Promise<void> {
  const { trx, actor, now } = ctx;
  const known = await pendingRefund(ctx, refundId, 'read');
  if (known === undefined) return;
  // The order's conversation first: a clerk who moves an order holds it while the stay's refunds are read.
  const found = known.conversation_id === null ? null : await lockCase(trx, actor, known.conversation_id);
  const refund = await pendingRefund(ctx, refundId);
  if (refund === undefined) return;
  await lease(ctx, refund.payment_id, null);
  const again = outcome === 'unavailable' && refund.tries < REFUND_TRIES;
  await trx
    .updateTable('payment_refund')
    .set({
      history: [...refund.history, stepAt(now, outcome)],
      ...(again ? {} : outcome === 'done' ? { state: 'done', settled_at: now } : { state: 'by_hand', reason: outcome }),
    })
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', refundId)
    .execute();
  if (again) {
    const next = new Date(now.getTime() + refundPauseMs(refund.tries));
    await planJob(ctx, 'give_back', { tenantId: actor.tenantId, refundId }, next);
    return;
  }
  if (refund.order_id === null || found === null) return;
  await showRefund(ctx, refund.order_id);
  noticeCase(ctx, found, 'updateMessageViaApi');
}

/** An order's card shows that the desk gave back what was paid for it. */
export async function showGivenBack(ctx: ActionContext, orderId: number): Promise<void> {
  await showRefund(ctx, orderId);
}

/** The line by which the house lowers a bill of its own accord, as the bill's readers read it. */
export const REFUND_LINE = {
  en: 'Reduction',
  ja: 'お値引き',
  'zh-CN': '减免',
  ko: '할인',
  fr: 'Remise',
  es: 'Descuento',
  ar: 'تخفيض',
};

/** A clerk gave by hand what no provider did; again is the same. @throws AppError not_found, wrong_state */
export async function giveByHand(ctx: ActionContext, orderId: number): Promise<{ readonly refund: OrderRefund }> {
  const { trx, actor, now } = ctx;
  requireStaff(actor);
  const order = await trx
    .selectFrom('guest_order')
    .select('conversation_id')
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', orderId)
    .executeTakeFirst();
  if (order === undefined) throw new AppError('not_found');
  const found = await lockTicket(trx, actor, order.conversation_id);
  const waiting = await trx
    .selectFrom('payment_refund')
    .select(['id', 'history'])
    .where('tenant_id', '=', actor.tenantId)
    .where('order_id', '=', orderId)
    .where('state', '=', 'by_hand')
    .forUpdate()
    .execute();
  for (const { id, history } of waiting)
    await trx
      .updateTable('payment_refund')
      .set({ state: 'given', settled_at: now, history: [...history, stepAt(now, 'given', actor.userId)] })
      .where('tenant_id', '=', actor.tenantId)
      .where('id', '=', id)
      .execute();
  const refund = await showRefund(ctx, orderId);
  if (refund === null || (waiting.length === 0 && refund.state !== 'given')) throw new AppError('wrong_state');
  if (waiting.length > 0) noticeCase(ctx, found, 'updateMessageViaApi');
  return { refund };
}

/** A refund that is still to be given, with the conversation of its order, where it is for one; locked unless it is only read. */
async function pendingRefund({ trx, actor }: ActionContext, refundId: string, how: 'lock' | 'read' = 'lock') {
  return trx
    .selectFrom('payment_refund as r')
    .leftJoin('guest_order as o', (on) => on.onRef('o.tenant_id', '=', 'r.tenant_id').onRef('o.id', '=', 'r.order_id'))
    .select(['r.payment_id', 'r.order_id', 'r.tries', 'r.history', 'o.conversation_id'])
    .where('r.tenant_id', '=', actor.tenantId)
    .where('r.id', '=', refundId)
    .where('r.state', '=', 'pending')
    .$if(how === 'lock', (query) => query.forUpdate('r'))
    .executeTakeFirst();
}

async function lease({ trx, actor }: ActionContext, paymentId: string, until: Date | null): Promise<void> {
  await trx
    .updateTable('payment')
    .set({ refunding_until: until })
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', paymentId)
    .execute();
}

/** Brings the order and its card to what its refunds are now, and tells the desk's boards. */
async function showRefund(ctx: ActionContext, orderId: number): Promise<OrderRefund | null> {
  const { trx, actor } = ctx;
  const parts = await trx
    .selectFrom('payment_refund')
    .select(['state', 'amount', 'reason'])
    .where('tenant_id', '=', actor.tenantId)
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .execute();
  const refund = refundOfOrder(parts);
  if (refund === null) return null;
  const order = await trx
    .updateTable('guest_order')
    .set({ refund })
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', orderId)
    .returning(['message_id', 'conversation_id', 'state'])
    .executeTakeFirstOrThrow();
  if (order.message_id !== null) await keepCard(ctx, order.message_id, { refund });
  const ticket = await trx
    .selectFrom('ticket')
    .selectAll()
    .where('tenant_id', '=', actor.tenantId)
    .where('conversation_id', '=', order.conversation_id)
    .executeTakeFirst();
  tellDesk(ctx, ticket ?? null, { id: orderId, state: order.state });
  return refund;
}
