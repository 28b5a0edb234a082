/** One clock for a test that plays hours: what the app calls now, and what SQL does, column defaults included. */
import type postgres from 'postgres';
import { openDatabase } from '#server/db/connect.ts';
import type { TestApp } from './test-app.ts';

const NAMES = ['now', 'clock_timestamp', 'statement_timestamp', 'transaction_timestamp'] as const;

/**
 * Puts functions of these names before PostgreSQL's own, and into the columns' defaults; those that are connected
 * already keep theirs.
 *
 * @param moment the column of `house_clock.moment`, with its type @param said what a function of this name says, in SQL
 */
export async function standInForClocks(
  sql: postgres.Sql,
  moment: string,
  said: (name: (typeof NAMES)[number]) => string,
): Promise<void> {
  await sql`CREATE SCHEMA house_clock`;
  await sql.unsafe(`CREATE TABLE house_clock.moment (${moment} NOT NULL)`);
  for (const name of NAMES)
    await sql.unsafe(
      `CREATE FUNCTION house_clock.${name}() RETURNS timestamptz LANGUAGE sql STABLE AS 'SELECT ${said(name)} FROM house_clock.moment'`,
    );
  const defaults = await sql<{ relation: string; column: string; said: string }[]>`
    SELECT d.adrelid::regclass::text AS relation, a.attname AS column, pg_get_expr(d.adbin, d.adrelid) AS said
    FROM pg_attrdef d JOIN pg_attribute a ON a.attrelid = d.adrelid AND a.attnum = d.adnum
      JOIN pg_class c ON c.oid = d.adrelid JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname = 'public'
    WHERE pg_get_expr(d.adbin, d.adrelid) ~ '(now|_timestamp)\\(\\)'`;
  for (const { relation, column, said: saidBefore } of defaults)
    await sql.unsafe(
      `ALTER TABLE ${relation} ALTER COLUMN "${column}" SET DEFAULT ${saidBefore.replaceAll(/(?:pg_catalog\.)?\b(now|\w+_timestamp)\(\)/g, 'house_clock.$1()')}`,
    );
  const [row] = await sql<{ name: string }[]>`SELECT current_database() AS name`;
  await sql`ALTER DATABASE ${sql(row?.name ?? '')} SET search_path = house_clock, pg_catalog, public`;
}

/**
 * A clock that stands until it is moved. Call it before the app's first statement.
 *
 * @returns what moves the app's clock and the database's to a moment, in milliseconds since 1970
 */
export async function oneClock({ pg, clock }: TestApp): Promise<(to: number) => Promise<void>> {
  const { sql, close } = openDatabase(pg.url, { max: 1 });
  try {
    await standInForClocks(sql, 'at timestamptz', () => 'at');
    await sql`INSERT INTO house_clock.moment VALUES (${new Date(clock.now)})`;
  } finally {
    await close();
  }
  return async (to) => {
    clock.now = to;
    await pg.sql`UPDATE house_clock.moment SET at = ${new Date(to)}`;
  };
}
