/** What a template says, and what became different from one of its editions to another: the same for all who have the earlier. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { catalogueDocs } from '#server/queries/drafts/catalogue-docs.ts';
import { catalogueTables } from '#shared/domain/catalogue/catalogue-tables.ts';
import type { HouseRows } from '#shared/house-file/compose.ts';
import { mapTexts, mediaAddressIn } from '#shared/house-file/media-paths.ts';
import type { Row } from '#shared/house-file/tables.ts';
import type { TextFacts } from '#shared/house-file/texts.ts';

type Db = Kysely<Database>;

/** Places are each house's own: rooms of a template are its own walls. */
const NEVER_OFFERED: readonly string[] = ['location'];

/** How texts are of somebody, as copies have it: by code and language, who locked it last. */
type States = Readonly<Record<string, readonly ['edited' | 'machine', string | null, string | null, unknown]>>;

interface EditionRow {
  readonly of_table: string;
  readonly key: string;
  readonly doc: Row;
  readonly texts: States | null;
}

/** What an edition has otherwise than the one before: rows of either, of the same keys where both have them. */
export interface Difference {
  readonly before: HouseRows;
  readonly after: HouseRows;
  readonly texts: readonly TextFacts[];
}

export interface Edition {
  readonly houseId: string;
  readonly copyId: string;
}

/** @param from undefined for nothing at all: everything of the edition is another then */
export async function differenceOf(db: Db, to: Edition, from: Edition | undefined): Promise<Difference> {
  const { rows } = await sql<{
    of_table: string;
    key: string;
    before: Row | null;
    after: Row | null;
    texts: States | null;
  }>`
    SELECT of_table, key, b.doc AS before, a.doc AS after, a.texts
    FROM (SELECT of_table, key, doc FROM catalogue_copy_row WHERE tenant_id = ${to.houseId} AND copy_id = ${from?.copyId ?? null}) b
    FULL JOIN (SELECT of_table, key, doc, texts FROM catalogue_copy_row WHERE tenant_id = ${to.houseId} AND copy_id = ${to.copyId}) a
      USING (of_table, key)
    WHERE b.doc IS DISTINCT FROM a.doc AND of_table <> ALL(${[...NEVER_OFFERED]}::text[])
    ORDER BY of_table, key`.execute(db);
  const side = (which: 'before' | 'after'): HouseRows =>
    rowsByTable(rows.flatMap((row) => (row[which] === null ? [] : [{ ...row, doc: row[which] }])));
  return {
    before: side('before'),
    after: side('after'),
    texts: factsOf(rows.flatMap((row) => (row.after === null ? [] : [{ ...row, doc: row.after }]))),
  };
}

/** All of an edition. */
export async function rowsOfEdition(
  db: Db,
  { houseId, copyId }: Edition,
): Promise<{ readonly rows: HouseRows; readonly texts: readonly TextFacts[] }> {
  const rows = await db
    .selectFrom('catalogue_copy_row')
    .select(['of_table', 'key', 'doc', 'texts'])
    .where('tenant_id', '=', houseId)
    .where('copy_id', '=', copyId)
    .orderBy('of_table')
    .orderBy('key')
    .$castTo<EditionRow>()
    .execute();
  return { rows: rowsByTable(rows), texts: factsOf(rows) };
}

/** Does the house say something else now than its last edition? */
export async function isChangedSince(db: Db, { houseId, copyId }: Edition): Promise<boolean> {
  const { rows } = await sql<{ changed: boolean }>`
    SELECT EXISTS (
      SELECT FROM (SELECT of_table, key, doc FROM catalogue_copy_row WHERE tenant_id = ${houseId} AND copy_id = ${copyId}) b
      FULL JOIN (${catalogueDocs({ in: 'house', houseId })}) n USING (of_table, key)
      WHERE b.doc IS DISTINCT FROM n.doc AND of_table <> ALL(${[...NEVER_OFFERED]}::text[])
    ) AS changed`.execute(db);
  return rows[0]?.changed === true;
}

const rowsByTable = (rows: readonly Pick<EditionRow, 'of_table' | 'doc'>[]): HouseRows => {
  const byTable = Map.groupBy(rows, ({ of_table }) => of_table);
  return new Map(catalogueTables.map(({ table }) => [table, (byTable.get(table) ?? []).map(({ doc }) => doc)]));
};

const kinds = new Map(catalogueTables.map(({ table, kind }) => [table, kind]));

/** Who locked a text of the template keeps it there alone. */
const factsOf = (rows: readonly EditionRow[]): readonly TextFacts[] =>
  rows.flatMap(({ of_table, key, texts }) =>
    texts === null
      ? []
      : [
          {
            kind: kinds.get(of_table) ?? of_table,
            key,
            texts: Object.fromEntries(
              Object.entries(texts).map(([code, [origin, engine, hash]]) => [code, [origin, engine, hash, false]]),
            ),
          },
        ],
  );

/** The template's own pictures and films that rows show, by their ids. */
export function mediaIn(rows: HouseRows, houseId: string): readonly string[] {
  const found = new Set<string>();
  for (const row of [...rows.values()].flat())
    mapTexts(row, (text) => {
      const address = mediaAddressIn(text);
      if (address?.houseId === houseId) found.add(address.id);
      return text;
    });
  return [...found];
}
