/**
 * A guest orders from a menu of the house: façade submitBizGuestOrder [ORDER-PRICE] [ORDER-ONCE] [ORDER-CART] [ORDER-CLOSED]. The
 * order goes into the conversation of its sub-menu as something the guest said, so that the desk sees it wait.
 */
import { createHash } from 'node:crypto';
import { talkService } from '#server/queries/house/menus.ts';
import { settingsOf } from '#server/queries/house/tenant-settings.ts';
import { hoursOfDish, menuForPricing, type MenuRow, orderingMenu } from '#server/queries/ordering/ordering-menus.ts';
import { isOutOfHours } from '#shared/domain/menu/house-service.ts';
import { countCharacters } from '#shared/domain/message-content/outgoing-content.ts';
import { notServed } from '#shared/domain/ordering/serving-hours.ts';
import { isOpenOrder } from '#shared/domain/ordering/order-states.ts';
import {
  isOrderFault,
  type OrderedItem,
  orderFingerprintText,
  priceOrder,
  type PricedOrder,
  SAME_ORDER_MS,
} from '#shared/domain/ordering/price-order.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ActionContext } from '../action-context.ts';
import { createInquiry } from '../inquiry/create-inquiry.ts';
import { sendDurable } from '../session/user-events.ts';
import { sayOrdered } from './say-order.ts';

export interface SubmitOrder {
  readonly subMenuId: number;
  readonly projectCd: string | undefined;
  readonly items: readonly OrderedItem[];
  readonly note: string;
  readonly langCd: string;
  /** Made by the client for one cart; null where it has none. */
  readonly cartId: string | null;
  /** What the guest was shown, in minor units; null where nobody says. */
  readonly expectedTotal: number | null;
}
export interface SubmittedOrder {
  readonly orderId: number;
  readonly conversationId: string;
}

/** Longest wish a guest may add, in characters. */
const ORDER_NOTE_MAX = 1000;

