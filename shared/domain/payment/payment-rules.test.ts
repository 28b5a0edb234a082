import { describe, expect, it } from 'vitest';
import { billTotals, minorDigits, paymentAfter, paymentFault, type PaymentState } from './payment-rules.ts';

describe('a payment', () => {
  it.each([
    [-1, 'gmo', 'JPY', 'nothing_unpaid'],
    [0, 'gmo', 'JPY', 'nothing_unpaid'],
    [1, 'gmo', 'JPY', 'below_minimum'],
    [49, 'gmo', 'JPY', 'below_minimum'],
    [50, 'gmo', 'JPY', null],
    [49, 'gmo', 'USD', 'below_minimum'],
    [50, 'gmo', 'USD', null],
    [30, 'gmo', 'GBP', null],
    [499, 'gmo', 'KRW', 'below_minimum'],
    [0, 'takeme', 'JPY', 'nothing_unpaid'],
    [1, 'takeme', 'JPY', null],
  ] as const)('[PAY-MINIMUM] [PAY-NOTHING] of %i by %s in %s is %s', (unpaid, provider, currency, code) => {
    expect(paymentFault(unpaid, provider, currency)).toBe(code);
  });

  it('[PAY-STATES] becomes paid from everywhere and leaves it for nothing', () => {
    const table: Readonly<Record<PaymentState, readonly (PaymentState | null)[]>> = {
      created: ['paid', 'declined', 'expired'],
      declined: ['paid', null, null],
      expired: ['paid', null, null],
      failed: ['paid', null, null],
      paid: [null, null, null],
    };
    for (const [state, after] of Object.entries(table))
      expect([
        state,
        (['paid', 'declined', 'expired'] as const).map((outcome) => paymentAfter(state as PaymentState, outcome)),
      ]).toEqual([state, after]);
  });

  it('[PMS-BILL] is for what charges leave after payments, never less than nothing', () => {
    expect(billTotals([])).toEqual({ total: 0, unpaid: 0, overpaid: 0 });
    expect(
      billTotals([
        { kind: 'charge', amount: 500 },
        { kind: 'payment', amount: 200 },
        { kind: 'charge', amount: 30 },
      ]),
    ).toEqual({ total: 530, unpaid: 330, overpaid: 0 });
    expect(
      billTotals([
        { kind: 'charge', amount: 100 },
        { kind: 'payment', amount: 200 },
      ]),
    ).toEqual({ total: 100, unpaid: 0, overpaid: 100 });
    expect(
      billTotals([
        { kind: 'charge', amount: 500 },
        { kind: 'payment', amount: 500 },
        { kind: 'credit', amount: 300 },
      ]),
    ).toEqual({ total: 200, unpaid: 0, overpaid: 300 });
    expect(['JPY', 'USD', 'EUR', 'KWD', 'KRW'].map(minorDigits)).toEqual([0, 2, 2, 3, 0]);
  });
});
