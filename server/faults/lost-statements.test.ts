import { afterEach, describe, expect, it } from 'vitest';
import { surviveLostStatements } from './lost-statements.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

describe('a rejection that nobody caught', () => {
  /** What the process was given to hear of it, and what it told. */
  function heard() {
    const told: object[] = [];
    const before = process.listeners('unhandledRejection');
    ends.push(surviveLostStatements({ error: (what: object) => void told.push(what) }));
    const [own] = process.listeners('unhandledRejection').filter((one) => !before.includes(one));
    return { told, hear: (reason: unknown) => own?.(reason, Promise.resolve()) };
  }

  it('[STATEMENT-LOST] of a lost connection to the database is told, and ends nothing', () => {
    const { told, hear } = heard();
    const lost = Object.assign(new Error('write EPIPE'), { code: 'EPIPE' });
    hear(lost);
    expect(told).toEqual([{ err: lost }]);
  });

  it('[STATEMENT-LOST] of anything else is thrown on', () => {
    const { told, hear } = heard();
    expect(() => hear(new TypeError('a fault of ours'))).toThrow('a fault of ours');
    expect(told).toEqual([]);
  });
});
