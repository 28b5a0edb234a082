import { AppError } from '#shared/errors/app-error.ts';
import type { FacadeRequest } from '#server/facade/request.ts';
import type { QueryArguments } from '#server/facade/sdl-types.ts';
import { conversationFacts, conversationObject } from './load-conversation.ts';

/** `getConversationV2`: one conversation of the asking person, with its newest messages. */
export async function getConversationV2(args: QueryArguments['getConversationV2'], request: FacadeRequest) {
  if (args.messageLimit < 1 || args.messageLimit > 200)
    throw new AppError('bad_request', { path: 'messageLimit', max: 200 });
  const facts = await conversationFacts(request, args.id);
  return conversationObject(request, facts, { limit: args.messageLimit, nextToken: args.messageNextToken ?? null });
}
