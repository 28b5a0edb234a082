/** What a notification shows: who wrote, and the beginning of what was said. */

/** Seconds a message is news: so long is it sent, and kept by a push service for a device that is off [PUSH-NEWS]. */
export const PUSH_NEWS_SECONDS = 14_400;

/** As much as a locked screen shows. */
const PUSH_BODY_CHARACTERS = 120;

/** A line of at most so many characters, cut between characters and marked as cut. */
export function pushText(text: string, max: number = PUSH_BODY_CHARACTERS): string {
  const characters = Array.from(text.replaceAll(/\s+/g, ' ').trim());
  return characters.length <= max ? characters.join('') : `${characters.slice(0, max - 1).join('')}…`;
}
