import { describe, expect, it, vi } from 'vitest';
import { afterLoadAndIdle, quietOfLine, type Surroundings } from './when-idle.ts';

/** A page whose loading, arrivals and time a test decides. */
function page() {
  let now = 0;
  let timers: { readonly at: number; readonly action: () => void }[] = [];
  let loaded: () => void = () => undefined;
  let arrived: () => void = () => undefined;
  const around: Surroundings = {
    onLoaded: (listener) => {
      loaded = listener;
    },
    onArrival(listener) {
      arrived = listener;
      return () => {
        arrived = () => undefined;
      };
    },
    after(ms, action) {
      const timer = { at: now + ms, action };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    whenIdle: (action) => action(),
  };
  return {
    around,
    load: () => loaded(),
    arrive: () => arrived(),
    pass(ms: number) {
      now += ms;
      const due = timers.filter(({ at }) => at <= now);
      timers = timers.filter(({ at }) => at > now);
      for (const { action } of due) action();
    },
  };
}

describe('late work', () => {
  it('[PWA-LATE] waits for the load event and three quiet seconds', () => {
    const { around, load, pass } = page();
    const work = vi.fn();
    afterLoadAndIdle(work, around);
    pass(10_000);
    expect(work).not.toHaveBeenCalled();
    load();
    pass(2_999);
    expect(work).not.toHaveBeenCalled();
    pass(1);
    expect(work).toHaveBeenCalledOnce();
  });

  it('[PWA-LATE] waits longer while answers keep arriving', () => {
    const { around, load, arrive, pass } = page();
    const work = vi.fn();
    afterLoadAndIdle(work, around);
    load();
    for (let second = 0; second < 8; second += 1) {
      pass(1_000);
      arrive();
    }
    expect(work).not.toHaveBeenCalled();
    pass(3_000);
    expect(work).toHaveBeenCalledOnce();
  });

  it('[PWA-SOON] the worker waits as long as the line needs for a few answers, between a third of a second and three', () => {
    const answeredIn = (ms: number): number => quietOfLine({ requestStart: 20, responseStart: 20 + ms });
    expect([5, 100, 400, 2_000].map(answeredIn)).toEqual([300, 600, 2_400, 3_000]);
    expect(quietOfLine(undefined)).toBe(3_000);
    const { around, load, pass } = page();
    const work = vi.fn();
    afterLoadAndIdle(work, around, answeredIn(5));
    load();
    pass(299);
    expect(work).not.toHaveBeenCalled();
    pass(1);
    expect(work).toHaveBeenCalledOnce();
  });

  it('[PWA-LATE] does not wait for ever, and runs once', () => {
    const { around, load, arrive, pass } = page();
    const work = vi.fn();
    afterLoadAndIdle(work, around);
    load();
    for (let second = 0; second < 40; second += 1) {
      pass(1_000);
      arrive();
    }
    pass(3_000);
    expect(work).toHaveBeenCalledOnce();
  });
});
