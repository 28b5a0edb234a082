/** The list of what is going to happen. */
import { describe, expect, it } from 'vitest';
import { Scheduler } from './scheduler.ts';

const START = Date.UTC(2026, 10, 21, 9);

describe('virtual time', () => {
  it('[SIM-CLOCK] runs what falls due by time, then by who asked first', () => {
    const scheduler = new Scheduler(START);
    const happened: string[] = [];
    scheduler.after(20, null, () => happened.push('later'));
    scheduler.after(10, null, () => happened.push('first'));
    scheduler.after(10, null, () => happened.push('second'));
    while (scheduler.step(START + 100));
    expect(happened).toEqual(['first', 'second', 'later']);
  });

  it('[SIM-CLOCK] tells whole milliseconds, as every clock of the product does', () => {
    const scheduler = new Scheduler(START);
    const told: number[] = [];
    scheduler.after(90.7, null, () => {
      told.push(scheduler.now - START);
      scheduler.after(0.4, null, () => told.push(scheduler.now - START));
    });
    while (scheduler.step(START + 100));
    expect(told).toEqual([90, 90]);
  });
});
