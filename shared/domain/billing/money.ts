/** Yen, in whole ones; never a fraction, which nobody could pay. */

export const CURRENCY = 'JPY';
const TAX_PERCENT = 10;

/** What a number of days of a period costs; the fraction of a yen is the seller's loss [BILL-SHARE]. */
export const share = (price: number, days: number, of: number): number => Math.floor((price * days) / of);

/** The tax of a sum, reckoned once for a whole invoice, without fractions [BILL-TAX]. @param subtotal not less than none */
export const taxOf = (subtotal: number): number => Math.floor((subtotal * TAX_PERCENT) / 100);

/** The part of a sum with tax that is tax: the sum without it is rounded up, so that both come to the sum. */
export const taxWithin = (total: number): number => Math.floor((total * TAX_PERCENT) / (100 + TAX_PERCENT));

export interface Totals {
  readonly subtotal: number;
  readonly tax: number;
  readonly total: number;
}

export function totalsOf(amounts: readonly number[]): Totals {
  const subtotal = amounts.reduce((sum, amount) => sum + amount, 0);
  const tax = taxOf(subtotal);
  return { subtotal, tax, total: subtotal + tax };
}

export const withTax = (price: number): number => price + taxOf(price);
