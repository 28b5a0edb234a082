/**
 * PostgreSQL without an installation: the programs npm brought, run by us on a folder of our own.
 * It listens on a socket in a folder only its user (and root) can enter, never on the network.
 * Promise: what was committed stays, whether we are stopped, killed or the machine loses power;
 * the next start puts everything right by itself. docs/architecture.md, "The database by default".
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import postgres from 'postgres';
import { errorCode, StartupFault } from '#server/faults/startup-fault.ts';
import { findBinaries, type PostgresBinaries } from './embedded-binaries.ts';
import {
  chooseSocketDir,
  giveFolder,
  locateCluster,
  removeSocketDir,
  type ClusterLocation,
} from './embedded-location.ts';
import { guardPostmaster } from './embedded-guard.ts';
import { stopOrphans, takeOwnership } from './embedded-owner.ts';
import { readPostmasterFile, signal } from './embedded-processes.ts';
import { postgresSettings } from './embedded-settings.ts';

export interface EmbeddedPostgresOptions {
  /** Absolute, or relative to the current folder; made when missing. */
  readonly dataDir: string;
  /** false gives up crash safety for speed. For tests only. */
  readonly durable?: boolean;
  /** One line worth telling: the data's other place, an orphan that was stopped, a restart. Default: standard error. */
  readonly onNotice?: (line: string) => void;
  /** PostgreSQL ended on its own and could not be brought back. Default: thrown, as an uncaught exception. */
  readonly onLost?: (fault: StartupFault) => void;
}

export interface EmbeddedPostgres {
  readonly connection: {
    readonly host: string;
    readonly port: number;
    readonly user: string;
    readonly database: string;
  };
  /** Whether the cluster was made by this very start. */
  readonly firstStart: boolean;
  /** Where the cluster lies: below dataDir unless PostgreSQL's user cannot enter that. */
  readonly clusterDir: string;
  /** Orderly shutdown; close every pool first. May be called twice. */
  stop(): Promise<void>;
}

