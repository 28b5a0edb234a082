/** One database on two servers, both named in DATABASE_URL: which of them is written to, before and after a failover. */
import { rmSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { pino } from 'pino';
import { loadConfig } from '#server/config/config.ts';
import { type OpenDatabase, openDatabase } from '#server/db/connect.ts';
import { checkDatabase } from '#server/db/connect-fault.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { pgOptions, urlOfPrimary } from '#server/db/primary.ts';
import { openWorkerPool } from '#server/jobs/worker.ts';
import { type DatabaseLine, openDatabaseLine } from './support/database-line.ts';
import { freshFolder } from './support/postgres.ts';
import { type Standby, startStandby } from './support/standby.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

let folder: string;
let primary: EmbeddedPostgres;
let standby: Standby;
let lines: readonly [DatabaseLine, DatabaseLine];
let url: string;
const opened: OpenDatabase[] = [];

beforeAll(async () => {
  folder = freshFolder();
  primary = await startEmbeddedPostgres({ dataDir: folder, onNotice: () => undefined });
  const first = openDatabase(primary.connection, { max: 1 });
  await first.sql`CREATE TABLE kept (word text)`;
  await first.close();
  standby = await startStandby(primary);
  lines = [await openDatabaseLine(standby.connection), await openDatabaseLine(primary.connection)];
  const { user, database } = primary.connection;
  // The standby stands first: it answers, and is not the one.
  url = `postgres://${user}@${lines.map(({ address }) => address).join(',')}/${database}`;
});
afterAll(async () => {
  await Promise.all(opened.map((one) => one.close()));
  await Promise.all(lines.map((line) => line.close()));
  await standby.stop();
  await primary.stop();
  rmSync(primary.clusterDir, { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
});

const open = (): OpenDatabase => {
  const one = openDatabase(url, { max: 3, reserved: 2 });
  opened.push(one);
  return one;
};
const write = ({ sql }: OpenDatabase, word: string) => sql`INSERT INTO kept VALUES (${word})`;
const words = async ({ sql }: OpenDatabase): Promise<string[]> =>
  (await sql<{ word: string }[]>`SELECT word FROM kept ORDER BY word`).map(({ word }) => word);

describe('a database on several servers', () => {
  it('[DB-HOSTS] is written to where it takes writes, whichever is named first, by every driver', async () => {
    await checkDatabase(url);
    const database = open();
    await Promise.all(['a', 'b', 'c', 'd', 'e'].map((word) => write(database, word)));
    await database.sql.begin((sql) => sql`INSERT INTO kept VALUES ('f')`);
    expect(await words(database)).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
    expect(await urlOfPrimary(url)).toContain(lines[1].address);
    const pool = openWorkerPool(url, pino({ level: 'silent' }), 2);
    const { Client, ...where } = pgOptions(url);
    const alone = new Client(where);
    await alone.connect();
    const asks = 'SELECT pg_is_in_recovery() AS follows';
    expect([(await pool.query(asks)).rows, (await alone.query(asks)).rows]).toEqual([
      [{ follows: false }],
      [{ follows: false }],
    ]);
    await alone.end();
    await pool.end();
  });

  it('[DB-HOSTS] that is promoted is found by whoever asks next; an old one that comes back as it was is not taken', async () => {
    const database = open();
    const pool = openWorkerPool(url, pino({ level: 'silent' }), 2);
    await write(database, 'before');
    await pool.query('SELECT 1');
    lines[1].cut();
    // With nobody to write to a fault of the moment is told, and nobody waits for ever.
    await expect(openDatabase(url, { max: 1 }).sql`SELECT 1`).rejects.toMatchObject({ code: 'NO_PRIMARY' });
    await standby.promote();
    await vi.waitFor(() => write(database, 'after'), { timeout: 20_000, interval: 20 });
    await vi.waitFor(() => pool.query('SELECT 1'), { timeout: 20_000, interval: 20 });
    // The old one still believes that it is written to, and is reached again.
    lines[1].leadTo(primary.connection);
    const anew = open();
    await write(anew, 'last');
    expect(await words(anew)).toEqual(['a', 'after', 'b', 'before', 'c', 'd', 'e', 'f', 'last']);
    expect(await urlOfPrimary(url)).toContain(lines[0].address);
    await pool.end();
  });

  it('[DB-HOSTS] [DB-FAULT] none of which takes writes stops the start in words, without the password', async () => {
    const nobody = await Promise.all([openDatabaseLine(), openDatabaseLine()]);
    const at = nobody.map(({ address }) => address);
    await expect(checkDatabase(`postgres://desk:hunter2@${at.join(',')}/hotel`)).rejects.toThrow(
      `DATABASE_URL: none of the servers of ${at.join(', ')} takes writes`,
    );
    await Promise.all(nobody.map((line) => line.close()));
  });

  it('[DB-HOSTS] [CONFIG-FAULTS] is read from DATABASE_URL, and what is no list of servers is refused', () => {
    const read = (value: string) => loadConfig({ DATABASE_URL: value, DATA_DIR: folder }).databaseUrl;
    const several = 'postgresql://desk:a,b@one.example:5432,two.example:5433,[2001:db8::1]/hotel?sslmode=require';
    expect(read(several)).toBe(several);
    expect(() => read('postgres://desk@one.example,/hotel')).toThrow('DATABASE_URL must be a URL');
    expect(() => read('postgres://desk@one.example,two example/hotel')).toThrow('DATABASE_URL must be a URL');
    expect(new pg.Client(pgOptions('postgres://desk@one.example/hotel')).host).toBe('one.example');
  });
});
