/**
 * A clerk's tab with a conversation of 10,000 messages, scrolled through to its first: what the page's JavaScript holds,
 * at its most while scrolling and after a collection at the end.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { openDatabase } from '#server/db/connect.ts';
import { startSite } from '#tools/e2e/support/site.ts';
import type { BenchOptions } from './support/bench-options.ts';
import { openBrowser } from './support/browser.ts';
import { type Figure, figure } from './support/figures.ts';
import { signInAtDesk } from './support/desk-page.ts';
import { atDesk } from './support/devices.ts';

const MESSAGES = 10_000;
/** Nothing here is about how long it takes, and a busy machine takes long. */
const PATIENCE_MS = 180_000;
const MEGABYTE = 1_000_000;

/** Fills up the conversation of one guest with what two people say to one another. @returns the guest's name */
async function fillConversation(databaseUrl: string, messages: number): Promise<string> {
  const { sql, close } = openDatabase(databaseUrl, { max: 1 });
  try {
    const [ticket] = await sql<{ tenant_id: string; conversation_id: string; guest_id: string; guest_name: string }[]>`
      SELECT t.tenant_id, t.conversation_id, t.guest_id, t.guest_name FROM ticket t JOIN tenant n ON n.id = t.tenant_id
      JOIN ticket_scope s ON s.tenant_id = t.tenant_id AND s.conversation_id = t.conversation_id
      WHERE n.code = 'seaside' AND t.state = 'chatting_staff' ORDER BY t.guest_name LIMIT 1`;
    if (ticket === undefined) throw new Error('The demo has no ticket under way');
    await sql`
      INSERT INTO message (tenant_id, id, conversation_id, "order", author_id, side, author_name, content, original_lang_cd)
      SELECT ${ticket.tenant_id}, gen_random_uuid(), ${ticket.conversation_id}, c.last_order + n, ${ticket.guest_id}, 'guest', ${ticket.guest_name},
        'Message ' || n || repeat(', and a few words more', n % 7), 'en'
      FROM conversation c, generate_series(1, ${messages}) n WHERE c.tenant_id = ${ticket.tenant_id} AND c.id = ${ticket.conversation_id}`;
    await sql`UPDATE conversation SET last_order = last_order + ${messages} WHERE tenant_id = ${ticket.tenant_id} AND id = ${ticket.conversation_id}`;
    return ticket.guest_name;
  } finally {
    await close();
  }
}

/**
 * Scrolls a screen at a time until nothing more comes, as a wheel or a thumb does; counts on the page which messages were
 * drawn. @returns the most the page held meanwhile
 */
async function scrollThrough(page: Page, direction: number, used: () => Promise<number>): Promise<number> {
  let most = 0;
  for (let still = 0, step = 0; still < 20; step += 1) {
    const moved = await page.getByRole('log').evaluate((log, sign) => {
      const scroller = [log, ...log.querySelectorAll('*')].find(
        (one) => one.scrollHeight > one.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(one).overflowY),
      );
      const kept: unknown = Reflect.get(window, 'seen');
      const known: Set<unknown> = kept instanceof Set ? kept : new Set();
      Reflect.set(window, 'seen', known);
      for (const one of document.querySelectorAll<HTMLElement>('article[data-message]'))
        known.add(one.dataset['message'] ?? '');
      document.documentElement.dataset['seen'] = String(known.size);
      if (scroller === undefined) return false;
      const before = scroller.scrollTop;
      scroller.scrollBy({ top: sign * scroller.clientHeight });
      return Math.abs(scroller.scrollTop - before) > 1;
    }, direction);
    still = moved ? 0 : still + 1;
    // At an end what is older may still be on its way.
    if (!moved) await delay(250);
    if (step % 20 === 0) most = Math.max(most, await used());
  }
  return Math.max(most, await used());
}

export async function benchLongChat({ share }: BenchOptions): Promise<readonly Figure[]> {
  const count = Math.round(MESSAGES * share);
  const site = await startSite();
  const browser = await openBrowser();
  try {
    const guest = await fillConversation(site.env['DATABASE_URL'] ?? '', count);
    const page = await (await browser.newContext(atDesk)).newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    await signInAtDesk(page, site.url);
    const session = await page.context().newCDPSession(page);
    await session.send('HeapProfiler.enable');
    const used = async (): Promise<number> => (await session.send('Runtime.getHeapUsage')).usedSize / MEGABYTE;
    const collected = async (): Promise<number> => {
      await session.send('HeapProfiler.collectGarbage');
      return used();
    };
    const before = await collected();
    await page.getByRole('button', { name: /^All open/ }).click();
    await page.getByRole('searchbox').fill(guest);
    await page.locator('[data-ticket]').filter({ hasText: guest }).click();
    await page.getByRole('log').waitFor();
    let most = 0;
    const began = performance.now();
    // From wherever it opens to the last message, and from there to the first.
    for (const direction of [1, -1]) most = Math.max(most, await scrollThrough(page, direction, used));
    const seen = await page.evaluate(() => document.documentElement.dataset['seen']);
    const seconds = Math.round((performance.now() - began) / 1000);
    const held = await collected();
    return [
      figure({
        what: `staff chat of ${count.toLocaleString('en')} messages scrolled through: heap after a collection`,
        value: held,
        unit: 'MB',
        goal: { atMost: 150 },
        note: `${before.toFixed(0)} MB with the inbox alone; ${seen ?? '0'} messages were drawn on the way, in ${seconds} s`,
      }),
      figure({
        what: 'the same: most it held while scrolling, garbage included',
        value: most,
        unit: 'MB',
        goal: { atMost: 150 },
      }),
    ];
  } finally {
    await browser.close();
    await site.stop();
  }
}
