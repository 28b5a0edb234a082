/**
 * Lineage, tried for real on clusters of its own [SYNC-LINEAGE]: restarts, a crash that gives transaction ids
 * out twice, a data folder copied back, a standby that is promoted.
 */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type postgres from 'postgres';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Principal } from '#server/access/principal.ts';
import { type OpenDatabase, openDatabase } from '#server/db/connect.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { readPostmasterFile } from '#server/db/embedded-processes.ts';
import { migrateToLatest } from '#server/db/migrate.ts';
import { freshId } from '#server/testing/cast.ts';
import { prepareCluster, type PreparedCluster } from '#server/testing/prepared-cluster.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { staffRows } from '#shared/sync/staff-rows.ts';
import { writtenOut } from '#shared/sync/written-out.ts';
import { pull } from './pull.ts';

let folder: string;
let server: EmbeddedPostgres;
let database: OpenDatabase;
let guest: Principal;
let conversation: string;

const start = async (dataDir = folder): Promise<void> => {
  server = await startEmbeddedPostgres({ dataDir, onNotice: () => undefined, onLost: () => undefined });
  database = openDatabase(server.connection, { max: 4 });
};
const stop = async (): Promise<void> => {
  await database.close();
  await server.stop();
};
/** Kills every process of the cluster at once, as a power cut does, and waits until it is back. */
const crash = async (): Promise<void> => {
  const pid = readPostmasterFile(server.clusterDir)?.pid;
  if (pid === undefined) throw new Error('no postmaster');
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    .split('\n')
    .map(Number)
    .filter((one) => one > 0);
  for (const one of [pid, ...children]) process.kill(one, 'SIGKILL');
  await database.close().catch(() => undefined);
  // The launcher brings a killed PostgreSQL back by itself; recovery replays what had reached the disk.
  for (let up = false; !up;) {
    database = openDatabase(server.connection, { max: 4 });
    up = await database.sql`SELECT 1`.then(
      () => true,
      () => false,
    );
    if (!up) await database.close().catch(() => undefined);
    await delay(50);
  }
};

const write = async (text: string): Promise<void> => {
  await database.sql`
    WITH taken AS (UPDATE conversation SET last_order = last_order + 1 WHERE id = ${conversation} RETURNING last_order)
    INSERT INTO message (tenant_id, id, conversation_id, "order", author_id, side, author_name, content, original_lang_cd)
    SELECT ${guest.tenantId}, ${freshId()}, ${conversation}, last_order, ${guest.userId}, 'guest', 'Ann', ${text}, 'en' FROM taken`;
};

/** A view kept by patches, as a client keeps it. */
class View {
  cookie: unknown = null;
  readonly rows = new Map<string, unknown>();
  full = false;

  async pull(sql: postgres.Sql = database.sql): Promise<void> {
    const result = await pull(sql, guest, { clientGroupId: 'group', cookie: this.cookie }, Date.now());
    const body = JSON.parse(result.body) as { cookie: unknown; patch: unknown[] };
    this.full = result.full;
    for (const operation of writtenOut(body.patch, staffRows)) {
      if (operation.op === 'clear') this.rows.clear();
      else if (operation.op === 'del') this.rows.delete(operation.key);
      else this.rows.set(operation.key, operation.value);
    }
    this.cookie = body.cookie;
  }

  get texts(): string[] {
    return [...this.rows.entries()]
      .filter(([key]) => key.startsWith('message/'))
      .map(([, value]) => (value as { content: string }).content)
      .toSorted();
  }
}

const orderOf = (cookie: unknown): string => (cookie as { order: string }).order;

let prepared: PreparedCluster;
beforeAll(async () => {
  prepared = await prepareCluster(async (pool) => {
    await migrateToLatest(pool);
    const { sql } = pool;
    const [tenantId, userId, sessionId] = [freshId(), freshId(), freshId()];
    conversation = freshId();
    guest = { tenantId, userId, sessionId, kind: 'guest', role: 'guest', expiresAt: Number.MAX_SAFE_INTEGER };
    await sql`INSERT INTO tenant (id, code, name_dict, tenant_type, lang_cd) VALUES (${tenantId}, 'inn', '{"en":"Inn"}', 'hotel', 'en')`;
    await sql`INSERT INTO app_user (tenant_id, id, id_account, user_type, name, lang_cd) VALUES (${tenantId}, ${userId}, 'g', 'biz_guest', 'Ann', 'en')`;
    await sql`INSERT INTO auth_session (tenant_id, id, user_id, expires_at, current_token_hash) VALUES (${tenantId}, ${sessionId}, ${userId}, now() + interval '1 day', ${randomBytes(32)})`;
    await sql`INSERT INTO conversation (tenant_id, id, id_account, name, conversation_type, guest_id, state) VALUES (${tenantId}, ${conversation}, 'c', 'Desk', 'guest_staff', ${userId}, 'chatting_guest')`;
    await sql`INSERT INTO member (tenant_id, conversation_id, user_id, role, display_name, lang_cd) VALUES (${tenantId}, ${conversation}, ${userId}, 'guest', 'Ann', 'en')`;
  });
});
afterAll(() => prepared.remove());

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bellhop-lineage-'));
  chmodSync(folder, 0o711);
  prepared.copyTo(folder);
  await start();
  await write('before');
});

