/**
 * How long after a first visit began a guest may close the page and find it again without a network: until the service
 * worker has the page in hand. On lines of several kinds, each beside the first paint, which must not wait for it.
 */
import { qrPath } from '#tools/e2e/support/demo.ts';
import { startSite } from '#tools/e2e/support/site.ts';
import type { BenchOptions } from './support/bench-options.ts';
import { newPhone, openBrowser } from './support/browser.ts';
import { type Figure, figure } from './support/figures.ts';
import { openLine } from './support/line.ts';
import { median } from './support/rounds.ts';
import { spread } from './support/stats.ts';

const LINES = [
  { name: 'usual line (40 ms, 10 Mbit/s)', roundTripMs: 40, kilobits: 10_000, goal: { atMost: 3_000 } },
  { name: 'weak line (150 ms, 1.6 Mbit/s)', roundTripMs: 150, kilobits: 1_600, goal: undefined },
  { name: 'bad line (400 ms, 400 kbit/s)', roundTripMs: 400, kilobits: 400, goal: undefined },
] as const;

export async function benchKeptSoon({ share }: BenchOptions): Promise<readonly Figure[]> {
  const site = await startSite();
  const browser = await openBrowser();
  try {
    const scan = await qrPath(site.url, 'seaside', '101', 'en');
    const rounds = Math.max(2, Math.round(5 * share));
    const figures: Figure[] = [];
    for (const { name, roundTripMs, kilobits, goal } of LINES) {
      const line = await openLine(Number(new URL(site.url).port), roundTripMs, kilobits);
      const kept: number[] = [];
      const painted: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const { context, page } = await newPhone(browser);
        await page.addInitScript(() => {
          navigator.serviceWorker.addEventListener('controllerchange', () => performance.mark('kept'), { once: true });
        });
        await page.goto(line.url + scan, { waitUntil: 'commit' });
        await page.waitForFunction(() => performance.getEntriesByName('kept').length > 0, undefined, {
          timeout: 120_000,
        });
        const at = await page.evaluate(() => ({
          kept: performance.getEntriesByName('kept')[0]?.startTime ?? Number.NaN,
          painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
        }));
        kept.push(at.kept);
        painted.push(at.painted);
        await context.close();
      }
      await line.close();
      figures.push(
        figure({
          what: `the page is kept, ${name}`,
          value: median(kept),
          unit: 'ms',
          ...(goal === undefined ? {} : { goal }),
          note: `of ${rounds}, most ${spread(kept).max.toFixed(0)} ms; first contentful paint ${median(painted).toFixed(0)} ms`,
        }),
      );
    }
    return figures;
  } finally {
    await browser.close();
    await site.stop();
  }
}
