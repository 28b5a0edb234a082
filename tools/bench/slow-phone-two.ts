/**
 * What a guest on a bad line with an old phone waits for where two processes answer behind a proxy: a scan until the menu
 * answers, and the open chat until one can write. By turns with one process, whose whole table is guest-pages.ts.
 */
import { demoTenant, qrPath } from '#tools/e2e/support/demo.ts';
import { startApp } from '#tools/e2e/support/app.ts';
import { startSite } from '#tools/e2e/support/site.ts';
import { openBalancer } from '#tools/torture/support/balancer.ts';
import type { BenchOptions } from './support/bench-options.ts';
import { newPhone, openBrowser, timeLoad } from './support/browser.ts';
import { type Figure, figure } from './support/figures.ts';
import { startRedis } from './support/redis.ts';
import { inTurns, median } from './support/rounds.ts';

const HOUSE = 'seaside';
/** A guest of the demo who has conversations. */
const GUEST = '佐々木 由紀';
const ROUNDS = 5;

export async function benchSlowPhoneTwo({ share }: BenchOptions): Promise<readonly Figure[]> {
  const site = await startSite();
  const redis = await startRedis();
  const env = { ...site.env, REDIS_URL: redis.url };
  const apps = [await startApp(env), await startApp(env)];
  const proxy = await openBalancer(apps.map(({ url }) => Number(new URL(url).port)));
  const browser = await openBrowser();
  try {
    const code = (await demoTenant(site.url, HOUSE)).guests.find(({ name }) => name === GUEST)?.code ?? '';
    const scan = async (url: string): Promise<number> => {
      const { context, page, slow } = await newPhone(browser);
      const path = await qrPath(site.url, HOUSE, '101', 'en');
      await slow(true, true);
      const { interactiveMs } = await timeLoad(page, url + path, 'main li button');
      await context.close();
      return interactiveMs;
    };
    const chat = async (url: string): Promise<number> => {
      const { context, page, slow, forgetFiles } = await newPhone(browser);
      await page.goto(`${url}/en/biz/guest/${HOUSE}/${code}`);
      const link = page.locator('main a[href*="/conversation/"]').first();
      await link.waitFor();
      const path = (await link.getAttribute('href')) ?? '';
      await page.goto('about:blank');
      await forgetFiles();
      await slow(true, true);
      const { interactiveMs } = await timeLoad(page, url + path, 'textarea:not([disabled])');
      await context.close();
      return interactiveMs;
    };
    const rounds = Math.max(2, Math.round(ROUNDS * share));
    const times = await inTurns(rounds, {
      scan: () => scan(site.url),
      scanOfTwo: () => scan(proxy.url),
      chat: () => chat(site.url),
      chatOfTwo: () => chat(proxy.url),
    });
    const line = (what: string, of: 'scan' | 'chat', atMost: number): Figure => {
      const two = times[`${of}OfTwo`];
      return figure({
        what: `${what}, slow, two processes behind a proxy`,
        value: median(two),
        unit: 'ms',
        goal: { atMost },
        note: `of ${rounds}, most ${Math.max(...two).toFixed(0)} ms; one process by turns ${median(times[of]).toFixed(0)} ms, ratio ${(median(two) / median(times[of])).toFixed(2)}`,
      });
    };
    return [line('scan: the menu answers taps', 'scan', 2_500), line('open chat: one can write', 'chat', 4_000)];
  } finally {
    await browser.close();
    await proxy.close();
    for (const app of apps) await app.stop();
    await redis.stop();
    await site.stop();
  }
}
