/**
 * Emptying all tables, copying them aside and going back to the copy, as functions of the simulation's own in the
 * database: what one seed leaves behind is little, so deleting it costs a twentieth of what truncating every table does.
 */
import type postgres from 'postgres';

/**
 * What stays when the database goes back to an earlier state: sessions, so that nobody has to sign in anew, the checks'
 * notes, and the feed, since rows that are put back are stamped and fed anew.
 */
const KEPT = ['lineage', 'sync_horizon', 'feed', 'feed_mark', 'sim_effect', 'sim_id_step', 'auth_session'];
/** What every seed finds as it is. */
const STANDING = ['sync_horizon', 'lineage'];

/** Makes the functions; done once a database, when all its tables are there. */
export async function makeTableFunctions(sql: postgres.Sql): Promise<void> {
  const columns = await sql<{ table: string; columns: string }[]>`
    SELECT quote_ident(table_name) AS table, string_agg(quote_ident(column_name), ', ' ORDER BY ordinal_position) AS columns
    FROM information_schema.columns JOIN pg_tables t ON t.schemaname = table_schema AND t.tablename = table_name
    WHERE table_schema = 'public' AND table_name NOT LIKE 'kysely%' AND is_generated = 'NEVER' GROUP BY 1 ORDER BY 1`;
  const kept = new Set(KEPT);
  const moved = columns.filter(({ table }) => !kept.has(table));
  const standing = new Set(STANDING);
  // A database that another worker had before has them already, perhaps of other tables.
  await sql.unsafe('DROP SCHEMA IF EXISTS backup CASCADE; CREATE SCHEMA backup; CREATE TABLE backup.at (xid xid8)');
  for (const { table } of moved) await sql.unsafe(`CREATE TABLE backup.${table} (LIKE public.${table})`);
  const body = (statements: readonly string[]): string =>
    // As a replica applies changes: no rule of ours is asked, and no foreign key.
    `LANGUAGE plpgsql SET session_replication_role = replica AS $$ BEGIN ${statements.join(' ')} END $$`;
  await sql.unsafe(
    `CREATE FUNCTION backup.empty() RETURNS void ${body(columns.filter(({ table }) => !standing.has(table)).map(({ table }) => `DELETE FROM public.${table};`))}`,
  );
  await sql.unsafe(
    `CREATE FUNCTION backup.take() RETURNS void ${body([
      ...moved.flatMap(({ table, columns: names }) => [
        `DELETE FROM backup.${table};`,
        `INSERT INTO backup.${table} (${names}) SELECT ${names} FROM public.${table};`,
      ]),
      'DELETE FROM backup.at; INSERT INTO backup.at SELECT pg_snapshot_xmin(pg_current_snapshot());',
    ])}`,
  );
  await sql.unsafe(
    `CREATE FUNCTION backup.go_back() RETURNS void ${body(
      moved.flatMap(({ table, columns: names }) => [
        `DELETE FROM public.${table};`,
        `INSERT INTO public.${table} (${names}) OVERRIDING SYSTEM VALUE SELECT ${names} FROM backup.${table};`,
      ]),
    )}`,
  );
}
