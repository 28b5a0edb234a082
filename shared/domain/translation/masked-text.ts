/**
 * Hiding the pieces to keep from an engine, and putting them back. A hidden piece is a numbered mark,
 * `⟦0⟧`; adapters may write marks in their engine's own markup. [TR-KEEP]
 */
import {
  findProtectedSpans,
  hasAddress,
  MARK_CLOSE,
  MARK_OPEN,
  numbersIn,
  type ProtectOptions,
  type ProtectedSpan,
} from './protected-spans.ts';

/** A text with its kept pieces replaced by marks, and the pieces by number. */
export type MaskedText = { readonly text: string; readonly kept: readonly ProtectedSpan[] };

/** Why a translation was thrown away. */
export type TranslationLoss =
  | 'empty'
  | 'piece_lost'
  | 'piece_doubled'
  | 'number_lost'
  | 'address_added'
  | 'runaway'
  | 'garbled';

export type Restored = { readonly text: string } | { readonly lost: TranslationLoss };

/** The mark of a kept piece. */
export const markOf = (index: number): string => `${MARK_OPEN}${index}${MARK_CLOSE}`;

// Engines put blanks inside brackets and write the digits of the target's script.
const MARK = /⟦\s*(\p{Nd}+)\s*⟧/gu;

/** Replaces each piece to keep by its mark. */
export const maskText = (text: string, options: ProtectOptions = {}): MaskedText => {
  const kept = findProtectedSpans(text, options);
  let masked = '';
  let at = 0;
  for (const [index, piece] of kept.entries()) {
    masked += text.slice(at, piece.start) + markOf(index);
    at = piece.end;
  }
  return { text: masked + text.slice(at), kept };
};

/** Whether anything is left for an engine to translate, a letter outside the marks. */
export const hasWords = (masked: MaskedText): boolean => /\p{L}/u.test(masked.text.replace(MARK, ' '));

const lostNumber = (source: string, translated: string): boolean => {
  const left = [...numbersIn(translated)];
  return numbersIn(source).some((number) => {
    const at = left.indexOf(number);
    if (at < 0) return true;
    left.splice(at, 1);
    return false;
  });
};

/** A translation this much longer than its source is an engine that ran away. */
const runAway = (source: string, translated: string): boolean => translated.length > source.length * 8 + 120;

/**
 * Puts the kept pieces back into an engine's answer, having made sure that nothing got lost: each mark
 * stands there once, each number is still there, no address was made up. [TR-KEEP]
 */
export const restoreText = (masked: MaskedText, answer: string): Restored => {
  if (!answer.isWellFormed() || answer.includes('\u0000') || answer.includes('\ufffd')) return { lost: 'garbled' };
  if (answer.trim() === '') return { lost: 'empty' };
  if (runAway(masked.text, answer)) return { lost: 'runaway' };
  const seen = new Map<number, number>();
  for (const [, digits] of answer.matchAll(MARK)) {
    const index = Number(numbersIn(digits ?? '')[0] ?? Number.NaN);
    seen.set(index, (seen.get(index) ?? 0) + 1);
  }
  const pieces = [...masked.kept.keys()];
  if (pieces.some((index) => !seen.has(index)) || seen.size > pieces.length) return { lost: 'piece_lost' };
  if ([...seen.values()].some((times) => times > 1)) return { lost: 'piece_doubled' };
  const bare = answer.replace(MARK, ' ');
  // A bracket that is part of no whole mark is the rubble of one.
  if (bare.includes(MARK_OPEN) || bare.includes(MARK_CLOSE)) return { lost: 'piece_lost' };
  if (lostNumber(masked.text.replace(MARK, ' '), bare)) return { lost: 'number_lost' };
  if (hasAddress(bare) && !hasAddress(masked.text.replace(MARK, ' '))) return { lost: 'address_added' };
  const text = answer.replace(MARK, (_, digits: string) => masked.kept[Number(numbersIn(digits)[0])]?.shown ?? '');
  return { text };
};
