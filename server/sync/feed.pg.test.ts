/** The feed of changes through the pull's door: that it loses nothing, knows how far it reaches, and costs by what changed. */
import { pino } from 'pino';
import type postgres from 'postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NoteView, TicketView } from '#shared/client-view/values.ts';
import type { Cookie } from '#shared/sync/protocol.ts';
import { jobHandlers } from '#server/jobs/registry.ts';
import { pruneFeed } from '#server/jobs/pruning/prune-feed.ts';
import { createMetrics } from '#server/http/metrics.ts';
import { type Cast, freshId, setTheStage } from '#server/testing/cast.ts';
import { heldConversations } from '#server/testing/held-conversations.ts';
import { createSyncClient, openInquiry, type SyncClient } from '#server/testing/sync-client.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { staffPull } from './pull-sql.ts';
import { FEED_DIFFERS } from './sync-routes.ts';

/** Pulls by the feed alone: here nobody looks after it. */
let test: TestApp;
let cast: Cast;
let conversation: string;
let yuki: SyncClient;
let run = 0;

beforeAll(async () => {
  test = await createTestApp({ feedCheckEvery: Number.POSITIVE_INFINITY });
});
afterAll(() => test.close());
beforeEach(async () => {
  cast = await setTheStage(test.ctx, `feed-${(run += 1)}`);
  conversation = await openInquiry(test.app, cast.ann, cast.subMenuId);
  yuki = createSyncClient(test.app, cast.yuki);
  await yuki.mutate('openTicket', { id: freshId(), conversationId: conversation });
  await yuki.pull();
});

const cookie = (): Cookie => yuki.cookie as Cookie;
const note = (sql: postgres.ISql = test.pg.sql, text = 'A late guest') => sql`
  INSERT INTO note (tenant_id, conversation_id, id, author_id, author_name, text)
  VALUES (${cast.tenantId}, ${conversation}, ${freshId()}, ${cast.omar.id}, 'Omar', ${text})`;
const notes = (): string[] => yuki.list<NoteView>(`note/${conversation}/`).map(({ text }) => text);
const entries = async (): Promise<number> =>
  (await test.pg.sql<[{ count: number }]>`SELECT count(*)::int FROM feed WHERE tenant_id = ${cast.tenantId}`)[0].count;
/** Another transaction, so that the next snapshot is another; and none that began before it runs, in whatever database of the cluster. */
async function timePasses(): Promise<void> {
  const [{ xid }] = await test.pg.sql<[{ xid: string }]>`SELECT pg_current_xact_id()::text AS xid`;
  for (let over = false; !over;)
    [{ over }] = await test.pg.sql<
      [{ over: boolean }]
    >`SELECT pg_snapshot_xmin(pg_current_snapshot()) > ${xid}::xid8 AS over`;
}

