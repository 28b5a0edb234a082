/** A payment's life: begun by a guest, settled by signed reports alone [PAY-STATES] [PAY-ONCE] [PAY-CALLBACK] [PAY-ONE-PAGE]. */
import { type Selectable, sql } from 'kysely';
import { lockCase } from '#server/access/case-access.ts';
import type { Database } from '#server/db/schema.ts';
import type { PropertySystemKind } from '#server/db/schema-orders.ts';
import {
  minorDigits,
  PAYMENT_LIFE_MS,
  paymentAfter,
  POSTING_MS,
  type PaymentOutcome,
  type PaymentProviderName,
  type PaymentState,
} from '#shared/domain/payment/payment-rules.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { type ActionContext, planJob } from '../action-context.ts';
import { sendDurable } from '../session/user-events.ts';
import { saySystem } from '../conversation/write-message.ts';

export type Payment = Selectable<Database['payment']>;

export interface StartPayment {
  readonly conversationId: string | null;
  readonly provider: PaymentProviderName;
  readonly adapter: PaymentProviderName | 'stub';
  readonly system: PropertySystemKind;
  readonly reservationRef: string;
  readonly amount: number;
  readonly currency: string;
  readonly langCd: string;
  /** How many payments for the bill had come before it was read for its amount. */
  readonly paidBefore: number;
}

/** What came of asking for a page to pay on. */
export type Started =
  | { readonly is: 'begun'; readonly payment: Payment }
  /** Another page for this bill can still be paid on, until then at the latest. */
  | { readonly is: 'under_way'; readonly until: Date }
  /** Money came since the bill was read: it is another bill. */
  | { readonly is: 'stale' };

/**
 * Begins a payment, or finds the one that is already begun for the same [PAY-URL]: two taps lead to one page. A bill has
 * one page at a time, whoever of its room asks and for whatever amount, so that nobody pays it twice [PAY-ONE-PAGE].
 */
