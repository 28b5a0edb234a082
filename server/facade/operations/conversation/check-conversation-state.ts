import type { FacadeRequest } from '#server/facade/request.ts';
import type { QueryArguments, QueryResults } from '#server/facade/sdl-types.ts';
import { conversationFacts } from './load-conversation.ts';

/** `checkConversationState`, as a query and as a mutation. */
export async function checkConversationState(
  args: QueryArguments['checkConversationState'],
  request: FacadeRequest,
): Promise<QueryResults['checkConversationState']> {
  const { conversation } = await conversationFacts(request, args.conversationId);
  return { message: 'success', success: true, state: conversation.state };
}
