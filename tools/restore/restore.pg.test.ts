import { chmodSync, cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase, type OpenDatabase } from '#server/db/connect.ts';
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { migrateToLatest } from '#server/db/migrate.ts';
import { prepareCluster, type PreparedCluster } from '#server/testing/prepared-cluster.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { adoptDatabase } from './adopt.ts';
import { restoreFolder } from './folder.ts';

let folder: string;
let prepared: PreparedCluster;
beforeAll(async () => {
  prepared = await prepareCluster(async (pool) => void (await migrateToLatest(pool)));
});
afterAll(() => prepared.remove());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bellhop-restore-'));
  chmodSync(folder, 0o711);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function onEmbedded<T>(dataDir: string, work: (pool: OpenDatabase) => Promise<T>): Promise<T> {
  const server = await startEmbeddedPostgres({ dataDir });
  const pool = openDatabase(server.connection, { max: 3 });
  try {
    return await work(pool);
  } finally {
    await pool.close();
    await server.stop();
  }
}

describe('restoreFolder', () => {
  it('[RUN-RESTORE] brings back what the copy held, keeps what was there, and starts a new lineage', async () => {
    const dataDir = join(folder, 'data');
    prepared.copyTo(dataDir);
    await onEmbedded(dataDir, async (pool) => {
      await pool.sql`SELECT ensure_lineage()`;
      await pool.sql`CREATE TABLE kept (word text)`;
      await pool.sql`INSERT INTO kept VALUES ('before')`;
    });
    cpSync(join(dataDir, 'postgres'), join(folder, 'backup'), { recursive: true });
    const before = await onEmbedded(dataDir, async (pool) => {
      await pool.sql`INSERT INTO kept VALUES ('after')`;
      return await pool.sql`SELECT ensure_lineage() AS epoch`;
    });

    const kept = await restoreFolder(join(folder, 'backup'), dataDir);

    expect(readdirSync(kept)).toContain('PG_VERSION');
    await onEmbedded(dataDir, async (pool) => {
      expect(await pool.sql`SELECT word FROM kept`).toEqual([{ word: 'before' }]);
      const [lineage] = await pool.sql<
        { epoch: number; generation: number }[]
      >`SELECT epoch, generation FROM lineage WHERE generation = 1 ORDER BY epoch LIMIT 1`;
      expect(lineage?.epoch).toBeGreaterThan(Number(before[0]?.['epoch']));
    });
  });

  it('[RUN-RESTORE] puts the old one back when the copy is broken', async () => {
    const dataDir = join(folder, 'data');
    prepared.copyTo(dataDir);
    await onEmbedded(dataDir, (pool) => pool.sql`CREATE TABLE kept (word text)`);
    cpSync(join(dataDir, 'postgres'), join(folder, 'backup'), { recursive: true });
    rmSync(join(folder, 'backup', 'global'), { recursive: true });
    await expect(restoreFolder(join(folder, 'backup'), dataDir)).rejects.toThrow('PostgreSQL does not start');
    expect(await onEmbedded(dataDir, (pool) => pool.sql`SELECT word FROM kept`)).toEqual([]);
  });
});

describe('adoptDatabase', () => {
  it('[RUN-RESTORE] stamps the rows of a dump with ids of this cluster and leaves the triggers as they were', async () => {
    const pg = await createTestDatabase();
    const triggers = () =>
      pg.sql`SELECT tgrelid::regclass::text AS name, tgname, tgenabled FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1, 2`;
    const before = await triggers();
    await pg.sql`ALTER TABLE staff_group DISABLE TRIGGER ALL`;
    await pg.sql`
      INSERT INTO tenant (id, code, name_dict, tenant_type, ask_location_type, lang_cd, primary_color, time_zone, currency)
      VALUES ('00000000-0000-4000-8000-000000000001', 'old', '{}', 'hotel', 'none', 'en', '#123456', 'UTC', 'null')`;
    await pg.sql`INSERT INTO staff_group (tenant_id, id, name_dict, xid) VALUES ('00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002', '{}', '999999999')`;
    await pg.sql`ALTER TABLE staff_group ENABLE TRIGGER ALL`;
    await pg.sql`ALTER TABLE staff_group ENABLE ALWAYS TRIGGER stamp`;
    await pg.sql`UPDATE sync_horizon SET pruned_xid = '999999999', feed_xid = '999999999'`;
    await pg.sql`INSERT INTO feed VALUES ('00000000-0000-4000-8000-000000000001', '999999999', '00000000-0000-4000-8000-000000000003')`;

    await adoptDatabase({ ...pg }, { fromDump: true });

    expect(await pg.sql`SELECT pg_visible_in_snapshot(xid, pg_current_snapshot()) AS seen FROM staff_group`).toEqual([
      { seen: true },
    ]);
    expect(await pg.sql`SELECT pruned_xid FROM sync_horizon`).toEqual([{ pruned_xid: '0' }]);
    // The feed begins anew, from here on.
    expect(await pg.sql`SELECT FROM feed`).toHaveLength(0);
    expect(
      await pg.sql`SELECT pg_visible_in_snapshot(feed_xid, pg_current_snapshot()) AS begun, feed_xid <> '0' AS known FROM sync_horizon`,
    ).toEqual([{ begun: true, known: true }]);
    expect(await triggers()).toEqual(before);
    expect(await pg.sql`SELECT max(generation) AS generation FROM lineage`).toEqual([{ generation: 1 }]);
    await pg.close();
  });
});
