import { clockTime } from '#shared/domain/chat/message-time.ts';
import { readerLocale } from './reader-locale.ts';

/** Marks of a clock of twelve hours, in the languages of those who have it. */
const TWELVE = /\d\s?(?:[ap]\.?\s?m\b|[صم](?!\p{L}))|[上下]午|午[前後]|오[전후]/iu;

/**
 * What a house wrote of its hours, by the reader's clock [TIME-READER]: `17:30 to 22:00` reads `5:30 PM to 10:00 PM` beside
 * a clock of twelve hours. Words in another writing than the reader's, and hours already told so, stay as they are.
 */
export function hoursText(written: string): string {
  const mark = dayTimeText('17:30').replace(/\P{L}/gu, '');
  const isLatin = (text: string): boolean => /\p{Script=Latin}/u.test(text);
  if (mark === '' || TWELVE.test(written) || (/\p{L}/u.test(written) && isLatin(written) !== isLatin(mark)))
    return written;
  return written.replaceAll(
    /(?<![\d:.])(?:[01]?\d|2[0-4]):[0-5]\d(?![\d:])/g,
    (time) => `\u2068${dayTimeText(time)}\u2069`,
  );
}

/** A time of day, `hh:mm` on 24 hours, as the reader writes it; `24:00` is midnight [TIME-READER]. */
export function dayTimeText(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return clockTime(Date.UTC(2024, 0, 1, hours, minutes), 'UTC', readerLocale());
}