describe('the feed', () => {
  it('[SYNC-FEED] is told of every table whose rows travel with a conversation, by triggers that nothing passes by', async () => {
    const tables = await test.pg.sql<{ table: string }[]>`
      SELECT DISTINCT c.table_name::text AS table FROM information_schema.columns c
      JOIN information_schema.columns x ON x.table_schema = 'public' AND x.table_name = c.table_name AND x.column_name = 'xid'
      WHERE c.table_schema = 'public' AND (c.column_name = 'conversation_id' OR c.table_name = 'conversation') AND c.table_name <> 'feed' ORDER BY 1`;
    expect(tables).toHaveLength(10);
    const told = await test.pg.sql<{ table: string; triggers: string[] }[]>`
      SELECT tgrelid::regclass::text AS table, array_agg(tgname::text ORDER BY tgname) AS triggers FROM pg_trigger
      WHERE tgenabled = 'A' AND tgnewtable = 'fresh' AND tgfoid IN ('feed_rows'::regproc, 'feed_conversations'::regproc) GROUP BY 1 ORDER BY 1`;
    expect(told).toEqual(tables.map(({ table }) => ({ table, triggers: ['feed_insert', 'feed_update'] })));
  });

  it('[SYNC-FEED] brings what a writer commits long after others, and nothing of one who takes it back', async () => {
    let commit = (): void => undefined;
    const late = new Promise<void>((resolve) => (commit = resolve));
    const written = test.pg.sql.begin(async (trx) => {
      await note(trx, 'begun first');
      await late;
    });
    const undone = test.pg.sql
      .begin(async (trx) => {
        await note(trx, 'taken back');
        throw new Error('no');
      })
      .catch(() => undefined);
    await undone;
    await note(test.pg.sql, 'committed first');
    await yuki.pull();
    expect(notes()).toEqual(['committed first']);
    commit();
    await written;
    await yuki.pull();
    expect(notes().toSorted()).toEqual(['begun first', 'committed first']);
  });

  it('[SYNC-FEED] serves a pull in which an edge moved, too', async () => {
    const other = await openInquiry(test.app, cast.luc, cast.subMenuId);
    await note();
    await yuki.mutate('openTicket', { id: freshId(), conversationId: other });
    await yuki.pull();
    expect(yuki.get(`conversation/${other}`)).toBeDefined();
    expect(notes()).toEqual(['A late guest']);
  });

  it('[SYNC-FEED] that names too much since is passed by, and the next cookie is a newer one although nothing of one’s own changed', async () => {
    const before = cookie();
    await test.pg.sql`
      INSERT INTO feed SELECT ${cast.tenantId}, pg_current_xact_id(), gen_random_uuid() FROM generate_series(1, 5001)`;
    await note();
    await yuki.pull();
    expect(notes()).toEqual(['A late guest']);
    await test.pg.sql`
      INSERT INTO feed SELECT ${cast.tenantId}, pg_current_xact_id(), gen_random_uuid() FROM generate_series(1, 5001)`;
    await timePasses();
    const { patch } = await yuki.pull();
    expect(patch).toEqual([]);
    const renewed = cookie();
    expect(renewed.order > before.order).toBe(true);
    await timePasses();
    await yuki.pull();
    expect(cookie()).toEqual(renewed);
  });

  it('[SYNC-FEED] makes a pull cost by what changed: as many pages of the database for 600 tickets and conversations as for one', async () => {
    const pages = async (): Promise<number> => {
      const one = await test.pg.sql.reserve();
      try {
        await one.unsafe(
          `PREPARE fed (uuid, uuid, text, text, text, bigint, uuid) AS ${staffPull.feed.steady.replaceAll('$4::pg_snapshot', '$4::text::pg_snapshot')}`,
        );
        const [{ epoch, snapshot }] = await one<
          [{ epoch: number; snapshot: string }]
        >`SELECT max(epoch) AS epoch, pg_current_snapshot()::text AS snapshot FROM lineage`;
        const values = [cast.tenantId, cast.yuki.id, yuki.group, snapshot, 'ja', epoch, cast.yuki.principal.sessionId]
          .map((value) => `'${value}'`)
          .join(', ');
        // Twice: the first one reads the catalogue.
        let read = 0;
        for (let time = 0; time < 2; time += 1) {
          const [row] = await one.unsafe<
            {
              'QUERY PLAN': readonly {
                readonly Plan: { readonly 'Shared Hit Blocks': number; readonly 'Shared Read Blocks': number };
              }[];
            }[]
          >(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) EXECUTE fed (${values})`);
          const plan = row?.['QUERY PLAN'][0]?.Plan;
          read = (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0);
        }
        return read;
      } finally {
        await one.unsafe('DEALLOCATE fed');
        one.release();
      }
    };
    const few = await pages();
    await heldConversations(test.ctx, cast, cast.yuki, { held: 600, messages: 2, group: cast.frontDesk });
    await timePasses();
    expect(await pages()).toBeLessThan(few + 12);
  });
});

describe('what the feed has forgotten', () => {
  it('[SYNC-FEED-PRUNE] is found by probes, and only once', async () => {
    await note();
    await timePasses();
    await pruneFeed(test.ctx, { keptMs: 0 });
    expect(await entries()).toBe(0);
    await timePasses();
    await yuki.pull();
    expect(notes()).toEqual(['A late guest']);
    await timePasses();
    const served = cookie();
    await yuki.pull();
    expect(cookie()).toEqual(served);
    await note(test.pg.sql, 'Another one');
    await yuki.pull();
    expect(notes().toSorted()).toEqual(['A late guest', 'Another one']);
  });

  it('[SYNC-FEED-PRUNE] is half an hour old, and what a transaction that still runs has written stays', async () => {
    await timePasses();
    await pruneFeed(test.ctx, { keptMs: 0 });
    await note();
    await timePasses();
    const made = await entries();
    expect(made).toBe(1);
    await test.pg.sql.begin(async (trx) => {
      await note(trx, 'still running');
      await pruneFeed(test.ctx, { keptMs: 0 });
    });
    expect(await entries()).toBe(1);
    await yuki.pull();
    expect(notes().toSorted()).toEqual(['A late guest', 'still running']);
    await timePasses();
    await jobHandlers.prune_feed(test.ctx);
    test.clock.now += 29 * 60_000;
    await jobHandlers.prune_feed(test.ctx);
    expect(await entries()).toBe(1);
    test.clock.now += 60_000;
    await jobHandlers.prune_feed(test.ctx);
    expect(await entries()).toBe(0);
  });

  it('[SYNC-FEED-PRUNE] is the older half of its time where there are too many entries', async () => {
    await timePasses();
    await pruneFeed(test.ctx, { keptMs: 0 });
    for (let minute = 0; minute < 6; minute += 1) {
      test.clock.now += 60_000;
      await pruneFeed(test.ctx);
      await test.pg
        .sql`INSERT INTO feed SELECT ${cast.tenantId}, pg_current_xact_id(), gen_random_uuid() FROM generate_series(1, 10)`;
      await timePasses();
    }
    test.clock.now += 60_000;
    await pruneFeed(test.ctx, { entries: 60 });
    expect(await entries()).toBe(60);
    await pruneFeed(test.ctx, { entries: 59 });
    const left = await entries();
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(60);
  });
});

describe('the check beside the feed', () => {
  it('[SYNC-FEED-CHECK] notices a row the feed does not know, says so, counts it, and answers it by the probes', async () => {
    const said: string[] = [];
    const metrics = createMetrics();
    const checked = await createTestApp({
      log: pino({ level: 'error' }, { write: (line: string) => void said.push(line) }),
      metrics,
    });
    try {
      const hotel = await setTheStage(checked.ctx, 'feed-checked');
      const asked = await openInquiry(checked.app, hotel.ann, hotel.subMenuId);
      const mia = createSyncClient(checked.app, hotel.yuki);
      await mia.pull();
      await checked.pg.sql`UPDATE ticket SET last_line = 'Towels' WHERE conversation_id = ${asked}`;
      await mia.pull();
      expect(said).toEqual([]);
      await checked.pg.sql`UPDATE ticket SET last_line = 'Slippers' WHERE conversation_id = ${asked}`;
      await checked.pg.sql`DELETE FROM feed`;
      await mia.pull();
      expect(mia.get<TicketView>(`ticket/${asked}`)?.lastLine).toBe('Slippers');
      expect(said.filter((line) => line.includes(FEED_DIFFERS))).toHaveLength(1);
      expect((await metrics.scrape()).text).toContain('bellhop_feed_checks_total{outcome="different"} 1');
    } finally {
      await checked.close();
    }
  });

  it('[SYNC-FEED-CHECK] looks at one pull in so many', async () => {
    const metrics = createMetrics();
    const checked = await createTestApp({ metrics, feedCheckEvery: 3 });
    try {
      const hotel = await setTheStage(checked.ctx, 'feed-seldom');
      const mia = createSyncClient(checked.app, hotel.yuki);
      for (let pull = 0; pull < 9; pull += 1) {
        await checked.pg.sql`UPDATE staff SET online_status = 'online' WHERE tenant_id = ${hotel.tenantId}`;
        await mia.pull();
      }
      expect((await metrics.scrape()).text).toContain('bellhop_feed_checks_total{outcome="same"} 3');
    } finally {
      await checked.close();
    }
  });
});
