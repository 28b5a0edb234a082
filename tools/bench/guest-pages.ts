/**
 * What a guest waits for on a bad line with an old phone (400 kbit/s, 400 ms, a quarter of the processor): the first
 * paint, the first tap that is answered, the answer to a tap. The loads are set beside a plain page that has nothing to
 * do but fetch as many bytes of script. Then, with nothing slowed down, going from page to page of what is kept.
 */
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { measureBudgets } from '#tools/budgets/measure.ts';
import { demoTenant, qrPath } from '#tools/e2e/support/demo.ts';
import { startSite } from '#tools/e2e/support/site.ts';
import type { BenchOptions } from './support/bench-options.ts';
import { newPhone, openBrowser, servePlainPage, timeChange, timeLoad } from './support/browser.ts';
import { type Figure, figure } from './support/figures.ts';
import { median } from './support/rounds.ts';
import { spread } from './support/stats.ts';

const HOUSE = 'seaside';
/** A guest of the demo who has conversations. */
const GUEST = '佐々木 由紀';

type Goal = NonNullable<Parameters<typeof figure>[0]['goal']>;

/** Each page of a guest's usual way, and the tap that leads there from the one before. */
const way: readonly {
  readonly to: string;
  readonly how: { readonly tap: string; readonly called?: string } | 'back';
}[] = [
  { to: 'menu → list', how: { tap: 'main li button', called: 'Food and drink' } },
  { to: 'list → facilities', how: { tap: 'main li button', called: 'Restaurant and bar' } },
  { to: 'facilities → facility', how: { tap: 'main li button' } },
  { to: 'facility → back', how: 'back' },
  { to: 'facilities → back', how: 'back' },
  { to: 'list → back', how: 'back' },
  { to: 'menu → messages', how: { tap: 'header button[aria-label="Your messages"]' } },
  { to: 'messages → conversation', how: { tap: 'main li a' } },
  { to: 'conversation → back', how: 'back' },
  { to: 'messages → back', how: 'back' },
  { to: 'menu → settings', how: { tap: 'main a[href$="/settings"]' } },
  { to: 'settings → back', how: 'back' },
];

