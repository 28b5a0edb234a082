import { expect, it } from 'vitest';
import { readTenantSettings } from '../tenant-settings/stored-settings.ts';
import { areNetworks, houseDoor, trialIsOver } from './house-door.ts';

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

it.each([
  ['192.0.2.7', true],
  ['192.0.2.0/24, 2001:db8::/32', true],
  ['', true],
  ['192.0.2.0/33', false],
  ['192.0.2', false],
  ['hotel', false],
  ['192.0.2.7 10.0.0.1', false],
  ['192.0.2.7/24/1', false],
])('[DOOR-NETWORK] a list that says %j is one of networks: %s', (list, are) => {
  expect(areNetworks(list)).toBe(are);
});
