/** Pages of the web that a bot knows [SCRAPE-PAGES]. */

/** Most pages of one bot. */
export const PAGES_OF_A_BOT = 3;

export const refreshes = ['daily', 'realtime'] as const;
export type Refresh = (typeof refreshes)[number];

/** Whether what changed is spoken at once, or once somebody has looked at it. */
export const takeOvers = ['after_look', 'at_once'] as const;
export type TakeOver = (typeof takeOvers)[number];

export const scrapeStates = ['never', 'running', 'fresh', 'unchanged', 'failed'] as const;
export type ScrapeState = (typeof scrapeStates)[number];

/** Why a page could not be read, by a word that screens have a sentence for [SCRAPE-TOLD]. */
export type ScrapeFaultKind =
  /** It leads to where nobody outside may ask. */
  | 'address_refused'
  /** Its robots.txt asks not to be read, or could not be asked. */
  | 'robots_refused'
  | 'robots_unreachable'
  | 'too_many_redirects'
  | 'too_large'
  | 'too_slow'
  | 'unreachable'
  /** It is not there (any more). */
  | 'gone'
  | 'forbidden'
  | 'unavailable'
  /** A picture, a film, an archive. */
  | 'not_a_page'
  /** It says nothing without running scripts. */
  | 'script_only'
  | 'empty'
  | 'unreadable';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** A page whose words are wanted as they are is asked anew for a question when it was read so long ago. */
export const REALTIME_MS = MINUTE;
/** Where it went wrong it is tried again sooner, later each time. */
const AGAIN_MS = 10 * MINUTE;

/**
 * When a page is read next: within a day, however long a site asks to be left alone.
 *
 * @param failures in a row; 0 where it was read
 */
export function nextScrape(now: number, failures: number, afterMs: number | null = null): number {
  if (failures === 0) return now + DAY;
  return now + Math.min(DAY, Math.max(afterMs ?? 0, AGAIN_MS * 2 ** (failures - 1)));
}
