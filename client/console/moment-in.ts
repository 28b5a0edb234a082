import { activeLanguage } from '#client/i18n/activate.ts';
import { bcp47Of } from '#shared/languages/codes.ts';

/** A moment, as lists of the consoles tell it. */
export const momentIn = (at: string): string =>
  new Intl.DateTimeFormat(bcp47Of(activeLanguage()), { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at));
