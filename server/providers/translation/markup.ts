/**
 * Marks written as HTML for engines that leave `translate="no"` alone, and lines sent one by one so
 * that none of them melts into the next.
 */
import { markOf } from '#shared/domain/translation/masked-text.ts';

const MARK = /⟦(\d+)⟧/g;
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);

const entity = (whole: string, name: string): string => {
  if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? whole;
  const point = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  return point > 0 && point <= 0x10ffff && !(point >= 0xd800 && point <= 0xdfff) ? String.fromCodePoint(point) : whole;
};

const unescapeHtml = (html: string): string => html.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,6});/gi, entity);

/** A text with marks as HTML: each mark an element the engine is to leave alone, its content for context only. */
const toHtml = (text: string, kept: readonly string[]): string =>
  escapeHtml(text).replace(
    MARK,
    (_, digits: string) =>
      `<span translate="no" class="notranslate" id="k${digits}">${escapeHtml(kept[Number(digits)] ?? '')}</span>`,
  );

/** The engine's HTML as text with marks again; what it wrote inside a mark's element is dropped. */
const fromHtml = (html: string): string =>
  unescapeHtml(
    html.replace(/<span\b[^>]*?\bid\s*=\s*["']?k(\d+)\b[^>]*>[\s\S]*?<\/span\s*>/gi, (_, digits: string) =>
      markOf(Number(digits)),
    ),
  );

type SentLines = {
  /** What goes to the engine: the lines that hold anything, without their surrounding blanks. */
  readonly lines: readonly string[];
  /** Puts the translated lines back between the line breaks and blanks of the original. */
  readonly join: (translated: readonly string[]) => string;
};

/** Takes a text apart into lines and knows how to put it together again. */
const splitLines = (text: string): SentLines => {
  const parts = text.split(/(\r?\n)/).map((line) => {
    const body = line.trim();
    const at = body === '' ? 0 : line.indexOf(body);
    return { before: line.slice(0, at), body, after: line.slice(at + body.length) };
  });
  const lines = parts.flatMap((part) => (part.body === '' ? [] : [part.body]));
  const join = (translated: readonly string[]): string => {
    let next = 0;
    return parts
      .map((part) =>
        part.body === '' ? part.before + part.after : part.before + (translated[next++] ?? '').trim() + part.after,
      )
      .join('');
  };
  return { lines, join };
};

/** Cuts a list into runs of at most so many. */
const inBatches = <Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] => {
  const batches: Item[][] = [];
  for (let at = 0; at < items.length; at += size) batches.push(items.slice(at, at + size));
  return batches;
};

export type LineTranslator = (lines: readonly string[], html: boolean) => Promise<readonly string[]>;

/** Sends a text's lines to an engine, as HTML only where it holds marks, in batches the engine takes. */
export const translateLines = async (
  text: string,
  kept: readonly string[],
  batchSize: number,
  translate: LineTranslator,
): Promise<string> => {
  const { lines, join } = splitLines(text);
  const html = new RegExp(MARK.source).test(text);
  const translated: string[] = [];
  for (const batch of inBatches(lines, batchSize)) {
    const sent = html ? batch.map((line) => toHtml(line, kept)) : batch;
    translated.push(...(await translate(sent, html)).map((line) => (html ? fromHtml(line) : line)));
  }
  return join(translated);
};
