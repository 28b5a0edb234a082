/** What happens with an invoice that is not paid: it is asked for again on days 1, 3 and 7, and then all is restricted [BILL-DUNNING]. */
import { addDays } from './days.ts';

/** Days after the first time. */
const AGAIN_AFTER_DAYS = [1, 3, 7] as const;

/** How long there is for a transfer, from the day of the invoice. */
export const TRANSFER_DAYS = 14;

/**
 * The day of the next time.
 *
 * @param first the day of the first: of the charge that failed, or on which a transfer was due
 * @param times how often it was asked for in vain, the first time included
 * @returns null after the last: then everything is restricted
 */
export function nextTimeOn(first: string, times: number): string | null {
  const days = AGAIN_AFTER_DAYS[times - 1];
  return days === undefined ? null : addDays(first, days);
}
