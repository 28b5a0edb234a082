import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readlinkSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { judge, type Stage, type StageOutcome } from './stage.ts';

/**
 * Runs one stage in sight, with a temporary folder of its own, and ends it when its budget is spent.
 * Whatever it left running there (a database, a server) is ended too.
 *
 * @param graceMs between asking it to end, asking again, and force
 */
export async function runStage(
  stage: Stage,
  env: Readonly<Record<string, string | undefined>>,
  signal: AbortSignal,
  graceMs = 8_000,
): Promise<StageOutcome> {
  const began = performance.now();
  const temporary = mkdtempSync(join(stage.inMemory === true ? memoryFolder() : tmpdir(), 'bellhop-stage-'));
  // PostgreSQL of a root's tests runs as another user and must get through.
  chmodSync(temporary, 0o711);
  console.log(`\n── ${stage.name}`);
  const child = spawn(stage.program, stage.args, {
    env: { ...env, ...stage.env, TMPDIR: temporary },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    process.stdout.write(chunk);
  });
  child.stderr.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    process.stderr.write(chunk);
  });

  let stoppedAfterSeconds: number | undefined;
  const endAll = (): void => void endGroup(child.pid, graceMs);
  const budget = setTimeout(() => {
    stoppedAfterSeconds = stage.budgetSeconds;
    endAll();
  }, stage.budgetSeconds * 1000);
  signal.addEventListener('abort', endAll, { once: true });
  const status = await new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null));
    child.once('close', (code) => resolve(code));
  });
  clearTimeout(budget);
  signal.removeEventListener('abort', endAll);
  await endLeftovers(temporary);
  rmSync(temporary, { recursive: true, force: true });

  const output = Buffer.concat(chunks).toString('utf8');
  const count = judge(stage, { status, output, ...(stoppedAfterSeconds !== undefined && { stoppedAfterSeconds }) });
  return { name: stage.name, seconds: (performance.now() - began) / 1000, ...count };
}

/** Bytes that must be free, in the folder and in the machine, before anything is kept in memory. */
const ROOM = 6 * 2 ** 30;

/** Where files are memory, as Linux has it; the usual folder on a machine without one, or with little to spare. */
function memoryFolder(): string {
  const folder = '/dev/shm';
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= ROOM && freemem() >= ROOM ? folder : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** Asks politely twice, so that runners take down what they set up. */
async function endGroup(pid: number | undefined, graceMs: number): Promise<void> {
  if (pid === undefined) return;
  for (const name of ['SIGINT', 'SIGTERM', 'SIGKILL'] as const) {
    try {
      process.kill(-pid, name);
    } catch {
      return;
    }
    await delay(graceMs, undefined, { ref: false });
  }
}

/** Processes that still work in the stage's own temporary folder (Linux knows which). */
async function endLeftovers(temporary: string): Promise<void> {
  for (const name of ['SIGINT', 'SIGKILL'] as const) {
    const left = processesBelow(temporary);
    if (left.length === 0) return;
    for (const pid of left) {
      try {
        process.kill(pid, name);
      } catch {
        // Ended meanwhile.
      }
    }
    for (let tries = 0; tries < 100 && processesBelow(temporary).length > 0; tries += 1) await delay(50);
  }
}

function processesBelow(folder: string): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return readlinkSync(`/proc/${pid}/cwd`).startsWith(`${folder}/`);
      } catch {
        return false;
      }
    });
}
