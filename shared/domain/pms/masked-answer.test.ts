import { expect, it } from 'vitest';
import { maskedAnswer } from './masked-answer.ts';

it('[PMS-LOG] keeps shapes, ids, days and sums of what a hotel system said, and nothing of a person', () => {
  const answer = {
    reservations: [
      {
        id: 'R-1',
        status: 'InHouse',
        arrival: '2026-11-20',
        adults: 2,
        primaryGuest: { firstName: 'Ann', lastName: 'Mori', phone: '+81901234', age: 44, preferred: true },
        guestComment: 'allergic to nuts',
        unit: { id: 'U-1', name: '101' },
        comment: 'call Ann',
        amount: { amount: 120.5, currency: 'EUR' },
      },
    ],
  };
  expect(maskedAnswer(answer)).toEqual({
    reservations: [
      {
        id: 'R-1',
        status: 'InHouse',
        arrival: '2026-11-20',
        adults: 2,
        primaryGuest: { firstName: '•••', lastName: '•••', phone: '•••', age: 0, preferred: true },
        guestComment: '•••',
        unit: { id: 'U-1', name: '101' },
        comment: '•••',
        amount: { amount: 120.5, currency: 'EUR' },
      },
    ],
  });
  expect(JSON.stringify(maskedAnswer({ name: 'Ann Mori', phone_number: '123', code: 's-1' }))).not.toMatch(/Ann|123/);
  expect(maskedAnswer({ code: 's-abc', fields: [{ path: 'check_out', code: 'not_after_check_in' }] })).toEqual({
    code: '•••',
    fields: [{ path: 'check_out', code: 'not_after_check_in' }],
  });
  expect(maskedAnswer({ items: Array.from({ length: 25 }, () => 1) })).toEqual({
    items: [...Array.from({ length: 20 }, () => 1), '+ 5'],
  });
  expect([maskedAnswer(undefined), maskedAnswer('Ann')]).toEqual([null, '•••']);
});
