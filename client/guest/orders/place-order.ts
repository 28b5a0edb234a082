/** Placing an order: once, at the total the guest saw, and never by itself [ORDER-CART] [ORDER-AGREED] [ORDER-NOT-BY-ITSELF]. */
import { callOperation } from '#client/net/facade.ts';
import { TransportError } from '#client/net/transport-error.ts';
import type { Cart } from '#shared/domain/ordering/cart.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ErrorCode } from '#shared/errors/codes.ts';
import { submitBizGuestOrder } from '#shared/facade/ordering/submit-order.ts';
import type { GuestApp } from '../app/guest-app.ts';

export type Placed =
  | { readonly end: 'ordered'; readonly conversationId: string | null }
  /** As many conversations as allowed are open. */
  | { readonly end: 'limit'; readonly limit: number }
  /** Something of it is another by now: the menu is to be read again. */
  | { readonly end: 'changed' }
  /** The kitchen is, or the category of a dish whose code is told [ORDER-HOURS]. */
  | { readonly end: 'closed'; readonly itemCd: string | null }
  | { readonly end: 'refused'; readonly code: ErrorCode }
  /** No answer came, so it may have been taken. */
  | { readonly end: 'unanswered' };

/** Refused for what stands in the order. */
const changed: ReadonlySet<ErrorCode> = new Set(['item_unavailable', 'option_required', 'option_invalid']);
/** The server was too busy to look at it: nothing happened. */
const passing: ReadonlySet<ErrorCode> = new Set(['busy', 'standby', 'database_unavailable', 'too_many_requests']);

/** @param expectedTotal what the guest agreed to, in minor units. Throws SessionError; nothing else */
export async function placeOrder(
  { core, lang, logs }: GuestApp,
  subMenuId: number,
  cart: Cart,
  expectedTotal: number,
): Promise<Placed> {
  const input = {
    sub_menu_id: subMenuId,
    items: cart.lines.map(({ itemCd, quantity, choiceIds }) => ({
      item_cd: itemCd,
      quantity,
      option_choice_ids: [...choiceIds],
    })),
    note: cart.note.trim(),
    lang_cd: lang,
    cart_id: cart.id,
    expected_total: expectedTotal,
  };
  try {
    const answer = await callOperation({ transport: core.transport, tokens: core.session }, submitBizGuestOrder, {
      input,
    });
    if (answer.message === 'limit') return { end: 'limit', limit: answer.default_limit ?? 0 };
    if (!answer.success) return { end: 'refused', code: 'internal' };
    logs.access('sub_menu', 'start', { sub_menu_id: subMenuId, cart_id: cart.id });
    return { end: 'ordered', conversationId: answer.conversation_id };
  } catch (error) {
    if (error instanceof TransportError) return { end: 'unanswered' };
    if (!(error instanceof AppError)) throw error;
    if (changed.has(error.code)) return { end: 'changed' };
    if (error.code === 'closed_now') {
      const { item_cd: itemCd } = error.data;
      return { end: 'closed', itemCd: typeof itemCd === 'string' ? itemCd : null };
    }
    if (error.code === 'internal') return { end: 'unanswered' };
    if (!passing.has(error.code)) logs.error(error, location.pathname);
    return { end: 'refused', code: error.code };
  }
}
