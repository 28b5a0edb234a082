/**
 * Faults of the cluster as the server meets them: the data of an earlier moment, another lineage, transaction ids that
 * mean something else. A real crash for each seed would take too long; server/sync/lineage.pg.test.ts does those. Here
 * the ids themselves go on rising, and the cookies are made as old, or as far ahead, as they would be.
 */
import type postgres from 'postgres';
import { currentRealm } from '../virtual/realm.ts';
import type { Device } from './device.ts';
import type { World } from './world.ts';

/** Copies every table; folder-copied-back, restored-backup and young-cluster go back to it. */
export function takeBackup(world: World): void {
  world.byHand((sql) => sql`SELECT backup.take()`);
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
  world.scheduler.after(ms, null, () =>
    restart(world, async (sql) => {
      await sql`UPDATE lineage SET postmaster_start = postmaster_start - interval '1 hour' WHERE epoch = (SELECT max(epoch) FROM lineage)`;
    }),
  );
}

/**
 * A browser that loads its page again and again, each time as another client of its group, for weeks: rows as they would
 * stand in the database. Then ids that a cookie may have forgotten go back, as by a restore: pages know them still.
 */
export function loadPages(world: World, device: Device, ms: number): void {
  const name = `load${world.scheduler.happened}`;
  const load = (count: number, from: number): void =>
    world.byHand((sql) =>
      // As a replica applies changes: nobody pushed these, and the checks' notes are of pushes.
      sql.begin(async (trx) => {
        await trx`SET LOCAL session_replication_role = replica`;
        await trx`
          INSERT INTO client (id, client_group_id, last_mutation_id)
          SELECT ${name} || '-' || n, g.id, 1 FROM generate_series(${from}::int, ${from + count - 1}::int) n,
            (SELECT id FROM client_group WHERE user_id = ${device.person.id} AND id NOT LIKE 'check-%' ORDER BY seen_at DESC, id LIMIT 1) g`;
      }),
    );
  const moved = (sql: postgres.Sql, id: number): Promise<unknown> =>
    sql.begin(async (trx) => {
      await trx`SET LOCAL session_replication_role = replica`;
      await trx`UPDATE client SET last_mutation_id = ${id} WHERE id LIKE ${`${name}-%`} AND last_mutation_id > 0
        AND split_part(id, '-', 2)::int <= ${MOVED_LOADS}`;
    });
  // Each is pulled before the next, so that pages know what their cookies forget.
  const look = (): void => {
    for (const { realm, sync } of device.pages)
      if (realm.alive && !realm.frozen) currentRealm.run(realm, () => sync.wake());
  };
  load(LOADS, 1);
  world.scheduler.after(2_000, null, look);
  world.scheduler.after(4_000, null, () => world.byHand((sql) => moved(sql, 3)));
  world.scheduler.after(6_000, null, look);
  world.scheduler.after(8_000, null, () => load(LATER_LOADS, LOADS + 1));
  world.scheduler.after(10_000, null, look);
  world.scheduler.after(Math.max(ms, 12_000), null, () => {
    if (world.healed) return;
    restart(world, async (sql) => {
      await moved(sql, 2);
      await sql`SELECT ensure_lineage(true)`;
    });
  });
}

/** Page loads of some weeks; those that did more than the others; those that came after, more than a cookie remembers. */
const LOADS = 2_000;
const MOVED_LOADS = 30;
const LATER_LOADS = 60;

/** The database ends and starts: what was open is rolled back, and connections know nothing. */
function restart(world: World, change: (sql: postgres.Sql) => Promise<void>): void {
  void world.gate.own(async () => {
    await world.gate.breakAll('57P01');
    // Whatever was not flushed is lost here, and not a moment before: a cookie of this very epoch would go back.
    world.judge.trouble.phantomIds = 0;
    await change(world.cluster.sql);
    await world.cluster.forgetLineage([...world.gate.lines].map(({ raw }) => raw));
    world.pulls.forget();
  });
}

function goBack(world: World, lineage: (sql: postgres.Sql) => Promise<void>): void {
  restart(world, async (sql) => {
    const before = await sql<{ id: string; order: number }[]>`SELECT id, "order" FROM message`;
    for (const id of await refusedActions(sql)) world.ledger.lostRefusals.add(id);
    await sql`SELECT backup.go_back()`;
    await lineage(sql);
    for (const id of await refusedActions(sql)) world.ledger.lostRefusals.delete(id);
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

async function refusedActions(sql: postgres.Sql): Promise<readonly string[]> {
  const rows = await sql<{ id: string }[]>`SELECT action_id AS id FROM refusal WHERE action_id IS NOT NULL`;
  return rows.map(({ id }) => id);
}
