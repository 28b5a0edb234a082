import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchForWaking } from './wake.ts';

const sight: { visibilityState: DocumentVisibilityState } = { visibilityState: 'visible' };
const page = Object.assign(new EventTarget(), sight);
const browser = new EventTarget();
let woken: string[];
let stop: () => void;

const sees = (visibilityState: DocumentVisibilityState): void => {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event('visibilitychange'));
};
/** Time in which no timer ran. */
const sleeps = async (ms: number): Promise<void> => {
  vi.setSystemTime(Date.now() + ms);
  await vi.advanceTimersByTimeAsync(5_000);
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  page.visibilityState = 'visible';
  woken = [];
  stop = watchForWaking({ onWake: (reason) => woken.push(reason), now: Date.now, window: browser, document: page });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

describe('waking', () => {
  it('[SYNC-WAKE] is coming online, into sight, or out of the page cache', () => {
    browser.dispatchEvent(new Event('online'));
    sees('hidden');
    sees('visible');
    browser.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    browser.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(woken).toEqual(['online', 'visible', 'pageshow']);
  });

  it('[SYNC-WAKE] is a clock that jumped by more than 30 s, forth or back', async () => {
    await vi.advanceTimersByTimeAsync(60_000);
    await sleeps(29_000);
    expect(woken).toEqual([]);
    await sleeps(31_000);
    await sleeps(-86_400_000);
    expect(woken).toEqual(['clock', 'clock']);
  });

  it('[SYNC-WAKE] is not the slow timer of a page out of sight, but a sleep there is', async () => {
    sees('hidden');
    for (let minute = 0; minute < 10; minute += 1) await sleeps(55_000);
    expect(woken).toEqual([]);
    sees('visible');
    await sleeps(55_000);
    expect(woken).toEqual(['visible']);
    sees('hidden');
    await sleeps(2 * 3_600_000);
    expect(woken).toEqual(['visible', 'clock']);
  });

  it('[SYNC-WAKE] is watched for until told to stop', async () => {
    stop();
    browser.dispatchEvent(new Event('online'));
    await sleeps(100_000);
    expect(woken).toEqual([]);
  });
});
