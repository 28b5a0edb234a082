/** Pools over a restart of PostgreSQL, which is killed here as often as it takes. */
import { mkdtempSync, rmSync, chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql as statement } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type OpenDatabase, openDatabase, reconnectDelay } from './connect.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { readPostmasterFile } from './embedded-processes.ts';

let folder: string;
let server: EmbeddedPostgres;
let database: OpenDatabase;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bellhop-connect-'));
  chmodSync(folder, 0o711);
  server = await startEmbeddedPostgres({ dataDir: folder, onNotice: () => undefined });
  database = openDatabase(server.connection, { max: 4, reserved: 3 });
  await database.sql`CREATE TABLE kept (word text)`;
});
afterAll(async () => {
  await database.close();
  await server.stop();
  rmSync(server.clusterDir, { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
});

function killPostgres(): number {
  const pid = readPostmasterFile(server.clusterDir)?.pid;
  if (pid === undefined) throw new Error('PostgreSQL is not running');
  process.kill(pid, 'SIGQUIT');
  return pid;
}

/** Resolves when another PostgreSQL than this one answers through the pool. */
async function isBack(before: number): Promise<void> {
  await vi.waitFor(
    async () => {
      expect(readPostmasterFile(server.clusterDir)?.pid).not.toBe(before);
      await database.sql`SELECT 1`;
    },
    { timeout: 25_000, interval: 20 },
  );
}

const write = (word: string): Promise<unknown> =>
  database.db.transaction().execute((trx) => statement`INSERT INTO kept VALUES (${word})`.execute(trx));

describe('[DB-SILENT-LINE] the other way round', () => {
  it('PostgreSQL looks after each connection, so that what a machine that is gone had locked is free soon', async () => {
    // Over a socket's file they do nothing, and are shown as 0.
    const asked = await database.sql<{ name: string; value: string }[]>`
      SELECT name, reset_val AS value FROM pg_settings WHERE name LIKE 'tcp_%' AND source = 'client' ORDER BY name`;
    const values = Object.fromEntries(asked.map(({ name, value }) => [name, Number(value)]));
    const {
      tcp_keepalives_idle: idle = 0,
      tcp_keepalives_interval: each = 0,
      tcp_keepalives_count: times = 0,
    } = values;
    expect(idle + each * times).toBe(30);
    expect(values['tcp_user_timeout']).toBe(30_000);
  });
});

describe('[DB-RETURN] after PostgreSQL has come back', () => {
  it('everybody who asks is answered, however many asked while it was away', async () => {
    for (let time = 0; time < 2; time += 1) {
      let away = true;
      const asking = Array.from({ length: 24 }, async (_, index) => {
        while (away)
          await (index % 2 === 0 ? database.sql`SELECT ${index}::int` : write('while away')).catch(
            () => new Promise((resolve) => void setTimeout(resolve, 5)),
          );
      });
      const before = killPostgres();
      await isBack(before);
      away = false;
      await Promise.all(asking);
      const answers = await Promise.all(
        Array.from({ length: 24 }, (_, index) =>
          index % 2 === 0 ? database.sql`SELECT ${index}::int` : write('back'),
        ),
      );
      expect(answers).toHaveLength(24);
    }
  }, 60_000);

  it('a transaction cut off by it stays cut off, and nothing of it is kept', async () => {
    const line = await database.sql.reserve();
    await line`BEGIN`;
    await line`INSERT INTO kept VALUES ('before')`;
    await isBack(killPostgres());
    await expect(line`INSERT INTO kept VALUES ('after')`).rejects.toMatchObject({ code: 'CONNECTION_ENDED' });
    line.release();
    expect(await database.sql`SELECT word FROM kept WHERE word IN ('before', 'after')`).toEqual([]);
  }, 60_000);

  it('lines are as many as before, and a begun transaction rolls back when its work fails', async () => {
    const lines = await Promise.all([database.sql.reserve(), database.sql.reserve(), database.sql.reserve()]);
    let fourth = false;
    const waiting = database.sql.reserve().then((line) => {
      fourth = true;
      line.release();
    });
    await database.sql`SELECT 1`;
    expect(fourth).toBe(false);
    for (const line of lines) line.release();
    await waiting;
    await expect(
      database.sql.begin(async (trx) => {
        await trx`INSERT INTO kept VALUES ('undone')`;
        throw new RangeError('no');
      }),
    ).rejects.toThrow('no');
    expect(await database.sql`SELECT word FROM kept WHERE word = 'undone'`).toEqual([]);
  });

  it('a lost connection is opened again within a quarter of a second, however long the outage was', () => {
    for (let failures = 0; failures < 200; failures += 1) expect(reconnectDelay(failures)).toBeLessThanOrEqual(0.25);
  });
});
