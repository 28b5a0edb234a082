import { describe, expect, it } from 'vitest';
import { ALLERGENS, allergenFlags } from './allergens.ts';
import {
  agreedLines,
  cartCount,
  cartSum,
  type CartLine,
  lineNow,
  pricedCart,
  withLine,
  withLineAnew,
  withQuantity,
} from './cart.ts';
import { allergensIn, withoutAllergens } from './leave-out.ts';
import { ORDER_LIMITS, type MenuItem } from './price-order.ts';

const toast: MenuItem = {
  itemCd: 'toast',
  price: 700,
  isSoldOut: false,
  options: [
    {
      id: 1,
      required: true,
      multiple: false,
      choices: [
        { id: 1, price: 0 },
        { id: 2, price: 100 },
      ],
    },
  ],
};
const tea: MenuItem = { itemCd: 'tea', price: 500, isSoldOut: false, options: [] };
const thickToast: CartLine = { itemCd: 'toast', quantity: 1, choiceIds: [2], name: 'Toast', unitPrice: 800 };
const twoTeas: CartLine = { itemCd: 'tea', quantity: 2, choiceIds: [], name: 'Tea', unitPrice: 500 };
const onTop = { isServiceFeeIncluded: false, isTaxIncluded: false, serviceRate: 1000, taxRate: 1000 };

describe('a cart', () => {
  it('[CART-LINES] joins what has the same choices, and keeps what has others apart', () => {
    const lines = withLine(withLine(withLine([], thickToast), twoTeas), thickToast);
    expect(lines.map(({ itemCd, quantity }) => [itemCd, quantity])).toEqual([
      ['toast', 2],
      ['tea', 2],
    ]);
    expect(withLine(lines, { ...thickToast, choiceIds: [1] })).toHaveLength(3);
    expect([cartCount(lines), cartSum(lines)]).toEqual([4, 2600]);
    expect(withLineAnew([thickToast, { ...thickToast, choiceIds: [1], unitPrice: 700 }], 1, thickToast)).toEqual([
      { ...thickToast, quantity: 2 },
    ]);
    expect(withLineAnew([twoTeas, thickToast], 1, { ...thickToast, choiceIds: [1] })).toEqual([
      twoTeas,
      { ...thickToast, choiceIds: [1] },
    ]);
  });

  it('[CART-LINES] holds no more of a thing than may be ordered, and none of what is taken out', () => {
    expect(withQuantity([twoTeas], 0, 99)[0]?.quantity).toBe(ORDER_LIMITS.quantity);
    expect(withLine([{ ...twoTeas, quantity: 49 }], twoTeas)[0]?.quantity).toBe(ORDER_LIMITS.quantity);
    expect(withQuantity([twoTeas], 0, 0)).toEqual([]);
    expect(withQuantity([twoTeas], 7, 3)).toEqual([twoTeas]);
    const full = Array.from({ length: ORDER_LIMITS.lines }, (_, n) => ({ ...twoTeas, itemCd: `tea ${n}` }));
    expect(withLine(full, thickToast)).toBe(full);
  });

  it('[CART-CHANGED] tells of each line whether it is dearer, gone or to be chosen again', () => {
    const dearer = { ...tea, price: 550 };
    const otherBread = {
      ...toast,
      options: [{ id: 3, required: true, multiple: false, choices: [{ id: 7, price: 0 }] }],
    };
    expect([
      lineNow([toast, tea], twoTeas),
      lineNow([toast, dearer], twoTeas),
      lineNow([toast], twoTeas),
      lineNow([{ ...tea, isSoldOut: true }], twoTeas),
      lineNow([otherBread], thickToast),
    ]).toEqual([{ is: 'same' }, { is: 'price', unitPrice: 550 }, { is: 'gone' }, { is: 'gone' }, { is: 'choose' }]);
    expect(agreedLines([dearer], [twoTeas, thickToast])).toEqual([{ ...twoTeas, unitPrice: 550 }]);
  });

  it('[ORDER-AGREED] has a total only while nothing of it has changed, as the house reckons it', () => {
    // 800 + 1000 = 1800; a tenth of it as service, a tenth of both as tax.
    expect(pricedCart([toast, tea], onTop, [thickToast, twoTeas])).toMatchObject({
      subtotal: 1800,
      serviceFee: 180,
      tax: 198,
      total: 2178,
    });
    expect(pricedCart([toast, { ...tea, price: 1 }], onTop, [thickToast, twoTeas])).toBeNull();
    expect(pricedCart([toast, tea], onTop, [])).toBeNull();
  });
});

describe('leaving out', () => {
  const dish = (name: string, ...held: readonly string[]) => ({ name, ...allergenFlags(held) });
  const menu = [
    {
      name: 'Food',
      items: [],
      categories: [
        { name: 'Noodles', items: [dish('Soba', 'soba', 'wheat'), dish('Rice')] },
        { name: 'Bread', items: [dish('Toast', 'wheat', 'milk')] },
      ],
    },
    { name: 'Cakes', items: [dish('Cake', 'egg', 'wheat')], categories: [] },
  ];

  it('[ORDER-LEAVE-OUT] leaves out the dishes that hold any of them, and what that empties', () => {
    expect(withoutAllergens(menu, new Set(['wheat']))).toEqual([
      { name: 'Food', items: [], categories: [{ name: 'Noodles', items: [dish('Rice')] }] },
    ]);
    expect(withoutAllergens(menu, new Set())).toEqual(menu);
  });

  it('[ORDER-LEAVE-OUT] knows each of the 31', () => {
    for (const one of ALLERGENS) expect(allergensIn(dish('Dish', one))).toEqual([one]);
  });
});
