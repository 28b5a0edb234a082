/**
 * A desk with 5,000 open tickets, tasks, work codes and saved filters in a house of a million messages, beside a desk
 * of 100: the first screen on a device that holds nothing and on one that was there before, a pull of what changed,
 * and the list scrolled by an old machine.
 */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { openDatabase } from '#server/db/connect.ts';
import { startSite } from '#tools/e2e/support/site.ts';
import { SLIM_WIRE } from '#shared/sync/written-out.ts';
import type { BenchOptions } from './support/bench-options.ts';
import { openBrowser } from './support/browser.ts';
import { signInAtDesk } from './support/desk-page.ts';
import { atDesk } from './support/devices.ts';
import { type Figure, figure } from './support/figures.ts';
import { fillDesks } from './support/large-desk.ts';
import { tasksDuring } from './support/page-tasks.ts';
import { scrollBy, workDuring } from './support/page-work.ts';
import { median } from './support/rounds.ts';

const MESSAGES = 1_000_000;
const LARGE = { login: 'mia.tanaka@coralina.example', tickets: 5_000 };
const SMALL = { login: 'hana.park@coralina.example', tickets: 100 };
const ROUNDS = 7;
const PULLS = 200;
/** What an old machine's processor is of this one's. */
const SLOW = 4;
const TASK_MS = 50;
const FRAME_MS = 8;
const HEAP_BYTES = 150_000_000;

interface Desk {
  readonly tickets: number;
  readonly context: BrowserContext;
  readonly page: Page;
}

async function openDesk(browser: Browser, url: string, { login, tickets }: typeof LARGE): Promise<Desk> {
  const context = await browser.newContext(atDesk);
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  await signInAtDesk(page, url, login);
  await page.getByRole('button', { name: /^All open/ }).click();
  return { tickets, context, page };
}

/** From the address to the first tickets on the screen, with the page's hands free; in ms of the page's own time. */
async function firstScreen({ page }: Desk): Promise<number> {
  await page.addInitScript(() => {
    const look = (): void => {
      if (document.querySelector('[data-ticket]') === null) return void requestAnimationFrame(look);
      requestAnimationFrame(() => setTimeout(() => performance.mark('bench-first-screen'), 0));
    };
    look();
  });
  await page.reload({ waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('bench-first-screen').length > 0);
  return page.evaluate(() => performance.getEntriesByName('bench-first-screen')[0]?.startTime ?? Number.NaN);
}

/** What is synchronized leaves the device; who is signed in stays. */
async function forgetView({ page }: Desk): Promise<void> {
  await page.evaluate(async () => {
    for (const { name } of await indexedDB.databases())
      if (name?.startsWith('rep:') === true) {
        const request = indexedDB.deleteDatabase(name);
        await new Promise((resolve) => {
          request.onsuccess = resolve;
          request.onerror = resolve;
          request.onblocked = resolve;
        });
      }
  });
}

async function firstScreens(desks: readonly [Desk, Desk], kept: boolean, rounds: number): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []];
  for (let round = -1; round < rounds; round += 1)
    for (const [index, desk] of desks.entries()) {
      if (!kept) await forgetView(desk);
      const ms = await firstScreen(desk);
      if (round >= 0) times[index]?.push(ms);
    }
  return [median(times[0]), median(times[1])];
}

/** Pulls by turns of both desks after one of their tickets changed. */
async function pulls(desks: readonly [Desk, Desk], databaseUrl: string, samples: number): Promise<[number, number]> {
  const { sql, close } = openDatabase(databaseUrl, { max: 1 });
  try {
    for (const { page } of desks)
      await page.evaluate(async (wire) => {
        let cookie: unknown = null;
        const stored = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '').find((key) =>
          key.includes('session'),
        );
        const token = /"accessToken":"([^"]+)"/.exec(localStorage.getItem(stored ?? '') ?? '')?.[1] ?? '';
        const group = crypto.randomUUID();
        Reflect.set(window, 'benchPull', async () => {
          const began = performance.now();
          const answer = await fetch('/sync/pull', {
            method: 'POST',
            headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
            body: JSON.stringify({
              pullVersion: 1,
              clientGroupID: group,
              cookie,
              schemaVersion: '1',
              profileID: 'p',
              wire,
            }),
          });
          const body = (await answer.json()) as { cookie: unknown };
          ({ cookie } = body);
          return performance.now() - began;
        });
      }, SLIM_WIRE);
    const times: [number[], number[]] = [[], []];
    for (let sample = -5; sample < samples; sample += 1)
      for (const [index, { page, tickets }] of desks.entries()) {
        await sql`UPDATE ticket SET last_line = ${`Line ${sample}`} WHERE conversation_id = (
          SELECT t.conversation_id FROM ticket t JOIN staff_group g ON g.tenant_id = t.tenant_id AND g.id = t.group_ids[1]
          WHERE g.name_dict->>'en' = ${`Desk of ${tickets}`} ORDER BY t.created_at OFFSET ${Math.abs(sample) % tickets} LIMIT 1)`;
        const ms = await page.evaluate(() => (Reflect.get(window, 'benchPull') as () => Promise<number>)());
        if (sample >= 0) times[index]?.push(ms);
      }
    return [median(times[0]), median(times[1])];
  } finally {
    await close();
  }
}

