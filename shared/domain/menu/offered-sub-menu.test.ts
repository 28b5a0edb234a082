import { expect, it } from 'vitest';
import { isSubMenuOffered } from './offered-sub-menu.ts';

/** Saturday, 10:00 in Paris. */
const NOW = Date.UTC(2026, 10, 21, 9);
const open = { isDisplay: true, isLangRestricted: false, serviceHours: null, menuOption: null };

it('[MENU-OFFERED] a sub-menu that is hidden, not for the guest’s language or closed is not offered', () => {
  const hours = [{ weekday: 6, from: '10:00', to: '19:00' }];
  expect(isSubMenuOffered(open, 'Europe/Paris', NOW)).toBe(true);
  expect(isSubMenuOffered({ ...open, isDisplay: false }, 'Europe/Paris', NOW)).toBe(false);
  expect(isSubMenuOffered({ ...open, isLangRestricted: true }, 'Europe/Paris', NOW)).toBe(false);
  expect(isSubMenuOffered({ ...open, serviceHours: hours }, 'Europe/Paris', NOW)).toBe(true);
  expect(isSubMenuOffered({ ...open, serviceHours: hours }, 'Europe/Paris', NOW - 1)).toBe(false);
  expect(isSubMenuOffered({ ...open, serviceHours: [] }, 'Europe/Paris', NOW)).toBe(false);
});
