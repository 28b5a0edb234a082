/**
 * What a guest gathers before ordering, and what became of it since by the menu of the moment [ORDER-CART] [CART-CHANGED].
 * Prices are whole minor units of the menu's currency.
 */
import {
  isOrderFault,
  ORDER_LIMITS,
  priceOrder,
  type MenuFees,
  type MenuItem,
  type OrderedItem,
  type PricedOrder,
} from './price-order.ts';

export interface CartLine {
  readonly itemCd: string;
  readonly quantity: number;
  readonly choiceIds: readonly number[];
  /** As they were when the guest put it in or last agreed: the name in the language of then, the price of one piece. */
  readonly name: string;
  readonly unitPrice: number;
}

export interface Cart {
  /** Sent with the order, so that one cart is one order. */
  readonly id: string;
  readonly lines: readonly CartLine[];
  readonly note: string;
  /** It was sent and nobody answered: whether it was taken is not known. */
  readonly isUnanswered: boolean;
}

/** What the menu of the moment says of a line. */
export type LineNow =
  | { readonly is: 'same' }
  | { readonly is: 'price'; readonly unitPrice: number }
  /** Not on the menu any more. */
  | { readonly is: 'gone' }
  /** Its choices are others now: the guest has to choose again. */
  | { readonly is: 'choose' };

const NO_FEES: MenuFees = { isServiceFeeIncluded: true, isTaxIncluded: true, serviceRate: 0, taxRate: 0 };

export function emptyCart(id: string): Cart {
  return { id, lines: [], note: '', isUnanswered: false };
}

const isSame = (a: OrderedItem, b: OrderedItem): boolean =>
  a.itemCd === b.itemCd &&
  a.choiceIds.length === b.choiceIds.length &&
  a.choiceIds.every((id) => b.choiceIds.includes(id));

/** The line added, to one with the same choices where there is one; never more of a thing than may be ordered. */
export function withLine(lines: readonly CartLine[], added: CartLine): readonly CartLine[] {
  const at = lines.findIndex((line) => isSame(line, added));
  const before = lines[at];
  if (before === undefined) return lines.length >= ORDER_LIMITS.lines ? lines : [...lines, added];
  return lines.with(at, { ...added, quantity: Math.min(before.quantity + added.quantity, ORDER_LIMITS.quantity) });
}

/** The line at an index in another number; none of it takes it out. */
export function withQuantity(lines: readonly CartLine[], at: number, quantity: number): readonly CartLine[] {
  const line = lines[at];
  if (line === undefined) return lines;
  return quantity < 1
    ? lines.toSpliced(at, 1)
    : lines.with(at, { ...line, quantity: Math.min(quantity, ORDER_LIMITS.quantity) });
}

/** The line at an index chosen anew; joined with another that is the same by now. */
export function withLineAnew(lines: readonly CartLine[], at: number, line: CartLine): readonly CartLine[] {
  const others = lines.toSpliced(at, 1);
  return others.some((one) => isSame(one, line)) ? withLine(others, line) : lines.with(at, line);
}

/** Pieces in all. */
export function cartCount(lines: readonly CartLine[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** What it comes to by the prices the guest agreed to, without fees. */
export function cartSum(lines: readonly CartLine[]): number {
  return lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0);
}

/** What the menu says of one line. */
export function lineNow(menu: readonly MenuItem[], line: CartLine): LineNow {
  const priced = priceOrder(menu, NO_FEES, [line]);
  if (isOrderFault(priced)) return { is: priced.fault === 'item_unavailable' ? 'gone' : 'choose' };
  const unitPrice = priced.lines[0]?.unitPrice ?? line.unitPrice;
  return unitPrice === line.unitPrice ? { is: 'same' } : { is: 'price', unitPrice };
}

/** The lines as the guest agrees to them: what is gone left out, the others at the prices of the moment [CART-CHANGED]. */
export function agreedLines(menu: readonly MenuItem[], lines: readonly CartLine[]): readonly CartLine[] {
  return lines.flatMap((line) => {
    const now = lineNow(menu, line);
    if (now.is === 'gone') return [];
    return [now.is === 'price' ? { ...line, unitPrice: now.unitPrice } : line];
  });
}

/** The order with fees and tax as the house will reckon it; null while something of it has changed or is missing. */
export function pricedCart(menu: readonly MenuItem[], fees: MenuFees, lines: readonly CartLine[]): PricedOrder | null {
  if (lines.some((line) => lineNow(menu, line).is !== 'same')) return null;
  const priced = priceOrder(menu, fees, lines);
  return isOrderFault(priced) ? null : priced;
}
