import { closeConversation } from '#server/actions/conversation/close-conversation.ts';
import { runAction } from '#server/actions/run-action.ts';
import type { FacadeRequest } from '#server/facade/request.ts';
import type { MutationArguments } from '#server/facade/sdl-types.ts';
import { type SuccessResult, successResult } from '../arguments.ts';

/** `cancelGuestInquiry`: the guest leaves. */
export async function cancelGuestInquiry(
  { conversation_id: conversationId }: MutationArguments['cancelGuestInquiry'],
  { ctx, principal }: FacadeRequest,
): Promise<SuccessResult> {
  await runAction(ctx, principal, (action) =>
    closeConversation(action, { id: ctx.newId(), conversationId, closeChatState: 'guest_left' }),
  );
  return successResult();
}

/** `completeGuestInquiry`: the guest is content, or says how it ended. */
export async function completeGuestInquiry(
  { conversation_id: conversationId, close_chat_state: state }: MutationArguments['completeGuestInquiry'],
  { ctx, principal }: FacadeRequest,
): Promise<SuccessResult> {
  await runAction(ctx, principal, (action) =>
    closeConversation(action, { id: ctx.newId(), conversationId, closeChatState: state ?? 'solved' }),
  );
  return successResult();
}