afterEach(async () => {
  await stop().catch(() => undefined);
  rmSync(folder, { recursive: true, force: true });
});

describe('lineage', () => {
  it('[SYNC-LINEAGE] an orderly restart keeps cookies good, and new rows come as a patch', async () => {
    const view = new View();
    await view.pull();
    await stop();
    await start();
    await write('after');
    await view.pull();
    expect(view.full).toBe(false);
    expect(view.texts).toEqual(['after', 'before']);
  });

  it('[SYNC-LINEAGE] a crash after aborted transactions gives ids out twice, and no row is lost', async () => {
    const view = new View();
    // Nobody writes the log to the disk in between, however slow the machine is.
    await database.sql`ALTER SYSTEM SET wal_writer_delay = '10s'`;
    await database.sql`SELECT pg_reload_conf()`;
    // Ids are taken and never written down: the log of an aborted transaction need not reach the disk.
    const open = await Promise.all(Array.from({ length: 3 }, () => database.sql.reserve()));
    for (const one of open) await one`BEGIN`;
    for (const one of open) await one`SELECT pg_current_xact_id()`;
    for (const one of open) await one`ROLLBACK`;
    for (const one of open) one.release();
    await view.pull();
    const before = orderOf(view.cookie);
    await crash();
    for (const text of ['a', 'b', 'c']) await write(text);
    await view.pull();
    expect(view.full).toBe(true);
    expect(view.texts).toEqual(['a', 'b', 'before', 'c']);
    expect(orderOf(view.cookie) > before).toBe(true);
  });

  it('[SYNC-LINEAGE] a data folder copied back makes later cookies full pulls with a higher order', async () => {
    await stop();
    const copy = `${folder}-copy`;
    execFileSync('cp', ['-a', folder, copy]);
    try {
      await start();
      for (const text of ['lost 1', 'lost 2', 'lost 3']) await write(text);
      const view = new View();
      await view.pull();
      expect(view.texts).toHaveLength(4);
      const before = orderOf(view.cookie);
      await stop();
      execFileSync('rm', ['-rf', folder]);
      execFileSync('mv', [copy, folder]);
      await start();
      for (const text of ['new 1', 'new 2', 'new 3']) await write(text);
      await view.pull();
      expect(view.full).toBe(true);
      expect(view.texts).toEqual(['before', 'new 1', 'new 2', 'new 3']);
      expect(orderOf(view.cookie) > before).toBe(true);
    } finally {
      rmSync(copy, { recursive: true, force: true });
    }
  });

  it('[SYNC-LINEAGE] [SYNC-PRIMARY] [SYNC-COOKIE-ORDER] a standby refuses pulls, and its promotion makes every cookie a full pull', async () => {
    const view = new View();
    const standbyFolder = `${folder}-standby`;
    await stop();
    execFileSync('cp', ['-a', folder, standbyFolder]);
    await start();
    const cluster = server.clusterDir.replace(folder, standbyFolder);
    execFileSync('sh', [
      '-c',
      `printf "primary_conninfo = 'host=%s port=%s user=%s'\\n" "$1" "$2" "$3" >> "$4/postgresql.auto.conf" && touch "$4/standby.signal"`,
      'sh',
      server.connection.host,
      String(server.connection.port),
      server.connection.user,
      cluster,
    ]);
    const standby = await startEmbeddedPostgres({ dataDir: standbyFolder, onNotice: () => undefined });
    const replica = openDatabase(standby.connection, { max: 2 });
    try {
      await write('replicated');
      await view.pull();
      expect(view.texts).toEqual(['before', 'replicated']);
      await expect(view.pull(replica.sql)).rejects.toThrow(new AppError('standby'));
      for (let rows = 0; rows < 2;) {
        [{ rows }] = await replica.sql<[{ rows: number }]>`SELECT count(*)::int AS rows FROM message`;
        await delay(20);
      }
      const before = orderOf(view.cookie);
      await replica.sql`SELECT pg_promote(true, 30)`;
      await view.pull(replica.sql);
      expect(view.full).toBe(true);
      expect(view.texts).toEqual(['before', 'replicated']);
      expect(orderOf(view.cookie) > before).toBe(true);
    } finally {
      await replica.close();
      await standby.stop();
      rmSync(standbyFolder, { recursive: true, force: true });
    }
  });

  it('[SYNC-LINEAGE] [SYNC-XID] the restore command bumps the epoch, and COPY cannot bring an xid of its own', async () => {
    const view = new View();
    await view.pull();
    await database.sql`SELECT ensure_lineage(true)`;
    await view.pull();
    expect(view.full).toBe(true);
    await view.pull();
    expect(view.full).toBe(false);
    const [row] = await database.sql<[{ own: boolean }]>`
      WITH forged AS (UPDATE message SET xid = '999999999' WHERE conversation_id = ${conversation} RETURNING xid)
      SELECT bool_and(xid = pg_current_xact_id()) AS own FROM forged`;
    expect(row.own).toBe(true);
  });
});
