/**
 * The second reading: a sheet in the language alone, which somebody who has not seen the English puts back into English;
 * a sheet with both beside each other, for judging; and the verdicts, which mend what meant something else.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CatalogueName } from '#shared/apps.ts';
import { areaTitles } from './areas.ts';
import type { TextFacts } from './catalogue-facts.ts';
import { sheetFolder, type Numbers } from './numbers.ts';
import { pluralLine, pluralOf } from './plural-line.ts';
import type { AnswerLine } from './read-answer.ts';
import { marksOf, readingsOf, readMark, writeReadings } from './readings.ts';
import { onOneLine, wordsIn } from './sheet.ts';
import { takeAnswer } from './take-answer.ts';

export interface ReadingInput {
  readonly name: CatalogueName;
  readonly locale: string;
  readonly facts: readonly TextFacts[];
  readonly numbers: Numbers;
  /** How many texts are drawn, for the last reader; all that are unread where it is left out. */
  readonly sample?: number | undefined;
}

/** What was put back, by the text's id, with the mark of the words that were read. */
type Backs = Readonly<Record<string, { readonly mark: string; readonly back: string }>>;

const backPath = ({ name, locale, sample }: ReadingInput): string =>
  join(sheetFolder, `${locale}-${name}${sample === undefined ? '' : '-sample'}.back.json`);
const readBacks = (input: ReadingInput): Backs =>
  existsSync(backPath(input)) ? (JSON.parse(readFileSync(backPath(input), 'utf8')) as Backs) : {};
function writeBacks(input: ReadingInput, backs: Backs): void {
  mkdirSync(sheetFolder, { recursive: true });
  writeFileSync(backPath(input), JSON.stringify(backs));
}

const hasWords = (text: string): boolean => /\p{L}{2}/u.test(text.replaceAll(/\{[^{}]*\}|<[^>]*>/g, ' '));

