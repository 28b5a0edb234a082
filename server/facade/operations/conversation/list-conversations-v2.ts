import type { FacadeRequest } from '#server/facade/request.ts';
import type { QueryArguments } from '#server/facade/sdl-types.ts';
import { joinedConversations } from '#server/queries/conversation/conversations.ts';
import { pageArguments } from '../arguments.ts';
import { conversationFacts, conversationObject } from './load-conversation.ts';

/** `listConversationsV2`: the asking person's conversations, each with its last message alone [CONV-MODE]. */
export async function listConversationsV2(args: QueryArguments['listConversationsV2'], request: FacadeRequest) {
  const rows = await joinedConversations(
    request.ctx,
    request.principal,
    { mode: args.mode ?? 'customer_service', withInquiries: args.bizConvEnabled ?? true },
    pageArguments(args.page, args.limit, 100),
  );
  return Promise.all(
    rows.map(async ({ id }) =>
      conversationObject(request, await conversationFacts(request, id), { limit: 1, nextToken: null }),
    ),
  );
}
