import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { activeLanguage } from '#client/i18n/activate.ts';
import { dayTimeText } from '#client/i18n/clock-text.ts';
import { readerLocale } from '#client/i18n/reader-locale.ts';
import { clockTime } from '#shared/domain/chat/message-time.ts';
import { openNow, type OpenNow } from '#shared/domain/menu/open-now.ts';
import { bcp47Of } from '#shared/languages/codes.ts';
import type { Facility } from '#shared/facade/facility/facilities.ts';
import styles from './opening.module.css';

/** Open or closed, of all the hours that are kept for reckoning; null where there are none [FACILITY-OPEN]. */
export function openingOf(facility: Facility, zone: string | null, now: number): OpenNow | null {
  const hours = facility.business_hours.flatMap((one) => one.hours ?? []);
  return zone === null || hours.length === 0 ? null : openNow(hours, zone, now);
}

/** The name of an ISO weekday in the page's language. */
function weekdayName(weekday: number): string {
  // 1 January 2024 was a Monday.
  return new Intl.DateTimeFormat([bcp47Of(activeLanguage()), 'en'], { weekday: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2024, 0, weekday),
  );
}

function Words({ state }: { readonly state: OpenNow }): ReactNode {
  if (state.open) {
    const until = state.until === null ? null : dayTimeText(state.until);
    return until === null ? (
      <Trans>Open 24 hours</Trans>
    ) : (
      <Trans>
        Open now, until <bdi>{until}</bdi>
      </Trans>
    );
  }
  if (state.next === null) return <Trans>Closed</Trans>;
  const { inDays, weekday } = state.next;
  const at = dayTimeText(state.next.at);
  if (inDays === 0) {
    return (
      <Trans>
        Closed, opens at <bdi>{at}</bdi>
      </Trans>
    );
  }
  if (inDays === 1) {
    return (
      <Trans>
        Closed, opens tomorrow at <bdi>{at}</bdi>
      </Trans>
    );
  }
  const day = weekdayName(weekday);
  return (
    <Trans>
      Closed, opens on {day} at <bdi>{at}</bdi>
    </Trans>
  );
}

/** Whether a place is open now, in words; the colour only repeats them. */
export function OpeningStatus({ state }: { readonly state: OpenNow }) {
  return (
    <span className={styles.sign} data-open={state.open}>
      <span className={styles.dot} aria-hidden />
      <span>
        <Words state={state} />
      </span>
    </span>
  );
}

/** Said where the phone's clock shows another hour than the house's. */
export function HouseTimeNote({ now, zone }: { readonly now: number; readonly zone: string }) {
  const time = clockTime(now, zone, readerLocale());
  return (
    <p className={styles.note}>
      <Trans>
        All times are local. It is now <bdi>{time}</bdi> here.
      </Trans>
    </p>
  );
}
