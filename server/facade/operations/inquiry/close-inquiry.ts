import * as v from 'valibot';
import { closeConversation } from '#server/actions/conversation/close-conversation.ts';
import { runAction } from '#server/actions/run-action.ts';
import type { FacadeRequest } from '#server/facade/request.ts';
import { CloseChatState } from '#shared/domain/states/enumerations.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { idArgument } from '../arguments.ts';

type Result = { message: string; success: boolean };

/** `cancelGuestInquiry`: the guest leaves. */
export async function cancelGuestInquiry(
  args: { conversation_id: string },
  { ctx, principal }: FacadeRequest,
): Promise<Result> {
  const conversationId = idArgument(args.conversation_id);
  await runAction(ctx, principal, (action) =>
    closeConversation(action, { id: ctx.newId(), conversationId, closeChatState: 'guest_left' }),
  );
  return { message: 'success', success: true };
}

/** `completeGuestInquiry`: the guest is content, or says how it ended. */
export async function completeGuestInquiry(
  args: { conversation_id: string; close_chat_state: string | null },
  { ctx, principal }: FacadeRequest,
): Promise<Result> {
  const conversationId = idArgument(args.conversation_id);
  const state = v.safeParse(CloseChatState, args.close_chat_state ?? 'solved');
  if (!state.success) throw new AppError('bad_request', { path: 'close_chat_state' });
  await runAction(ctx, principal, (action) =>
    closeConversation(action, { id: ctx.newId(), conversationId, closeChatState: state.output }),
  );
  return { message: 'success', success: true };
}
