/**
 * A scenario of 500 steps in the drawing of its editor, all of them in sight: a step is dragged about, then a dozen that are
 * selected together, then the drawing itself; how long the page's longest task was meanwhile, beside as long with nothing
 * dragged, which is what the machine does to it by itself.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { openDatabase } from '#server/db/connect.ts';
import { rowOf } from '#server/queries/bot/scenario-rows.ts';
import type { ScenarioNode } from '#shared/domain/scenario/scenario.ts';
import { signInToConsole } from '#tools/e2e/support/console-page.ts';
import { startSite } from '#tools/e2e/support/site.ts';
import { freshId } from './support/bench-people.ts';
import type { BenchOptions } from './support/bench-options.ts';
import { openBrowser } from './support/browser.ts';
import { atDesk } from './support/devices.ts';
import { type Figure, figure } from './support/figures.ts';
import { type PageTasks, tasksDuring } from './support/page-tasks.ts';

const STEPS = 500;
const TASK_MS = 50;
const SECONDS = 5;
/** A hand's mouse, sixty times a second. */
const EVERY_MS = 16;
const WIDE = 340;
const HIGH = 190;
const COLUMNS = 20;
const LEADER = 'agnes.vasseur@halle-mirabelle.example';

/** Every step leads to the next, and each fifth lets guests choose between that and one further on. */
function steps(count: number): readonly ScenarioNode[] {
  const idOf = (n: number): string => `step-${n}`;
  return Array.from({ length: count }, (_, n): ScenarioNode => {
    const base = { id: idOf(n), x: (n % COLUMNS) * WIDE, y: Math.floor(n / COLUMNS) * HIGH, title: '' };
    const text_dict = { en: `What guests read at step ${n}, in a sentence` };
    if (n === count - 1) return { kind: 'end', ...base, text_dict };
    if (n % 5 !== 0) return { kind: 'text', ...base, text_dict, next: idOf(n + 1) };
    const choices = [n + 1, Math.min(n + COLUMNS, count - 1)].map((to, place) => ({
      id: `${idOf(n)}-${place}`,
      label_dict: { en: `Way ${place}` },
      next: idOf(to),
    }));
    return { kind: 'choices', ...base, text_dict, choices };
  });
}

/** @returns the scenario's address */
async function drawScenario(databaseUrl: string, count: number): Promise<string> {
  const { sql, db, close } = openDatabase(databaseUrl, { max: 1 });
  try {
    const [bot] = await sql<{ tenant_id: string; id: string }[]>`
      SELECT b.tenant_id, b.id FROM bot b JOIN tenant t ON t.id = b.tenant_id WHERE t.code = 'market' ORDER BY b.id LIMIT 1`;
    if (bot === undefined) throw new Error('The demo has no assistant');
    const id = freshId();
    const of = { tenant_id: bot.tenant_id, bot_id: bot.id, name: 'Large' };
    await db
      .insertInto('scenario')
      .values({ ...of, id, start_id: 'step-0' })
      .execute();
    const rows = steps(count).map((node, position) => ({
      tenant_id: bot.tenant_id,
      scenario_id: id,
      ...rowOf(node, position),
    }));
    await db.insertInto('scenario_node').values(rows).execute();
    return `/en/bots/market/${bot.id}/scenarios/${id}`;
  } finally {
    await close();
  }
}

/** Moves the mouse round about a place, pressed. */
async function dragAbout(page: Page, from: { readonly x: number; readonly y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  const until = performance.now() + SECONDS * 1000;
  for (let angle = 0; performance.now() < until; angle += 0.1) {
    await page.mouse.move(from.x + 120 * Math.sin(angle), from.y + 80 * Math.sin(angle * 1.3));
    await delay(EVERY_MS);
  }
  await page.mouse.up();
}

export async function benchGraph({ share }: BenchOptions): Promise<readonly Figure[]> {
  const count = Math.round(STEPS * Math.max(share, 0.2));
  const site = await startSite();
  const browser = await openBrowser();
  try {
    const address = await drawScenario(site.env['DATABASE_URL'] ?? '', count);
    const page = await (await browser.newContext(atDesk)).newPage();
    page.setDefaultTimeout(60_000);
    await page.goto(`${site.url}/en/organization`);
    await signInToConsole(page, site.url, LEADER);
    await page.goto(`${site.url}${address}`);
    const cards = page.locator('.react-flow__node');
    await cards.nth(count - 1).waitFor();
    // What opening it has to do is done.
    await delay(3_000);
    const middleOf = async (n: number): Promise<{ readonly x: number; readonly y: number }> => {
      const box = await cards.nth(n).boundingBox();
      if (box === null) throw new Error(`step ${n} is not drawn`);
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    const during = (what: () => Promise<void>): Promise<PageTasks> => tasksDuring(browser, page, TASK_MS, what);
    const quiet = await during(() => delay(SECONDS * 1000));
    const middle = Math.floor(count / 2) + 1;
    const one = await during(async () => dragAbout(page, await middleOf(middle)));
    await page.keyboard.down('Control');
    for (let n = 0; n < 12; n += 1) {
      const at = await middleOf(middle + n);
      await page.mouse.click(at.x, at.y);
    }
    await page.keyboard.up('Control');
    await delay(1_000);
    const many = await during(async () => dragAbout(page, await middleOf(middle + 3)));
    const whole = await during(async () => {
      const { x, y } = await middleOf(middle - 100);
      // Between the cards.
      await dragAbout(page, { x: x + 10, y: y - 9 });
    });
    const figureOf = (what: string, { longest, late, longestByClock }: PageTasks): Figure =>
      figure({
        what: `a scenario of ${count} steps: ${what}, the longest task in processor time`,
        value: longest,
        unit: 'ms',
        goal: { atMost: TASK_MS },
        note: `${late} tasks over ${TASK_MS} ms; by the clock ${longestByClock.toFixed(0)} ms; with nothing dragged ${quiet.longest.toFixed(0)} and ${quiet.longestByClock.toFixed(0)}`,
      });
    return [
      figureOf('one is dragged', one),
      figureOf('twelve are dragged', many),
      figureOf('the drawing is moved', whole),
    ];
  } finally {
    await browser.close();
    await site.stop();
  }
}
