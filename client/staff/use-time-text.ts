import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { activeLanguage } from '#client/i18n/activate.ts';
import { readerLocale } from '#client/i18n/reader-locale.ts';
import { useHouseZone } from '#client/sync/house-zone.ts';
import { clockTime, dayOf } from '#shared/domain/chat/message-time.ts';
import { nextDay } from '#shared/domain/inbox/snooze.ts';
import { bcp47Of } from '#shared/languages/codes.ts';

/**
 * A moment to come, or one that has just passed, on the house's clock: the time alone today, *tomorrow* and the time, or
 * the day and the time. Milliseconds in [TIME-HOUSE].
 */
export function useTimeText(): (at: number) => string {
  const { t } = useLingui();
  const lang = activeLanguage();
  const timeZone = useHouseZone();
  return useCallback(
    (at) => {
      const time = clockTime(at, timeZone, readerLocale());
      const [today, then] = [dayOf(Date.now(), timeZone), dayOf(at, timeZone)];
      if (then === today) return time;
      if (then === nextDay(today)) return t`tomorrow, ${time}`;
      const format = new Intl.DateTimeFormat([bcp47Of(lang), 'en'], { day: 'numeric', month: 'short', timeZone });
      return `${format.format(at)}, ${time}`;
    },
    [lang, timeZone, t],
  );
}
