/** What the room-asking flow ends with, and what that changes; apart, as every talk begins with it and few ask. */
import { inquiryTypes } from '#shared/domain/states/enumerations.ts';

/** Where the guest turned out to be. */
export type RoomOutcome =
  | { readonly location: 'same' }
  | { readonly location: 'room'; readonly locationId: string }
  | { readonly location: 'check_out' }
  | { readonly location: 'other'; readonly situation: string };

/** What to write to the inquiry once it is open [INQ-START]; null when the guest is where they were. */
export function inquiryChangeOf(
  outcome: RoomOutcome | null,
): { readonly changeLocation: true; readonly isCheckOut: boolean; readonly inquiryType: 1 } | null {
  if (outcome === null || outcome.location === 'same') return null;
  return {
    changeLocation: true,
    isCheckOut: outcome.location === 'check_out',
    inquiryType: inquiryTypes.locationChange,
  };
}
