/**
 * `npm run build`: builds the client into client/dist. `npm start` calls the same function and builds
 * only what changed: the build carries a hash of everything it was made from.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { errorCode } from '#server/faults/startup-fault.ts';
import { makeTwins } from './build-twins.ts';
import { tellHowItIsUsed } from './command-line.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const sources = [
  'client',
  'shared',
  'lingui.config.ts',
  'lingui.staff.config.ts',
  'tsconfig.json',
  'package-lock.json',
];
const notSources = /(?:^|\/)(?:dist|testing|node_modules|\.[^/]+)(?:\/|$)|\.test\.tsx?$/;
const stampName = '.source-hash';

export interface BuildOutcome {
  readonly built: boolean;
  readonly seconds: number;
  readonly dist: string;
}

/**
 * Makes sure client/dist belongs to the sources as they are [RUN-BUILD]. The new build takes the old
 * one's place as a whole, so a cut-off or failed build leaves what was there. Its compressed twins are made afterwards
 * (build-twins.ts).
 *
 * @throws Error with the bundler's own words when the build fails
 */
export async function buildClient({ force = false, dist = join(root, 'client/dist') } = {}): Promise<BuildOutcome> {
  const began = performance.now();
  const hash = hashSources();
  const bundler = findBundler();
  const present = existsSync(join(dist, 'index.html'));
  // An installation without development packages serves the build it was given.
  const current = present && (bundler === undefined || readStamp(dist) === hash);
  if (current && !force) return { built: false, seconds: (performance.now() - began) / 1000, dist };
  if (bundler === undefined)
    throw new Error(
      'The client is not built and its bundler is not installed: run "npm ci" with development packages, or bring client/dist',
    );

  const cache = join(root, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  removeAbandoned(cache);
  const draft = join(cache, `client-build-${process.pid}`);
  try {
    await bundle(bundler, draft);
    writeFileSync(join(draft, stampName), hash);
    replace(dist, draft);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return { built: true, seconds: (performance.now() - began) / 1000, dist };
}

/** A hash over the names and contents of everything the build is made from. */
export function hashSources(folder = root): string {
  const hash = createHash('sha256');
  for (const path of sources.flatMap((source) => filesBelow(join(folder, source))).toSorted()) {
    const name = relative(folder, path);
    if (notSources.test(name)) continue;
    hash.update(name).update('\0').update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}

function filesBelow(path: string): string[] {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat === undefined) return [];
  if (!stat.isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.name !== 'dist' && entry.name !== 'node_modules')
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(join(path, entry.name)) : [join(path, entry.name)]));
}

function readStamp(dist: string): string | undefined {
  const stamp = join(dist, stampName);
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined;
}

function findBundler(): string | undefined {
  try {
    return join(createRequire(import.meta.url).resolve('vite/package.json'), '../bin/vite.js');
  } catch {
    return undefined;
  }
}

/** Room for what lives short: with the little that is usual a fifth of the build is collecting garbage. */
const roomForTheYoung = '--max-semi-space-size=64';

/** In a process of its own: the bundler's memory must not stay with the server. */
async function bundle(bundler: string, outDir: string): Promise<void> {
  const client = join(root, 'client');
  const args = [
    roomForTheYoung,
    bundler,
    'build',
    client,
    '-c',
    join(client, 'vite.config.ts'),
    '--outDir',
    relative(client, outDir),
    '--emptyOutDir',
    '--configLoader',
    'native',
    '--logLevel',
    'warn',
  ];
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const status = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (status !== 0)
    throw new Error(`The client cannot be built:\n${output.trim() || `the bundler ended with ${status}`}`);
}

/** Two builds may end at once: whoever comes second finds another's build in the place it just cleared. */
function replace(dist: string, draft: string): void {
  for (let tries = 0; ; tries += 1) {
    const old = `${draft}-replaced-${tries}`;
    try {
      if (existsSync(dist)) renameSync(dist, old);
      renameSync(draft, dist);
      return;
    } catch (error) {
      if (tries >= 10 || !['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(errorCode(error) ?? '')) throw error;
    } finally {
      rmSync(old, { recursive: true, force: true });
    }
  }
}

/** What builds that were killed left behind. */
function removeAbandoned(cache: string): void {
  for (const name of readdirSync(cache).filter((entry) => entry.startsWith('client-build-'))) {
    const path = join(cache, name);
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > 3_600_000) rmSync(path, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  tellHowItIsUsed('npm run build\n\nBuilds the pages into client/dist, also where they are current already.');
  try {
    const { seconds, dist } = await buildClient({ force: true });
    await makeTwins(dist);
    console.log(`client/dist built in ${seconds.toFixed(1)} s`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
