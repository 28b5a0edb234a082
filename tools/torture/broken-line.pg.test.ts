/** Lines to PostgreSQL with TLS and without: a server of our own speaks it before the embedded one, which does not. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import tls from 'node:tls';
import 'reflect-metadata';
import * as x509 from '@peculiar/x509';
import { pino } from 'pino';
import { sql as statement } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openDatabaseLine } from './support/database-line.ts';
import { checkDatabase } from '#server/db/connect-fault.ts';
import { openDatabase } from '#server/db/connect.ts';
import { isPassing } from '#server/faults/pg-faults.ts';
import { errorCode } from '#server/faults/startup-fault.ts';
import { openWorkerPool } from '#server/jobs/worker.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';

let folder: string;
let server: EmbeddedPostgres;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bellhop-line-'));
  chmodSync(folder, 0o711);
  server = await startEmbeddedPostgres({ dataDir: folder, onNotice: () => undefined });
});
afterAll(async () => {
  await server.stop();
  for (const path of [server.clusterDir, folder]) rmSync(path, { recursive: true, force: true });
});

async function certificate(): Promise<{ readonly cert: string; readonly key: string }> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const cert = await x509.X509CertificateGenerator.createSelfSigned({
    name: 'CN=localhost',
    keys,
    signingAlgorithm: algorithm,
  });
  const pkcs8 = await crypto.subtle.exportKey('pkcs8', keys.privateKey);
  return { cert: cert.toString('pem'), key: x509.PemConverter.encode(pkcs8, 'PRIVATE KEY') };
}

/** @returns where it listens, how to cut all who are connected, and how to end it */
async function startTlsDoor(): Promise<{ readonly address: string; cut(): void; close(): void }> {
  const secret = await certificate();
  const open = new Set<net.Socket>();
  const door = net.createServer((plain) => {
    open.add(plain);
    plain.on('error', () => undefined);
    plain.once('data', () => {
      plain.write('S');
      const inner = new tls.TLSSocket(plain, { isServer: true, ...secret });
      const outer = net.connect({ path: `${server.connection.host}/.s.PGSQL.${server.connection.port}` });
      for (const [one, other] of [
        [inner, outer],
        [outer, inner],
      ] as const)
        one.on('error', () => other.destroy()).on('close', () => other.destroy());
      inner.pipe(outer).pipe(inner);
    });
  });
  await new Promise<void>((resolve) => void door.listen(0, '127.0.0.1', resolve));
  const cut = (): void => {
    for (const one of open) one.resetAndDestroy();
    open.clear();
  };
  return {
    address: `127.0.0.1:${(door.address() as net.AddressInfo).port}`,
    cut,
    close() {
      cut();
      door.close();
    },
  };
}

const urlOf = (address: string, mode: string): string =>
  `postgres://${server.connection.user}@${address}/${server.connection.database}?sslmode=${mode}`;

