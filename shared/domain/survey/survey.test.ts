import { describe, expect, it } from 'vitest';
import { asksForRating, type ClosingFacts } from './survey.ts';

const closing = (part: Partial<ClosingFacts>): boolean =>
  asksForRating({ closedAs: 'solved', by: 'guest', withPeople: true, replied: true, ...part });

describe('asking how it was', () => {
  it('[SURVEY-ASK] follows what the staff solved and what the guest left', () => {
    expect(closing({ by: 'staff', withPeople: false })).toBe(true);
    expect(closing({})).toBe(true);
    expect(closing({ closedAs: 'guest_left', replied: false })).toBe(true);
  });

  it('[SURVEY-ASK] does not follow a refusal, a bot alone, or a silence without an answer', () => {
    expect(closing({ closedAs: 'rejected', by: 'staff' })).toBe(false);
    expect(closing({ closedAs: 'guest_left', withPeople: false })).toBe(false);
    expect(closing({ closedAs: 'timeout', by: 'system', replied: false })).toBe(false);
    expect(closing({ closedAs: 'timeout', by: 'system' })).toBe(true);
  });
});
