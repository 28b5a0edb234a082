import { readConversation as readAction } from '#server/actions/conversation/read-conversation.ts';
import { runAction } from '#server/actions/run-action.ts';
import type { FacadeRequest } from '#server/facade/request.ts';
import { idArgument } from '../arguments.ts';
import { conversationFacts } from './load-conversation.ts';

/** `readConversation`: reads up to the newest message there is now [UNREAD-CURSOR]. */
export async function readConversation(
  args: { conversationId: string },
  request: FacadeRequest,
): Promise<{ conversation_id: string; unread_messages: number }> {
  const conversationId = idArgument(args.conversationId);
  const { conversation } = await conversationFacts(request, conversationId);
  await runAction(request.ctx, request.principal, (action) =>
    readAction(action, { conversationId, order: conversation.last_order }),
  );
  return { conversation_id: conversationId, unread_messages: 0 };
}