/** The list from its top through some 3,000 tickets and back, on an old machine. */
async function scrollList(browser: Browser, { page }: Desk) {
  const session = await page.context().newCDPSession(page);
  const box = await page.getByRole('list', { name: 'Tickets' }).boundingBox();
  const at = { x: (box?.x ?? 0) + 100, y: 500 };
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW });
  const scroll = async (): Promise<void> => {
    await scrollBy(page, at, 40_000, 4_000);
    await scrollBy(page, at, -40_000, 4_000);
  };
  const work = await workDuring(page, scroll);
  const tasks = await tasksDuring(browser, page, TASK_MS, scroll);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return { ...work, tasks };
}

export async function benchDesk({ share }: BenchOptions): Promise<readonly Figure[]> {
  const messages = Math.round(MESSAGES * share);
  const site = await startSite();
  const browser = await openBrowser();
  try {
    const databaseUrl = site.env['DATABASE_URL'] ?? '';
    await fillDesks(databaseUrl, [LARGE, SMALL], messages);
    const desks = [await openDesk(browser, site.url, LARGE), await openDesk(browser, site.url, SMALL)] as const;
    const rounds = Math.max(3, Math.round(ROUNDS * share));
    const fresh = await firstScreens(desks, false, rounds);
    const kept = await firstScreens(desks, true, rounds);
    const pulled = await pulls(desks, databaseUrl, Math.max(40, Math.round(PULLS * share)));
    const scrolled = await scrollList(browser, desks[0]);
    const note = `5,000 tickets, 500 tasks, ${messages.toLocaleString('en')} messages in the house`;
    return [
      figure({
        what: 'first screen of a desk with 5,000 tickets, nothing held, p50',
        value: fresh[0],
        unit: 'ms',
        comparedWith: 'with 100 tickets',
        reference: fresh[1],
        goal: { atMost: 1.5 },
        note,
      }),
      figure({
        what: 'the same, on a device that was there before, p50',
        value: kept[0],
        unit: 'ms',
        comparedWith: 'with 100 tickets',
        reference: kept[1],
        goal: { atMost: 1.5 },
      }),
      figure({
        what: 'pull of one ticket that changed, p50',
        value: pulled[0],
        unit: 'ms',
        comparedWith: 'with 100 tickets',
        reference: pulled[1],
        goal: { atMost: 1.2 },
      }),
      figure({
        what: `list of 5,000 scrolled, processor slowed ${SLOW} times: longest task in processor time`,
        value: scrolled.tasks.longest,
        unit: 'ms',
        goal: { atMost: TASK_MS },
        note: `${scrolled.tasks.late} tasks over ${TASK_MS} ms; by the clock ${scrolled.tasks.longestByClock.toFixed(0)} ms, without a trace ${scrolled.longestTask.toFixed(0)}; ${scrolled.frames} frames`,
      }),
      figure({
        what: 'the same: script and layout a frame',
        value: (scrolled.script + scrolled.layout) / scrolled.frames,
        unit: 'ms',
        goal: { atMost: FRAME_MS },
        note: `script ${(scrolled.script / scrolled.frames).toFixed(1)}, layout ${(scrolled.layout / scrolled.frames).toFixed(1)}`,
      }),
      figure({
        what: 'the same: most the tab held, garbage included',
        value: scrolled.heap / 1e6,
        unit: 'MB',
        goal: { atMost: HEAP_BYTES / 1e6 },
      }),
    ];
  } finally {
    await browser.close();
    await site.stop();
  }
}
