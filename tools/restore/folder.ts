import { chmodSync, chownSync, cpSync, existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '#server/db/connect.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { readPostmasterFile, processStart } from '#server/db/embedded-processes.ts';
import { StartupFault } from '#server/faults/startup-fault.ts';
import { adoptDatabase } from './adopt.ts';

/**
 * Replaces the embedded database of `dataDir` by a copy of `backup`.
 *
 * @returns where the replaced one is kept
 */
export async function restoreFolder(backup: string, dataDir: string): Promise<string> {
  // Started once as it is: that finds its place, and refuses a folder that somebody uses.
  const before = await startEmbeddedPostgres({ dataDir });
  const { clusterDir } = before;
  await before.stop();
  const running = readPostmasterFile(backup)?.pid;
  if (running !== undefined && processStart(running) !== undefined) {
    throw new StartupFault(`${backup} is in use by process ${running}: copy it while its server is stopped`);
  }
  const kept = `${clusterDir}.before-${new Date().toISOString().replaceAll(/[-:]|\..*/g, '')}`;
  const { uid, gid } = statSync(clusterDir);
  renameSync(clusterDir, kept);
  let server: EmbeddedPostgres | undefined;
  try {
    cpSync(backup, clusterDir, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
    for (const name of ['postmaster.pid', 'postmaster.opts', 'postgres.log'])
      rmSync(join(clusterDir, name), { force: true });
    giveAll(clusterDir, uid, gid);
    server = await startEmbeddedPostgres({ dataDir });
    const pool = openDatabase(server.connection, { max: 3 });
    try {
      await adoptDatabase(pool, { fromDump: false });
    } finally {
      await pool.close();
    }
    await server.stop();
    return kept;
  } catch (error) {
    await server?.stop();
    if (existsSync(clusterDir)) rmSync(clusterDir, { recursive: true, force: true });
    renameSync(kept, clusterDir);
    throw error;
  }
}

function giveAll(folder: string, uid: number, gid: number): void {
  chownSync(folder, uid, gid);
  chmodSync(folder, 0o700);
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isSymbolicLink()) chownSync(join(entry.parentPath, entry.name), uid, gid);
  }
}
