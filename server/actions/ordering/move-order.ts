/** Staff move an order of a ticket they may answer [ORDER-STATES] [ORDER-TOLD]; what is delivered goes on the room's bill [ORDER-BILL]. */
import { lockTicket, requireStaff } from '#server/access/case-access.ts';
import { mayBecome, type OrderState } from '#shared/domain/ordering/order-states.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ActionContext } from '../action-context.ts';
import { chargeRoom } from './house-ledger.ts';
import { sendDurable } from '../session/user-events.ts';
import { saySystem } from '../conversation/write-message.ts';

export interface MoveOrder {
  readonly orderId: number;
  readonly state: Exclude<OrderState, 'new'>;
  readonly reason: string;
}
export interface MovedOrder {
  readonly state: OrderState;
  readonly charged: boolean;
}

/** Reasons stay under this many characters. */
const ORDER_REASON_MAX = 60;

/** The same state again is the same, and says nothing twice. @throws AppError not_found, wrong_state, text_too_long */
export async function moveOrder(ctx: ActionContext, { orderId, state, reason }: MoveOrder): Promise<MovedOrder> {
  const { trx, actor, now } = ctx;
  requireStaff(actor);
  if ([...reason].length >= ORDER_REASON_MAX) throw new AppError('text_too_long', { max: ORDER_REASON_MAX });
  const place = await trx
    .selectFrom('guest_order')
    .select('conversation_id')
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', orderId)
    .executeTakeFirst();
  if (place === undefined) throw new AppError('not_found');
  const found = await lockTicket(trx, actor, place.conversation_id);
  const order = await trx
    .selectFrom('guest_order')
    .selectAll()
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (order.state === state) return { state, charged: false };
  if (!mayBecome(order.state, state)) throw new AppError('wrong_state', { state: order.state });
  await trx
    .updateTable('guest_order')
    .set({ state, reason: reason === '' ? null : reason, state_by: actor.userId, updated_at: now })
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', orderId)
    .execute();
  await saySystem(ctx, found, `order_${state}`, `#${orderId}`);
  if (state === 'rejected' || state === 'canceled') {
    await sendDurable(ctx, order.guest_id, 'pmsRoomServiceOrderFailed', {
      order_id: orderId,
      conversation_id: order.conversation_id,
      state,
      reason,
    });
  }
  return { state, charged: state === 'delivered' && (await chargeRoom(ctx, order)) };
}
