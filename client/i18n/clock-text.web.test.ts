import { afterEach, expect, it, vi } from 'vitest';
import { activateLanguage } from './activate.ts';
import { hoursText } from './clock-text.ts';

afterEach(() => vi.restoreAllMocks());

const plain = (text: string): string => text.replaceAll(/[\u2066-\u2069]/g, '').replaceAll(/\s/g, ' ');

it.each([
  ['en', 'Daily from 17:30 to 22:00', 'Daily from 5:30 PM to 10:00 PM'],
  ['en', 'Daily from 5:30 pm to 10:15 pm', 'Daily from 5:30 pm to 10:15 pm'],
  ['en', '毎日 17:30〜22:00', '毎日 17:30〜22:00'],
  ['en', '07:00–24:00', '7:00 AM–12:00 AM'],
  ['ar', 'يوميًا من 17:30 إلى 22:00', 'يوميًا من 5:30 م إلى 10:00 م'],
  ['ar', 'Daily 17:30 to 22:00', 'Daily 17:30 to 22:00'],
  ['ja', '毎日 17:30〜22:00', '毎日 17:30〜22:00'],
])('[TIME-READER] hours of a house read in %s: %s', (lang, written, read) => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue([lang === 'en' ? 'en-US' : lang]);
  activateLanguage(lang, {});
  expect(plain(hoursText(written))).toBe(read);
});
