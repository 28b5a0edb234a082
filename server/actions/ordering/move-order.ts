/**
 * An order's steps: staff move those of tickets they may answer, a guest takes back what nobody accepted yet [ORDER-STATES]
 * [ORDER-TOLD] [ORDER-GUEST-CANCEL]. What is accepted goes on the room's bill, what then does not come is given back [ORDER-BILL] [PAY-GIVE-BACK].
 */
import type { Selectable } from 'kysely';
import { type Case, lockCase, lockTicket, requireStaff } from '#server/access/case-access.ts';
import type { Database } from '#server/db/schema.ts';
import { countCharacters } from '#shared/domain/message-content/outgoing-content.ts';
import { type DeclineReason, mayGuestCancel, type OrderState } from '#shared/domain/ordering/order-states.ts';
import { mayBecome } from '#shared/domain/ordering/order-transitions.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ActionContext } from '../action-context.ts';
import { saySystem } from '../conversation/write-message.ts';
import { sendDurable } from '../session/user-events.ts';
import { chargeRoom, giveBack } from './house-ledger.ts';
import { planRefund } from './refunds.ts';
import { keepCard, tellDesk } from './say-order.ts';

export interface MoveOrder {
  readonly orderId: number;
  readonly state: Exclude<OrderState, 'new'>;
  readonly reason: string;
  readonly reasonCode: DeclineReason | null;
  /** Until it is there, for one that is accepted; null where nobody promises anything. */
  readonly minutes: number | null;
  /** The state its mover saw; null where they do not say. */
  readonly from: OrderState | null;
}
export interface MovedOrder {
  readonly state: OrderState;
  readonly charged: boolean;
  /** False where it was in that state already. */
  readonly moved: boolean;
  /** The colleague who did it before; null where it was the asker, or nobody. */
  readonly by: string | null;
}

type Order = Selectable<Database['guest_order']>;

/** Reasons stay under this many characters. */
const ORDER_REASON_MAX = 60;
const MINUTE_MS = 60_000;

/**
 * The same state again is the same, and says nothing twice; of two clerks the second is told who was before them [ORDER-TWO].
 *
 * @throws AppError not_found, wrong_state {state, by}, text_too_long
 */
export async function moveOrder(ctx: ActionContext, move: MoveOrder): Promise<MovedOrder> {
  const { trx, actor } = ctx;
  requireStaff(actor);
  if (countCharacters(move.reason) >= ORDER_REASON_MAX) throw new AppError('text_too_long', { max: ORDER_REASON_MAX });
  const found = await lockTicket(trx, actor, await conversationOf(ctx, move.orderId));
  const order = await lockOrder(ctx, move.orderId);
  const by = await colleagueOf(ctx, order);
  if (order.state === move.state) return { state: order.state, charged: false, moved: false, by };
  if (!mayBecome(order.state, move.state) || (move.from !== null && move.from !== order.state))
    throw new AppError('wrong_state', { state: order.state, by: by ?? '' });
  return { state: move.state, charged: await step(ctx, found, order, move), moved: true, by: null };
}

/** Again is the same. @throws AppError not_found, wrong_state {state} */
export async function cancelOwnOrder(ctx: ActionContext, orderId: number): Promise<{ readonly state: OrderState }> {
  const { trx, actor } = ctx;
  const found = await lockCase(trx, actor, await conversationOf(ctx, orderId));
  const order = await lockOrder(ctx, orderId);
  if (order.guest_id !== actor.userId) throw new AppError('not_found');
  if (order.state === 'canceled') return { state: order.state };
  if (!mayGuestCancel(order.state)) throw new AppError('wrong_state', { state: order.state });
  await step(ctx, found, order, { state: 'canceled', reason: '', reasonCode: null, minutes: null });
  return { state: 'canceled' };
}

async function conversationOf({ trx, actor }: ActionContext, orderId: number): Promise<string> {
  const place = await trx
    .selectFrom('guest_order')
    .select('conversation_id')
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', orderId)
    .executeTakeFirst();
  if (place === undefined) throw new AppError('not_found');
  return place.conversation_id;
}

const lockOrder = ({ trx, actor }: ActionContext, orderId: number): Promise<Order> =>
  trx
    .selectFrom('guest_order')
    .selectAll()
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirstOrThrow();

/** Who brought it where it is, where that was another member of staff. */
async function colleagueOf({ trx, actor }: ActionContext, { state_by }: Order): Promise<string | null> {
  if (state_by === null || state_by === actor.userId) return null;
  const staff = await trx
    .selectFrom('staff')
    .select('name')
    .where('tenant_id', '=', actor.tenantId)
    .where('user_id', '=', state_by)
    .executeTakeFirst();
  return staff?.name ?? null;
}

/** Does a step that may be done; true where the room's bill was charged. */
async function step(
  ctx: ActionContext,
  found: Case,
  order: Order,
  { state, reason, reasonCode, minutes }: Pick<MoveOrder, 'state' | 'reason' | 'reasonCode' | 'minutes'>,
): Promise<boolean> {
  const { trx, actor, now } = ctx;
  const off = state === 'rejected' || state === 'canceled';
  const due =
    state === 'accepted' ? (minutes === null ? null : new Date(now.getTime() + minutes * MINUTE_MS)) : order.due_at;
  await trx
    .updateTable('guest_order')
    .set({
      state,
      reason: reason === '' ? null : reason,
      reason_code: reasonCode,
      due_at: due,
      state_by: actor.userId,
      updated_at: now,
    })
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', order.id)
    .execute();
  const credit = off ? await giveBack(ctx, order.id) : null;
  const refund = credit === null ? null : await planRefund(ctx, { orderId: order.id, ...credit });
  if (refund !== null)
    await trx
      .updateTable('guest_order')
      .set({ refund })
      .where('tenant_id', '=', actor.tenantId)
      .where('id', '=', order.id)
      .execute();
  if (order.message_id !== null)
    await keepCard(ctx, order.message_id, {
      state,
      reason,
      reason_code: reasonCode,
      due_at: due?.getTime() ?? null,
      ...(refund === null ? {} : { refund }),
    });
  await saySystem(ctx, found, `order_${state}`, `#${order.id}`);
  tellDesk(ctx, found.ticket, { id: order.id, state });
  if (off)
    await sendDurable(ctx, order.guest_id, 'pmsRoomServiceOrderFailed', {
      order_id: order.id,
      conversation_id: order.conversation_id,
      state,
      reason,
    });
  return (state === 'accepted' || state === 'delivered') && (await chargeRoom(ctx, order));
}
