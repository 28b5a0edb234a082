import { readConversation as readAction } from '#server/actions/conversation/read-conversation.ts';
import { runAction } from '#server/actions/run-action.ts';
import type { FacadeRequest } from '#server/facade/request.ts';
import type { MutationArguments, MutationResults } from '#server/facade/sdl-types.ts';
import { conversationFacts } from './load-conversation.ts';

/** `readConversation`: reads up to the newest message there is now [UNREAD-CURSOR]. */
export async function readConversation(
  { conversationId }: MutationArguments['readConversation'],
  request: FacadeRequest,
): Promise<MutationResults['readConversation']> {
  const { conversation } = await conversationFacts(request, conversationId);
  await runAction(request.ctx, request.principal, (action) =>
    readAction(action, { conversationId, order: conversation.last_order }),
  );
  return { conversation_id: conversationId, unread_messages: 0 };
}
