import { useLingui } from '@lingui/react/macro';
import { activeLanguage } from '#client/i18n/activate.ts';
import { useHouseZone } from '#client/sync/house-zone.ts';
import { bcp47Of } from '#shared/languages/codes.ts';

const formats = new Map<string, Intl.DateTimeFormat>();
function dayFormat(lang: string, timeZone: string): Intl.DateTimeFormat {
  const name = `${lang} ${timeZone}`;
  const format =
    formats.get(name) ?? new Intl.DateTimeFormat([bcp47Of(lang), 'en'], { day: 'numeric', month: 'short', timeZone });
  formats.set(name, format);
  return format;
}

/** A day of the house without its year, `24 Nov`, in the page's language. Takes milliseconds. */
function useDayName(): (at: number) => string {
  const lang = activeLanguage();
  const timeZone = useHouseZone();
  return (at) => dayFormat(lang, timeZone).format(at);
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
