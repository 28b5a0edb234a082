import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allergenFlags, ALLERGENS } from './allergens.ts';
import { isOpenOrder, ORDER_STATES } from './order-states.ts';
import { mayBecome, orderTransitions } from './order-transitions.ts';
import { isOrderFault, type MenuFees, type MenuItem, orderFingerprintText, priceOrder } from './price-order.ts';

const included: MenuFees = { isServiceFeeIncluded: true, isTaxIncluded: true, serviceRate: 1000, taxRate: 1000 };
const menu: readonly MenuItem[] = [
  {
    itemCd: 'a',
    price: 100,
    isSoldOut: false,
    options: [
      {
        id: 1,
        required: true,
        multiple: false,
        choices: [
          { id: 11, price: 0 },
          { id: 12, price: 30 },
        ],
      },
      {
        id: 2,
        required: false,
        multiple: true,
        choices: [
          { id: 21, price: 5 },
          { id: 22, price: 7 },
        ],
      },
    ],
  },
  { itemCd: 'b', price: 55, isSoldOut: false, options: [] },
];

describe('an order', () => {
  it('[ORDER-STATES] ends, and never begins again', () => {
    const final = ORDER_STATES.filter((state) => orderTransitions[state].length === 0);
    expect(final).toEqual(['delivered', 'rejected', 'canceled']);
    expect(ORDER_STATES.filter((state) => !isOpenOrder(state))).toEqual(final);
    for (const state of ORDER_STATES)
      expect([state, mayBecome(state, 'new'), mayBecome(state, state)]).toEqual([state, false, false]);
    const seen = new Set<string>();
    const walk = (state: (typeof ORDER_STATES)[number]): void => {
      seen.add(state);
      for (const next of orderTransitions[state]) walk(next);
    };
    walk('new');
    expect([...seen].toSorted()).toEqual([...ORDER_STATES].toSorted());
  });

  it('[ORDER-PRICE] rounds a fee and a tax once each, half up', () => {
    const fees: MenuFees = { isServiceFeeIncluded: false, isTaxIncluded: false, serviceRate: 1250, taxRate: 825 };
    // 165 × 12.5 % = 20.625; (165 + 21) × 8.25 % = 15.345.
    expect(priceOrder(menu, fees, [{ itemCd: 'b', quantity: 3, choiceIds: [] }])).toMatchObject({
      subtotal: 165,
      serviceFee: 21,
      tax: 15,
      total: 201,
    });
    expect(
      priceOrder(menu, { ...fees, taxRate: 1000, serviceRate: 1000 }, [{ itemCd: 'b', quantity: 1, choiceIds: [] }]),
    ).toMatchObject({ serviceFee: 6, tax: 6 });
    expect(priceOrder(menu, included, [{ itemCd: 'b', quantity: 1, choiceIds: [] }])).toMatchObject({
      serviceFee: 0,
      tax: 0,
      total: 55,
    });
  });

  it('[ORDER-OPTIONS] makes one line of the same thing, choices in the menu’s order', () => {
    const priced = priceOrder(menu, included, [
      { itemCd: 'a', quantity: 1, choiceIds: [22, 12, 21] },
      { itemCd: 'a', quantity: 2, choiceIds: [12, 21, 22] },
      { itemCd: 'a', quantity: 1, choiceIds: [11] },
    ]);
    expect(priced).toMatchObject({
      lines: [
        { itemCd: 'a', quantity: 3, unitPrice: 142, choiceIds: [12, 21, 22] },
        { itemCd: 'a', quantity: 1, unitPrice: 100, choiceIds: [11] },
      ],
    });
  });

  it('[ORDER-QUANTITY] refuses what is no number of things', () => {
    for (const quantity of [0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, 51]) {
      expect([quantity, priceOrder(menu, included, [{ itemCd: 'b', quantity, choiceIds: [] }])]).toEqual([
        quantity,
        { fault: 'quantity_invalid', itemCd: 'b' },
      ]);
    }
  });

  it('[ORDER-PRICE] is a fault or the sum of its lines, for anything anybody sends', () => {
    const wish = fc.record({
      itemCd: fc.constantFrom('a', 'b', 'c'),
      quantity: fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer(), fc.double()),
      choiceIds: fc.uniqueArray(fc.constantFrom(11, 12, 21, 22, 99)),
    });
    fc.assert(
      fc.property(
        fc.array(wish, { maxLength: 8 }),
        fc.boolean(),
        fc.boolean(),
        (wishes, isServiceFeeIncluded, isTaxIncluded) => {
          const priced = priceOrder(menu, { ...included, isServiceFeeIncluded, isTaxIncluded }, wishes);
          if (isOrderFault(priced)) return;
          expect(priced.subtotal).toBe(
            priced.lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0),
          );
          expect(priced.total).toBe(priced.subtotal + priced.serviceFee + priced.tax);
          expect(
            [priced.subtotal, priced.serviceFee, priced.tax].every(
              (amount) => Number.isSafeInteger(amount) && amount >= 0,
            ),
          ).toBe(true);
          expect(priced.lines.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(
            wishes.reduce((sum, { quantity }) => sum + quantity, 0),
          );
        },
      ),
    );
  });

  it('[ORDER-ONCE] reads the same whatever the order of its lines, and differently for every difference', () => {
    const line = { itemCd: 'a', quantity: 1, unitPrice: 1, choiceIds: [11] };
    const text = orderFingerprintText(1, [line, { ...line, itemCd: 'b' }], '');
    expect(orderFingerprintText(1, [{ ...line, itemCd: 'b' }, line], '')).toBe(text);
    const others = [
      orderFingerprintText(2, [line, { ...line, itemCd: 'b' }], ''),
      orderFingerprintText(1, [line], ''),
      orderFingerprintText(1, [line, { ...line, itemCd: 'b' }], 'x'),
      orderFingerprintText(
        1,
        [
          { ...line, quantity: 2 },
          { ...line, itemCd: 'b' },
        ],
        '',
      ),
      orderFingerprintText(
        1,
        [
          { ...line, choiceIds: [12] },
          { ...line, itemCd: 'b' },
        ],
        '',
      ),
    ];
    expect(new Set([text, ...others]).size).toBe(6);
  });

  it('[ORDER-ALLERGENS] has a flag for each of the 31', () => {
    const flags = allergenFlags(['yam', 'no such thing']);
    expect([Object.keys(flags).length, ALLERGENS.filter((one) => flags[one])]).toEqual([31, ['yam']]);
  });
});
