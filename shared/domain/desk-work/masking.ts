/**
 * What is never kept as it was written: numbers of cards, and what else the house says [MASK-BEFORE]. Every way of finding
 * is bounded: no two parts of a pattern can match the same sign, so that a text takes as long as it is.
 */
import { type WireContent, wireContent } from '../message-content/message-content.ts';
import type { ContentItem } from '../message-content/content-items.ts';
import { ownPattern } from './own-pattern.ts';

/** Which kinds a house masks, by its settings, and the patterns of its own. */
export interface MaskingChoice {
  readonly cards: boolean;
  readonly phones: boolean;
  readonly emails: boolean;
  readonly passports: boolean;
  readonly patterns: readonly string[];
}

/** The text with what matched made unreadable; the same text where nothing did. */
export type Mask = (text: string) => string;

/** What stands for each letter and digit of it. */
const DOT = '•';
const hidden = (found: string): string => found.replace(/[\p{L}\p{Nd}]/gu, DOT);

/** The same for a part that somebody chose: signs of every kind but spaces and punctuation, and as long as it was. */
export const dots = (part: string): string => part.replace(/[^\s\p{P}\p{Cf}]/gu, (sign) => DOT.repeat(sign.length));

/** What may stand between two digits of one number, at most three of them. */
const GAP = '[\\s\\p{Pd}\\p{Cf}.]{0,3}';
/** As many digits as a card has, and more where numbers follow one another: each sign is looked at once. */
const DIGITS = new RegExp(`(?<![\\p{Nd}+])\\p{Nd}(?:${GAP}\\p{Nd}){13,}`, 'gu');
const ONE_DIGIT = /\p{Nd}/gu;
/** The zeros of the digits people type. */
const ZEROS = [0x30, 0x660, 0x6f0, 0x966, 0xe50, 0xff10];

const valueOf = (digit: string): number => {
  const code = digit.codePointAt(0) ?? 0;
  return code - (ZEROS.find((zero) => code >= zero && code < zero + 10) ?? code);
};

/** The first digits of cards, by how many digits there are. */
const ISSUERS: Readonly<Record<number, RegExp>> = {
  14: /^3(?:0[0-5]|[689])/,
  15: /^3[47]/,
  16: /^(?:2[2-7]|35|4|5|6)/,
  17: /^(?:5[0678]|6)/,
  18: /^(?:5[0678]|6)/,
  19: /^(?:4|5[0678]|6)/,
};

function isCard(digits: readonly number[]): boolean {
  if (ISSUERS[digits.length]?.test(digits.slice(0, 4).join('')) !== true) return false;
  const sum = digits.toReversed().reduce((total, digit, index) => {
    const doubled = index % 2 === 0 ? digit : digit * 2;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

/** Numbers of cards within a row of digits: the longest first, none that begins or ends amid digits standing together. */
function maskCards(row: string): string {
  const digits = [...row.matchAll(ONE_DIGIT)].map((match) => ({
    at: match.index,
    end: match.index + match[0].length,
    value: valueOf(match[0]),
  }));
  let masked = '';
  let told = 0;
  for (let first = 0; first < digits.length; first += 1) {
    const begin = digits[first];
    if (begin === undefined || (first > 0 && digits[first - 1]?.end === begin.at)) continue;
    for (let count = 19; count >= 14; count -= 1) {
      const last = digits[first + count - 1];
      if (last === undefined || digits[first + count]?.at === last.end) continue;
      if (!isCard(digits.slice(first, first + count).map(({ value }) => value))) continue;
      masked += row.slice(told, begin.at) + hidden(row.slice(begin.at, last.end));
      told = last.end;
      first += count - 1;
      break;
    }
  }
  return masked + row.slice(told);
}

const EMAIL = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,4}/gu;
/** With a plus or a zero before it, or in the groups of North America: what else has digits is a date, a price, a room. */
const PHONES = [
  /(?<![\p{L}\p{Nd}])(?:\+|\(?0)(?:[\s\p{Pd}.()/]{0,2}\p{Nd}){8,14}(?!\p{Nd})/gu,
  /(?<![\p{L}\p{Nd}])\(?[2-9]\p{Nd}{2}\)?[\s\p{Pd}.]{1,2}\p{Nd}{3}[\s\p{Pd}.]\p{Nd}{4}(?!\p{Nd})/gu,
];
/** One or two letters and six to eight digits. */
const PASSPORT = /(?<![\p{L}\p{Nd}])\p{Lu}{1,2}\p{Nd}{6,8}(?![\p{L}\p{Nd}])/gu;

/** The mask of a house; null where it masks nothing. */
export function maskOf({ cards, phones, emails, passports, patterns }: MaskingChoice): Mask | null {
  const steps: Mask[] = [
    ...(cards ? [(text: string) => text.replace(DIGITS, maskCards)] : []),
    ...[
      ...(emails ? [EMAIL] : []),
      ...(phones ? PHONES : []),
      ...(passports ? [PASSPORT] : []),
      ...patterns.flatMap((pattern) => ownPattern(pattern) ?? []),
    ].map(
      (found): Mask =>
        (text) =>
          text.replace(found, hidden),
    ),
  ];
  return steps.length === 0 ? null : (text) => steps.reduce((now, step) => step(now), text);
}

/** Where an item holds what somebody wrote; addresses, ids and payloads stay as they are. */
const WRITTEN: ReadonlySet<string> = new Set(['text', 'label', 'selectedBtnText', 'originalName', 'alt']);

function maskedIn(value: unknown, mask: Mask): unknown {
  if (Array.isArray(value)) return value.map((one) => maskedIn(one, mask));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      typeof part === 'string' ? (WRITTEN.has(key) ? mask(part) : part) : maskedIn(part, mask),
    ]),
  );
}

/** A message with what matches made unreadable; itself where nothing does. */
export function maskedContent(said: WireContent, mask: Mask | null): WireContent {
  const { content } = said;
  if (mask === null || content.kind === 'deleted') return said;
  if (content.kind === 'text') {
    const text = mask(content.text);
    return text === content.text ? said : wireContent({ kind: 'text', text });
  }
  // Of the same shape: only texts within it are others.
  const items = maskedIn(content.items, mask) as readonly ContentItem[];
  return JSON.stringify(items) === JSON.stringify(content.items) ? said : wireContent({ kind: 'items', items });
}
