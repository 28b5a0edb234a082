import { expect, it } from 'vitest';
import { readTenantSettings } from '../tenant-settings/stored-settings.ts';
import { houseDoor, trialIsOver } from './house-door.ts';

const doorOf = (stored: object) => houseDoor(readTenantSettings(stored).settings);

it('[DOOR-TRIAL] [DOOR-LIMIT] [DOOR-NETWORK] is open where the settings say nothing, or nothing sensible', () => {
  const open = { trialEnd: null, guestLimit: null, networks: null };
  expect(doorOf({})).toEqual(open);
  expect(doorOf({ trial_ends_at: 'soon', guest_limit: -1, guest_networks: ' , ' })).toEqual(open);
  expect(trialIsOver(doorOf({}), Number.MAX_SAFE_INTEGER)).toBe(false);
  expect(doorOf({ guest_limit: 0, guest_networks: '192.0.2.7,2001:db8::/32' })).toEqual({
    ...open,
    guestLimit: 0,
    networks: ['192.0.2.7', '2001:db8::/32'],
  });
});
