import { useLingui } from '@lingui/react/macro';
import { activeLanguage } from '#client/i18n/activate.ts';
import { bcp47Of } from '#shared/languages/codes.ts';

/** A moment, and by whom it was where somebody is known. */
export function useWhen(): (at: string, by: string | null) => string {
  const { t } = useLingui();
  const format = new Intl.DateTimeFormat(bcp47Of(activeLanguage()), { dateStyle: 'medium', timeStyle: 'short' });
  return (at, by) => {
    const moment = format.format(new Date(at));
    return by === null ? moment : t`${moment}, ${by}`;
  };
}
