/**
 * When a file that did not get through is brought again by itself [MEDIA-AGAIN]: a store that is away, or slow, is nothing
 * its sender can mend, and neither is a line that broke for a moment which nothing else noticed.
 */
import { AppError } from '#shared/errors/app-error.ts';
import { TransportError } from '#client/net/transport-error.ts';

const FIRST_MS = 2_000;
const LONGEST_MS = 60_000;

/** Whether the same file may well be taken later. */
export const passes = (error: unknown): boolean =>
  error instanceof TransportError ||
  (error instanceof AppError && (error.status === 503 || error.code === 'body_too_slow'));

/**
 * Milliseconds until the next try: what the server asks for, else twice as long each time; scattered, so that a house full
 * of phones does not come in step.
 *
 * @param tries that have failed in a row, from 1 on
 * @param random 0 ≤ x < 1
 */
export function pauseAfter(error: unknown, tries: number, random: () => number = Math.random): number {
  const told = error instanceof AppError ? error.data['retry_after'] : undefined;
  const pause = typeof told === 'number' ? told * 1000 : FIRST_MS * 2 ** Math.min(tries - 1, 10);
  return Math.min(Math.max(pause, FIRST_MS), LONGEST_MS) * (1 + 0.3 * random());
}
