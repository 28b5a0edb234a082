import { afterEach, describe, expect, it, vi } from 'vitest';
import { surviveLostStatements } from './lost-statements.ts';

afterEach(() => vi.restoreAllMocks());

describe('a rejection that nobody caught', () => {
  /** What the process was given to hear of it, and what it told. */
  function heard() {
    const told: object[] = [];
    const on = vi.spyOn(process, 'on').mockReturnThis();
    const end = surviveLostStatements({ error: (what: object) => void told.push(what) });
    // Of the many shapes of `process.on` the compiler takes the last.
    const [name, hear] = on.mock.calls[0] as unknown as [string, (reason: unknown) => void];
    return { told, name, hear, end };
  }

  it('[STATEMENT-LOST] of a lost connection to the database is told, and ends nothing', () => {
    const { told, name, hear } = heard();
    const lost = Object.assign(new Error('write EPIPE'), { code: 'EPIPE' });
    hear(lost);
    expect([name, told]).toEqual(['unhandledRejection', [{ err: lost }]]);
  });

  it('[STATEMENT-LOST] of anything else is thrown on', () => {
    const { told, hear } = heard();
    expect(() => hear(new TypeError('a fault of ours'))).toThrow('a fault of ours');
    expect(told).toEqual([]);
  });
});
