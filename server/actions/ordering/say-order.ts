/** The message an order stands in: written when it is placed, and kept at the order's state ever after [ORDER-TOLD] [ORDER-CARD]. */
import { type Case, lockCase } from '#server/access/case-access.ts';
import type { MenuRow } from '#server/queries/ordering/ordering-menus.ts';
import { parseContent, wireContent } from '#shared/domain/message-content/message-content.ts';
import type { OrderState } from '#shared/domain/ordering/order-states.ts';
import type { PricedOrder } from '#shared/domain/ordering/price-order.ts';
import type { SaidOrder } from '#shared/domain/ordering/said-order.ts';
import { moneyIn } from '#shared/domain/payment/money-text.ts';
import { isolatedIn } from '#shared/languages/isolated.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import type { ActionContext } from '../action-context.ts';
import { guestSpeaks } from '../conversation/guest-speaks.ts';
import { writeMessage } from '../conversation/write-message.ts';
import { deskNames } from '../notices.ts';

interface OrderToSay {
  readonly conversationId: string;
  readonly orderId: number;
  readonly menu: MenuRow;
  readonly priced: PricedOrder;
  readonly note: string;
  readonly langCd: string;
}

/** The dishes with what was chosen of each, by the house's words for every language. */
function saidLines({ menu, priced }: OrderToSay): SaidOrder['lines'] {
  return priced.lines.map(({ itemCd, quantity, unitPrice, choiceIds }) => {
    const item = menu.items.find(({ item_cd }) => item_cd === itemCd);
    return {
      quantity,
      amount: unitPrice * quantity,
      name_dict:
        item === undefined ? { [menu.own_lang]: itemCd } : { [menu.own_lang]: item.master_name, ...item.name_dict },
      choices: choiceIds.flatMap((id) =>
        menu.choices.filter((choice) => choice.id === id).map(({ name_dict }) => ({ name_dict })),
      ),
    };
  });
}

/** What was ordered: to each reader in the house's words for their language, whoever ordered in whichever [CONTENT-DICT]. */
export async function sayOrdered(ctx: ActionContext, said: OrderToSay): Promise<void> {
  const { trx, actor } = ctx;
  const { conversationId, orderId, menu, priced, note, langCd } = said;
  const found = await lockCase(trx, actor, conversationId);
  const asked = await guestSpeaks(ctx, found);
  const lines = saidLines(said);
  const lineIn = (lang: string): string => {
    const dishes = lines.map(({ quantity, name_dict, choices }) => {
      const chosen = choices.map((choice) => textIn(choice.name_dict, lang, menu.own_lang));
      const dish = `${isolatedIn(lang, textIn(name_dict, lang, menu.own_lang))}${chosen.length === 0 ? '' : ` (${chosen.join(', ')})`}`;
      return `${isolatedIn(lang, String(quantity))} × ${dish}`;
    });
    const [number, total] = [`#${orderId}`, moneyIn(lang, priced.total, menu.currency)];
    return `${isolatedIn(lang, number)} · ${isolatedIn(lang, total)}: ${dishes.join(', ')}`;
  };
  const languages = new Set(lines.flatMap(({ name_dict }) => Object.keys(name_dict)));
  const id = ctx.newId();
  await writeMessage(ctx, asked, {
    id,
    authorId: actor.userId,
    authorName: found.member?.display_name ?? '',
    side: 'guest',
    langCd,
    content: wireContent({
      kind: 'items',
      items: [
        {
          type: 'sys_msg',
          sys_msg: {
            type: 'ordered',
            content: lineIn(langCd),
            content_dict: Object.fromEntries([...languages].map((lang) => [lang, lineIn(lang)])),
            order: {
              id: orderId,
              state: 'new',
              due_at: null,
              reason_code: null,
              reason: '',
              currency: menu.currency,
              service_fee: priced.serviceFee,
              tax: priced.tax,
              total: priced.total,
              lines,
            },
          },
        },
        ...(note === '' ? [] : [{ type: 'text' as const, text: note }]),
      ],
    }),
  });
  await trx
    .updateTable('guest_order')
    .set({ message_id: id })
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', orderId)
    .execute();
  tellDesk(ctx, asked.ticket, { id: orderId, state: 'new' });
}

/**
 * Brings the order's message to its state. Nobody edited it, so its time stays: what changes is stamped by the row itself,
 * and travels with the next pull of everybody who holds it.
 */
export async function keepCard(
  { trx, actor }: ActionContext,
  messageId: string,
  change: Partial<Pick<SaidOrder, 'state' | 'due_at' | 'reason_code' | 'reason' | 'refund'>>,
): Promise<void> {
  const message = await trx
    .selectFrom('message')
    .select('content')
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', messageId)
    .executeTakeFirst();
  const content = parseContent(message?.content ?? '');
  if (content.kind !== 'items') return;
  await trx
    .updateTable('message')
    .set({
      content: wireContent({
        kind: 'items',
        items: content.items.map((item) =>
          item.type === 'sys_msg' && item.sys_msg.order !== undefined
            ? { ...item, sys_msg: { ...item.sys_msg, order: { ...item.sys_msg.order, ...change } } }
            : item,
        ),
      }).wire,
    })
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', messageId)
    .execute();
}

/** Tells those whose list the ticket is in that an order came or moved: their board looks again [ORDER-BOARD]. */
export function tellDesk(
  ctx: ActionContext,
  ticket: Case['ticket'],
  order: { readonly id: number; readonly state: OrderState },
): void {
  if (ticket === null) return;
  const off = order.state === 'rejected' || order.state === 'canceled';
  for (const name of deskNames(ticket))
    ctx.notice({
      name,
      type: off ? 'pmsRoomServiceOrderFailed' : 'pmsRoomServiceOrdered',
      data: { order_id: order.id, conversation_id: ticket.conversation_id, state: order.state },
    });
}
