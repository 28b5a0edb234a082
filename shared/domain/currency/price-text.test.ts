import fc from 'fast-check';
import { expect, it } from 'vitest';
import { priceText, readPrice } from './price-text.ts';

it.each<[string, string, number | null]>([
  ['12.5', 'EUR', 1250],
  ['12,50', 'EUR', 1250],
  ['12.500', 'EUR', 1250],
  ['1,200', 'JPY', 1200],
  ['1,200.00', 'EUR', 120_000],
  ['1200', 'JPY', 1200],
  ['0', 'EUR', 0],
  ['1.5', 'JPY', null],
  ['12.345', 'EUR', null],
  ['1.234', 'KWD', 1234],
  ['-1', 'EUR', null],
  ['12 EUR', 'EUR', null],
  ['1.2.3', 'EUR', null],
  ['', 'EUR', null],
])('[MENU-IMPORT] reads %j in %s', (text, currency, expected) => {
  expect(readPrice(text, currency)).toBe(expected);
});

it('[TABLE-BACK] a price comes back as it was written', () => {
  fc.assert(
    fc.property(fc.nat(100_000_000), fc.constantFrom('EUR', 'JPY', 'KWD'), (amount, currency) => {
      expect(readPrice(priceText(amount, currency), currency)).toBe(amount);
    }),
  );
});
