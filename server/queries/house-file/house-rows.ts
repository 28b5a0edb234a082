/** A house's catalogue, and what its assistants know, as the rows of a file: each the same whenever it is read, and in one order [FILE-SAME]. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { catalogueDocs } from '#server/queries/drafts/catalogue-docs.ts';
import { textStates, withTexts } from '#server/queries/drafts/text-states.ts';
import type { CatalogueTable } from '#shared/domain/catalogue/catalogue-table.ts';
import type { HouseRows } from '#shared/house-file/compose.ts';
import { fileTables, keyOf, type Row } from '#shared/house-file/tables.ts';
import type { TextFacts } from '#shared/house-file/texts.ts';

/** As the live house says it now. Pictures are addresses. @param tables those that are wanted; all of them by default */
export async function houseRows(
  db: Kysely<Database>,
  houseId: string,
  tables: readonly CatalogueTable[] = fileTables,
): Promise<HouseRows> {
  const { rows } = await sql<{ of_table: string; doc: Row }>`
    SELECT of_table, doc FROM (${catalogueDocs({ in: 'house', houseId }, tables)}) d`.execute(db);
  const byTable = Map.groupBy(rows, ({ of_table }) => of_table);
  return new Map(
    tables.map((of) => [
      of.table,
      (byTable.get(of.table) ?? []).map(({ doc }) => inOrder(of, doc)).toSorted((a, b) => byKeys(of, a, b)),
    ]),
  );
}

/** Columns in the order of the registry, moments as everybody writes them. */
const inOrder = (of: CatalogueTable, doc: Row): Row => ({
  ...Object.fromEntries(of.keys.map((key) => [key, doc[key]])),
  ...Object.fromEntries(
    Object.entries(of.columns).map(([column, reads]) => {
      const value = doc[column] ?? null;
      return [column, reads === 'moment' && typeof value === 'string' ? new Date(value).toISOString() : value];
    }),
  ),
});

function byKeys({ keys }: CatalogueTable, a: Row, b: Row): number {
  for (const key of keys) {
    const [one, other] = [a[key], b[key]];
    if (one === other) continue;
    if (typeof one === 'number' && typeof other === 'number') return one - other;
    return String(one) < String(other) ? -1 : 1;
  }
  return 0;
}

/** Who worded which text of these rows, where that is not simply a person. */
export async function houseTexts(
  db: Kysely<Database>,
  houseId: string,
  rows: HouseRows,
): Promise<readonly TextFacts[]> {
  const { rows: states } = await sql<{ kind: string; thing_id: string; texts: Readonly<Record<string, State>> }>`
    SELECT s.kind, s.thing_id, s.texts FROM (${textStates(houseId)}) s`.execute(db);
  const known = new Map(states.map(({ kind, thing_id, texts }) => [`${kind} ${thing_id}`, texts]));
  return withTexts(fileTables).flatMap(({ of, kind, keys }) =>
    (rows.get(of.table) ?? []).flatMap((row) => {
      const thing = of.keys.length === 0 ? houseId : keys.map((key) => String(row[key])).join('.');
      const texts = known.get(`${kind} ${thing}`);
      return texts === undefined ? [] : [{ kind: of.kind, key: keyOf(of, row), texts: factsIn(texts) }];
    }),
  );
}

type State = readonly [
  origin: 'edited' | 'machine',
  engine: string | null,
  sourceHash: string,
  lockedBy: string | null,
];

/** Who locked a text is the house's own matter; that it is locked comes along. */
const factsIn = (texts: Readonly<Record<string, State>>): TextFacts['texts'] =>
  Object.fromEntries(
    Object.entries(texts)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([code, [origin, engine, hash, lockedBy]]) => [code, [origin, engine, hash, lockedBy !== null]]),
  );
