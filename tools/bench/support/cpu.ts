/** Processor time by process, from /proc (Linux; elsewhere nothing is known and everything is 0). */
import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

interface Stat {
  readonly parent: number;
  /** Milliseconds of the process itself, and of its children that have ended. */
  readonly own: number;
  readonly ended: number;
}

function statOf(pid: number | string): Stat | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number);
    const at = (index: number): number => fields[index] ?? 0;
    return { parent: at(1), own: (at(11) + at(12)) * TICK_MS, ended: (at(13) + at(14)) * TICK_MS };
  } catch {
    // Gone meanwhile, or not Linux.
    return null;
  }
}

/** Milliseconds of processor time a process has used. */
export const cpuOf = (pid: number): number => statOf(pid)?.own ?? 0;

/** As cpuOf, with all its children. */
export function cpuOfFamily(pid: number): number {
  const self = statOf(pid);
  if (self === null) return 0;
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statOf)
    .filter((stat) => stat?.parent === pid);
  return self.own + self.ended + children.reduce((sum, child) => sum + (child?.own ?? 0), 0);
}

/** Resident memory of a process in MiB. */
export function residentOf(pid: number): number {
  const kibibytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kibibytes) / 1024;
}