export async function startPayment(ctx: ActionContext, args: StartPayment): Promise<Started> {
  const { trx, actor, now, newId } = ctx;
  // Bills of other makers' systems have no row of ours that could be locked.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`bill/${actor.tenantId}/${args.system}/${args.reservationRef}`}, 0))`.execute(
    trx,
  );
  // One statement, so that a payment is seen either as open or as paid, never as neither.
  const known = await trx
    .selectFrom('payment')
    .selectAll()
    .where('tenant_id', '=', actor.tenantId)
    .where('system', '=', args.system)
    .where('reservation_ref', '=', args.reservationRef)
    .where('state', 'in', ['created', 'paid'])
    .orderBy('created_at', 'desc')
    .execute();
  if (known.filter(({ state }) => state === 'paid').length !== args.paidBefore) return { is: 'stale' };
  const open = known.find(({ state, expires_at }) => state === 'created' && expires_at > now);
  if (open !== undefined)
    return isSame(open, args, actor.userId)
      ? { is: 'begun', payment: open }
      : { is: 'under_way', until: open.expires_at };
  const posting =
    args.system === 'ledger'
      ? undefined
      : known.map(({ settled_at }) => (settled_at?.getTime() ?? 0) + POSTING_MS).find((until) => until > now.getTime());
  if (posting !== undefined) return { is: 'under_way', until: new Date(posting) };
  const id = newId();
  const ends = new Date(now.getTime() + PAYMENT_LIFE_MS);
  await planJob(ctx, 'expire_payment', { tenantId: actor.tenantId, paymentId: id }, ends);
  const payment = await trx
    .insertInto('payment')
    .values({
      tenant_id: actor.tenantId,
      id,
      guest_id: actor.userId,
      conversation_id: args.conversationId,
      provider: args.provider,
      adapter: args.adapter,
      order_ref: `p${BigInt(`0x${id.replaceAll('-', '')}`).toString(36)}`,
      system: args.system,
      reservation_ref: args.reservationRef,
      amount: args.amount,
      currency: args.currency,
      lang_cd: args.langCd,
      state: 'created',
      url: null,
      reference: null,
      created_at: now,
      expires_at: ends,
      settled_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { is: 'begun', payment };
}

/** The same guest would pay the same in the same way. */
function isSame(open: Payment, { provider, adapter, amount, currency }: StartPayment, guestId: string): boolean {
  return (
    open.guest_id === guestId &&
    open.provider === provider &&
    open.adapter === adapter &&
    open.amount === amount &&
    open.currency === currency
  );
}

/** Keeps where a payment is paid, or that the provider would not say. */
export async function keepLink({ trx, actor }: ActionContext, id: string, url: string | null): Promise<void> {
  await trx
    .updateTable('payment')
    .set(url === null ? { state: 'failed' } : { url })
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', id)
    .where('state', '=', 'created')
    .execute();
}

export interface SettlePayment {
  readonly adapter: PaymentProviderName | 'stub';
  readonly orderRef: string;
  readonly outcome: PaymentOutcome;
  readonly amount: number;
  readonly currency: string;
  readonly reference: string | null;
  /** SHA-256 of the callback as it came. */
  readonly digest: Buffer;
}

const EVENTS = { gmo: 'paymentGmoLinkplusCallback', takeme: 'paymentTakemePayCallback' } as const;

/**
 * Carries out a report whose signature was checked. The same one again changes nothing, nor does one for another house,
 * amount or currency.
 *
 * @returns whether anything changed
 * @throws AppError not_found, bad_request {path}
 */
export async function settlePayment(ctx: ActionContext, args: SettlePayment): Promise<boolean> {
  const { trx, actor, now } = ctx;
  const payment = await trx
    .selectFrom('payment')
    .selectAll()
    .where('tenant_id', '=', actor.tenantId)
    .where('order_ref', '=', args.orderRef)
    .where('adapter', '=', args.adapter)
    .forUpdate()
    .executeTakeFirst();
  if (payment === undefined) throw new AppError('not_found');
  if (payment.amount !== args.amount) throw new AppError('bad_request', { path: 'amount' });
  if (payment.currency !== args.currency) throw new AppError('bad_request', { path: 'currency' });
  const fresh = await trx
    .insertInto('payment_callback')
    .values({ tenant_id: actor.tenantId, digest: args.digest, payment_id: payment.id, received_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('payment_id')
    .executeTakeFirst();
  const state = paymentAfter(payment.state, args.outcome);
  if (fresh === undefined || state === null) return false;
  await trx
    .updateTable('payment')
    .set({ state, reference: args.reference, settled_at: now })
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', payment.id)
    .execute();
  if (state === 'paid') await bookPayment(ctx, payment);
  await tellGuest(ctx, payment, state);
  return true;
}

async function tellGuest(ctx: ActionContext, payment: Payment, state: PaymentState): Promise<void> {
  await sendDurable(ctx, payment.guest_id, EVENTS[payment.provider], {
    payment_id: payment.id,
    conversation_id: payment.conversation_id,
    status: state,
    error_code: state === 'declined' || state === 'expired' ? state : null,
  });
}

/** Ends a payment that nobody reported on in its time; again is nothing. A late report of money still counts [PAY-STATES]. */
export async function expirePayment(ctx: ActionContext, id: string): Promise<void> {
  const expired = await ctx.trx
    .updateTable('payment')
    .set({ state: 'expired', settled_at: ctx.now })
    .where('tenant_id', '=', ctx.actor.tenantId)
    .where('id', '=', id)
    .where('state', '=', 'created')
    .where('expires_at', '<=', ctx.now)
    .returningAll()
    .executeTakeFirst();
  if (expired !== undefined) await tellGuest(ctx, expired, 'expired');
}

/** Money that came goes on the bill, and into the conversation it was asked for in. */
async function bookPayment(ctx: ActionContext, payment: Payment): Promise<void> {
  const { trx, actor, now } = ctx;
  if (payment.system === 'ledger') {
    await trx
      .insertInto('bill_line')
      .values({
        tenant_id: actor.tenantId,
        id: ctx.newId(),
        reservation_id: payment.reservation_ref,
        kind: 'payment',
        name_dict: PAID_ONLINE,
        amount: payment.amount,
        order_id: null,
        payment_id: payment.id,
        created_by: null,
        created_at: now,
      })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'payment_id']).doNothing())
      .execute();
  } else {
    await planJob(ctx, 'post_payment', { tenantId: actor.tenantId, paymentId: payment.id });
  }
  if (payment.conversation_id === null) return;
  const digits = minorDigits(payment.currency);
  await saySystem(
    ctx,
    await lockCase(trx, actor, payment.conversation_id),
    'bill_paid',
    `${payment.currency} ${(payment.amount / 10 ** digits).toFixed(digits)}`,
  );
}

/** The line a payment makes on a bill, as the bill's readers read it. */
const PAID_ONLINE = {
  en: 'Paid online',
  ja: 'オンライン決済',
  'zh-CN': '在线支付',
  ko: '온라인 결제',
  fr: 'Payé en ligne',
  es: 'Pagado en línea',
  ar: 'مدفوع عبر الإنترنت',
};
