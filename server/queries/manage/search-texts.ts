/** Searching lists, and how many there are in all: what each of them does alike [LIST-FAST]. */
import { type Expression, type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { isTwinId, TWIN_IDS_FROM } from '#shared/domain/drafts/twin-id.ts';

/** Anywhere in a text, as `LIKE` says it. */
export const containing = (query: string): string => `%${query.trim().replaceAll(/[\\%_]/g, '\\$&')}%`;

/** Digits, and letters of most of the world, are neither large nor small, and need not be made alike to be compared. */
const isCaseless = (query: string): boolean => query.toLowerCase() === query.toUpperCase();

/** A text in which the words stand. */
export const holding = (text: RawBuilder<unknown>, query: string): RawBuilder<boolean> =>
  sql<boolean>`${text} ${isCaseless(query) ? sql`LIKE` : sql`ILIKE`} ${containing(query)}`;

/** Is it looked up by its pairs of characters? Then rows of other houses are out of the way already. */
export const isLookedUp = (query: string): boolean => [...query.trim()].length >= 2;

/** What is indexed by pairs of characters: of each table these columns, in this order (migrations 20261129T1020, 20261129T1510). */
const INDEXED: Readonly<Record<string, readonly string[]>> = {
  location: ['default_name'],
  facility: ['name_dict', 'content'],
  store_recommendation: ['name_dict', 'category_dict', 'comment_dict'],
  floor_guide: ['content_dict', 'text_dict'],
  sub_menu: ['name_dict', 'description_dict'],
  biz_coupon: ['name_dict', 'text_dict'],
  ordering_item: ['name_dict', 'master_name', 'description_dict'],
  text_translation: ['message', 'in_room_message'],
  history: ['action', 'kind', 'thing_name', 'before', 'after'],
  organization_history: ['action', 'kind', 'thing_name', 'before', 'after'],
};

/** Tables whose rows of drafts are not looked up: they are read, a house's worth (migration 20261203T0900). */
const WITHOUT_TWINS: ReadonlySet<string> = new Set(
  Object.keys(INDEXED).filter((table) => table !== 'history' && table !== 'organization_history'),
);

interface Searched {
  readonly table: string;
  /** Of the row, its column or what is made of several: by it texts are kept apart, in the index too. */
  readonly scope: string | RawBuilder<unknown>;
  /** What it must be. */
  readonly of: string | RawBuilder<unknown>;
  readonly alias: string;
  /** Texts, or texts by language; those that are indexed, where any are. */
  readonly columns: readonly string[];
  /** Of a draft; said where `of` is not its id. */
  readonly isTwin?: boolean;
}

/**
 * Rows in which the words stand, in any of the columns. Two characters or more are looked up in the tables that have many
 * or long texts; a single one, and words in other tables, are looked for in every row of the house.
 *
 * @param query not blank
 */
export function standsIn(
  { table, scope, of, alias, columns, isTwin = typeof of === 'string' && isTwinId(of) }: Searched,
  query: string,
): RawBuilder<boolean> {
  const text = (column: string): RawBuilder<unknown> => sql`${sql.ref(`${alias}.${column}`)}::text`;
  const found = sql.join(
    columns.map((column) => holding(text(column), query)),
    sql` OR `,
  );
  const characters = [...query.trim()].length;
  const isRead = WITHOUT_TWINS.has(table) && isTwin;
  if (isRead || !isLookedUp(query) || INDEXED[table]?.join() !== columns.join()) return sql<boolean>`(${found})`;
  const words = sql.join(
    columns.map((column) => sql`coalesce(${text(column)}, '')`),
    sql` || ' ' || `,
  );
  // As the index says it of its rows.
  const isLive = WITHOUT_TWINS.has(table)
    ? sql` AND ${sql.ref(`${alias}.tenant_id`)} < ${sql.lit(TWIN_IDS_FROM)}::uuid`
    : sql``;
  const holds = sql<boolean>`search_grams(${typeof scope === 'string' ? sql.ref(`${alias}.${scope}`) : scope}, ${words}) @> search_grams(${of}::uuid, ${query.trim()}::text)${isLive}`;
  // Of two characters the index says all there is to say; of more it says that each pair of them stands somewhere.
  return characters === 2 ? sql<boolean>`(${holds})` : sql<boolean>`(${holds} AND (${found}))`;
}

interface PageAsked {
  /** What both are of, where finding it is most of the work: read once, as `found`. */
  readonly found?: Expression<unknown>;
  /** Selects a row more than fits, in its order. */
  readonly page: Expression<unknown>;
  /** Counts all there are. */
  readonly total: Expression<unknown>;
  readonly limit: number;
  /** Does the page begin the list? */
  readonly first: boolean;
}

/**
 * A page of a list and how many there are in all, in one statement. A list that begins and ends on one page has been
 * counted by reading it.
 */
export async function pageWithTotal<Row extends object>(
  db: Kysely<Database>,
  { found, page, total, limit, first }: PageAsked,
): Promise<{ readonly rows: Row[]; readonly total: number }> {
  const of = found === undefined ? sql`` : sql`found AS MATERIALIZED (${found}),`;
  // What is materialized is read as it was written, in its order.
  const { rows } = await sql<Row & { readonly list_total: number | null }>`
    WITH ${of} page AS MATERIALIZED (${page})
    SELECT p.*, CASE WHEN ${!first}::boolean OR (SELECT count(*) FROM page) > ${limit} THEN (${total}) END AS list_total
    FROM page p`.execute(db);
  const [row] = rows;
  if (row !== undefined || first) {
    // Without what only we asked for they are the page's rows again.
    const own = rows.map(({ list_total: _told, ...one }) => one as object as Row);
    return { rows: own, total: row?.list_total ?? rows.length };
  }
  const counted = await sql<{
    total: number;
  }>`WITH ${of} counted AS (${total}) SELECT * FROM counted AS c (total)`.execute(db);
  return { rows: [], total: counted.rows[0]?.total ?? 0 };
}
