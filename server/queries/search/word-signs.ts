/** Which signs are part of words, as the database has it: that depends on its locale. Asked once a process of each sign; read-only. */
import { type Kysely, sql } from 'kysely';
import { keptBy } from '#server/db/kept.ts';
import type { Database } from '#server/db/schema.ts';
import type { IsWordSign } from '#shared/domain/search/word-likeness.ts';

const keptSigns = keptBy<Kysely<Database>, Map<string, boolean>>(() => new Map());

const PLAIN = /^[0-9A-Za-z]$/;
const ABOVE = /[\u0080-\u{10ffff}]/gu;

/** Knows the signs of texts that were learnt. */
export function wordSigns(db: Kysely<Database>): IsWordSign {
  const kept = keptSigns(db);
  return (sign) => PLAIN.test(sign) || kept.get(sign) === true;
}

/** Which signs of a text are not known yet. */
export function unknownSigns(db: Kysely<Database>, text: string): readonly string[] {
  const kept = keptSigns(db);
  return [...new Set(text.match(ABOVE))].filter((sign) => !kept.has(sign));
}

export async function learnSigns(db: Kysely<Database>, signs: readonly string[]): Promise<void> {
  if (signs.length === 0) return;
  const { rows } = await sql<{ sign: string }>`
    SELECT sign FROM unnest(${[...signs]}::text[]) sign WHERE show_trgm(sign) <> '{}'`.execute(db);
  const kept = keptSigns(db);
  const words = new Set(rows.map(({ sign }) => sign));
  for (const sign of signs) kept.set(sign, words.has(sign));
}
