import { isAnswer, type ContentItem, type ItemType } from './content-items.ts';
import type { MessageContent } from './message-content.ts';
import { isOwnMediaPath } from './safe-url.ts';

/** Whose hand a content comes from. Bots and templates speak as staff; `server` is this product itself. */
export type ContentAuthor = 'guest' | 'staff' | 'bot' | 'server';

const GUEST: ReadonlySet<ItemType> = new Set(['text', 'image', 'video', 'file']);
/** Items a guest may only send as an answer to one. */
const GUEST_ANSWERS: ReadonlySet<ItemType> = new Set(['quick_replies', 'form', 'survey', 'button']);
const STAFF: ReadonlySet<ItemType> = new Set([
  'text',
  'image',
  'video',
  'file',
  'button',
  'quick_replies',
  'form',
  'mention',
  'user_input',
  'survey',
]);

/**
 * People send media they uploaded here (or to the tenant's own media store): a foreign address
 * would report each reader's network to whoever runs it.
 */
function mediaAllowed(item: ContentItem, origins: readonly string[]): boolean {
  const url =
    item.type === 'image'
      ? item.image
      : item.type === 'video'
        ? item.video.content
        : item.type === 'file'
          ? item.file.content
          : null;
  return url === null || isOwnMediaPath(url) || (URL.canParse(url) && origins.includes(new URL(url).origin));
}

function mayAuthorItem(author: ContentAuthor, item: ContentItem, origins: readonly string[]): boolean {
  if (author === 'server') return true;
  if (item.type === 'unknown') return false;
  if (author === 'bot') return STAFF.has(item.type);
  if (!mediaAllowed(item, origins)) return false;
  return author === 'staff'
    ? STAFF.has(item.type)
    : GUEST.has(item.type) || (GUEST_ANSWERS.has(item.type) && isAnswer(item));
}

/**
 * May this author send this content? Guests: text, media and answers; staff and bots also what
 * asks for an answer; system messages and actions only the server. `mediaOrigins` are the origins
 * of a configured media store besides our own paths. Refused as `content_not_allowed`.
 * [CONTENT-AUTHOR]
 */
export function mayAuthor(
  author: ContentAuthor,
  content: MessageContent,
  mediaOrigins: readonly string[] = [],
): boolean {
  if (content.kind === 'text') return true;
  if (content.kind === 'deleted') return false;
  return content.items.every((item) => mayAuthorItem(author, item, mediaOrigins));
}
