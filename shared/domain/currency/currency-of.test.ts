import { expect, it } from 'vitest';
import { currencyOf } from './currency-of.ts';

it.each([
  ['USD', 'US Dollar', '$', 'United States'],
  ['JPY', 'Japanese Yen', '¥', 'Japan'],
  ['EUR', 'Euro', '€', 'European Union'],
  ['XOF', 'West African CFA Franc', 'F CFA', null],
])('%s has its name, its sign and its country', (isoCode, currencyName, currencySymbol, country) => {
  const { currencySymbol: sign, ...rest } = currencyOf(isoCode);
  expect(rest).toEqual({ isoCode, currencyName, country });
  // Some signs have a space that does not break.
  expect(sign.replaceAll(/\s/gu, ' ')).toBe(currencySymbol);
});
