import type { FacadeRequest } from '#server/facade/request.ts';
import type { QueryArguments } from '#server/facade/sdl-types.ts';
import { joinedConversations } from '#server/queries/conversation/conversations.ts';

/** `listConversationIds`: ids of the asking person's conversations of a kind, last talked in first [CONV-MODE]. */
export async function listConversationIds(
  args: QueryArguments['listConversationIds'],
  { ctx, principal }: FacadeRequest,
): Promise<string[]> {
  const listed = { mode: args.mode ?? 'customer_service', withInquiries: true } as const;
  return (await joinedConversations(ctx, principal, listed, { offset: 0, limit: 1000 })).map(({ id }) => id);
}
