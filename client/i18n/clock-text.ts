import { clockTime } from '#shared/domain/chat/message-time.ts';
import { readerLocale } from './reader-locale.ts';

/** A time of day, `hh:mm` on 24 hours, as the reader writes it; `24:00` is midnight [TIME-READER]. */
export function dayTimeText(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return clockTime(Date.UTC(2024, 0, 1, hours, minutes), 'UTC', readerLocale());
}
