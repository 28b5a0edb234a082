import type { ErrorCode } from '../../errors/codes.ts';
import { parseContent, textContents, type MessageContent } from './message-content.ts';

/**
 * Longest text of one message, counted in Unicode code points (as PostgreSQL's `char_length`
 * does), so that an emoji costs one and a message is never cut inside one.
 */
export const MESSAGE_MAX_CHARACTERS = 4000;
/** Longest content string, in UTF-16 units: a document carries labels, payloads and addresses too. */
const CONTENT_MAX_UNITS = 64_000;
/** Most items in one document. */
const CONTENT_MAX_ITEMS = 20;

export type OutgoingFault = 'empty' | 'too_long' | 'control_characters' | 'unpaired_surrogate' | 'bad_document';
export type OutgoingRead =
  | { readonly ok: true; readonly content: MessageContent }
  | { readonly ok: false; readonly reason: OutgoingFault };

/** The code a fault is refused with. */
export const REFUSAL_OF_FAULT = {
  empty: 'message_empty',
  too_long: 'message_too_long',
  control_characters: 'message_bad_characters',
  unpaired_surrogate: 'message_bad_characters',
  bad_document: 'message_bad_content',
} as const satisfies Record<OutgoingFault, ErrorCode>;

/** Half of a surrogate pair standing alone; `isWellFormed` is missing in browsers guests still carry. */
const LONE_SURROGATE = /\p{Cs}/u;
const CONTROL = /(?![\n\t])\p{Cc}/u;
/** Nothing that leaves ink: white space, format characters, blank letters. */
const INVISIBLE = /^[\s\p{Cf}\u115f\u1160\u2800\u3164\uffa0]*$/u;

/** Length of a text in Unicode code points. */
export function countCharacters(text: string): number {
  let pairs = 0;
  for (let i = 0; i < text.length; i += 1) if ((text.codePointAt(i) ?? 0) > 0xffff) pairs += 1;
  return text.length - pairs;
}

/** True when nothing of the text would be seen. */
export function isInvisible(text: string): boolean {
  return INVISIBLE.test(text);
}

/**
 * What a composer makes of typed or pasted text before it is sent: line breaks become `\n`, other
 * control characters and broken surrogates go, blank lines around it go. The server does not
 * mend; it refuses (`readOutgoingContent`).
 */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/(?![\n\t])\p{Cc}|\p{Cs}/gu, '')
    .replace(/^\s*\n|\s+$/g, '');
}

function everyString(value: unknown, ok: (text: string) => boolean): boolean {
  if (typeof value === 'string') return ok(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.values(value).every((child) => everyString(child, ok));
}

function itemsFault(content: Extract<MessageContent, { kind: 'items' }>): OutgoingFault | null {
  if (content.items.length === 0) return 'empty';
  if (content.items.length > CONTENT_MAX_ITEMS) return 'bad_document';
  // Escapes inside a document (\u0000, \ud800) only come to light once it is parsed.
  if (!everyString(content.items, (text) => !LONE_SURROGATE.test(text))) return 'unpaired_surrogate';
  if (!everyString(content.items, (text) => !CONTROL.test(text))) return 'control_characters';
  if (content.items.some((item) => item.type === 'unknown')) return 'bad_document';
  if (content.items.every((item) => item.type === 'text' && isInvisible(item.text))) return 'empty';
  return null;
}

/**
 * Reads a content that is to be sent, or says why it may not be sent at all; a refused text is kept for editing by the client.
 * The mark of deletion is not content anyone may send. [MSG-LIMIT, MSG-TEXT, MSG-SAFE]
 */
export function readOutgoingContent(content: string): OutgoingRead {
  const refuse = (reason: OutgoingFault): OutgoingRead => ({ ok: false, reason });
  if (content.length > CONTENT_MAX_UNITS) return refuse('too_long');
  if (LONE_SURROGATE.test(content)) return refuse('unpaired_surrogate');
  if (CONTROL.test(content)) return refuse('control_characters');
  const parsed = parseContent(content);
  if (parsed.kind === 'deleted') return refuse('bad_document');
  if (parsed.kind === 'text' && isInvisible(parsed.text)) return refuse('empty');
  if (parsed.kind === 'items') {
    const fault = itemsFault(parsed);
    if (fault !== null) return refuse(fault);
  }
  const characters = textContents(parsed).reduce((sum, text) => sum + countCharacters(text), 0);
  return characters > MESSAGE_MAX_CHARACTERS ? refuse('too_long') : { ok: true, content: parsed };
}
