import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { activeLanguage } from '#client/i18n/activate.ts';
import { useHouseZone } from '#client/sync/house-zone.ts';
import { bcp47Of } from '#shared/languages/codes.ts';

/** A day of the house without its year, `24 Nov`, in the page's language. Takes milliseconds. */
function useDayName(): (at: number) => string {
  const lang = activeLanguage();
  const timeZone = useHouseZone();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat([bcp47Of(lang), 'en'], { day: 'numeric', month: 'short', timeZone });
    return (at) => format.format(at);
  }, [lang, timeZone]);
}

/** How long a guest stays: "19 Nov – 24 Nov", "until 24 Nov", or nothing. Milliseconds in. */
export function useStayText(): (from: number | null, to: number | null) => string | null {
  const { t } = useLingui();
  const day = useDayName();
  return (from, to) => {
    if (to === null) return null;
    const end = day(to);
    if (from === null) return t`until ${end}`;
    const start = day(from);
    return `${start} – ${end}`;
  };
}
