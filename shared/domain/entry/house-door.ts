/** Whom a house lets in, as its settings have it: its trial, the number of guests at once, its networks. Pure. */

import * as v from 'valibot';

/** Why a house lets nobody in; each is the name of the page that says so. */
export const DOOR_REASONS = ['trial_expired', 'over_limit', 'unauthorized_ip'] as const;
export type DoorReason = (typeof DOOR_REASONS)[number];

/** A guest who has asked for nothing for so long, in milliseconds, takes no place any more [DOOR-LIMIT]. */
export const GUEST_HERE_MS = 30 * 60_000;

export interface HouseDoor {
  /** Milliseconds since 1970; null for a house that is not on trial. */
  readonly trialEnd: number | null;
  /** Guests at once; null for any number. */
  readonly guestLimit: number | null;
  /** Addresses and networks (`192.0.2.7`, `192.0.2.0/24`, `2001:db8::/32`); null for any. */
  readonly networks: readonly string[] | null;
}

/** The addresses and networks of a list that is parted by commas. */
const namedIn = (list: string): readonly string[] =>
  list
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Is each of a list an address or a network? What is none would let nobody in. */
export const areNetworks = (list: string): boolean =>
  namedIn(list).every((named) => {
    const [address, bits, more] = named.split('/');
    const [is4, is6] = [v.is(Ip4, address), v.is(Ip6, address)];
    const fits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (is4 ? 32 : 128));
    return (is4 || is6) && fits && more === undefined;
  });
const Ip4 = v.pipe(v.string(), v.ipv4());
const Ip6 = v.pipe(v.string(), v.ipv6());

/** What the tenant's settings make of its door. */
export function houseDoor(settings: {
  /** ISO 8601. */
  readonly trial_ends_at: string | null;
  readonly guest_limit: number | null;
  /** Separated by commas. */
  readonly guest_networks: string | null;
}): HouseDoor {
  const named = namedIn(settings.guest_networks ?? '');
  return {
    trialEnd: settings.trial_ends_at === null ? null : Date.parse(settings.trial_ends_at),
    guestLimit: settings.guest_limit,
    networks: named.length === 0 ? null : named,
  };
}

/** Whether the trial of a house is over [DOOR-TRIAL]. */
export function trialIsOver({ trialEnd }: HouseDoor, now: number): boolean {
  return trialEnd !== null && trialEnd <= now;
}
