import type { FacadeRequest } from '#server/facade/request.ts';
import { idArgument } from '../arguments.ts';
import { conversationFacts } from './load-conversation.ts';

/** `checkConversationState`, as a query and as a mutation. */
export async function checkConversationState(
  args: { conversationId: string },
  request: FacadeRequest,
): Promise<{ message: string; success: boolean; state: string }> {
  const { conversation } = await conversationFacts(request, idArgument(args.conversationId));
  return { message: 'success', success: true, state: conversation.state };
}
