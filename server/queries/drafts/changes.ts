/** What a draft changes: each row that it has otherwise than what it began from, beside how the live house has it now. */
import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { CatalogueTable } from '#shared/domain/catalogue/catalogue-table.ts';
import { catalogueTables } from '#shared/domain/catalogue/catalogue-tables.ts';
import type { Doc } from '#shared/domain/drafts/leaves.ts';
import { changeOf, type ThreeWays } from '#shared/domain/drafts/merge.ts';
import type { DraftRow } from '#shared/domain/drafts/plan.ts';
import { type CatalogueSide, catalogueDocs } from './catalogue-docs.ts';

export interface DraftChanges {
  /** In the order of the registry, by keys. */
  readonly rows: readonly DraftRow[];
  /** Names exactly these changes: another one is of another draft, or of another live house [DRAFT-EXACT]. */
  readonly version: string;
  /** Rows that the live house alone changed since. */
  readonly theirsOnly: number;
}

/** Where a draft lies: what it began from, and what it says. */
export interface DraftSides {
  readonly houseId: string;
  readonly baseCopyId: string;
  readonly mine: CatalogueSide;
  /** Where it can have changed at all; everywhere by default. */
  readonly tables?: readonly CatalogueTable[];
}

/** A table of the catalogue by its name. */
export const catalogueTable: ReadonlyMap<string, CatalogueTable> = new Map(catalogueTables.map((of) => [of.table, of]));
const place = new Map(catalogueTables.map((of, at) => [of, at]));

type Changed = Omit<DraftRow, 'thing'>;

export async function readChanges(db: Kysely<Database>, sides: DraftSides): Promise<DraftChanges> {
  const { houseId, baseCopyId, mine, tables } = sides;
  const { rows } = await sql<ThreeWays & { of_table: string; key: string; is_mine: boolean }>`
    WITH base AS MATERIALIZED (
      SELECT of_table, key, doc, is_left_over FROM catalogue_copy_row WHERE tenant_id = ${houseId} AND copy_id = ${baseCopyId}
    ), mine AS MATERIALIZED (${catalogueDocs(mine, tables)}),
    theirs AS MATERIALIZED (${catalogueDocs({ in: 'house', houseId }, tables)})
    SELECT of_table, key, b.doc IS DISTINCT FROM m.doc AS is_mine,
      CASE WHEN b.doc IS DISTINCT FROM m.doc THEN b.doc END AS base,
      CASE WHEN b.doc IS DISTINCT FROM m.doc THEN m.doc END AS mine,
      CASE WHEN b.doc IS DISTINCT FROM m.doc THEN t.doc END AS theirs
    FROM base b FULL JOIN mine m USING (of_table, key) FULL JOIN theirs t USING (of_table, key)
    WHERE b.is_left_over IS NOT TRUE AND (b.doc IS DISTINCT FROM m.doc OR b.doc IS DISTINCT FROM t.doc)
    ORDER BY of_table, key`.execute(db);
  const hash = createHash('sha256').update(baseCopyId);
  const changed: Changed[] = [];
  for (const { of_table, key, is_mine, base, mine: ours, theirs } of rows) {
    const of = catalogueTable.get(of_table);
    const change = is_mine && of !== undefined ? changeOf(of, { base, mine: ours, theirs }) : null;
    if (of === undefined || change === null) continue;
    hash.update(JSON.stringify([of_table, key, base, ours, theirs]));
    changed.push({ of, key, base, mine: ours, theirs, change });
  }
  const things = await thingsOf(db, sides, changed);
  return {
    rows: changed
      .map((row, at) => ({ ...row, thing: things[at] ?? itself(row) }))
      .toSorted((a, b) => (place.get(a.of) ?? 0) - (place.get(b.of) ?? 0)),
    version: hash.digest('base64url').slice(0, 22),
    theirsOnly: rows.filter(({ is_mine }) => !is_mine).length,
  };
}

const itself = ({ of, key }: Pick<Changed, 'of' | 'key'>): DraftRow['thing'] => ({ kind: of.kind, id: key });

interface Part {
  readonly of: CatalogueTable;
  readonly key: string;
  /** As the draft has it, else as it was. */
  readonly doc: Doc | null;
}

/** Whose part each row is, up to the thing that people know. */
async function thingsOf(
  db: Kysely<Database>,
  { houseId, mine }: DraftSides,
  rows: readonly Changed[],
): Promise<readonly DraftRow['thing'][]> {
  let parts: readonly Part[] = rows.map((row) => ({
    of: row.of,
    key: row.key,
    doc: row.mine ?? row.base ?? row.theirs,
  }));
  const known = new Map(parts.map(({ of, key, doc }) => [`${of.table} ${key}`, doc]));
  for (;;) {
    const parents = parts.map((part) => parentOf(part));
    if (parents.every((parent) => parent === null)) return parts.map((part) => itself(part));
    const unread = parents.filter(
      (parent) => parent !== null && isPart(parent.of) && !known.has(`${parent.of.table} ${parent.key}`),
    );
    const asked = unread.filter((parent) => parent !== null);
    if (asked.length > 0)
      for (const side of [{ in: 'house', houseId } as const, mine])
        for (const { of_table, key, doc } of await docsOf(db, side, asked)) known.set(`${of_table} ${key}`, doc);
    parts = parts.map((part, at) => {
      const parent = parents[at] ?? null;
      return parent === null ? part : { ...parent, doc: known.get(`${parent.of.table} ${parent.key}`) ?? null };
    });
  }
}

const isPart = ({ partOf = [] }: CatalogueTable): boolean => partOf.length > 0;

function parentOf({ of, doc }: Part): Omit<Part, 'doc'> | null {
  if (doc === null) return null;
  for (const { table, by, where = {} } of of.partOf ?? []) {
    const parent = catalogueTable.get(table);
    if (parent !== undefined && Object.entries(where).every(([column, said]) => doc[column] === said))
      return { of: parent, key: by.map((column) => String(doc[column])).join(' ') };
  }
  return null;
}

/** Some rows of a catalogue. */
export async function docsOf(
  db: Kysely<Database>,
  side: CatalogueSide,
  wanted: readonly { readonly of: CatalogueTable; readonly key: string }[],
): Promise<readonly { readonly of_table: string; readonly key: string; readonly doc: Doc }[]> {
  if (wanted.length === 0) return [];
  const keys = wanted.map(({ of, key }) => `${of.table} ${key}`);
  const { rows } = await sql<{ of_table: string; key: string; doc: Doc }>`
    SELECT of_table, key, doc FROM (${catalogueDocs(side, [...new Set(wanted.map(({ of }) => of))])}) d
    WHERE d.of_table || ' ' || d.key = ANY(${keys}::text[])`.execute(db);
  return rows;
}
