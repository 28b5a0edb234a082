import { describe, expect, it } from 'vitest';
import { type CheckInForm, checkInFaults, nightsOf } from './check-in-form.ts';
import { localDay } from './local-day.ts';
import { PROOF_LIMITS, proofPause, provesStay } from './stay-proof.ts';

const stay = { surname: "O'Brien-Núñez", phone: '+353 (0)87 123-4567' };

describe('a proof', () => {
  it.each([
    ['phone', '4567', true],
    ['phone', '４５６７', true],
    ['phone', ' 4567 ', true],
    ['phone', '567', false],
    ['phone', '34567', false],
    ['phone', '7654', false],
    ['phone', "O'Brien-Núñez", false],
    ['phone', '', false],
    ['phone', '4567x', false],
    ['surname', "O'Brien-Núñez", true],
    ['surname', 'obrien nunez', true],
    ['surname', 'O’BRIEN NÚÑEZ', true],
    ['surname', 'Obrien', false],
    ['surname', '4567', false],
    ['surname', '---', false],
    ['surname', '', false],
  ] as const)('[PMS-PROOF] by %s: %s: %s', (by, value, good) => {
    expect(provesStay(value, stay, by)).toBe(good);
  });

  it('[PMS-PROOF] never takes nothing for something', () => {
    expect(provesStay('', { surname: '', phone: '' }, 'surname')).toBe(false);
    expect(provesStay('-', { surname: '', phone: '' }, 'surname')).toBe(false);
    expect(provesStay('', { surname: '', phone: '' }, 'phone')).toBe(false);
    expect(provesStay('0000', { surname: 'Mori', phone: '' }, 'phone')).toBe(false);
    expect(provesStay('123', { surname: 'Mori', phone: '123' }, 'phone')).toBe(false);
    expect(provesStay('佐々木', { surname: '佐々木', phone: '' }, 'surname')).toBe(true);
  });

  it('[PMS-TRIES] waits until the fifth last try of a guest, or the twentieth of a room, is old', () => {
    const now = 1_000_000_000;
    const { guest, room } = PROOF_LIMITS;
    expect(proofPause({ guest: Array.from({ length: 4 }, () => now), room: [] }, now)).toBe(0);
    expect(proofPause({ guest: [now - 500, now - 400, now - 300, now - 200, now - 100], room: [] }, now)).toBe(
      guest.withinMs - 500,
    );
    expect(proofPause({ guest: Array.from({ length: 9 }, () => now - guest.withinMs), room: [] }, now)).toBe(0);
    expect(proofPause({ guest: [], room: Array.from({ length: 20 }, () => now - 1000) }, now)).toBe(
      room.withinMs - 1000,
    );
  });
});

describe('the check-in form', () => {
  const form: CheckInForm = {
    roomNumber: '101',
    firstName: 'Ann',
    lastName: 'Mori',
    countryCode: '+81',
    mobilePhone: '90 1234 5678',
    checkIn: '2026-11-21',
    checkOut: '2026-11-22',
  };

  it.each<readonly [Partial<CheckInForm>, ReturnType<typeof checkInFaults>]>([
    [{}, {}],
    [{ lastName: 'van der Berg' }, {}],
    [{ lastName: "O'Neill-Smith" }, {}],
    [{ lastName: 'x'.repeat(100) }, {}],
    [{ lastName: 'x'.repeat(101) }, { lastName: 'too_long' }],
    [{ lastName: '森' }, { lastName: 'alphabets_only' }],
    [{ lastName: 'Mor1' }, { lastName: 'alphabets_only' }],
    [{ lastName: ' ' }, { lastName: 'required' }],
    [{ firstName: '' }, { firstName: 'required' }],
    [{ firstName: '安' }, {}],
    [{ firstName: '安'.repeat(101) }, { firstName: 'too_long' }],
    [
      { roomNumber: ' ', countryCode: '', mobilePhone: '' },
      { roomNumber: 'required', countryCode: 'required', mobilePhone: 'required' },
    ],
    [{ mobilePhone: 'call me' }, { mobilePhone: 'not_a_number' }],
    [{ countryCode: 'Japan' }, { countryCode: 'not_a_number' }],
    [{ countryCode: 'JP' }, {}],
    [{ checkOut: '2026-11-21' }, { checkOut: 'not_after_check_in' }],
    [{ checkOut: '2026-11-20' }, { checkOut: 'not_after_check_in' }],
    [{ checkIn: '2026-02-29' }, { checkIn: 'not_a_date' }],
    [{ checkOut: '' }, { checkOut: 'required' }],
    [{ checkIn: '21.11.2026' }, { checkIn: 'not_a_date' }],
  ])('[FORM-NAME] [FORM-SURNAME] [FORM-DATES] [FORM-REQUIRED] %o: %o', (more, faults) => {
    expect(checkInFaults({ ...form, ...more })).toEqual(faults);
  });

  it('[FORM-DATES] counts nights, over a change of clocks too', () => {
    expect([
      nightsOf('2026-10-24', '2026-10-26'),
      nightsOf('2026-12-31', '2027-01-01'),
      nightsOf('2026-11-22', '2026-11-21'),
      nightsOf('x', 'y'),
    ]).toEqual([2, 1, 0, 0]);
    expect([
      localDay(Date.UTC(2026, 10, 21, 20), 'Asia/Tokyo'),
      localDay(Date.UTC(2026, 10, 21, 2), 'America/Los_Angeles'),
    ]).toEqual(['2026-11-22', '2026-11-20']);
  });
});
