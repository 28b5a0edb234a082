import { readerLocale } from '#client/i18n/reader-locale.ts';

/** A day of the calendar, `YYYY-MM-DD`, as the reader writes it. */
export const dayText = (day: string): string =>
  new Intl.DateTimeFormat(readerLocale(), { dateStyle: 'medium', timeZone: 'UTC' }).format(
    Date.parse(`${day}T00:00:00Z`),
  );
