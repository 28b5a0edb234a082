import { describe, expect, it } from 'vitest';
import { spokenWait } from './wait-time.tsx';

describe('how long a guest has waited', () => {
  it.each([
    [0, 'en', '0 sec'],
    [59_999, 'en', '59 sec'],
    [60_000, 'en', '1 min'],
    [11 * 60_000 + 49_000, 'en', '11 min'],
    [60 * 60_000, 'en', '1 hr'],
    [65 * 60_000, 'en', '1 hr 5 min'],
    [11 * 60_000, 'ja', '11 分'],
  ])('[INBOX-CLOCK] %d ms in %s is "%s"', (ms, locale, words) => {
    expect(spokenWait(ms, locale)).toBe(words);
  });
});
