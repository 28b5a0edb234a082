import { describe, expect, it, vi } from 'vitest';
import { afterLoadAndIdle, type Surroundings } from './when-idle.ts';

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
