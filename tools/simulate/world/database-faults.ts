/**
 * Faults of the cluster as the server meets them: the data of an earlier moment, another lineage, transaction ids that
 * mean something else. A real crash for each seed would take too long; server/sync/lineage.pg.test.ts does those. Here
 * the ids themselves go on rising, and the cookies are made as old, or as far ahead, as they would be.
 */
import type postgres from 'postgres';
import type { World } from './world.ts';

const KEPT = ['lineage', 'sync_horizon', 'sim_effect', 'sim_id_step', 'auth_session'];

/** Copies every table; folder-copied-back, restored-backup and young-cluster go back to it. */
export function takeBackup(world: World): void {
  world.byHand(async (sql) => {
    await sql`DROP SCHEMA IF EXISTS backup CASCADE`;
    await sql`CREATE SCHEMA backup`;
    for (const name of await tables(sql)) await sql`CREATE TABLE backup.${sql(name)} AS TABLE ${sql(name)}`;
    await sql`CREATE TABLE backup.at AS SELECT pg_snapshot_xmin(pg_current_snapshot()) AS xid`;
  });
}

/** The restore command: everything as it was, and every cookie too old. */
export function restoreBackup(world: World): void {
  goBack(world, async (sql) => {
    await sql`SELECT ensure_lineage(true)`;
  });
}

/** The data folder of an earlier moment, started without anybody telling: the server has to notice by itself. */
export function copyFolderBack(world: World): void {
  goBack(world, async (sql) => {
    await sql`
      INSERT INTO lineage (epoch, system_identifier, timeline, generation, postmaster_start, first_xid)
      SELECT epoch + 1, system_identifier, timeline, generation, pg_postmaster_start_time(), (SELECT xid FROM backup.at) FROM lineage ORDER BY epoch DESC LIMIT 1`;
  });
}

/** A dump read into a new cluster: its identifier is another, its ids are low. */
export function bornInYoungCluster(world: World): void {
  goBack(world, async (sql) => {
    await sql`UPDATE lineage SET system_identifier = 'the old one', postmaster_start = postmaster_start - interval '1 hour'`;
  });
}

/** A standby took over: the timeline is another. */
export function promoteStandby(world: World): void {
  restart(world, async (sql) => {
    await sql`UPDATE lineage SET timeline = '0000000A', postmaster_start = postmaster_start - interval '1 hour' WHERE epoch = (SELECT max(epoch) FROM lineage)`;
  });
}

/** Cookies know of transactions that aborted and were never flushed; after the crash their ids are given out again. */
export function unflushedCrash(world: World, ms: number): void {
  world.judge.trouble.phantomIds = 400;
  world.scheduler.after(ms, null, () => {
    world.judge.trouble.phantomIds = 0;
    restart(world, async (sql) => {
      await sql`UPDATE lineage SET postmaster_start = postmaster_start - interval '1 hour' WHERE epoch = (SELECT max(epoch) FROM lineage)`;
    });
  });
}

/** The database ends and starts: what was open is rolled back, and connections know nothing. */
function restart(world: World, change: (sql: postgres.Sql) => Promise<void>): void {
  void world.gate.own(async () => {
    await world.gate.breakAll('57P01');
    await change(world.cluster.sql);
    await world.cluster.forgetLineage([...world.gate.lines].map(({ raw }) => raw));
    world.pulls.forget();
  });
}

function goBack(world: World, lineage: (sql: postgres.Sql) => Promise<void>): void {
  restart(world, async (sql) => {
    const names = await tables(sql);
    const before = await sql<{ id: string; order: number }[]>`SELECT id, "order" FROM message`;
    await sql`SET session_replication_role = replica`;
    for (const name of names) await sql`DELETE FROM ${sql(name)}`;
    for (const name of names) {
      const columns = await sql<{ name: string }[]>`
        SELECT column_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND table_name = ${name} AND is_generated = 'NEVER'`;
      const list = columns.map((column) => column.name);
      await sql`INSERT INTO ${sql(name)} (${sql(list)}) OVERRIDING SYSTEM VALUE SELECT ${sql(list)} FROM backup.${sql(name)}`;
    }
    await sql`SET session_replication_role = origin`;
    await lineage(sql);
    const now = new Set((await sql<{ id: string }[]>`SELECT id FROM message`).map(({ id }) => id));
    for (const { id, order } of before) {
      if (now.has(id)) continue;
      world.ledger.lostByRestore.add(id);
      world.ledger.lostOrders.add(`${id}/${order}`);
    }
    world.ledger.generation += 1;
    world.ledger.intents.clear();
  });
}

async function tables(sql: postgres.Sql): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename NOT LIKE 'kysely%' ORDER BY 1`;
  return rows.map(({ name }) => name).filter((name) => !KEPT.includes(name));
}
