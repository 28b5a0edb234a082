/**
 * A program of ours in a process of its own, for files that strangers made: it may read files and nothing else, has none of
 * our secrets in its environment, and is ended when it takes too long or too much.
 */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';

export interface ProcessLimits {
  /** The start of the process included. */
  readonly seconds: number;
  /** Resident memory of the process. */
  readonly mebibytes: number;
}

const WATCH_MS = 50;
const PAGE_BYTES = 4096;

/** What it wrote to standard output, and how it ended; null where it was ended. */
export function runGuarded(
  program: string,
  args: readonly string[],
  { seconds, mebibytes }: ProcessLimits,
): Promise<{ readonly status: number | null; readonly output: Buffer }> {
  const guarded = [
    '--permission',
    '--allow-fs-read=*',
    '--allow-addons',
    '--no-warnings',
    `--max-old-space-size=${Math.ceil(mebibytes / 2)}`,
  ];
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [...guarded, program, ...args],
      { encoding: 'buffer', env: {}, timeout: seconds * 1000, killSignal: 'SIGKILL', maxBuffer: 64 * 1024 * 1024 },
      (_error, stdout) => {
        clearInterval(watch);
        resolve({ status: child.exitCode, output: stdout });
      },
    );
    // What a file unfolds to lies outside the heap that V8 limits.
    const watch = setInterval(() => {
      if (residentMebibytes(child.pid) > mebibytes) child.kill('SIGKILL');
    }, WATCH_MS);
  });
}

/** 0 where the machine does not tell (not Linux), or the process is gone. */
function residentMebibytes(pid: number | undefined): number {
  try {
    return (Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE_BYTES) / 1024 / 1024;
  } catch {
    return 0;
  }
}
