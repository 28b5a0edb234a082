/**
 * A copy of a running cluster, by PostgreSQL's own way for it: the server is told that a backup begins, the files are
 * copied while they change, and the log of those changes is copied after them. Starting from the copy plays the log
 * back up to the moment the backup ended, so nothing has to stop and no program of PostgreSQL's client tools is needed.
 */
import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type postgres from 'postgres';
import { openDatabase, type DatabaseConnection } from '#server/db/connect.ts';
import { errorCode } from '#server/faults/startup-fault.ts';

/** Of the running server alone. */
const notCopied =
  /^(?:postmaster\.(?:pid|opts)|postgres\.log(?:\.old)?|\.s\.PGSQL\..*|pgsql_tmp.*|pg_internal\.init.*)$/;
/** Their folders must be there; what lies in them is made anew. The log comes last. */
const emptied = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const control = join('global', 'pg_control');

/**
 * Copies the cluster in `from`, which listens at `connection`, to the new folder `to` [RUN-BACKUP].
 *
 * @throws whatever the server or the disk says; `to` is then worthless
 */
export async function copyCluster(connection: DatabaseConnection, from: string, to: string): Promise<void> {
  const pool = openDatabase(connection, { max: 1 });
  const slot = `bellhop_backup_${process.pid}`;
  try {
    const sql = await pool.sql.reserve();
    // 1. A reservation keeps the log from here on; without one the server may reuse its files before we have them.
    await sql`SELECT pg_create_physical_replication_slot(${slot}, true)`;
    try {
      // 2. Between the two calls every page is logged whole at its first change.
      await sql`SELECT pg_backup_start('bellhop', true)`;
      copyBelow(from, to, '');
      // 3. Last of the files: it says from where the log is played.
      copyFileSync(join(from, control), join(to, control));
      await endBackup(sql, to);
      // 4. Ending switched to another file of the log: all that is needed is complete now.
      copyLog(join(from, 'pg_wal'), join(to, 'pg_wal'));
    } finally {
      await sql`SELECT pg_drop_replication_slot(${slot})`;
    }
  } finally {
    await pool.close();
  }
}

async function endBackup(sql: postgres.ReservedSql, to: string): Promise<void> {
  const [ended] = await sql<{ labelfile: string }[]>`SELECT labelfile FROM pg_backup_stop(false)`;
  if (ended === undefined) throw new Error('PostgreSQL did not say where the backup begins');
  writeFileSync(join(to, 'backup_label'), ended.labelfile, { mode: 0o600 });
}

function copyBelow(from: string, to: string, path: string): void {
  mkdirSync(join(to, path), { recursive: true, mode: 0o700 });
  for (const entry of readdirSync(join(from, path), { withFileTypes: true })) {
    const inner = join(path, entry.name);
    if (notCopied.test(entry.name) || inner === control) continue;
    if (entry.isDirectory()) {
      if (emptied.has(inner)) mkdirSync(join(to, inner), { mode: 0o700 });
      else copyBelow(from, to, inner);
    } else if (entry.isFile()) copyUnlessGone(join(from, inner), join(to, inner));
  }
}

function copyLog(from: string, to: string): void {
  mkdirSync(join(to, 'archive_status'), { recursive: true, mode: 0o700 });
  mkdirSync(join(to, 'summaries'), { recursive: true, mode: 0o700 });
  for (const entry of readdirSync(from, { withFileTypes: true }))
    if (entry.isFile()) copyUnlessGone(join(from, entry.name), join(to, entry.name));
}

/** A table may be dropped while we copy; the log knows. */
function copyUnlessGone(from: string, to: string): void {
  try {
    copyFileSync(from, to);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
}
