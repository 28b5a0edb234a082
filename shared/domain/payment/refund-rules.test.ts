import { describe, expect, it } from 'vitest';
import { refundOfOrder, refundPauseMs, splitRefund } from './refund-rules.ts';

describe('giving back', () => {
  it('[PAY-GIVE-BACK] takes from the payments in turn, never more than is left of each', () => {
    const payments = [
      { id: 'late', amount: 300, givenBack: 100 },
      { id: 'spent', amount: 50, givenBack: 50 },
      { id: 'early', amount: 1000, givenBack: 0 },
    ];
    expect(splitRefund(250, payments)).toEqual([
      { id: 'late', amount: 200 },
      { id: 'early', amount: 50 },
    ]);
    expect(splitRefund(5000, payments).reduce((sum, { amount }) => sum + amount, 0)).toBe(1200);
    expect(splitRefund(0, payments)).toEqual([]);
    expect(splitRefund(10, [])).toEqual([]);
  });

  it('[PAY-GIVE-BACK] says first what waits for the desk, then what is under way', () => {
    const part = (state: 'pending' | 'done' | 'by_hand' | 'given', amount: number) => ({
      state,
      amount,
      reason: state === 'by_hand' ? ('refused' as const) : null,
    });
    expect(refundOfOrder([])).toBeNull();
    expect(refundOfOrder([part('done', 5), part('by_hand', 7), part('by_hand', 1)])).toEqual({
      state: 'by_hand',
      amount: 8,
      reason: 'refused',
    });
    expect(refundOfOrder([part('done', 5), part('pending', 7)])).toEqual({ state: 'pending', amount: 7, reason: null });
    expect(refundOfOrder([part('done', 5), part('done', 7)])).toEqual({ state: 'done', amount: 12, reason: null });
    expect([1, 2, 3, 8].map(refundPauseMs)).toEqual([60_000, 120_000, 240_000, 7_680_000]);
  });
});
