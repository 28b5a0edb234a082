import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { prepareCluster, type PreparedCluster } from '#server/testing/prepared-cluster.ts';
import { openDatabase } from './connect.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { clusterProcesses, readPostmasterFile } from './embedded-processes.ts';

const launcher = fileURLToPath(new URL('../testing/embedded-postgres-parent.ts', import.meta.url));
let folder: string;
/** For tests of what happens to a cluster; how one is made is tried by those that make one. */
let prepared: PreparedCluster;
const leftovers: string[] = [];

beforeAll(async () => {
  prepared = await prepareCluster();
});
afterAll(() => prepared.remove());

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bellhop-embedded-'));
  chmodSync(folder, 0o711);
});

afterEach(() => {
  for (const path of [folder, ...leftovers.splice(0)]) rmSync(path, { recursive: true, force: true });
});

/** Starts PostgreSQL in another process, writes a row and kills that process without warning, its guard first if asked. */
async function runAndKillParent(dataDir: string, guarded: boolean): Promise<void> {
  const parent = spawn(process.execPath, [launcher, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  const lines = createInterface({ input: parent.stdout });
  await once(lines, 'line');
  const gone = once(parent, 'exit');
  if (!guarded) process.kill(guardOf(parent.pid ?? 0), 'SIGKILL');
  parent.kill('SIGKILL');
  await gone;
}

/** The shell that waits for the end of a process which runs PostgreSQL. */
function guardOf(parent: number): number {
  const children = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').trim().split(' ').map(Number);
  return children.find((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('bellhop-postgres-guard')) ?? 0;
}

describe('startEmbeddedPostgres', () => {
  it('[DB-EMBEDDED] makes a cluster once, closed to everybody else, keeps its data and listens on no network port', async () => {
    const first = await startEmbeddedPostgres({ dataDir: folder });
    expect(first.firstStart).toBe(true);
    expect(statSync(first.clusterDir).mode & 0o777).toBe(0o700);
    const before = openDatabase(first.connection, { max: 1 });
    await before.sql`CREATE TABLE kept (word text)`;
    await before.sql`INSERT INTO kept VALUES ('salt')`;
    expect(
      await before.sql`SELECT current_setting('listen_addresses') AS addresses, current_setting('fsync') AS fsync`,
    ).toEqual([{ addresses: '', fsync: 'on' }]);
    await before.close();
    await first.stop();
    await first.stop();

    const second = await startEmbeddedPostgres({ dataDir: folder });
    expect(second.firstStart).toBe(false);
    const after = openDatabase(second.connection, { max: 1 });
    expect(await after.sql`SELECT word FROM kept`).toEqual([{ word: 'salt' }]);
    await after.close();
    await second.stop();
    expect(clusterProcesses(second.clusterDir)).toEqual([]);
  });

  it('[RUN-STOPS] ends with a parent that was killed, and keeps what it had committed', async () => {
    prepared.copyTo(folder);
    await runAndKillParent(folder, true);
    await expect.poll(() => clusterProcesses(join(folder, 'postgres')), { timeout: 20_000 }).toEqual([]);
    const notices: string[] = [];
    const server = await startEmbeddedPostgres({
      dataDir: folder,
      durable: false,
      onNotice: (line) => notices.push(line),
    });
    expect(notices).toEqual([]);
    const pool = openDatabase(server.connection, { max: 1 });
    expect(await pool.sql`SELECT word FROM kept`).toEqual([{ word: 'salt' }]);
    await pool.close();
    await server.stop();
  });

  it('[DB-RECOVER] stops the PostgreSQL of a killed parent and keeps what it had committed', async () => {
    prepared.copyTo(folder);
    await runAndKillParent(folder, false);
    const orphan = readPostmasterFile(join(folder, 'postgres'))?.pid;
    expect(clusterProcesses(join(folder, 'postgres'))).toContain(orphan);

    const notices: string[] = [];
    const server = await startEmbeddedPostgres({
      dataDir: folder,
      durable: false,
      onNotice: (line) => notices.push(line),
    });
    expect(notices).toEqual([expect.stringContaining('cut short')]);
    expect(clusterProcesses(server.clusterDir)).not.toContain(orphan);
    const pool = openDatabase(server.connection, { max: 1 });
    expect(await pool.sql`SELECT word FROM kept`).toEqual([{ word: 'salt' }]);
    await pool.close();
    await server.stop();
  });

  it('[DB-RECOVER] starts although postmaster.pid and the owner file name strangers', async () => {
    prepared.copyTo(folder);
    writeFileSync(join(folder, 'postgres', 'postmaster.pid'), `${process.pid}\n${join(folder, 'postgres')}\n`);
    writeFileSync(join(folder, 'postgres.owner'), `${process.pid} 1\n`);
    const server = await startEmbeddedPostgres({ dataDir: folder, durable: false });
    await server.stop();
  });

  it('[DB-RECOVER] does not take a half-made cluster for a database', async () => {
    mkdirSync(join(folder, 'postgres.new', 'base'), { recursive: true });
    const server = await startEmbeddedPostgres({ dataDir: folder, durable: false });
    expect(server.firstStart).toBe(true);
    await server.stop();
  });

  it('[DB-ONE-OWNER] refuses a folder that a living process uses, and leaves that one alone', async () => {
    prepared.copyTo(folder);
    const server = await startEmbeddedPostgres({ dataDir: folder, durable: false });
    await expect(startEmbeddedPostgres({ dataDir: folder, durable: false })).rejects.toThrow(
      `Process ${process.pid} is already running on`,
    );
    const pool = openDatabase(server.connection, { max: 1 });
    expect(await pool.sql`SELECT 1 AS one`).toEqual([{ one: 1 }]);
    await pool.close();
    await server.stop();
  });

  it('[DB-RECOVER] brings a PostgreSQL back that was killed under it', async () => {
    prepared.copyTo(folder);
    const { promise: restarted, resolve } = Promise.withResolvers<string>();
    const server = await startEmbeddedPostgres({ dataDir: folder, onNotice: resolve });
    const pool = openDatabase(server.connection, { max: 1 });
    await pool.sql`CREATE TABLE kept (word text)`;
    process.kill(readPostmasterFile(server.clusterDir)?.pid ?? 0, 'SIGKILL');
    expect(await restarted).toContain('started again');
    await expect
      .poll(() => pool.sql`SELECT count(*) FROM kept`.catch(() => []), { timeout: 10_000 })
      .toEqual([{ count: 0 }]);
    await pool.close();
    await server.stop();
  });

  it('[DB-EMBEDDED] works from a folder whose path is too long for a socket', async () => {
    const deep = join(folder, 'a-rather-long-name-for-a-folder'.repeat(2), 'and-one-more-below-it'.repeat(3));
    mkdirSync(deep, { recursive: true, mode: 0o755 });
    const server = await startEmbeddedPostgres({ dataDir: deep, durable: false });
    expect(Buffer.byteLength(server.connection.host)).toBeLessThan(90);
    expect(server.clusterDir.startsWith(deep)).toBe(true);
    await server.stop();
    expect(statSync(server.connection.host, { throwIfNoEntry: false })).toBeUndefined();
  });

  it('[DB-EMBEDDED] in a closed folder: as root moves the cluster out and says where, as its owner stays', async () => {
    const dataDir = join(folder, 'closed', 'data');
    mkdirSync(join(folder, 'closed'), { mode: 0o700 });
    const moves = process.getuid?.() === 0;
    const notices: string[] = [];
    const server = await startEmbeddedPostgres({ dataDir, durable: false, onNotice: (line) => notices.push(line) });
    if (moves) leftovers.push(join(server.clusterDir, '..'));
    expect(server.clusterDir.startsWith(folder)).toBe(!moves);
    expect(notices).toEqual(moves ? [expect.stringContaining(server.clusterDir)] : []);
    await server.stop();

    const again = await startEmbeddedPostgres({ dataDir, durable: false });
    expect(again).toMatchObject({ firstStart: false, clusterDir: server.clusterDir });
    await again.stop();
  });

  it('[DB-EMBEDDED] says in one line why the cluster cannot be made', async () => {
    writeFileSync(join(folder, 'file'), '');
    await expect(startEmbeddedPostgres({ dataDir: join(folder, 'file', 'data') })).rejects.toThrow(
      /^The database in .* cannot be started: .*$/,
    );
  });
});
