import { AppError } from '#shared/errors/app-error.ts';
import type { FacadeRequest } from '#server/facade/request.ts';
import type { QueryArguments } from '#server/facade/sdl-types.ts';
import { joinedMember, messagesByOrder } from '#server/queries/conversation/conversations.ts';
import { withTranslations } from './load-conversation.ts';

/** `getMissingMessages`: messages by their orders; blank placeholders where the reader may not read [MSG-MASKED]. */
export async function getMissingMessages(args: QueryArguments['getMissingMessages'], request: FacadeRequest) {
  if (args.orders.length > 200) throw new AppError('bad_request', { path: 'orders', max: 200 });
  const member = await joinedMember(request.ctx, request.principal, args.conversationId);
  if (member === null) throw new AppError('not_found');
  return withTranslations(request, member, await messagesByOrder(request.ctx, member, args.orders));
}
