/**
 * How long after `npm ci` Bellhop is ready: a first start, which builds the pages and makes the database, and a second,
 * which finds both. On a copy of the checkout with nothing built and nothing remembered; beside them what they cannot be
 * faster than on this machine at this moment, the bare build of the pages and bare loading of the server's modules.
 */
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BenchOptions } from './support/bench-options.ts';
import { type Figure, figure } from './support/figures.ts';
import { median } from './support/rounds.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

export async function benchStart({ share }: BenchOptions): Promise<readonly Figure[]> {
  const rounds = Math.max(1, Math.round(3 * share));
  const build: number[] = [];
  const first: number[] = [];
  const modules: number[] = [];
  const second: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const checkout = freshCheckout();
    try {
      const env = { ...process.env, PORT: '0', DATA_DIR: join(checkout, 'data') };
      for (const name of ['DATABASE_URL', 'CLIENT_DIR', 'REDIS_URL']) Reflect.deleteProperty(env, name);
      const here = { cwd: checkout, env };
      const building = ['--input-type=module', '-e', "await (await import('./tools/build.ts')).buildClient()"];
      build.push(await seconds(building, here));
      rmSync(join(checkout, 'client/dist'), { recursive: true });
      rmSync(join(checkout, 'node_modules/.cache'), { recursive: true, force: true });
      first.push(await untilReady(here));
      modules.push(
        await seconds(['--input-type=module', '-e', "await import('./server/main.ts'); process.exit()"], here),
      );
      second.push(await untilReady(here));
    } finally {
      rmSync(checkout, { recursive: true, force: true });
    }
  }
  const beside = (what: string, references: readonly number[]): string =>
    `of ${rounds}, beside ${what} in the same run, ${median(references).toFixed(2)} s`;
  return [
    figure({
      what: 'first start, ready',
      value: median(first),
      unit: 's',
      goal: { atMost: 8 },
      note: beside('the build of the pages alone', build),
    }),
    figure({
      what: 'second start, ready',
      value: median(second),
      unit: 's',
      goal: { atMost: 2 },
      note: beside('loading the server’s modules alone, not compiled before', modules),
    }),
  ];
}

/** What is under version control, with the packages of this checkout and none of their caches. */
function freshCheckout(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bellhop-bench-start-'));
  // PostgreSQL of a root's process runs as another user and must get through.
  chmodSync(folder, 0o711);
  const names = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
  for (const name of names.toString().split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    cpSync(join(root, name), join(folder, name));
  }
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules')).filter((one) => one !== '.cache'))
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  return folder;
}

interface Where {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
}

/** How long a program of Node runs. */
async function seconds(args: readonly string[], where: Where): Promise<number> {
  const began = performance.now();
  const child = spawn(process.execPath, args, { ...where, stdio: ['ignore', 'ignore', 'inherit'] });
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`ended with ${code}`))));
  });
  return (performance.now() - began) / 1000;
}

async function untilReady(where: Where): Promise<number> {
  const began = performance.now();
  const child = spawn(process.execPath, ['tools/start.ts'], { ...where, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  let said = '';
  const took = await new Promise<number>((resolve, reject) => {
    child.stdout.on('data', (part: Buffer) => {
      said += part.toString();
      if (said.includes('\nReady after ')) resolve((performance.now() - began) / 1000);
    });
    void ended.then(() => reject(new Error(`it ended before it was ready:\n${said}`)));
  });
  child.kill('SIGTERM');
  await ended;
  return took;
}
