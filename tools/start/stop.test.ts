/** `npm start` for real, ended in every way there is: whatever it started is over, and the next start finds its data. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { clusterProcesses, processStart, signal } from '#server/db/embedded-processes.ts';
import { writeClientBuild } from '#server/testing/client-build.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
let folder: string;
let client: ReturnType<typeof writeClientBuild>;
let npm: ChildProcess;
/** Everything a start has begun, with when: a number may be given again. */
let begun: ReadonlyMap<number, string>;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bellhop-stop-'));
  chmodSync(folder, 0o711);
  client = writeClientBuild();
});
afterEach(() => {
  for (const pid of living()) signal(pid, 'SIGKILL');
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  client.remove();
});

const living = (): number[] => [...begun].filter(([pid, started]) => processStart(pid) === started).map(([pid]) => pid);
const commandOf = (pid: number): string => readFileSync(`/proc/${pid}/cmdline`, 'latin1').replaceAll('\0', ' ');

/** A process and all below it. */
function familyOf(head: number): ReadonlyMap<number, string> {
  const parents = new Map<number, number>();
  for (const entry of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const stat = readFileSync(`/proc/${entry}/stat`, 'latin1');
      parents.set(Number(entry), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
    } catch {
      // Gone between listing and looking.
    }
  }
  const family = new Set([head]);
  for (let size = 0; size < family.size;) {
    size = family.size;
    for (const [pid, parent] of parents) if (family.has(parent)) family.add(pid);
  }
  return new Map([...family].map((pid) => [pid, processStart(pid) ?? '']));
}

/** Starts and waits until people could come in. Returns the numbers of npm, our program and PostgreSQL. */
async function start(): Promise<{ npm: number; program: number; postgres: readonly number[] }> {
  npm = spawn('npm', ['start', '--silent'], {
    cwd: root,
    // A group of its own, as of a terminal's job.
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      HOME: folder,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: join(folder, 'data'),
      CLIENT_DIR: client.dist,
      LOG_LEVEL: 'silent',
    },
  });
  begun = new Map();
  const lines = createInterface({ input: npm.stdout ?? process.stdin });
  for await (const line of lines) if (line.startsWith('Ready after')) break;
  begun = familyOf(npm.pid ?? 0);
  const program = [...begun.keys()].find((pid) => commandOf(pid).trim() === 'node tools/start.ts');
  expect(program).toBeDefined();
  const postgres = clusterProcesses(join(folder, 'data', 'postgres'));
  expect(begun.size).toBeGreaterThan(5);
  expect(postgres.length).toBeGreaterThan(3);
  return { npm: npm.pid ?? 0, program: program ?? 0, postgres };
}

it.each([
  ['npm is told to end', ({ npm }) => signal(npm, 'SIGTERM')],
  ['Ctrl-C is pressed', ({ npm }) => signal(-npm, 'SIGINT')],
  [
    'its terminal is closed',
    ({ npm: group }) => {
      npm.stdout?.destroy();
      signal(-group, 'SIGHUP');
    },
  ],
  ['npm alone hears that its terminal is closed', ({ npm }) => signal(npm, 'SIGHUP')],
  ['npm is killed', ({ npm }) => signal(npm, 'SIGKILL')],
  ['the program is told to end', ({ program }) => signal(program, 'SIGTERM')],
  ['the program is killed', ({ program }) => signal(program, 'SIGKILL')],
] as const satisfies readonly (readonly [string, (run: Awaited<ReturnType<typeof start>>) => void])[])(
  '[RUN-STOPS] when %s, whatever it started ends',
  async (_how, end) => {
    const run = await start();
    const over = once(npm, 'exit');
    end(run);
    await over;
    await expect.poll(() => living().map(commandOf), { timeout: 30_000 }).toEqual([]);
    expect(clusterProcesses(join(folder, 'data', 'postgres'))).toEqual([]);
  },
  120_000,
);
