/**
 * What a message says. On the wire and in the database a message's content is one string:
 * plain text, or a JSON document `{"messages": […]}`, or the word `deleted`. This file reads and writes that
 * string; `content-items.ts` has the shape of each item, `outgoing-content.ts` what may be sent,
 * `authoring.ts` who may send which item.
 */
import { isAnswer, parseItem, type ContentItem } from './content-items.ts';

export type MessageContent =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'items'; readonly items: readonly ContentItem[] }
  | { readonly kind: 'deleted' };

/** The content of a message that was deleted. */
export const DELETED_CONTENT = 'deleted';

function documentItems(content: string): readonly unknown[] | null {
  if (!content.trimStart().startsWith('{')) return null;
  try {
    const value: unknown = JSON.parse(content);
    return typeof value === 'object' && value !== null && 'messages' in value && Array.isArray(value.messages)
      ? value.messages
      : null;
  } catch {
    // Not a document: somebody wrote a brace. It is shown as they wrote it.
    return null;
  }
}

/**
 * Reads a message's content. Never throws: malformed JSON is plain text, an unknown or malformed
 * item becomes a placeholder of type `unknown`. [CONTENT-JSON, CONTENT-UNKNOWN, MSG-DELETED]
 */
export function parseContent(content: string): MessageContent {
  if (content === DELETED_CONTENT) return { kind: 'deleted' };
  const items = documentItems(content);
  return items === null ? { kind: 'text', text: content } : { kind: 'items', items: items.map(parseItem) };
}

/**
 * Writes a content so that `parseContent` reads the same back. Text that would be taken for a
 * document or for the mark of deletion travels inside a document. [CONTENT-ROUNDTRIP]
 */
export function serializeContent(content: MessageContent): string {
  if (content.kind === 'deleted') return DELETED_CONTENT;
  if (content.kind === 'items') {
    return JSON.stringify({
      messages: content.items.map((item) => (item.type === 'unknown' ? { type: item.name, text: item.text } : item)),
    });
  }
  if (parseContent(content.text).kind === 'text') return content.text;
  return JSON.stringify({ messages: [{ type: 'text', text: content.text }] });
}

/** Plain text as a content string; see `serializeContent`. */
export function textContent(text: string): string {
  return serializeContent({ kind: 'text', text });
}

/** A document of these items as a content string. */
export function itemsContent(items: readonly ContentItem[]): string {
  return serializeContent({ kind: 'items', items });
}

/** The items a reader sees: not the hidden ones, nor actions that do their work unseen. [CONTENT-TYPES] */
export function visibleItems(items: readonly ContentItem[]): readonly ContentItem[] {
  return items.filter(
    (item) =>
      !('isDisplay' in item && item.isDisplay === false) && !(item.type === 'action' && item.action.type === 'onload'),
  );
}

/** True when there is nothing to show, and a reader ignores the message. [MSG-EMPTY] */
export function isEmptyContent(content: string): boolean {
  const parsed = parseContent(content);
  return (
    (parsed.kind === 'text' && parsed.text.trim() === '') ||
    (parsed.kind === 'items' && visibleItems(parsed.items).length === 0)
  );
}

/** Calls `change` with every text of the item a reader sees in a language, in reading order, and puts back what it returns. */
function mapItemTexts(item: ContentItem, change: (text: string) => string): ContentItem {
  const optional = (text: string | undefined): string | undefined =>
    text === undefined || text === '' ? text : change(text);
  switch (item.type) {
    case 'text':
      return { ...item, text: change(item.text) };
    case 'image':
    case 'video':
      return { ...item, ...(item.alt === undefined ? {} : { alt: optional(item.alt) }) };
    case 'quick_replies':
      // An answer shows only what was chosen; the list beside it is the record of the question.
      if (isAnswer(item)) return { ...item, selectedBtnText: optional(item.selectedBtnText) };
      return {
        ...item,
        ...(item.text === undefined ? {} : { text: optional(item.text) }),
        list: item.list.map((reply) => ({ ...reply, label: change(reply.label) })),
      };
    case 'form':
      if (isAnswer(item)) return item;
      return {
        ...item,
        ...(item.text === undefined ? {} : { text: optional(item.text) }),
        ...(item.submit === undefined ? {} : { submit: { label: change(item.submit.label) } }),
      };
    case 'button':
      if (isAnswer(item)) return { ...item, selectedBtnText: optional(item.selectedBtnText) };
      return {
        ...item,
        ...(item.text === undefined ? {} : { text: optional(item.text) }),
        button: { ...item.button, label: change(item.button.label) },
      };
    case 'user_input':
    case 'survey':
      if (isAnswer(item)) return item;
      return {
        ...item,
        ...(item.text === undefined ? {} : { text: optional(item.text) }),
        ...(item.button === undefined ? {} : { button: { ...item.button, label: change(item.button.label) } }),
      };
    case 'mention':
      return { ...item, ...(item.text === undefined ? {} : { text: optional(item.text) }) };
    case 'sys_msg':
      // A greeting is the house's own text; of all else it is the client that finds the words.
      if (item.sys_msg.type !== 'greeting') return item;
      return {
        ...item,
        sys_msg: { ...item.sys_msg, content: item.sys_msg.content === '' ? '' : change(item.sys_msg.content) },
      };
    case 'unknown':
      return { ...item, text: item.text === '' ? '' : change(item.text) };
    default:
      return item;
  }
}

/**
 * Every text of the message that is written in a language, in reading order: what a translator
 * gets. Names, addresses, payloads, typed form values and system messages but greetings are not among them.
 */
export function textContents(content: MessageContent): string[] {
  if (content.kind === 'deleted') return [];
  if (content.kind === 'text') return content.text === '' ? [] : [content.text];
  const texts: string[] = [];
  for (const item of content.items) {
    mapItemTexts(item, (text) => {
      texts.push(text);
      return text;
    });
  }
  return texts;
}

/**
 * The same content with its texts replaced, in the order of `textContents`; a missing text stays
 * as it was. With it a translation keeps pictures, buttons and payloads in place.
 */
export function withTextContents(content: MessageContent, texts: readonly string[]): MessageContent {
  if (content.kind === 'deleted') return content;
  if (content.kind === 'text') return content.text === '' ? content : { kind: 'text', text: texts[0] ?? content.text };
  let next = 0;
  return { kind: 'items', items: content.items.map((item) => mapItemTexts(item, (text) => texts[next++] ?? text)) };
}
