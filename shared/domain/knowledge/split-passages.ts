/** Long texts in passages: each short enough to be an answer or a note, under the heading it stands under [KNOW-PASSAGE]. Pure. */
import { bcp47Of } from '#shared/languages/codes.ts';

export interface PassageText {
  /** The headings above it, the nearest last; empty where there is none. */
  readonly heading: string;
  readonly text: string;
  /** Of a document with pages, from 1. */
  readonly page: number | null;
}

/** Longest passage, in characters: four sentences of a notice. */
const PASSAGE_MAX = 600;
/** What is shorter than this goes with what follows it under the same heading. */
const SHORT = 160;
/** Most passages of one source: two hundred written pages. */
const PASSAGES_MAX = 2000;
const HEADING_MAX = 120;

const HEADING = /^(#{1,6})[^\S\n]+(.*)$/u;
/** Longest words of a link or a picture, and longest address of one: what is longer is drawn by nobody. */
const LINK = '[^[\\]]{0,500}';
const ADDRESS = '(?:\\\\.|[^()\\\\\\n]|\\([^()\\n]{0,200}\\)){0,2000}';
const PICTURE_DRAWN = new RegExp(`!\\[${LINK}\\]\\(${ADDRESS}\\)`, 'gu');
const LINK_DRAWN = new RegExp(`\\[(${LINK})\\]\\(${ADDRESS}\\)`, 'gu');

/** @param text Markdown, of which headings, lists and paragraphs are told apart; @param page where the text is one page of several */
export function splitPassages(text: string, langCd: string, page: number | null = null): readonly PassageText[] {
  const passages: { heading: string; text: string; page: number | null }[] = [];
  const above: string[] = [];
  for (const block of text.replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/gu, '\n').split(/\n\s*\n|\n(?=#{1,6}\s)/u)) {
    const [first = '', ...rest] = block.trim().split('\n');
    const titled = HEADING.exec(first.trim());
    if (titled !== null) {
      const depth = titled[1]?.length ?? 1;
      above.splice(depth - 1);
      above[depth - 1] = plain(withoutClosing(titled[2] ?? ''));
    }
    const said = plain((titled === null ? [first, ...rest] : rest).join('\n'));
    const heading = above
      .filter((one) => one !== undefined && one !== '')
      .join(' · ')
      .slice(-HEADING_MAX);
    for (const piece of inPieces(said, langCd)) {
      const last = passages.at(-1);
      if (last !== undefined && last.heading === heading && isShort(last.text, piece)) last.text += `\n${piece}`;
      else passages.push({ heading, text: piece, page });
    }
    if (passages.length >= PASSAGES_MAX) break;
  }
  return passages.slice(0, PASSAGES_MAX);
}

const isShort = (before: string, next: string): boolean =>
  Math.min(before.length, next.length) < SHORT && before.length + next.length < PASSAGE_MAX;

/** A heading without the signs that may close it. */
function withoutClosing(heading: string): string {
  let end = heading.trimEnd().length;
  while (heading.charAt(end - 1) === '#') end -= 1;
  return heading.slice(0, end).trim();
}

/**
 * Without what draws it: emphasis, pictures, the addresses of links, lines of tables. Strangers write what is read here:
 * each step looks at a sign so many times at most, however many of them stand there [SCRAPE-BOUND].
 */
function plain(markdown: string): string {
  return markdown
    .replace(/[^\S\n]+/gu, ' ')
    .replace(PICTURE_DRAWN, '')
    .replace(LINK_DRAWN, '$1')
    .replace(/^ ?(?:[-*+]|\d{1,9}[.)])(?: |\n)/gmu, '– ')
    .replace(/^ ?> ?/gmu, '')
    .replace(/^[\s|:-]+$/gmu, '')
    .replace(/[*_`~]{1,3}(?=\S)|(?<=\S)[*_`~]{1,3}/gu, '')
    .replace(/\\([\\`*_{}[\]()#+\-.!|>])/gu, '$1')
    .replace(/[ \n]{0,4}(?:\|[ \n]{0,4})+/gu, ' · ')
    .replace(/ {2,}/gu, ' ')
    .replace(/^ ?· | · ?$/gmu, '')
    .replace(/\n{2,}/gu, '\n')
    .trim();
}

/** A text in pieces of at most {@link PASSAGE_MAX} characters, cut between sentences; one longer than that between words. */
function inPieces(text: string, langCd: string): readonly string[] {
  if (text === '') return [];
  if (text.length <= PASSAGE_MAX) return [text];
  const pieces: string[] = [];
  let piece = '';
  for (const sentence of sentencesOf(text, langCd)) {
    if (piece !== '' && piece.length + sentence.length > PASSAGE_MAX) {
      pieces.push(piece.trim());
      piece = '';
    }
    piece += sentence;
    while (piece.length > PASSAGE_MAX) {
      const at = piece.lastIndexOf(' ', PASSAGE_MAX);
      const cut = at > PASSAGE_MAX / 2 ? at : PASSAGE_MAX;
      pieces.push(piece.slice(0, cut).trim());
      piece = piece.slice(cut);
    }
  }
  return [...pieces, piece.trim()].filter((one) => one !== '');
}

/** Where a sentence may end within a line; a line without any is one, and need not be looked through by a segmenter. */
const MAY_END = /[\p{STerm}.;\u037e\u2024\ufe52\uff0e\r\u0085\u2028\u2029]/u;

/** The sentences of a text with what stands between them. */
export function sentencesOf(text: string, langCd: string): readonly string[] {
  return text
    .split(/(?<=\n)/u)
    .flatMap((line) =>
      MAY_END.test(line) ? [...segmenterOf(langCd).segment(line)].map(({ segment }) => segment) : [line],
    );
}

const segmenters = new Map<string, Intl.Segmenter>();
function segmenterOf(langCd: string): Intl.Segmenter {
  const known = segmenters.get(langCd);
  if (known !== undefined) return known;
  const made = new Intl.Segmenter(bcp47Of(langCd), { granularity: 'sentence' });
  segmenters.set(langCd, made);
  return made;
}