const port = 5432;
const name = 'bellhop';
const environment = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/**
 * Starts PostgreSQL on `dataDir`, making the cluster the first time, and returns once it takes connections.
 *
 * @throws StartupFault with one line for a full disk, a folder in use, a missing platform
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const notice = options.onNotice ?? ((line: string) => process.stderr.write(`${line}\n`));
  try {
    const location = locateCluster(options.dataDir);
    if (location.moved !== undefined) notice(location.moved);
    const giveBack = takeOwnership(realpathSync(options.dataDir));
    try {
      return await startOwned(options, location, notice, giveBack);
    } catch (error) {
      giveBack();
      throw error;
    }
  } catch (error) {
    throw asFault(error, options.dataDir);
  }
}

async function startOwned(
  options: EmbeddedPostgresOptions,
  location: ClusterLocation,
  notice: (line: string) => unknown,
  giveBack: () => void,
): Promise<EmbeddedPostgres> {
  const { clusterDir, user } = location;
  const binaries = findBinaries(user);
  const firstStart = !existsSync(clusterDir);
  if (firstStart) await makeCluster(binaries, location, options.durable ?? true);
  else if (await stopOrphans(clusterDir))
    notice('The previous run was cut short; its PostgreSQL was stopped and recovers now');
  const socketDir = chooseSocketDir(clusterDir, user, port);
  const logFile = join(clusterDir, 'postgres.log');
  if ((statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > 5_000_000) renameSync(logFile, `${logFile}.old`);

  let stopping = false;
  let recent: number[] = [];
  const launch = async (): Promise<ChildProcess> => {
    const child = await launchPostmaster(binaries, location, socketDir, options.durable ?? true);
    child.once('exit', () => {
      if (!stopping) void relaunch();
    });
    return child;
  };
  const relaunch = async (): Promise<void> => {
    recent = [...recent.filter((at) => at > Date.now() - 60_000), Date.now()];
    try {
      if (recent.length > 5) throw new StartupFault(`PostgreSQL keeps ending: ${lastFatalLine(logFile, 0)}`);
      notice('PostgreSQL ended unexpectedly and is started again');
      await stopOrphans(clusterDir);
      if (!stopping) running = await launch();
    } catch (error) {
      (options.onLost ?? throwUncaught)(asFault(error, options.dataDir));
    }
  };
  let running = await launch();
  const endWithUs = (): void => {
    if (running.pid !== undefined && running.exitCode === null) signal(running.pid, 'SIGINT');
  };
  process.once('exit', endWithUs);

  const connection = { host: socketDir, port, user: name, database: name };
  let stopped: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    stopping = true;
    await endPostmaster(running);
    process.off('exit', endWithUs);
    removeSocketDir(socketDir);
    giveBack();
  };
  try {
    await makeDatabase(connection);
  } catch (error) {
    await stop();
    throw error;
  }
  return { connection, firstStart, clusterDir, stop: () => (stopped ??= stop()) };
}

/** Runs initdb beside the final place and moves the result there, so that a half-made cluster never counts. */
async function makeCluster(
  binaries: PostgresBinaries,
  { clusterDir, user }: ClusterLocation,
  durable: boolean,
): Promise<void> {
  // A name of its own: the initdb of a killed start may still be at work, and clears up after itself.
  const drafts = `${basename(clusterDir)}.new`;
  for (const left of readdirSync(dirname(clusterDir)).filter((entry) => entry.startsWith(drafts))) {
    rmSync(join(dirname(clusterDir), left), { recursive: true, force: true, maxRetries: 20 });
  }
  const draft = join(dirname(clusterDir), `${drafts}-${randomUUID().slice(0, 8)}`);
  try {
    giveFolder(draft, user);
    const locale = process.platform === 'linux' ? 'C.UTF-8' : 'en_US.UTF-8';
    const args = [
      '-D',
      draft,
      '-U',
      name,
      '--auth=trust',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      `--lc-ctype=${locale}`,
      '--no-instructions',
      ...(durable ? [] : ['--no-sync']),
    ];
    const child = spawn(binaries.initdb, args, {
      ...user,
      cwd: '/',
      env: environment,
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let complaint = '';
    child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
    const status = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
    if (status !== 0) throw new StartupFault(`initdb failed: ${complaint.trim() || status}`);
    renameSync(draft, clusterDir);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
}

async function launchPostmaster(
  binaries: PostgresBinaries,
  { clusterDir, user }: ClusterLocation,
  socketDir: string,
  durable: boolean,
): Promise<ChildProcess> {
  const logFile = join(clusterDir, 'postgres.log');
  const args = [
    '-D',
    clusterDir,
    ...postgresSettings({ socketDir, port, durable }).flatMap((setting) => ['-c', setting]),
  ];
  for (let tries = 0; ; tries += 1) {
    const before = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
    // Its log goes to a file, not to a pipe of ours that would break under it when we are killed; and it
    // leads a group of its own, because Ctrl-C must reach us first and the database last.
    const log = openSync(logFile, 'a', 0o600);
    const child = spawn(binaries.postgres, args, {
      ...user,
      cwd: '/',
      env: environment,
      detached: true,
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    child.on('error', () => undefined);
    guardPostmaster(child, user);
    while (child.exitCode === null && child.signalCode === null && child.pid !== undefined) {
      const file = readPostmasterFile(clusterDir);
      if (file?.pid === child.pid && file.status === 'ready') return child;
      await delay(10);
    }
    const reason = child.pid === undefined ? `cannot run ${binaries.postgres}` : lastFatalLine(logFile, before);
    // Backends of a killed postmaster need a moment to notice.
    if (tries >= 20 || !reason.includes('shared memory block'))
      throw new StartupFault(`PostgreSQL does not start: ${reason}`);
    await delay(100);
  }
}

function lastFatalLine(logFile: string, from: number): string {
  let lines: string[];
  try {
    lines = readFileSync(logFile).subarray(from).toString('utf8').trim().split('\n');
  } catch {
    return `see ${logFile}`;
  }
  return lines.findLast((line) => /FATAL|PANIC|No space left/.test(line)) ?? lines.at(-1) ?? `see ${logFile}`;
}

async function endPostmaster(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  child.kill('SIGINT');
  const force = setTimeout(() => child.kill('SIGQUIT'), 15_000);
  await gone;
  clearTimeout(force);
}

async function makeDatabase(connection: EmbeddedPostgres['connection']): Promise<void> {
  const sql = postgres({ ...connection, database: 'postgres', max: 1, fetch_types: false, onnotice: () => undefined });
  try {
    const rows = await sql`SELECT 1 FROM pg_database WHERE datname = ${name}`;
    if (rows.length === 0) await sql`CREATE DATABASE ${sql(name)}`;
  } finally {
    await sql.end();
  }
}

function asFault(error: unknown, dataDir: string): StartupFault {
  const text = error instanceof Error ? error.message : String(error);
  if (errorCode(error) === 'ENOSPC' || errorCode(error) === '53100' || text.includes('No space left')) {
    return new StartupFault(`The disk that holds ${dataDir} is full: make room and start again`, { cause: error });
  }
  if (error instanceof StartupFault) return error;
  return new StartupFault(`The database in ${dataDir} cannot be started: ${text}`, { cause: error });
}

function throwUncaught(fault: StartupFault): void {
  setImmediate(() => {
    throw fault;
  });
}
