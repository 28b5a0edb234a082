import { mayAuthor } from '#shared/domain/message-content/authoring.ts';
import type { WireContent } from '#shared/domain/message-content/message-content.ts';
import { readOutgoingContent, REFUSAL_OF_FAULT } from '#shared/domain/message-content/outgoing-content.ts';
import { AppError } from '#shared/errors/app-error.ts';

/**
 * Reads what a person sends, once for all who come after: rules, the row, the ticket's last line [MSG-LIMIT] [CONTENT-AUTHOR].
 *
 * @throws AppError message_*, content_not_allowed
 */
export function readOutgoing(side: 'guest' | 'staff', wire: string): WireContent {
  const read = readOutgoingContent(wire);
  if (!read.ok) throw new AppError(REFUSAL_OF_FAULT[read.reason]);
  if (!mayAuthor(side, read.content)) throw new AppError('content_not_allowed');
  return { wire, content: read.content };
}
