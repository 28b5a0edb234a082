import { afterEach, describe, expect, it } from 'vitest';
import { activateLanguage } from '#client/i18n/activate.ts';
import { moneyText } from './money.ts';

afterEach(() => activateLanguage('en', {}));

describe('an amount', () => {
  it.each([
    ['en', 'JPY', 5800, '¥5,800'],
    ['en', 'USD', 4807, '$48.07'],
    ['fr', 'EUR', 350, '3,50\u00A0€'],
    // Letters and sign stay together in a right-to-left line.
    ['ar', 'USD', 2200, '\u200F22.00\u00A0\u200EUS$\u200E'],
    // Below zero they stand where they stand above it.
    ['ar', 'USD', -60_000, '\u200F\u2066-600.00\u2069\u00A0\u200EUS$\u200E'],
    ['en', 'USD', -60_000, '-$600.00'],
    ['iw', 'USD', -5, '\u200F\u2066-0.05\u2069\u00A0\u200F$'],
  ])('[MONEY-READ] reads in %s as its language writes %s', (lang, currency, amount, text) => {
    activateLanguage(lang, {});
    expect(moneyText(amount, currency)).toBe(text);
  });
});