describe('a line to PostgreSQL that breaks', () => {
  it('[DB-BROKEN-LINE] what is asked in the moment a line breaks is answered, and nobody is given the answer of another', async () => {
    const line = await openDatabaseLine(server.connection);
    const { user, database: name } = server.connection;
    const database = openDatabase(server.connection, { max: 1 });
    await database.sql`CREATE TABLE kept (word text)`;
    const through = openDatabase(`postgres://${user}@${line.address}/${name}`, { max: 1 });
    const add = (word: string, seconds = 0) => through.sql<{ word: string }[]>`
      INSERT INTO kept SELECT ${word}::text FROM pg_sleep(${seconds}::int) RETURNING word`;
    try {
      await add('first');
      // Who is refused asks again at once, as a mutation does.
      const again = add('slow', 60).then(
        () => undefined,
        () => Promise.all([add('again'), add('and again')]),
      );
      await vi.waitFor(async () => {
        const asleep = await database.sql`SELECT FROM pg_stat_activity WHERE wait_event = 'PgSleep'`;
        expect(asleep).toHaveLength(1);
      });
      line.leadTo(server.connection);
      expect(await again).toEqual([[{ word: 'again' }], [{ word: 'and again' }]]);
      expect(await add('last')).toEqual([{ word: 'last' }]);
      const kept = await database.sql<{ word: string }[]>`SELECT word FROM kept ORDER BY word COLLATE "C"`;
      expect(kept.map(({ word }) => word)).toEqual(['again', 'and again', 'first', 'last']);
    } finally {
      await database.sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE wait_event = 'PgSleep'`;
      await Promise.all([through.close(), database.close()]);
      await line.close();
    }
  });

  it('[DB-BROKEN-LINE] tells whoever had a transaction on it that it broke, and takes what was begun with it', async () => {
    const line = await openDatabaseLine(server.connection);
    const { user, database: name } = server.connection;
    const through = openDatabase(`postgres://${user}@${line.address}/${name}`, { max: 1 });
    const looking = openDatabase(server.connection, { max: 1 });
    try {
      await looking.sql`CREATE TABLE IF NOT EXISTS begun (word text)`;
      const broken = through.db.transaction().execute(async (trx) => {
        await statement`INSERT INTO begun VALUES ('begun')`.execute(trx);
        line.leadTo(server.connection);
        await statement`SELECT pg_sleep(60)`.execute(trx);
      });
      const code = await broken.then(() => 'none', errorCode);
      expect(code).toMatch(/^(ECONNRESET|CONNECTION_\w+)$/);
      expect(await looking.sql`SELECT FROM begun`).toEqual([]);
    } finally {
      await Promise.all([through.close(), looking.close()]);
      await line.close();
    }
  });
});

describe('a line to a PostgreSQL whose machine is gone', () => {
  it('[DB-SILENT-LINE] ends in time for whoever waits, with every driver, and the next one leads to where it is', async () => {
    const line = await openDatabaseLine(server.connection);
    const { user, database: name } = server.connection;
    const url = `postgres://${user}@${line.address}/${name}`;
    const through = openDatabase(url, { max: 1, reserved: 2 });
    const pool = openWorkerPool(url, pino({ level: 'silent' }), 1);
    try {
      await Promise.all([through.sql`SELECT 1`, pool.query('SELECT 1')]);
      const transaction = await through.db.startTransaction().execute();
      await statement`SELECT 1`.execute(transaction);
      line.fallSilent();
      const waiting = await Promise.allSettled([
        through.sql`SELECT 1`,
        statement`SELECT 1`.execute(transaction),
        pool.query('SELECT 1'),
      ]);
      expect(waiting.map((one) => one.status === 'rejected' && isPassing(one.reason))).toEqual([true, true, true]);
      line.leadTo(server.connection);
      expect(await through.sql`SELECT 2 AS two`).toEqual([{ two: 2 }]);
      expect((await pool.query('SELECT 2 AS two')).rows).toEqual([{ two: 2 }]);
    } finally {
      await Promise.all([through.close(), pool.end()]);
      await line.close();
    }
  });
});

describe('[DB-TLS] a line to PostgreSQL', () => {
  it('is encrypted where the URL asks for it, and answers again after it was cut [DB-BROKEN-LINE]', async () => {
    const door = await startTlsDoor();
    const database = openDatabase(urlOf(door.address, 'require'), { max: 1 });
    const looking = openDatabase(server.connection, { max: 1 });
    const number = (of: number, seconds: number) =>
      database.sql`SELECT ${of}::int AS number FROM pg_sleep(${seconds}::int)`;
    try {
      expect(await number(1, 0)).toEqual([{ number: 1 }]);
      const again = number(2, 60).then(
        () => undefined,
        () => Promise.all([number(3, 0), number(4, 0)]),
      );
      await expect.poll(() => looking.sql`SELECT FROM pg_stat_activity WHERE wait_event = 'PgSleep'`).toHaveLength(1);
      door.cut();
      expect(await again).toEqual([[{ number: 3 }], [{ number: 4 }]]);
    } finally {
      await Promise.all([database.close(), looking.close()]);
      door.close();
    }
  });

  it('is refused where the certificate must be known and is not', async () => {
    const door = await startTlsDoor();
    try {
      await expect(checkDatabase(urlOf(door.address, 'verify-full'))).rejects.toThrow(/DATABASE_URL: .*self.signed/);
    } finally {
      door.close();
    }
  });

  it('goes without where the URL only prefers it, and is refused where it requires it of a server without', async () => {
    const plain = await openDatabaseLine(server.connection);
    const database = openDatabase(urlOf(plain.address, 'prefer'), { max: 1 });
    try {
      expect(await database.sql`SELECT 1 AS one`).toEqual([{ one: 1 }]);
      await expect(checkDatabase(urlOf(plain.address, 'require'))).rejects.toThrow(
        `DATABASE_URL: ${plain.address} does not speak PostgreSQL with TLS`,
      );
    } finally {
      await database.close();
      await plain.close();
    }
  });
});
