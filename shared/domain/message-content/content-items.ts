/**
 * The one record of what a message may hold: every type of item with its shape on the wire, its texts, its line without
 * markup and what answers it. What only one side needs stands there, by the same types: who may send each in
 * `authoring.ts`, how each is drawn in `client/chat/items/drawn-items.tsx`. A type that is missing anywhere does not compile.
 *
 * Fields are named as both specifications name them. What
 * they leave without a shape is settled here:
 * - an answer to `quick_replies`, `form`, `survey` or `button` is the same item with `selected: true`, the answer in
 *   `selectedBtnText`, and the id of the message that asked in `in_reply_to`;
 * - `image` is an address; `width`, `height` (pixels) and `alt` may stand beside any picture;
 * - `mention` is `{id, name}`; a bare string is taken as the name;
 * - `survey` either leads to `url` or asks for a rating from 1 to 5 when it has none.
 */
import * as v from 'valibot';
import { type GivenAnswer, type ItemRules, withoutMarkup, withText } from './item-rules.ts';
import { fileItem, imageItem, videoItem } from './media-items.ts';
import { buttonItem, formItem, quickRepliesItem, surveyItem, userInputItem } from './question-items.ts';
import { actionItem, mentionItem, sysMsgItem, textItem } from './text-items.ts';

export const contentItems = {
  text: textItem,
  image: imageItem,
  video: videoItem,
  file: fileItem,
  button: buttonItem,
  form: formItem,
  mention: mentionItem,
  sys_msg: sysMsgItem,
  action: actionItem,
  quick_replies: quickRepliesItem,
  user_input: userInputItem,
  survey: surveyItem,
} as const;

export type ItemType = keyof typeof contentItems;
export type ItemOf<T extends ItemType> = v.InferOutput<(typeof contentItems)[T]['schema']>;
/** One item of a message document, as it travels. */
type WireItem = ItemOf<ItemType>;

/** What stands where an item could not be understood: of a newer or an older peer, or broken. */
export interface UnknownItem {
  readonly type: 'unknown';
  /** Its type as it came, for the log. */
  readonly name: string;
  /** What could still be read of it, or empty. */
  readonly text: string;
}
export type ContentItem = WireItem | UnknownItem;

/** What can be read of it is translated and shown [CONTENT-UNKNOWN]. */
const unknownItem: ItemRules<UnknownItem> = {
  texts: (item, change) => withText(item, 'text', change),
  plain: (item, words) => (item.text === '' ? words.other : withoutMarkup(item.text)),
};

interface AnyRules extends ItemRules<ContentItem> {
  readonly answer?: (item: ContentItem, given: GivenAnswer) => ContentItem;
}

/** The rules of an item, by its type. */
export function rulesOf(item: ContentItem): AnyRules {
  // The row of its own type takes it.
  return (item.type === 'unknown' ? unknownItem : contentItems[item.type]) as AnyRules;
}

const textOr = (value: unknown): string => (typeof value === 'string' ? value : '');

const isItemType = (name: string): name is ItemType => Object.hasOwn(contentItems, name);

/**
 * Reads one item; anything unknown or malformed becomes a placeholder that keeps its text. Never
 * throws. [CONTENT-UNKNOWN]
 */
export function parseItem(value: unknown): ContentItem {
  const { type, text } = (typeof value === 'object' && value !== null ? value : {}) as {
    type?: unknown;
    text?: unknown;
  };
  const name = textOr(type);
  const result = isItemType(name) ? v.safeParse(contentItems[name].schema, value) : null;
  if (result?.success === true) return result.output;
  return { type: 'unknown', name: name.slice(0, 40), text: textOr(text).slice(0, 16_000) };
}
