import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

export interface RunStart {
  /** true once it says that it is ready; false when it ended before. */
  readonly ready: Promise<boolean>;
  /** Its end: what it ended with, and the lines of standard error. */
  readonly ended: Promise<{ readonly code: number | null; readonly lines: readonly string[] }>;
  /** Tells it to stop, as a supervisor does, and waits for its end. */
  stop(): Promise<void>;
}

/** The program that `npm start` runs, with an environment that holds nothing but `env`, on a data folder of its own. */
export function runStart(env: Readonly<Record<string, string>>): RunStart {
  const folder = mkdtempSync(join(tmpdir(), 'bellhop-start-'));
  const child = spawn(process.execPath, ['tools/start.ts'], {
    cwd: root,
    env: { PATH: process.env['PATH'], HOME: folder, DATA_DIR: join(folder, 'data'), ...env },
  });
  let said = '';
  child.stderr.on('data', (part: Buffer) => {
    said += part.toString();
  });
  const ended = new Promise<{ code: number | null; lines: readonly string[] }>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      rmSync(folder, { recursive: true, force: true });
      resolve({ code, lines: said.split('\n').filter((line) => line !== '') });
    });
  });
  const ready = new Promise<boolean>((resolve) => {
    let printed = '';
    child.stdout.on('data', (part: Buffer) => {
      printed += part.toString();
      if (printed.includes('\nReady after ')) resolve(true);
    });
    void ended.then(() => resolve(false));
  });
  return {
    ready,
    ended,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
