/**
 * 300 waiting tickets that arrive at a clerk's desk within a minute: how long the page's longest frame was, from its being
 * begun to its being drawn, and how often the page had its hands full (long tasks). Beside it the same desk with nothing
 * arriving, which is what the machine does to it by itself.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { pino } from 'pino';
import { openDatabase } from '#server/db/connect.ts';
import { createMetrics } from '#server/http/metrics.ts';
import { createPgNoticeBus } from '#server/realtime/pg-notice-bus.ts';
import { startSite } from '#tools/e2e/support/site.ts';
import type { BenchOptions } from './support/bench-options.ts';
import { openBrowser } from './support/browser.ts';
import { signInAtDesk } from './support/desk-page.ts';
import { atDesk } from './support/devices.ts';
import { type Figure, figure } from './support/figures.ts';

const TICKETS = 300;
const SECONDS = 60;
const FRAME_MS = 50;

/** Notes on the page what its frames and tasks take from now on. */
async function watchFrames(
  page: Page,
): Promise<() => Promise<{ longest: number; late: number; tasks: number; longestTask: number }>> {
  await page.evaluate((limit) => {
    const noted = { longest: 0, late: 0, tasks: 0, longestTask: 0 };
    Reflect.set(window, 'noted', noted);
    let before = performance.now();
    const next = (now: number): void => {
      const took = now - before;
      before = now;
      noted.longest = Math.max(noted.longest, took);
      if (took > limit) noted.late += 1;
      requestAnimationFrame(next);
    };
    requestAnimationFrame((now) => {
      before = now;
      requestAnimationFrame(next);
    });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) {
        noted.tasks += 1;
        noted.longestTask = Math.max(noted.longestTask, duration);
      }
    }).observe({ type: 'longtask' });
  }, FRAME_MS);
  return () =>
    page.evaluate(() => Reflect.get(window, 'noted') as Awaited<ReturnType<Awaited<ReturnType<typeof watchFrames>>>>);
}

/** One guest after another begins to wait in the group of an open ticket of the demo. */
async function openArrivals(databaseUrl: string) {
  const { sql, close } = openDatabase(databaseUrl, { max: 1 });
  const bus = await createPgNoticeBus({ url: databaseUrl, log: pino({ level: 'silent' }), metrics: createMetrics() });
  const [model] = await sql<{ tenant_id: string; conversation_id: string; group_id: string }[]>`
    SELECT t.tenant_id, t.conversation_id, t.group_ids[1] AS group_id FROM ticket t JOIN tenant n ON n.id = t.tenant_id
    WHERE n.code = 'seaside' AND t.label <> 'completed' AND cardinality(t.group_ids) > 0 ORDER BY t.guest_name LIMIT 1`;
  if (model === undefined) throw new Error('The demo has no open ticket');
  const { tenant_id: tenantId, conversation_id: from, group_id: group } = model;
  return {
    async arrive(n: number): Promise<void> {
      const [made] = await sql<[{ id: string }]>`
        WITH c AS (
          INSERT INTO conversation (tenant_id, id, id_account, name, conversation_type, guest_id, state, inquiry_trigger, last_order, guest_count)
          SELECT tenant_id, gen_random_uuid(), 'arrival-' || ${n}::int, name, conversation_type, guest_id, 'idling', inquiry_trigger, 1, 1
          FROM conversation WHERE tenant_id = ${tenantId} AND id = ${from} RETURNING id, guest_id),
        t AS (
          INSERT INTO ticket (tenant_id, conversation_id, label, state, guest_id, guest_name, guest_lang_cd, location_name_dict,
            menu_name_dict, waiting_count, waiting_since, last_line, last_side, last_at, last_order, group_ids)
          SELECT t.tenant_id, c.id, 'unassigned', 'idling', t.guest_id, 'Guest ' || ${n}::int, t.guest_lang_cd, t.location_name_dict,
            t.menu_name_dict, 1, now(), 'Could we have two more towels?', 'guest', now(), 1, ARRAY[${group}::uuid]
          FROM ticket t, c WHERE t.tenant_id = ${tenantId} AND t.conversation_id = ${from}),
        s AS (INSERT INTO ticket_scope (tenant_id, conversation_id, group_id) SELECT ${tenantId}::uuid, id, ${group}::uuid FROM c),
        m AS (
          INSERT INTO message (tenant_id, id, conversation_id, "order", author_id, side, author_name, content, original_lang_cd)
          SELECT ${tenantId}::uuid, gen_random_uuid(), id, 1, guest_id, 'guest', 'Guest', 'Could we have two more towels?', 'en' FROM c)
        SELECT id FROM c`;
      bus.publish([
        {
          tenantId,
          name: `staff_group/${group}`,
          type: 'createQcUnreadConversation',
          data: { conversation_id: made.id },
        },
      ]);
    },
    async close(): Promise<void> {
      await bus.close();
      await close();
    },
  };
}

export async function benchArrivals({ share }: BenchOptions): Promise<readonly Figure[]> {
  const count = Math.max(30, Math.round(TICKETS * share));
  const everyMs = (SECONDS * 1000) / TICKETS;
  const site = await startSite();
  const browser = await openBrowser();
  const arrivals = await openArrivals(site.env['DATABASE_URL'] ?? '');
  try {
    const page = await (await browser.newContext(atDesk)).newPage();
    page.setDefaultTimeout(60_000);
    await signInAtDesk(page, site.url);
    const all = page.getByRole('button', { name: /^All open/ });
    await all.click();
    /** How many the view holds, as its button says: of a list only what is in sight is drawn. */
    const held = async (): Promise<number> => Number(/\d+/.exec((await all.textContent()) ?? '')?.[0] ?? 0);
    // What a start has to do is done.
    await delay(3_000);
    const before = await held();
    const readQuiet = await watchFrames(page);
    await delay(count * everyMs);
    const quiet = await readQuiet();
    const read = await watchFrames(page);
    for (let n = 0; n < count; n += 1) {
      const next = performance.now() + everyMs;
      await arrivals.arrive(n);
      await delay(Math.max(0, next - performance.now()));
    }
    for (let n = 0; n < 50 && (await held()) < before + count; n += 1) await delay(200);
    const busy = await read();
    const missing = before + count - (await held());
    return [
      figure({
        what: `${count} waiting tickets arrive, one each ${everyMs.toFixed(0)} ms: the longest frame`,
        value: busy.longest,
        unit: 'ms',
        goal: { atMost: FRAME_MS },
        note: `${busy.late} frames over ${FRAME_MS} ms; with nothing arriving ${quiet.late}, and the longest ${quiet.longest.toFixed(0)} ms; ${missing} tickets not there at the end`,
      }),
      figure({
        what: 'the same: long tasks of the page',
        value: busy.tasks,
        unit: 'tasks',
        note: `the longest ${busy.longestTask.toFixed(0)} ms; with nothing arriving ${quiet.tasks}, ${quiet.longestTask.toFixed(0)} ms`,
      }),
    ];
  } finally {
    await arrivals.close();
    await browser.close();
    await site.stop();
  }
}
