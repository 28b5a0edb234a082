import { mayAuthor } from '#shared/domain/message-content/authoring.ts';
import { parseContent } from '#shared/domain/message-content/message-content.ts';
import { REFUSAL_OF_FAULT, validateOutgoingContent } from '#shared/domain/message-content/outgoing-content.ts';
import type { RefusalCode } from '#shared/errors/codes.ts';

/** Why a person may not send this content, or null [MSG-LIMIT] [CONTENT-AUTHOR]. */
export function checkOutgoing(side: 'guest' | 'staff', content: string): RefusalCode | null {
  const check = validateOutgoingContent(content);
  if (!check.ok) return REFUSAL_OF_FAULT[check.reason];
  return mayAuthor(side, parseContent(content)) ? null : 'content_not_allowed';
}
