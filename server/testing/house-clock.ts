/** One clock for a test that plays hours: what the app calls now, and what SQL does, column defaults included. */
import { openDatabase } from '#server/db/connect.ts';
import type { TestApp } from './test-app.ts';

const NAMES = ['now', 'clock_timestamp', 'statement_timestamp', 'transaction_timestamp'] as const;

/**
 * Puts functions of these names before PostgreSQL's own; those that are connected already keep theirs.
 * Call it before the app's first statement.
 *
 * @returns what moves the app's clock and the database's to a moment, in milliseconds since 1970
 */
export async function oneClock({ pg, clock }: TestApp): Promise<(to: number) => Promise<void>> {
  const { sql, close } = openDatabase(pg.url, { max: 1 });
  try {
    await sql`CREATE SCHEMA house_clock`;
    await sql`CREATE TABLE house_clock.moment (at timestamptz NOT NULL)`;
    await sql`INSERT INTO house_clock.moment VALUES (${new Date(clock.now)})`;
    for (const name of NAMES)
      await sql`CREATE FUNCTION ${sql(`house_clock.${name}`)}() RETURNS timestamptz LANGUAGE sql STABLE AS 'SELECT at FROM house_clock.moment'`;
    const defaults = await sql<{ relation: string; column: string; said: string }[]>`
      SELECT d.adrelid::regclass::text AS relation, a.attname AS column, pg_get_expr(d.adbin, d.adrelid) AS said
      FROM pg_attrdef d JOIN pg_attribute a ON a.attrelid = d.adrelid AND a.attnum = d.adnum
        JOIN pg_class c ON c.oid = d.adrelid JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname = 'public'
      WHERE pg_get_expr(d.adbin, d.adrelid) ~ '(now|_timestamp)\\(\\)'`;
    for (const { relation, column, said } of defaults)
      await sql.unsafe(
        `ALTER TABLE ${relation} ALTER COLUMN "${column}" SET DEFAULT ${said.replaceAll(/(?:pg_catalog\.)?\b(now|\w+_timestamp)\(\)/g, 'house_clock.$1()')}`,
      );
    const name = new URL(pg.url).pathname.slice(1);
    await sql`ALTER DATABASE ${sql(name)} SET search_path = house_clock, pg_catalog, public`;
  } finally {
    await close();
  }
  return async (to) => {
    clock.now = to;
    await pg.sql`UPDATE house_clock.moment SET at = ${new Date(to)}`;
  };
}
