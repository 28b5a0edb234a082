/** What the assistants of a template know, as it is written there now: it is no part of its editions [FILE-KNOWS]. */
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { houseRows, houseTexts } from '#server/queries/house-file/house-rows.ts';
import { assistantTables } from '#shared/domain/catalogue/assistant-tables.ts';
import type { CatalogueTable } from '#shared/domain/catalogue/catalogue-table.ts';
import { catalogueTables } from '#shared/domain/catalogue/catalogue-tables.ts';
import type { HouseRows } from '#shared/house-file/compose.ts';
import type { TextFacts } from '#shared/house-file/texts.ts';

export interface KnownByTemplate {
  readonly rows: HouseRows;
  readonly texts: readonly TextFacts[];
}

/** What of the template has a number that what assistants know can name. */
const numbered = catalogueTables.filter(({ table }) => table === 'sub_menu' || table === 'facility');

/** For a house that follows it: with the menus and places that are named, so that each has its number there. */
export const knownForFollower = (db: Kysely<Database>, houseId: string): Promise<KnownByTemplate> =>
  read(db, houseId, [...numbered, ...assistantTables]);

/** For a house that is made of it, which has its numbers. */
export const knownByTemplate = (db: Kysely<Database>, houseId: string): Promise<KnownByTemplate> =>
  read(db, houseId, assistantTables);

function read(db: Kysely<Database>, houseId: string, tables: readonly CatalogueTable[]): Promise<KnownByTemplate> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const rows = await houseRows(trx, houseId, tables);
      const texts = await houseTexts(trx, houseId, rows);
      return { rows, texts: texts.map((one) => ({ ...one, texts: unlocked(one.texts) })) };
    });
}

/** Who locked a text of the template keeps it there alone. */
const unlocked = (texts: TextFacts['texts']): TextFacts['texts'] =>
  Object.fromEntries(
    Object.entries(texts).map(([code, [origin, engine, hash]]) => [code, [origin, engine, hash, false]]),
  );
