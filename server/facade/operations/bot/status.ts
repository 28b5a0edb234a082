/** The bot service's five queries, at the façade and at its bot variant alike. Leaving the sub-menu out is no obstacle [MENU-ALLOWED]. */
import type { FacadeRequest } from '#server/facade/request.ts';
import type { QueryArguments } from '#server/facade/sdl-types.ts';
import { hidesInquiry, notifyTargets, outOfServiceStatus, roomTiming } from '#server/queries/bot/bot-menus.ts';
import { hasScenario } from '#server/queries/bot/scenario-play.ts';

/** `getOutOfServiceStatus` [BOT-STATUS]. @throws AppError not_found */
export function getOutOfServiceStatus(
  { subMenuId, langCd }: QueryArguments['getOutOfServiceStatus'],
  { ctx, principal }: FacadeRequest,
) {
  return outOfServiceStatus(ctx, principal, subMenuId ?? null, langCd ?? null);
}

/** `getRoomConfirmationTiming` [BOT-STATUS]. @throws AppError not_found */
export function getRoomConfirmationTiming(
  { subMenuId }: QueryArguments['getRoomConfirmationTiming'],
  { ctx, principal }: FacadeRequest,
) {
  return roomTiming(ctx, principal, subMenuId ?? null);
}

/** `hasScenarioNode`: worded in `langCd`, where one is given [BOT-SCENARIO]. */
export async function hasScenarioNode(
  { subMenuId, langCd }: QueryArguments['hasScenarioNode'],
  { ctx, principal }: FacadeRequest,
) {
  return {
    has_scenario_node: subMenuId != null && (await hasScenario(ctx.db, principal.tenantId, subMenuId, langCd ?? null)),
  };
}

/** `getNotifyTarget` [BOT-TARGET]. @throws AppError not_found */
export async function getNotifyTarget(
  { subMenuId, guestConversationId }: QueryArguments['getNotifyTarget'],
  { ctx, principal }: FacadeRequest,
) {
  return { targets: await notifyTargets(ctx, principal, subMenuId ?? null, guestConversationId ?? null) };
}

/** `getHideInquiryButton` [BOT-HIDE]. @throws AppError not_found */
export async function getHideInquiryButton(
  { subMenuId, guestConversationId }: QueryArguments['getHideInquiryButton'],
  { ctx, principal }: FacadeRequest,
) {
  return { hide: await hidesInquiry(ctx, principal, subMenuId ?? null, guestConversationId ?? null) };
}
