/** How long a guest of a tenant's or a location's QR code may stay signed in. */
import type { GuestState } from '#shared/domain/states/enumerations.ts';

/** Hours of a session at a location that names no time [SESSION-TIMEOUT]. */
const locationSessionHours = 160;

/** Hours of a session without any location [SESSION-TIMEOUT]. */
const placelessSessionHours = 24;

const hourMs = 60 * 60 * 1000;

/**
 * How long a session lasts, in milliseconds [SESSION-TIMEOUT].
 * @param hasLocation whether the guest belongs to a location
 * @param timeoutMinutes the location's session_timeout; null, 0 or less when it names none
 */
export function sessionLengthMs(hasLocation: boolean, timeoutMinutes: number | null): number {
  if (!hasLocation) return placelessSessionHours * hourMs;
  const hours = timeoutMinutes === null || timeoutMinutes <= 0 ? locationSessionHours : timeoutMinutes / 60;
  return hours * hourMs;
}

/**
 * True once a guest of a tenant or location QR is past the session's length, counted from the start of the
 * stay [SESSION-GUEST-EXPIRY]. Guests with a record of their own expire with their stay instead.
 * @param now milliseconds since 1970
 */
export function isGuestExpired(
  guest: {
    readonly guestState: GuestState;
    readonly availableFrom: number | null;
    readonly hasLocation: boolean;
    readonly sessionTimeoutMinutes: number | null;
  },
  now: number,
): boolean {
  if (guest.guestState === 'other' || guest.availableFrom === null) return false;
  return now > guest.availableFrom + sessionLengthMs(guest.hasLocation, guest.sessionTimeoutMinutes);
}
