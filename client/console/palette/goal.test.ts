import { describe, expect, it } from 'vitest';
import { type Goal, meant } from './goal.ts';

const goal = (name: string, hint?: string): Goal => ({
  id: name,
  name,
  ...(hint === undefined ? {} : { hint }),
  run: () => undefined,
});
const names = (typed: string, ...goals: readonly Goal[]) => meant(goals, typed).map(({ name }) => name);

describe('what somebody means in the palette', () => {
  it('[CONSOLE-FIND] puts what begins so first, then words that do, then the rest', () => {
    expect(names('me', goal('Payment'), goal('The menu'), goal('Menus'), goal('Rooms'))).toEqual([
      'Menus',
      'The menu',
      'Payment',
    ]);
  });

  it('[CONSOLE-FIND] reads over accents, capitals and the width of letters', () => {
    expect(names('cafe', goal('Café'), goal('CAFE'), goal('ＣＡＦＥ'))).toHaveLength(3);
    expect(names('ホテル', goal('ﾎﾃﾙ'))).toEqual(['ﾎﾃﾙ']);
  });

  it('[CONSOLE-FIND] takes several words in any order, of the name or of what it is', () => {
    expect(names('places pool', goal('Pool', 'Places'), goal('Pool bar', 'Ordering'))).toEqual(['Pool']);
  });

  it('[CONSOLE-FIND] leaves all where nothing is typed', () => {
    expect(names(' ', goal('B'), goal('A'))).toEqual(['B', 'A']);
  });
});
