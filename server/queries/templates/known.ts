/** What the assistants of a template know, as it is written there now: it is no part of its editions [FILE-KNOWS]. */
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { houseRows, houseTexts } from '#server/queries/house-file/house-rows.ts';
import { assistantTables } from '#shared/domain/catalogue/assistant-tables.ts';
import type { HouseRows } from '#shared/house-file/compose.ts';
import type { TextFacts } from '#shared/house-file/texts.ts';

export function knownByTemplate(
  db: Kysely<Database>,
  houseId: string,
): Promise<{ readonly rows: HouseRows; readonly texts: readonly TextFacts[] }> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const rows = await houseRows(trx, houseId, assistantTables);
      const texts = await houseTexts(trx, houseId, rows);
      return { rows, texts: texts.map((one) => ({ ...one, texts: unlocked(one.texts) })) };
    });
}

/** Who locked a text of the template keeps it there alone. */
const unlocked = (texts: TextFacts['texts']): TextFacts['texts'] =>
  Object.fromEntries(
    Object.entries(texts).map(([code, [origin, engine, hash]]) => [code, [origin, engine, hash, false]]),
  );