/** @throws AppError not_found, forbidden, stay_ended, closed_now, order_empty, item_unavailable, quantity_invalid, option_required, option_invalid, text_too_long, limit_reached */
export async function submitOrder(ctx: ActionContext, args: SubmitOrder): Promise<SubmittedOrder> {
  const { trx, actor, now } = ctx;
  if (actor.kind !== 'guest') throw new AppError('forbidden');
  if (countCharacters(args.note) > ORDER_NOTE_MAX) throw new AppError('text_too_long', { max: ORDER_NOTE_MAX });
  // The guest's own row serialises their orders: two taps make one.
  await trx
    .selectFrom('app_user')
    .select('id')
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', actor.userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const guest = await trx
    .selectFrom('guest')
    .select(['location_id', 'ended_at'])
    .where('tenant_id', '=', actor.tenantId)
    .where('user_id', '=', actor.userId)
    .executeTakeFirstOrThrow();
  if (guest.ended_at !== null) throw new AppError('stay_ended');
  const sent =
    args.cartId === null
      ? undefined
      : await trx
          .selectFrom('guest_order')
          .select(['id', 'conversation_id'])
          .where('tenant_id', '=', actor.tenantId)
          .where('guest_id', '=', actor.userId)
          .where('cart_id', '=', args.cartId)
          .executeTakeFirst();
  if (sent !== undefined) return { orderId: sent.id, conversationId: sent.conversation_id };
  const menu = await orderingMenu(trx, actor.tenantId, actor.userId, {
    subMenuId: args.subMenuId,
    projectCd: args.projectCd,
  });
  if (menu === undefined || !menu.is_display_order_btn) throw new AppError('not_found');
  const priced = priceOrder(menuForPricing(menu), feesOf(menu), args.items);
  if (isOrderFault(priced)) throw faultOf(priced);
  // Nobody pays more than they agreed to: what they saw is not to be had any more.
  if (args.expectedTotal !== null && args.expectedTotal !== priced.total)
    throw new AppError('item_unavailable', { total: priced.total });
  const fingerprint = createHash('sha256')
    .update(orderFingerprintText(menu.id, priced.lines, args.note))
    .digest();
  const before = await trx
    .selectFrom('guest_order')
    .select(['id', 'conversation_id', 'state'])
    .where('tenant_id', '=', actor.tenantId)
    .where('guest_id', '=', actor.userId)
    .where('fingerprint', '=', fingerprint)
    .where('created_at', '>', new Date(now.getTime() - SAME_ORDER_MS))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  // A cart of its own is an order of its own: the second round of the same drinks.
  if (args.cartId === null && before !== undefined && isOpenOrder(before.state))
    return { orderId: before.id, conversationId: before.conversation_id };
  await requireOpen(ctx, args.subMenuId, menu, priced);
  const { conversationId } = await createInquiry(ctx, {
    mainMenuId: null,
    subMenuId: args.subMenuId,
    facilityId: null,
    trigger: 'menu',
  });
  const order = await trx
    .insertInto('guest_order')
    .values({
      tenant_id: actor.tenantId,
      menu_id: menu.id,
      sub_menu_id: args.subMenuId,
      guest_id: actor.userId,
      conversation_id: conversationId,
      location_id: guest.location_id,
      state: 'new',
      note: args.note,
      lang_cd: args.langCd,
      currency: menu.currency,
      subtotal: priced.subtotal,
      service_fee: priced.serviceFee,
      tax: priced.tax,
      total: priced.total,
      fingerprint,
      cart_id: args.cartId,
      reason: null,
      state_by: null,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeLines(ctx, menu, order.id, priced);
  await sayOrdered(ctx, { conversationId, orderId: order.id, menu, priced, note: args.note, langCd: args.langCd });
  await sendDurable(ctx, actor.userId, 'pmsRoomServiceOrdered', {
    order_id: order.id,
    conversation_id: conversationId,
  });
  return { orderId: order.id, conversationId };
}

function feesOf(menu: MenuRow) {
  return {
    isServiceFeeIncluded: menu.is_service_fee_included,
    isTaxIncluded: menu.is_tax_included,
    serviceRate: menu.service_rate,
    taxRate: menu.tax_rate,
  };
}

function faultOf(fault: Exclude<ReturnType<typeof priceOrder>, PricedOrder>): AppError {
  if (fault.fault === 'order_empty') return new AppError('order_empty');
  return new AppError(fault.fault, {
    item_cd: fault.itemCd,
    ...(fault.fault === 'option_required' ? { option_id: fault.optionId } : {}),
  });
}

/** The kitchen's hours are the sub-menu's [ORDER-CLOSED], and what stands in a category of hours of its own has these [ORDER-HOURS]. */
async function requireOpen(
  { trx, actor, now, log }: ActionContext,
  subMenuId: number,
  menu: MenuRow,
  { lines }: PricedOrder,
): Promise<void> {
  const sub = await trx
    .selectFrom('sub_menu as s')
    .innerJoin('tenant as t', 't.id', 's.tenant_id')
    .select(['s.menu_option', 's.menu_type', 's.out_of_service', 't.time_zone', 't.settings'])
    .where('s.tenant_id', '=', actor.tenantId)
    .where('s.id', '=', subMenuId)
    .executeTakeFirstOrThrow();
  const settings = settingsOf(log, actor.tenantId, sub.settings);
  const clock = { timeZone: sub.time_zone, special: settings.special_days };
  if (isOutOfHours(talkService(sub, settings), clock.timeZone, now.getTime())) throw new AppError('closed_now');
  for (const { itemCd } of lines) {
    const closed = notServed(hoursOfDish(menu, itemCd), clock, now.getTime());
    if (closed !== null)
      throw new AppError('closed_now', {
        item_cd: itemCd,
        opens_at: closed.opensAt === null ? null : new Date(closed.opensAt).toISOString(),
      });
  }
}

async function writeLines(
  { trx, actor }: ActionContext,
  menu: MenuRow,
  orderId: number,
  priced: PricedOrder,
): Promise<void> {
  await trx
    .insertInto('guest_order_item')
    .values(
      priced.lines.map((line, index) => ({
        tenant_id: actor.tenantId,
        order_id: orderId,
        line: index + 1,
        item_cd: line.itemCd,
        quantity: line.quantity,
        unit_price: line.unitPrice,
        name_dict: menu.items.find(({ item_cd }) => item_cd === line.itemCd)?.name_dict ?? {},
        choices: line.choiceIds.flatMap((id) =>
          menu.choices
            .filter((choice) => choice.id === id)
            .map(({ name_dict, price }) => ({ id, nameDict: name_dict, price })),
        ),
      })),
    )
    .execute();
}
