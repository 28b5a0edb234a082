import type { FacadeRequest } from '#server/facade/request.ts';
import type { QueryArguments, QueryResults } from '#server/facade/sdl-types.ts';
import { joinedMember } from '#server/queries/conversation/conversations.ts';
import { isId } from '../arguments.ts';

/** `isConversationMember`: false for a conversation that does not exist, too. */
export async function isConversationMember(
  args: QueryArguments['isConversationMember'],
  { ctx, principal }: FacadeRequest,
): Promise<QueryResults['isConversationMember']> {
  return { is_member: isId(args.conversationId) && (await joinedMember(ctx, principal, args.conversationId)) !== null };
}
