import { runAction } from '#server/actions/run-action.ts';
import { submitOrder } from '#server/actions/ordering/submit-order.ts';
import { maskFor } from '#server/queries/desk-work/work-rules.ts';
import type { FacadeRequest } from '#server/facade/request.ts';
import type { MutationArguments } from '#server/facade/sdl-types.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { isKnownLanguage } from '#shared/languages/codes.ts';
import { idArgument, type StandardResult, standardResult } from '../arguments.ts';
import { projectArgument } from './menus.ts';

/** `submitBizGuestOrder`: `message` is `success`, or `limit` with the number of inquiries a guest may have open [INQ-LIMIT]. */
export async function submitBizGuestOrder(
  { input }: MutationArguments['submitBizGuestOrder'],
  { ctx, principal }: FacadeRequest,
): Promise<StandardResult> {
  if (!isKnownLanguage(input.lang_cd)) throw new AppError('bad_request', { path: 'lang_cd' });
  const order = {
    subMenuId: input.sub_menu_id,
    projectCd: input.project_cd == null ? undefined : projectArgument(input.project_cd),
    note: (await maskFor(ctx, principal))((input.note ?? '').trim()),
    langCd: input.lang_cd,
    cartId: input.cart_id == null ? null : idArgument(input.cart_id),
    expectedTotal: input.expected_total ?? null,
    items: input.items.map((item) => ({
      itemCd: item.item_cd,
      quantity: item.quantity,
      choiceIds: item.option_choice_ids ?? [],
    })),
  };
  try {
    const { conversationId } = await runAction(ctx, principal, (action) => submitOrder(action, order));
    return standardResult(conversationId);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'limit_reached') throw error;
    return {
      message: 'limit',
      success: false,
      url: null,
      default_limit: Number(error.data['limit']),
      conversation_id: null,
    };
  }
}
