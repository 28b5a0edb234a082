/** Is a file a whole dump, and of our database [RUN-RESTORE-WHOLE]? */
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import type postgres from 'postgres';
import { migrationNames } from '#server/db/migrate.ts';
import { StartupFault } from '#server/faults/startup-fault.ts';

export type DumpKind = 'custom' | 'script';

/** Enough of a script's end to hold the line that pg_dump closes with, and what may follow it. */
const TAIL_BYTES = 4096;

/**
 * Looks at a file before anything is loaded.
 *
 * A script that was cut short may load without a complaint: the client takes the end of the file for the end of the
 * rows. A custom dump that was cut short is found out by pg_restore.
 *
 * @throws StartupFault for one that is empty, cut short, or no dump of one database
 */
export function judgeFile(file: string): DumpKind {
  const descriptor = openSync(file, 'r');
  try {
    const { size } = fstatSync(descriptor);
    const read = (at: number, length: number): string => {
      const bytes = Buffer.alloc(Math.min(length, size));
      readSync(descriptor, bytes, 0, bytes.length, Math.max(0, at));
      return bytes.toString('latin1');
    };
    const head = read(0, TAIL_BYTES);
    if (head.trim() === '' && size <= TAIL_BYTES) throw new StartupFault(`${file} is empty: nothing was restored`);
    if (head.startsWith('PGDMP')) return 'custom';
    if (head.includes('PostgreSQL database cluster dump')) {
      throw new StartupFault(`${file} holds a whole cluster (pg_dumpall): make one of the database alone with pg_dump`);
    }
    if (!head.includes('PostgreSQL database dump'))
      throw new StartupFault(`${file} is no dump: pg_dump makes one, in its plain or its custom format`);
    if (!read(size - TAIL_BYTES, TAIL_BYTES).includes('PostgreSQL database dump complete')) {
      throw new StartupFault(`${file} is cut short: its last line is missing, and so may be rows`);
    }
    return 'script';
  } finally {
    closeSync(descriptor);
  }
}

/** What every database of ours has had since its first migration. */
const OURS = ['kysely_migration', 'lineage', 'tenant', 'conversation', 'message', 'client_group'];

/**
 * Looks at a database that was loaded from a dump.
 *
 * @throws StartupFault for another program's, one without its rows, and one of a newer version
 */
export async function judgeLoaded(sql: postgres.Sql, file: string): Promise<void> {
  const missing = await sql<
    { name: string }[]
  >`SELECT name FROM unnest(${OURS}::text[]) AS t (name) WHERE to_regclass('public.' || name) IS NULL`;
  if (missing[0] !== undefined)
    throw new StartupFault(`${file} is no dump of Bellhop: it has no table ${missing[0].name}`);
  const done = await sql<{ name: string }[]>`SELECT name FROM kysely_migration ORDER BY name`;
  if (done.length === 0) throw new StartupFault(`${file} holds tables without their rows: make a dump with data`);
  const known = new Set(await migrationNames());
  const newer = done.find(({ name }) => !known.has(name));
  if (newer !== undefined)
    throw new StartupFault(
      `${file} comes from another version of Bellhop: it has the migration ${newer.name}, which is not here`,
    );
}
