import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { errorCode, StartupFault } from '#server/faults/startup-fault.ts';
import { removeSocketDir } from './embedded-location.ts';
import { clusterProcesses, processStart, readPostmasterFile, signal } from './embedded-processes.ts';

const ownerFile = 'postgres.owner';

/**
 * Makes this process the one that runs the cluster of a DATA_DIR. What a killed process left is taken over;
 * a living owner is not disturbed.
 *
 * @returns how to give the folder back
 * @throws StartupFault when another living process has it
 */
export function takeOwnership(dataDir: string): () => void {
  const path = join(dataDir, ownerFile);
  const own = `${process.pid} ${processStart(process.pid) ?? ''}\n`;
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, own, { mode: 0o600 });
  try {
    for (let tries = 0; tries < 5; tries += 1) {
      try {
        // A link is made whole or not at all, so nobody reads half an owner.
        linkSync(draft, path);
        return () => {
          if (readOwner(path) === own) rmSync(path, { force: true });
        };
      } catch (error) {
        if (errorCode(error) !== 'EEXIST') throw error;
      }
      const found = readOwner(path);
      const [pid, started] = found.trim().split(/ (.*)/);
      if (started !== undefined && started !== '' && processStart(Number(pid)) === started) {
        throw new StartupFault(
          `Process ${pid} is already running on ${dataDir}: stop it, choose another DATA_DIR, or give both one DATABASE_URL`,
        );
      }
      if (readOwner(path) === found) rmSync(path, { force: true });
    }
    throw new StartupFault(`Cannot take over ${path}: remove it if no other process uses ${dataDir}`);
  } finally {
    rmSync(draft, { force: true });
  }
}

function readOwner(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/**
 * Ends a PostgreSQL whose parent was killed, so that the next one finds the cluster free: an orderly
 * shutdown first, then a quick one, at last by force (it then recovers from its log). Nothing but this
 * cluster's processes is touched; a `postmaster.pid` that names a stranger is removed only when none is left.
 *
 * @returns whether there was one
 */
export async function stopOrphans(clusterDir: string): Promise<boolean> {
  const socketDir = readPostmasterFile(clusterDir)?.socketDir ?? '';
  const found = clusterProcesses(clusterDir).length > 0;
  for (const [name, milliseconds] of [
    ['SIGINT', 20_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    const left = clusterProcesses(clusterDir);
    if (left.length === 0) break;
    const postmaster = readPostmasterFile(clusterDir)?.pid;
    const targets = postmaster !== undefined && left.includes(postmaster) && name !== 'SIGKILL' ? [postmaster] : left;
    for (const pid of targets) signal(pid, name);
    const deadline = Date.now() + milliseconds;
    while (clusterProcesses(clusterDir).length > 0 && Date.now() < deadline) await delay(20);
  }
  if (clusterProcesses(clusterDir).length > 0) {
    throw new StartupFault(
      `An earlier PostgreSQL in ${clusterDir} does not end (process ${clusterProcesses(clusterDir).join(', ')})`,
    );
  }
  rmSync(join(clusterDir, 'postmaster.pid'), { force: true });
  removeSocketDir(socketDir);
  return found;
}
