import { rulesOf, type ContentItem, type ItemOf, type ItemType } from './content-items.ts';
import { isAnswer } from './item-rules.ts';
import type { MessageContent } from './message-content.ts';
import { isOwnMediaPath } from './safe-url.ts';

/** Whose hand a content comes from. Bots and templates speak as staff; `server` is this product itself. */
export type ContentAuthor = 'guest' | 'staff' | 'bot' | 'server';

interface Authorship<Item> {
  /** Anyone; staff and bots; or this product alone. Guests also send answers to what asks. */
  readonly by: 'anyone' | 'staff' | 'server';
  /** Address of the file it shows; null for what shows none. */
  readonly media: ((item: Item) => string) | null;
}

const authorship: { readonly [T in ItemType]: Authorship<ItemOf<T>> } = {
  text: { by: 'anyone', media: null },
  image: { by: 'anyone', media: ({ image }) => image },
  video: { by: 'anyone', media: ({ video }) => video.content },
  file: { by: 'anyone', media: ({ file }) => file.content },
  button: { by: 'staff', media: null },
  form: { by: 'staff', media: null },
  mention: { by: 'staff', media: null },
  sys_msg: { by: 'server', media: null },
  action: { by: 'server', media: null },
  quick_replies: { by: 'staff', media: null },
  user_input: { by: 'staff', media: null },
  survey: { by: 'staff', media: null },
};

/**
 * People send media they uploaded here (or to the tenant's own media store): a foreign address
 * would report each reader's network to whoever runs it.
 */
function mediaAllowed(url: string | undefined, origins: readonly string[]): boolean {
  return url === undefined || isOwnMediaPath(url) || (URL.canParse(url) && origins.includes(new URL(url).origin));
}

function mayAuthorItem(author: ContentAuthor, item: ContentItem, origins: readonly string[]): boolean {
  if (author === 'server') return true;
  // Nobody sends what nobody understands.
  if (item.type === 'unknown') return false;
  // The row of its own type takes it.
  const { by, media } = authorship[item.type] as Authorship<ContentItem>;
  if (by === 'server') return false;
  if (author === 'bot') return true;
  if (!mediaAllowed(media?.(item), origins)) return false;
  return author === 'staff' || by === 'anyone' || (rulesOf(item).answer !== undefined && isAnswer(item));
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
