/** Searching lists, and how many there are in all: what each of them does alike [LIST-FAST]. */
import { type RawBuilder, sql } from 'kysely';

/** Anywhere in a text, as `LIKE` says it. */
export const containing = (query: string): string => `%${query.trim().replaceAll(/[\\%_]/g, '\\$&')}%`;

/** Digits, and letters of most of the world, are neither large nor small, and need not be made alike to be compared. */
const isCaseless = (query: string): boolean => query.toLowerCase() === query.toUpperCase();

/** Is it looked up by its pairs of characters? Then rows of other houses are out of the way already. */
export const isLookedUp = (query: string): boolean => [...query.trim()].length >= 2;

interface Searched {
  /** Of the row: by it texts are kept apart, in the index too. */
  readonly scope: string;
  /** What it must be. */
  readonly of: string;
  readonly alias: string;
  /** Texts, or texts by language. */
  readonly columns: readonly string[];
}

/**
 * Rows in which the words stand, in any of the columns. Two characters or more are looked up (migration 20261129T1020,
 * for the tables that have many or long texts), a single one is looked for in every row of the house.
 *
 * @param query not blank
 */
export function standsIn({ scope, of, alias, columns }: Searched, query: string): RawBuilder<boolean> {
  const text = (column: string): RawBuilder<unknown> => sql`${sql.ref(`${alias}.${column}`)}::text`;
  const like = isCaseless(query) ? sql`LIKE` : sql`ILIKE`;
  const found = sql.join(
    columns.map((column) => sql`${text(column)} ${like} ${containing(query)}`),
    sql` OR `,
  );
  const characters = [...query.trim()].length;
  if (!isLookedUp(query)) return sql<boolean>`(${found})`;
  const words = sql.join(
    columns.map((column) => sql`coalesce(${text(column)}, '')`),
    sql` || ' ' || `,
  );
  const holds = sql<boolean>`search_grams(${sql.ref(`${alias}.${scope}`)}, ${words}) @> search_grams(${of}::uuid, ${query.trim()}::text)`;
  // Of two characters the index says all there is to say; of more it says that each pair of them stands somewhere.
  return characters === 2 ? holds : sql<boolean>`(${holds} AND (${found}))`;
}

/**
 * How many there are in all. A list that begins and ends on one page has been counted by reading it.
 *
 * @param count counts the others
 */
export async function totalOf(
  { rows, limit, first }: { readonly rows: readonly unknown[]; readonly limit: number; readonly first: boolean },
  count: () => Promise<number>,
): Promise<number> {
  return first && rows.length <= limit ? rows.length : count();
}
