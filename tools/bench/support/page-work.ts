/** What a page does while something goes on: its frames, its long tasks, and the milliseconds of script and layout. */
import type { CDPSession, Page } from '@playwright/test';

export interface PageWork {
  readonly frames: number;
  /** Milliseconds, as the other three. */
  readonly longestTask: number;
  readonly script: number;
  readonly layout: number;
  /** The most the page's JavaScript held meanwhile, in bytes, garbage included. */
  readonly heap: number;
}

const HEAP_EVERY_MS = 250;

/** Seconds since the page began, by what they went into. */
async function spent(session: CDPSession): Promise<{ readonly script: number; readonly layout: number }> {
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name: string): number => (metrics.find((one) => one.name === name)?.value ?? 0) * 1000;
  return { script: of('ScriptDuration'), layout: of('LayoutDuration') + of('RecalcStyleDuration') };
}

/** Does `what` on a page and tells what the page did meanwhile. */
export async function workDuring(page: Page, what: () => Promise<void>): Promise<PageWork> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await page.evaluate(() => {
    const noted = { frames: 0, longestTask: 0, stop: false };
    Reflect.set(window, 'pageWork', noted);
    const next = (): void => {
      noted.frames += 1;
      if (!noted.stop) requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
    new PerformanceObserver((list) => {
      if (noted.stop) return;
      for (const { duration } of list.getEntries()) noted.longestTask = Math.max(noted.longestTask, duration);
    }).observe({ type: 'longtask' });
  });
  let heap = 0;
  const look = async (): Promise<void> => {
    heap = Math.max(heap, (await session.send('Runtime.getHeapUsage')).usedSize);
  };
  const timer = setInterval(() => void look().catch(() => undefined), HEAP_EVERY_MS);
  const before = await spent(session);
  await what();
  const after = await spent(session);
  clearInterval(timer);
  await look();
  const { frames, longestTask } = await page.evaluate(() => {
    const noted = Reflect.get(window, 'pageWork') as { frames: number; longestTask: number; stop: boolean };
    noted.stop = true;
    return noted;
  });
  await session.detach();
  return { frames, longestTask, heap, script: after.script - before.script, layout: after.layout - before.layout };
}

/** Scrolls by wheel over a place of the page, steadily, as a hand does. */
export async function scrollBy(
  page: Page,
  at: { readonly x: number; readonly y: number },
  pixels: number,
  speed: number,
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Input.synthesizeScrollGesture', { ...at, yDistance: -pixels, speed, gestureSourceType: 'mouse' });
  await session.detach();
}
