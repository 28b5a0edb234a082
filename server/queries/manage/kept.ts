/** How the things of a collection lie in the database: one table, one row a thing. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import * as v from 'valibot';
import type { Database } from '#server/db/schema.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { type After, afterNamed, sortKeys } from './after.ts';
import { pageWithTotal, standsIn } from './search-texts.ts';

/** A row as the database gives it, or as it is given it: by column. */
export type Row = Readonly<Record<string, unknown>>;

/** Tables whose rows a collection may be: of a house, with an id and a version. */
type TableName = {
  [Name in keyof Database]: Database[Name] extends { tenant_id: unknown; id: unknown; version: unknown } ? Name : never;
}[keyof Database];

export interface Shelf {
  readonly table: TableName;
  /** Columns that hold the fields; by default those of their names. */
  readonly columns?: readonly string[];
  /** The fields of a row, where columns are not the fields themselves. */
  readonly read?: (row: Row) => Row;
  /** What is read besides the columns, by its field. */
  readonly shown?: Readonly<Record<string, RawBuilder<unknown>>>;
  /** What a search looks in: columns, texts or texts by language, or a condition on a row `x` by the words. */
  readonly searched: readonly (string | ((query: string, tenantId: string) => RawBuilder<boolean>))[];
  /** By what lists are sorted, before ids; a code is text that is no words, such as a day, of
   * things whose ids are UUIDs. */
  readonly sorted: { readonly column: string; readonly by: 'number' | 'text' | 'code'; readonly descending?: true };
  /** What narrows a list otherwise than by a column of its name: a condition on a row `x`. */
  readonly narrowed?: Readonly<Record<string, (value: unknown) => RawBuilder<boolean>>>;
  /** Rows of the table that are of this collection, where it holds others besides. */
  readonly only?: RawBuilder<boolean>;
}

const collations = { number: sql``, text: sql`COLLATE natural_order`, code: sql`` } as const;

/** What a page of a list asks for. */
interface PageAsked {
  readonly limit: number;
  /** Sort keys of the row before; null from the start. */
  readonly after: After;
  /** Words that stand in what is searched. */
  readonly query: string;
  /** Columns with what they must be. */
  readonly filters: Row;
}

/** Sort keys of a row, as a cursor carries them. */
export const keysOf = ({ sorted }: Shelf, row: Row): readonly [string | number, string | number] => [
  keyOf(row[`sort_${sorted.column}`]),
  keyOf(row['id']),
];
const keyOf = (value: unknown): string | number => v.parse(v.union([v.string(), v.number()]), value);

function selected(shelf: Shelf, names: readonly string[]): RawBuilder<unknown> {
  const { columns = names, shown = {}, sorted } = shelf;
  return sql.join([
    ...['id', ...columns, 'version'].map((column) => sql`x.${sql.ref(column)}`),
    ...Object.entries(shown).map(([name, made]) => sql`${made} AS ${sql.ref(name)}`),
    sql`x.${sql.ref(sorted.column)} AS ${sql.ref(`sort_${sorted.column}`)}`,
  ]);
}

/**
 * A row more than fits, where there is one, and how many there are in all.
 *
 * @param names the fields, for a shelf whose columns have their names
 * @throws AppError bad_request {path: cursor}
 */
export async function keptRows(
  db: Kysely<Database>,
  tenantId: string,
  shelf: Shelf,
  names: readonly string[],
  { limit, after, query, filters }: PageAsked,
): Promise<{ readonly rows: Row[]; readonly total: number }> {
  const { table, sorted, only, narrowed = {} } = shelf;
  const found = [sql<boolean>`x.tenant_id = ${tenantId}`, ...(only === undefined ? [] : [only])];
  for (const [column, value] of Object.entries(filters))
    if (value !== undefined) found.push(narrowed[column]?.(value) ?? sql<boolean>`x.${sql.ref(column)} = ${value}`);
  if (query.trim() !== '') found.push(standsSomewhere(shelf, tenantId, query));
  const where = sql.join(found, sql` AND `);
  const sortOf = (row: string) => sql`${sql.ref(`${row}.${sorted.column}`)} ${collations[sorted.by]}`;
  // What is sorted by a code is indexed by it and by ids, which are UUIDs there.
  const idOf = (row: string) =>
    sorted.by === 'code' ? sql.ref(`${row}.id`) : sql`${sql.ref(`${row}.id`)}::text COLLATE "C"`;
  const from = sorted.by === 'code' ? afterNamed(after) : sortKeys(after, sorted.by);
  const [further, order] = sorted.descending === true ? [sql`<`, sql`DESC`] : [sql`>`, sql`ASC`];
  /** The part of a page, in its order. */
  const part = (row: string) => {
    const keys = [sortOf(row), idOf(row)] as const;
    const beyond = from === null ? sql`` : sql`AND (${sql.join(keys)}) ${further} (${from[0]}, ${String(from[1])})`;
    return sql`${beyond} ORDER BY ${sql.join(keys.map((key) => sql`${key} ${order}`))} LIMIT ${limit + 1}`;
  };
  const page = { limit, first: from === null };
  if (query.trim() === '')
    return pageWithTotal<Row>(db, {
      ...page,
      page: sql`SELECT ${selected(shelf, names)} FROM ${sql.table(table)} x WHERE ${where} ${part('x')}`,
      total: sql`SELECT count(*)::int FROM ${sql.table(table)} x WHERE ${where}`,
    });
  // What is searched is looked through once, for the page and for how many there are.
  return pageWithTotal<Row>(db, {
    ...page,
    found: sql`SELECT ${sql.join([...new Set(['id', sorted.column])].map((column) => sql.ref(`x.${column}`)))} FROM ${sql.table(table)} x WHERE ${where}`,
    page: sql`SELECT ${selected(shelf, names)} FROM (SELECT f.id FROM found f WHERE true ${part('f')}) n
      JOIN ${sql.table(table)} x ON x.tenant_id = ${tenantId} AND x.id = n.id
      ORDER BY ${sortOf('x')} ${order}, ${idOf('x')} ${order}`,
    total: sql`SELECT count(*)::int FROM found`,
  });
}

/** Words in columns, or in what is read beside them. */
function standsSomewhere({ table, searched }: Shelf, tenantId: string, query: string): RawBuilder<boolean> {
  const columns = searched.filter((place) => typeof place === 'string');
  const beside = searched.filter((place) => typeof place !== 'string');
  const places = [
    ...(columns.length === 0
      ? []
      : [standsIn({ table, scope: 'tenant_id', of: tenantId, alias: 'x', columns }, query)]),
    ...beside.map((place) => place(query, tenantId)),
  ];
  return sql<boolean>`(${sql.join(places, sql` OR `)})`;
}

/** One row of a house, locked where it is about to be changed. @throws AppError not_found */
export async function keptRow(
  db: Kysely<Database>,
  tenantId: string,
  shelf: Shelf,
  names: readonly string[],
  id: string | number,
  lock: 'lock' | 'read' = 'read',
): Promise<Row> {
  const { rows } = await sql<Row>`
    SELECT ${selected(shelf, names)} FROM ${sql.table(shelf.table)} x
    WHERE x.tenant_id = ${tenantId} AND x.id = ${id} ${shelf.only === undefined ? sql`` : sql`AND ${shelf.only}`}
    ${lock === 'lock' ? sql`FOR UPDATE OF x` : sql``}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new AppError('not_found');
  return row;
}
