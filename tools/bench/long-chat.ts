/**
 * A clerk's tab with a conversation of 10,000 messages, scrolled through to its first: what the page's JavaScript holds,
 * at its most while scrolling and after a collection at the end.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { openDatabase } from '#server/db/connect.ts';
import { mailedPins } from '#tools/e2e/support/demo.ts';
import { startSite } from '#tools/e2e/support/site.ts';
import type { BenchOptions } from './run.ts';
import { openBrowser } from './support/browser.ts';
import { type Figure, figure } from './support/figures.ts';
import { atDesk } from './support/devices.ts';

const MESSAGES = 10_000;
/** Nothing here is about how long it takes, and a busy machine takes long. */
const PATIENCE_MS = 180_000;
const MEBIBYTE = 1_048_576;
const CLERK = 'mia.tanaka@coralina.example';

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

/** By e-mail and the PIN that was mailed; as patient as a busy machine needs. */
async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/en/staff`);
  await page.getByLabel('E-mail address').fill(CLERK);
  await page.getByRole('button', { name: 'Send me a PIN' }).click();
  const field = page.getByLabel(/PIN from the e-mail/);
  await field.waitFor();
  let pin = (await mailedPins(url, CLERK)).at(-1);
  for (; pin === undefined; pin = (await mailedPins(url, CLERK)).at(-1)) await delay(100);
  await field.fill(pin);
  await page.getByRole('list', { name: 'Tickets' }).waitFor();
}

export async function benchLongChat({ share }: BenchOptions): Promise<readonly Figure[]> {
  const count = Math.round(MESSAGES * share);
  const site = await startSite();
  const browser = await openBrowser();
  try {
    const guest = await fillConversation(site.env['DATABASE_URL'] ?? '', count);
    const page = await (await browser.newContext(atDesk)).newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    await signIn(page, site.url);
    const session = await page.context().newCDPSession(page);
    await session.send('HeapProfiler.enable');
    const used = async (): Promise<number> => (await session.send('Runtime.getHeapUsage')).usedSize / MEBIBYTE;
    const collected = async (): Promise<number> => {
      await session.send('HeapProfiler.collectGarbage');
      return used();
    };
    const before = await collected();
    await page.getByRole('button', { name: /^All open/ }).click();
    await page.getByRole('searchbox').fill(guest);
    await page.locator('[data-ticket]').filter({ hasText: guest }).click();
    await page.getByRole('log').waitFor();
    const first = page.locator('article[data-message]').filter({ hasText: 'Message 1,' }).or(page.getByText('Message 1', { exact: true }));
    let most = 0;
    const began = performance.now();
    for (let step = 0; step < 20_000 && (await first.count()) === 0; step += 1) {
      // As a wheel or a thumb does it: a screen at a time, and what is above is fetched meanwhile.
      await page.getByRole('log').evaluate((log) => {
        const scroller = [log, ...log.querySelectorAll('*')].find((one) => one.scrollHeight > one.clientHeight + 1 && getComputedStyle(one).overflowY !== 'visible');
        scroller?.scrollBy({ top: -scroller.clientHeight });
      });
      if (step % 20 === 0) most = Math.max(most, await used());
    }
    if (await first.count() === 0) throw new Error('The first message was never reached');
    const seconds = Math.round((performance.now() - began) / 1000);
    most = Math.max(most, await used());
    const held = await collected();
    return [
      figure({ what: `staff chat of ${count.toLocaleString('en')} messages scrolled through: heap after a collection`, value: held, unit: 'MiB', goal: { atMost: 150_000_000 / MEBIBYTE }, note: `${before.toFixed(0)} MiB with the inbox alone; ${seconds} s to the first message` }),
      figure({ what: 'the same: most it held while scrolling, garbage included', value: most, unit: 'MiB', goal: { atMost: 150_000_000 / MEBIBYTE } }),
    ];
  } finally {
    await browser.close();
    await site.stop();
  }
}