/** Numbers that look drawn by chance, and are the same for the same seed (mulberry32). */
function drawer(seed: string): () => number {
  let state = [...seed].reduce(
    (hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193),
    0x811c9dc5,
  );
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The texts that are to be read. */
function wantedOf({ name, locale, facts, sample }: ReadingInput): readonly (TextFacts & { readonly words: string })[] {
  const { words } = wordsIn(name, locale);
  const worded = facts.flatMap((text) => {
    const own = words.get(text.id);
    return own === undefined || !hasWords(text.english) ? [] : [{ ...text, words: own }];
  });
  if (sample !== undefined) {
    const draw = drawer(`${locale} ${name} 1`);
    return worded
      .map((text) => ({ text, place: draw() }))
      .toSorted((a, b) => a.place - b.place)
      .slice(0, sample)
      .map(({ text }) => text);
  }
  const read = marksOf(readingsOf(locale, name));
  return worded.filter(({ id, words: own }) => !read.has(readMark(id, own)));
}

const shown = (words: string): string => {
  const plural = pluralOf(words);
  return onOneLine(plural === null ? words : pluralLine(plural));
};

/** The sheet in the language alone. */
export function renderReading(input: ReadingInput): string {
  const rows: string[] = [];
  let area = -1;
  const wanted = wantedOf(input);
  for (const text of wanted) {
    if (text.area !== area) rows.push('', `## ${areaTitles(input.name)[text.area] ?? ''}`);
    area = text.area;
    const kind = /button|said aloud|title|hint/.test(text.kind) ? `[${text.kind}] ` : '';
    rows.push(`${input.numbers.of(text.id)} ${kind}${shown(text.words)}`);
  }
  return `# ${wanted.length} texts of a hotel’s app in ${input.locale}: what does each say, in English?\n${rows.join('\n')}\n`;
}

/** Keeps what was put back. Answers the numbers that stand on no reading sheet. */
export function keepBacks(input: ReadingInput, lines: readonly AnswerLine[]): readonly number[] {
  const wanted = new Map(wantedOf(input).map((text) => [text.id, text]));
  const unknown: number[] = [];
  const more: Record<string, { mark: string; back: string }> = {};
  for (const { number, words } of lines) {
    const text = wanted.get(input.numbers.idOf(number) ?? '');
    if (text === undefined) unknown.push(number);
    else more[text.id] = { mark: readMark(text.id, text.words), back: words };
  }
  writeBacks(input, { ...readBacks(input), ...more });
  return unknown;
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

interface Compared {
  readonly text: TextFacts & { readonly words: string };
  readonly back: string;
}

/** What was put back of words that still stand so. */
function comparedOf(input: ReadingInput): readonly Compared[] {
  const backs = readBacks(input);
  return wantedOf(input).flatMap((text) => {
    const known = backs[text.id];
    return known === undefined || known.mark !== readMark(text.id, text.words) ? [] : [{ text, back: known.back }];
  });
}

/** English beside what was read, where the two are not the same words. */
export function renderComparison(input: ReadingInput): string {
  const compared = comparedOf(input);
  const differ = compared.filter(({ text, back }) => plain(shown(text.english)) !== plain(back));
  const rows = differ.map(({ text, back }) => `${input.numbers.of(text.id)} ${shown(text.english)}\n    = ${back}`);
  return `# ${compared.length} texts were read in ${input.locale}, ${differ.length} of them in other words
# What means something else: "12 -> the right words", or "12 kept: why it is right all the same"
${rows.join('\n')}\n`;
}

export interface Verdicts {
  readonly mends: readonly AnswerLine[];
  readonly kept: ReadonlyMap<number, string>;
  readonly faults: readonly string[];
}

/** Reads verdicts: those of texts that are right need no line. */
export function readVerdicts(text: string, locale: string): Verdicts {
  const mends: AnswerLine[] = [];
  const kept = new Map<number, string>();
  const faults: string[] = [];
  for (const [at, raw] of text.split(/\r?\n/).entries()) {
    const row = raw.trim();
    const [, mended, words] = /^(\d+) *-> *(\S.*)$/.exec(row) ?? [];
    const [, stays, why] = /^(\d+) +kept: *(\S.*)$/.exec(row) ?? [];
    if (row === '' || row.startsWith('#')) continue;
    if (mended !== undefined && words !== undefined)
      mends.push({ locale, number: Number(mended), words, line: at + 1 });
    else if (stays !== undefined && why !== undefined) kept.set(Number(stays), why);
    else faults.push(`line ${at + 1}: "${row}" is neither "12 -> words" nor "12 kept: why"`);
  }
  return { mends, kept, faults };
}

/** Mends and notes: what was compared is read from now on, but for what is worded anew. @returns faults, by number */
export function settle(input: ReadingInput, { mends, kept }: Verdicts, on: string): readonly string[] {
  const { name, locale, facts, numbers, sample } = input;
  const compared = comparedOf(input);
  const numbersRead = new Set(compared.map(({ text }) => numbers.of(text.id)));
  const strangers = [...mends.map(({ number }) => number), ...kept.keys()].filter((number) => !numbersRead.has(number));
  if (strangers.length > 0) return strangers.map((number) => `${number}: was not read`);
  const faults = takeAnswer(name, mends, facts, numbers, { whole: true }).flatMap((taken) => taken.faults);
  if (faults.length > 0) return faults;
  const former = readingsOf(locale, name);
  const mended = new Set(mends.map(({ number }) => number));
  const right = compared.filter(({ text }) => !mended.has(numbers.of(text.id)));
  const reasons = Object.fromEntries([...kept].map(([number, why]) => [numbers.idOf(number) ?? '', why]));
  const marks = new Set([...marksOf(former), ...right.map(({ text }) => readMark(text.id, text.words))]);
  writeReadings(locale, name, {
    rounds:
      sample === undefined
        ? [...former.rounds, { on, read: compared.length, mended: mends.length, kept: kept.size }]
        : former.rounds,
    kept: { ...former.kept, ...reasons },
    ...(sample === undefined
      ? former.sample && { sample: former.sample }
      : { sample: { on, of: compared.length, right: compared.length - mends.length } }),
    texts: [...marks].toSorted().join(' '),
  });
  return [];
}
