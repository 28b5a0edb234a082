import { describe, expect, it } from 'vitest';
import { cellName, cellsOf } from '../e2e/support/cells.ts';

const named = (hash: string): readonly string[] => cellsOf(hash).map(cellName);
const hash = (number: number): string => number.toString(16).padStart(8, '0').padEnd(40, 'f');

describe('the looks of a commit', () => {
  it('are two that have nothing in common', () => {
    for (let number = 0; number < 24; number += 1) {
      const [one, other] = named(hash(number)).map((name) => name.split(' '));
      expect(one?.filter((part, place) => part === other?.[place])).toEqual([]);
    }
  });

  it('are the same for the same commit, and all twelve over a dozen', () => {
    expect(named(hash(7))).toEqual(named(hash(7)));
    expect(new Set(Array.from({ length: 12 }, (_, number) => named(hash(number))).flat()).size).toBe(12);
  });

  it('are some where there is no commit', () => {
    expect(named('')).toHaveLength(2);
  });
});
