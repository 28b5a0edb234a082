import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';

/** Told apart from a later process with the same number by when it began; undefined when there is none. */
export function processStart(pid: number): string | undefined {
  if (process.platform === 'linux') {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      // A zombie is over; where nobody reaps it, it stands in the table for ever.
      return fields[0] === 'Z' ? undefined : fields[19];
    } catch {
      return undefined;
    }
  }
  const started = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim();
  return started === '' ? undefined : started;
}

/** What `postmaster.pid` says; undefined when the file is missing or unfinished. */
export function readPostmasterFile(clusterDir: string): { pid: number; socketDir: string; status: string } | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, socketDir: lines[4]?.trim() ?? '', status: lines[7]?.trim() ?? '' };
}

/**
 * The PostgreSQL processes of one cluster, postmaster or orphaned backends: each works in the cluster's folder.
 * Elsewhere than on Linux only the postmaster can be told, by its command line.
 */
export function clusterProcesses(clusterDir: string): number[] {
  if (process.platform !== 'linux') {
    const pid = readPostmasterFile(clusterDir)?.pid;
    if (pid === undefined) return [];
    const command = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
    return command.includes('postgres') && command.includes(clusterDir) ? [pid] : [];
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return (
          readlinkSync(`/proc/${pid}/cwd`) === clusterDir &&
          readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes('postgres') &&
          processStart(pid) !== undefined
        );
      } catch {
        return false;
      }
    });
}

/** Sends a signal; a process that is gone already is no fault. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // Gone between looking and sending.
  }
}