export async function benchGuestPages({ share }: BenchOptions): Promise<readonly Figure[]> {
  const site = await startSite();
  const browser = await openBrowser();
  const budgets = await measureBudgets(fileURLToPath(new URL('../../client/dist', import.meta.url)));
  const bytesTo = (what: string): number => budgets.find((row) => row.what.startsWith(what))?.bytes ?? 0;
  const plain = {
    menu: await servePlainPage(bytesTo('JavaScript to the menu')),
    chat: await servePlainPage(bytesTo('JavaScript to the open chat')),
  };
  try {
    const scan = site.url + (await qrPath(site.url, HOUSE, '101', 'en'));
    const guestCode = (await demoTenant(site.url, HOUSE)).guests.find(({ name }) => name === GUEST)?.code ?? '';
    const rounds = Math.max(2, Math.round(5 * share));
    const loads = {
      plain: [] as number[],
      menuPaint: [] as number[],
      menu: [] as number[],
      plainChat: [] as number[],
      chatPaint: [] as number[],
      chat: [] as number[],
    };
    const taps = { drawn: [] as number[], list: [] as number[], send: [] as number[], sendFast: [] as number[] };

    for (let round = 0; round < rounds; round += 1) {
      loads.plain.push(await plainLoad(plain.menu.url));
      loads.plainChat.push(await plainLoad(plain.chat.url));
      const { context, page, slow } = await newPhone(browser);
      await slow(true, true);
      const menu = await timeLoad(page, scan, 'main li button');
      loads.menuPaint.push(menu.paintMs);
      loads.menu.push(menu.interactiveMs);
      // At once, while the script is still on its way; before the page is here whole a tap leads to the list's own address.
      await page.waitForFunction(() => document.readyState !== 'loading');
      taps.drawn.push(await timeChange(page, { tap: 'main li button', called: 'Food and drink' }, 'elsewhere'));
      await page.goBack();
      await page.waitForLoadState('networkidle');
      // The page of a list comes with its code; a tap that shows it has an answer when the list stands.
      taps.list.push(await timeChange(page, { tap: 'main li button', called: 'Food and drink' }, 'elsewhere'));
      await context.close();

      const known = await newPhone(browser);
      const path = await conversationOf(known.page, `${site.url}/en/biz/guest/${HOUSE}/${guestCode}`);
      await known.page.goto('about:blank');
      // As a reload with nothing kept: the session stays, every file is fetched again.
      await known.forgetFiles();
      await known.slow(true, true);
      const chat = await timeLoad(known.page, site.url + path, 'textarea:not([disabled])');
      loads.chatPaint.push(chat.paintMs);
      loads.chat.push(chat.interactiveMs);
      // The page with its field was there before the app; what is timed next is the app's own.
      await known.page.locator('#drawn').waitFor({ state: 'detached' });
      taps.send.push(await send(known.page, `On an old phone ${round}`));
      await known.slow(false, false);
      for (let more = 0; more < 3; more += 1)
        taps.sendFast.push(await send(known.page, `On a new phone ${round} ${more}`));
      await known.context.close();
    }

    const changes = await walkKept(
      `${site.url}/en/biz/guest/${HOUSE}/${guestCode}`,
      Math.max(3, Math.round(7 * share)),
    );
    const seconds = (what: string, values: readonly number[], goal: Goal, reference?: readonly number[]): Figure[] => [
      figure({
        what,
        value: median(values),
        unit: 'ms',
        goal,
        note: `of ${values.length}, most ${spread(values).max.toFixed(0)} ms${reference === undefined ? '' : `; a page with nothing but as many bytes ${median(reference).toFixed(0)} ms, ratio ${(median(values) / median(reference)).toFixed(2)}`}`,
      }),
    ];
    return [
      ...seconds('scan: first contentful paint, slow', loads.menuPaint, { atMost: 2_300 }),
      ...seconds('scan: the menu answers taps, slow', loads.menu, { atMost: 2_500 }, loads.plain),
      ...seconds('tap on a menu to its list, before the script, slow', taps.drawn, { atMost: 200 }),
      ...seconds('open chat: first contentful paint, slow', loads.chatPaint, { atMost: 2_300 }),
      ...seconds('open chat: one can write, slow', loads.chat, { atMost: 4_000 }, loads.plainChat),
      ...seconds('tap on a menu to its list, slow', taps.list, { atMost: 200 }),
      ...seconds('Send to the bubble, slow', taps.send, { atMost: 50 }),
      ...seconds('Send to the bubble', taps.sendFast, { atMost: 50 }),
      ...Object.entries(changes).flatMap(([to, values]) => seconds(`kept page, ${to}`, values, { atMost: 100 })),
    ];

    async function plainLoad(url: string): Promise<number> {
      const { context, page, slow } = await newPhone(browser);
      await slow(true, true);
      const { interactiveMs } = await timeLoad(page, url, 'button');
      await context.close();
      return interactiveMs;
    }

    async function walkKept(entry: string, turns: number): Promise<Record<string, number[]>> {
      const { context, page } = await newPhone(browser);
      await page.goto(entry);
      await page.locator('main li button').first().waitFor();
      const found: Record<string, number[]> = {};
      // The first turn fills what is kept.
      for (let turn = -1; turn < turns; turn += 1) {
        for (const { to, how } of way) {
          const taken = await timeChange(page, how, 'elsewhere');
          if (turn >= 0) (found[to] ??= []).push(taken);
          await page.waitForLoadState('networkidle', { timeout: turn < 0 ? 5_000 : 1_000 }).catch(() => undefined);
        }
      }
      await context.close();
      return found;
    }
  } finally {
    plain.menu.close();
    plain.chat.close();
    await browser.close();
    await site.stop();
  }
}

/** Enters as this guest and says where the first of their conversations is. */
async function conversationOf(page: Page, entry: string): Promise<string> {
  await page.goto(entry);
  const link = page.locator('main a[href*="/conversation/"]').first();
  await link.waitFor();
  return (await link.getAttribute('href')) ?? '';
}

/** Writes, sends, and times Send until the bubble stands. */
async function send(page: Page, text: string): Promise<number> {
  await page.locator('textarea').filter({ visible: true }).fill(text);
  return page.evaluate(
    (said) =>
      new Promise<number>((resolve) => {
        const began = performance.now();
        const look = (): void => {
          const there = [...document.querySelectorAll('article[data-message]')].some((one) =>
            one.textContent?.includes(said),
          );
          if (there) requestAnimationFrame(() => resolve(performance.now() - began));
          else requestAnimationFrame(look);
        };
        document.querySelector<HTMLButtonElement>('form:has(textarea) button[type=submit]')?.click();
        look();
      }),
    text,
  );
}
