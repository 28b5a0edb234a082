/** What is told of waiting for the staff: how it is measured and how it is said [WAIT-PEOPLE] [WAIT-USUAL]; why: docs/decisions/waiting.md. */

/** How recent waits are measured. Times in milliseconds. */
export const WAIT = {
  /** The newest so many answered inquiries of the same staff, not older than `backMs`. */
  most: 40,
  backMs: 14 * 86_400_000,
  /** Looked for among the newest so many inquiries of the house: a group that is asked once a week costs no more than others. */
  lookedAt: 500,
  /** With fewer nothing is said. */
  fewest: 5,
  /** Who was answered later came outside somebody's hours. */
  longestMs: 4 * 3_600_000,
  /** So many of them had their first answer within what is said. */
  share: 0.75,
  /** So many of those at work are named. */
  people: 3,
} as const;

/** Minutes beyond which no figure is given. */
const SAID_MAX = 60;

/** How long it takes to say for a call, in seconds up to a minute and in minutes beyond; null for none worth saying. */
export function shownRinging(
  usualSeconds: number | null,
): { readonly value: number; readonly unit: 'second' | 'minute' } | null {
  if (usualSeconds !== null && usualSeconds <= 55)
    return { value: Math.max(5, Math.ceil(usualSeconds / 5) * 5), unit: 'second' };
  const minutes = shownMinutes(usualSeconds);
  return minutes === null ? null : { value: minutes, unit: 'minute' };
}

/** The minutes to say for what was measured, rounded up to steps a person counts in; null for none worth saying. */
export function shownMinutes(usualSeconds: number | null): number | null {
  if (usualSeconds === null) return null;
  const minutes = Math.max(1, Math.ceil(usualSeconds / 60));
  if (minutes > SAID_MAX) return null;
  return minutes <= 5 ? minutes : Math.ceil(minutes / 5) * 5;
}
