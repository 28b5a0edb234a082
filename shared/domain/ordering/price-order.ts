/**
 * What an order is and costs, from the house's menu alone [ORDER-PRICE] [ORDER-OPTIONS] [ORDER-QUANTITY]. Amounts are
 * whole minor units; rates are hundredths of a percent.
 */
interface MenuChoice {
  readonly id: number;
  readonly price: number;
}
interface MenuOptionGroup {
  readonly id: number;
  readonly required: boolean;
  readonly multiple: boolean;
  readonly choices: readonly MenuChoice[];
}
export interface MenuItem {
  readonly itemCd: string;
  readonly price: number;
  readonly isSoldOut: boolean;
  readonly options: readonly MenuOptionGroup[];
}
export interface MenuFees {
  readonly isServiceFeeIncluded: boolean;
  readonly isTaxIncluded: boolean;
  readonly serviceRate: number;
  readonly taxRate: number;
}

export interface OrderedItem {
  readonly itemCd: string;
  readonly quantity: number;
  readonly choiceIds: readonly number[];
}

export interface PricedLine {
  readonly itemCd: string;
  readonly quantity: number;
  /** Of one piece, choices included. */
  readonly unitPrice: number;
  /** In the menu's order, each once. */
  readonly choiceIds: readonly number[];
}
export interface PricedOrder {
  readonly lines: readonly PricedLine[];
  readonly subtotal: number;
  readonly serviceFee: number;
  readonly tax: number;
  readonly total: number;
}
export type OrderFault =
  | { readonly fault: 'order_empty' }
  | { readonly fault: 'quantity_invalid' | 'item_unavailable' | 'option_invalid'; readonly itemCd: string }
  | { readonly fault: 'option_required'; readonly itemCd: string; readonly optionId: number };

/** Pieces of one thing, and different things, that one order may hold. */
export const ORDER_LIMITS = { quantity: 50, lines: 50, total: 100_000_000 } as const;

export function isOrderFault(result: PricedOrder | OrderFault): result is OrderFault {
  return 'fault' in result;
}

/** Judges and prices an order. The first thing that is wrong is told; items with the same choices become one line. */
export function priceOrder(
  menu: readonly MenuItem[],
  fees: MenuFees,
  ordered: readonly OrderedItem[],
): PricedOrder | OrderFault {
  if (ordered.length === 0) return { fault: 'order_empty' };
  const byCode = new Map(menu.map((item) => [item.itemCd, item]));
  const lines = new Map<string, PricedLine>();
  for (const wish of ordered) {
    const item = byCode.get(wish.itemCd);
    if (item === undefined || item.isSoldOut) return { fault: 'item_unavailable', itemCd: wish.itemCd };
    const chosen = chosenOf(item, wish.choiceIds);
    if ('fault' in chosen) return chosen;
    const choiceIds = chosen.map(({ id }) => id);
    const key = JSON.stringify([item.itemCd, choiceIds]);
    const quantity = (lines.get(key)?.quantity ?? 0) + wish.quantity;
    if (!Number.isSafeInteger(wish.quantity) || wish.quantity < 1 || quantity > ORDER_LIMITS.quantity)
      return { fault: 'quantity_invalid', itemCd: wish.itemCd };
    lines.set(key, {
      itemCd: item.itemCd,
      quantity,
      choiceIds,
      unitPrice: chosen.reduce((sum, { price }) => sum + price, item.price),
    });
    if (lines.size > ORDER_LIMITS.lines) return { fault: 'quantity_invalid', itemCd: wish.itemCd };
  }
  const priced = totalsOf([...lines.values()], fees);
  const [last] = [...lines.values()].slice(-1);
  return priced.total > ORDER_LIMITS.total ? { fault: 'quantity_invalid', itemCd: last?.itemCd ?? '' } : priced;
}

/** The choices of an item that were taken, in the menu's order, or what is wrong with them. */
function chosenOf(item: MenuItem, choiceIds: readonly number[]): readonly MenuChoice[] | OrderFault {
  const wanted = new Set(choiceIds);
  if (wanted.size !== choiceIds.length) return { fault: 'option_invalid', itemCd: item.itemCd };
  const taken: MenuChoice[] = [];
  for (const option of item.options) {
    const mine = option.choices.filter(({ id }) => wanted.has(id));
    if (option.required && mine.length === 0)
      return { fault: 'option_required', itemCd: item.itemCd, optionId: option.id };
    if (!option.multiple && mine.length > 1) return { fault: 'option_invalid', itemCd: item.itemCd };
    taken.push(...mine);
  }
  return taken.length === wanted.size ? taken : { fault: 'option_invalid', itemCd: item.itemCd };
}

/** A service fee not yet in the prices is added first, then the tax upon both; each is rounded half up once. */
function totalsOf(lines: readonly PricedLine[], fees: MenuFees): PricedOrder {
  const subtotal = lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
  const serviceFee = fees.isServiceFeeIncluded ? 0 : shareOf(subtotal, fees.serviceRate);
  const tax = fees.isTaxIncluded ? 0 : shareOf(subtotal + serviceFee, fees.taxRate);
  return { lines, subtotal, serviceFee, tax, total: subtotal + serviceFee + tax };
}

function shareOf(amount: number, rate: number): number {
  return Math.floor((amount * rate + 5000) / 10_000);
}

/** The same order from the same guest reads the same, whatever the order of its lines [ORDER-ONCE]. */
export function orderFingerprintText(menuId: number, lines: readonly PricedLine[], note: string): string {
  const sorted = lines
    .map(({ itemCd, quantity, choiceIds }) => JSON.stringify([itemCd, choiceIds, quantity]))
    .toSorted();
  return JSON.stringify([menuId, sorted, note]);
}

/** An order like one that is still under way is that one, for so long, in milliseconds [ORDER-ONCE]. */
export const SAME_ORDER_MS = 600_000;
