import type { FacadeRequest } from '#server/facade/request.ts';
import { joinedConversations } from '#server/queries/conversation/conversations.ts';

/** `listConversationIds`: ids of the asking person's conversations, last talked in first. */
export async function listConversationIds(_args: object, { ctx, principal }: FacadeRequest): Promise<string[]> {
  return (await joinedConversations(ctx, principal, { offset: 0, limit: 1000 })).map(({ id }) => id);
}
