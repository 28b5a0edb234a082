/** Who may take a ticket from the clerk who holds it [TICKET-TAKE-OVER]. */
import type { StaffOnlineStatus } from '#shared/domain/states/enumerations.ts';

const away: ReadonlySet<string> = new Set<StaffOnlineStatus>(['offline', 'timeout', 'short_break']);

/** Signed out, on a break, or without a sign for so long that nobody counts on them. */
export function isAway(status: string): boolean {
  return away.has(status);
}

/**
 * Supervisors take over any ticket, colleagues one whose clerk is away.
 *
 * @param ownerStatus null for somebody who is no staff of the house any more
 */
export function mayTakeOver(leads: boolean, ownerStatus: string | null): boolean {
  // mark: may-take-over
  return leads || ownerStatus === null || isAway(ownerStatus);
}
