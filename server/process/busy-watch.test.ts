/** When those who serve people count as busy, and what they are said to have of the machine. */
import { describe, expect, it } from 'vitest';
import { createBusyWatch } from './busy-watch.ts';

function watched() {
  const signs = { worked: 0, waitedMs: 0, cpuMs: 0, at: 0 };
  const look = createBusyWatch({
    worked: () => signs.worked,
    waitedMs: () => signs.waitedMs,
    cpuMs: () => signs.cpuMs,
    now: () => signs.at,
  });
  /** A tenth of a second, in which so many milliseconds were worked, waited and computed. */
  const pass = (worked: number, waited = 0, cpu = 0): number | null | undefined => {
    signs.worked = worked / 100;
    signs.waitedMs += waited;
    signs.cpuMs += cpu;
    signs.at += 100;
    return look();
  };
  return pass;
}

describe('[TR-PACE] a process is busy', () => {
  it('that has something to do nearly all of the time, until it has half of it left', () => {
    const pass = watched();
    expect(pass(70)).toBeUndefined();
    expect(pass(80, 0, 60)).toBe(0.3);
    expect(pass(60)).toBeUndefined();
    expect(pass(40)).toBeNull();
    expect(pass(60)).toBeUndefined();
  });

  it('that has hardly anything to do itself, but whose sends wait in line', () => {
    const pass = watched();
    expect(pass(10, 30)).toBeUndefined();
    expect(pass(10, 60, 20)).toBe(0.1);
    expect(pass(10, 30)).toBeUndefined();
    expect(pass(10, 10)).toBeNull();
  });

  it('and says what it has of the processors again while that lasts', () => {
    const pass = watched();
    expect(pass(90, 0, 90)).toBe(0.9);
    for (let look = 0; look < 9; look += 1) expect(pass(90, 0, 20)).toBeUndefined();
    expect(pass(90, 0, 20)).toBe(0.2);
  });
});
