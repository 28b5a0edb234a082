import { describe, expect, it } from 'vitest';
import { createKept, keptBy } from './kept.ts';

describe('what a process keeps', () => {
  it('goes once there is no room: what was asked for longest ago first, by what each weighs', () => {
    const kept = createKept<string>(10, (text) => text.length);
    kept.set('a', 'four');
    kept.set('b', 'four');
    expect(kept.get('a')).toBe('four');
    kept.set('c', 'five!');
    expect(['a', 'b', 'c'].map((key) => kept.get(key))).toEqual(['four', undefined, 'five!']);
    kept.set('d', 'longer than all');
    expect(['a', 'c', 'd'].map((key) => kept.get(key))).toEqual(['four', 'five!', undefined]);
  });

  it('weighs a value once, however often it is another', () => {
    const kept = createKept<string>(10, (text) => text.length);
    kept.set('a', 'four');
    for (let times = 0; times < 5; times += 1) kept.set('b', 'five!');
    expect([kept.get('a'), kept.get('b')]).toEqual(['four', 'five!']);
    kept.set('b', 'longer than all');
    expect([kept.get('a'), kept.get('b')]).toEqual(['four', undefined]);
  });

  it('is another for each of what it was read from', () => {
    const kept = keptBy<object, string[]>(() => []);
    const [one, other] = [{}, {}];
    kept(one).push('said');
    expect([kept(one), kept(other)]).toEqual([['said'], []]);
  });
});
