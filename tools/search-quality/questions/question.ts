/**
 * What a guest asks and which sub-menus of a demo house answer it. The questions were written before any ranking existed;
 * half of them are held out by the hash of their id, so that nobody chooses which. Never tune on the held-out half, never
 * reword a question or add a right answer because the ranking misses it: add new questions instead.
 */
import { createHash } from 'node:crypto';

export type House = 'seaside' | 'harbor' | 'market';
export type AskedLanguage = 'en' | 'ja' | 'zh-CN' | 'ko' | 'fr' | 'es' | 'ar';

export interface Question {
  /** Language and number; never reused. */
  readonly id: string;
  readonly lang: AskedLanguage;
  readonly house: House;
  readonly text: string;
  /** Sub-menus of the house that answer it; any of them is a hit. */
  readonly right: readonly number[];
}

const HOUSES: Readonly<Record<string, House>> = { 1: 'seaside', 2: 'harbor', 3: 'market' };

/** Questions of one language, numbered as they are written. The house follows from the first digit of the right answer. */
export function questionsIn(
  lang: AskedLanguage,
  rows: readonly (readonly [text: string, ...right: readonly number[]])[],
): readonly Question[] {
  return rows.map(([text, ...right], index) => {
    const house = HOUSES[String(right[0]).charAt(0)];
    if (house === undefined) throw new Error(`No house has the sub-menu of "${text}".`);
    return { id: `${lang}-${String(index + 1).padStart(2, '0')}`, lang, house, text, right };
  });
}

/** Questions with all but their number, which they get within their kind and language. */
export function questionsOf<Q extends Omit<Question, 'id'>>(
  kind: string,
  rows: readonly Q[],
): readonly (Q & Question)[] {
  const counted = new Map<string, number>();
  return rows.map((row) => {
    const number = (counted.get(row.lang) ?? 0) + 1;
    counted.set(row.lang, number);
    return { ...row, id: `${kind}-${row.lang}-${String(number).padStart(2, '0')}` };
  });
}

/** Whether a question is only ever measured, never tuned on: the last bit of the SHA-256 of `held-out/` and its id is set. */
export function isHeldOut({ id }: Pick<Question, 'id'>): boolean {
  return ((createHash('sha256').update(`held-out/${id}`).digest().at(-1) ?? 0) & 1) === 1;
}
