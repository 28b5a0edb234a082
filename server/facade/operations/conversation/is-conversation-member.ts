import type { FacadeRequest } from '#server/facade/request.ts';
import { joinedMember } from '#server/queries/conversation/conversations.ts';
import { isId } from '../arguments.ts';

/** `isConversationMember`: false for a conversation that does not exist, too. */
export async function isConversationMember(
  args: { conversationId: string },
  { ctx, principal }: FacadeRequest,
): Promise<{ is_member: boolean }> {
  return { is_member: isId(args.conversationId) && (await joinedMember(ctx, principal, args.conversationId)) !== null };
}
