/** Whom a house lets in, as its settings have it: its trial, the number of guests at once, its networks. Pure. */

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

/** What the tenant's settings make of its door. */
export function houseDoor(settings: {
  /** ISO 8601. */
  readonly trial_ends_at: string | null;
  readonly guest_limit: number | null;
  /** Separated by commas. */
  readonly guest_networks: string | null;
}): HouseDoor {
  const named = (settings.guest_networks ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
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
