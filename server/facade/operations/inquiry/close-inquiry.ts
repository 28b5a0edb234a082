import { closeConversation } from '#server/actions/conversation/close-conversation.ts';
import { runAction } from '#server/actions/run-action.ts';
import { cancelCall } from '#server/actions/voice/voice-calls.ts';
import type { FacadeRequest } from '#server/facade/request.ts';
import type { MutationArguments } from '#server/facade/sdl-types.ts';
import type { CloseChatState } from '#shared/domain/states/enumerations.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { type SuccessResult, successResult } from '../arguments.ts';

/** `cancelGuestInquiry`: the guest leaves [INQ-END]. */
export function cancelGuestInquiry(
  { conversation_id, is_voice_chat_finish, guest_tenant_id }: MutationArguments['cancelGuestInquiry'],
  request: FacadeRequest,
): Promise<SuccessResult> {
  return end(request, { conversation_id, is_voice_chat_finish, guest_tenant_id }, 'guest_left');
}

/** `completeGuestInquiry`: the guest is content, or says how it ended [INQ-END]. */
export function completeGuestInquiry(
  {
    conversation_id,
    is_voice_chat_finish,
    guest_tenant_id,
    close_chat_state,
  }: MutationArguments['completeGuestInquiry'],
  request: FacadeRequest,
): Promise<SuccessResult> {
  return end(request, { conversation_id, is_voice_chat_finish, guest_tenant_id }, close_chat_state ?? 'solved');
}

type Ended = Pick<
  MutationArguments['cancelGuestInquiry'],
  'conversation_id' | 'is_voice_chat_finish' | 'guest_tenant_id'
>;

/** @throws AppError not_found for another house, too [ACCESS-SAME] */
async function end(
  { ctx, principal }: FacadeRequest,
  { conversation_id: conversationId, is_voice_chat_finish: alsoCall, guest_tenant_id: house }: Ended,
  closeChatState: CloseChatState,
): Promise<SuccessResult> {
  if (house != null && house.toLowerCase() !== principal.tenantId) throw new AppError('not_found');
  await runAction(ctx, principal, async (action) => {
    if (alsoCall === true) await cancelCall(action, { conversationId, said: null });
    await closeConversation(action, { id: ctx.newId(), conversationId, closeChatState });
  });
  return successResult();
}
