/**
 * What a message says. On the wire and in the database a message's content is one string:
 * plain text, or a JSON document `{"messages": […]}`, or the word `deleted`
 *. This file reads and writes that
 * string; `content-items.ts` is the record of all items, `outgoing-content.ts` says what may be sent,
 * `authoring.ts` by whom.
 */
import { parseItem, rulesOf, type ContentItem } from './content-items.ts';

export type MessageContent =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'items'; readonly items: readonly ContentItem[] }
  | { readonly kind: 'deleted' };

/** A content beside the string it travels and is stored as: who has read the one need not parse the other again. */
export interface WireContent {
  readonly wire: string;
  readonly content: MessageContent;
}

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
  if (content.text !== DELETED_CONTENT && documentItems(content.text) === null) return content.text;
  return JSON.stringify({ messages: [{ type: 'text', text: content.text }] });
}

/** A content that was just written, with its string. */
export function wireContent(content: MessageContent): WireContent {
  return { wire: serializeContent(content), content };
}

/** Plain text as a content string; see `serializeContent`. */
export function textContent(text: string): string {
  return serializeContent({ kind: 'text', text });
}

/** A document of these items as a content string. */
export function itemsContent(items: readonly ContentItem[]): string {
  return serializeContent({ kind: 'items', items });
}

/** The items a reader sees: not the hidden ones, nor actions that do their work unseen; a text is one. [CONTENT-TYPES] */
export function visibleItems(content: MessageContent): readonly ContentItem[] {
  if (content.kind === 'deleted') return [];
  if (content.kind === 'text') return [{ type: 'text', text: content.text }];
  return content.items.filter(
    (item) =>
      !('isDisplay' in item && item.isDisplay === false) && !(item.type === 'action' && item.action.type === 'onload'),
  );
}

/** True when there is nothing to show, and a reader ignores the message. [MSG-EMPTY] */
export function isEmptyContent(content: string): boolean {
  const parsed = parseContent(content);
  return parsed.kind === 'text'
    ? parsed.text.trim() === ''
    : parsed.kind === 'items' && visibleItems(parsed).length === 0;
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
    rulesOf(item).texts(item, (text) => {
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
  return {
    kind: 'items',
    items: content.items.map((item) => rulesOf(item).texts(item, (text) => texts[next++] ?? text)),
  };
}
