import { Trans } from '@lingui/react/macro';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import { useMinute } from '#client/console/clock.ts';
import { useMayWrite } from '#client/console/console-services.ts';
import { useLeaving } from '#client/console/frame/shift-gap.tsx';
import { activeLanguage } from '#client/i18n/activate.ts';
import { useHouseZone } from '#client/sync/house-zone.ts';
import { useStaff } from '#client/sync/desk-hooks.ts';
import { useAuthor, useSync } from '#client/sync/hooks.ts';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { bcp47Of } from '#shared/languages/codes.ts';
import { useMyShifts } from './use-my-shifts.ts';
import styles from './shift.module.css';

/** So long before its end a shift is said to end (ms). */
const SOON_MS = 900_000;

/** Says that one's shift has begun, and that it ends, with the press that goes with it [SHIFT-MINE]. */
export function ShiftLine() {
  const { userId } = useSync().identity;
  const status = useStaff().find((staff) => staff.userId === userId)?.onlineStatus;
  const now = useMinute();
  const timeZone = useHouseZone();
  const author = useAuthor();
  const leaving = useLeaving();
  const mayWrite = useMayWrite();
  const shifts = useMyShifts() ?? [];
  const timeOf = (at: string): string =>
    new Intl.DateTimeFormat(bcp47Of(activeLanguage()), { timeStyle: 'short', timeZone }).format(new Date(at));
  const running = shifts.find(({ begins, ends }) => Date.parse(begins) <= now && now < Date.parse(ends));
  const over = shifts.findLast(({ ends }) => Date.parse(ends) <= now);
  // Who goes straight on with another shift is not sent home.
  const ending = running === undefined ? over : Date.parse(running.ends) - now <= SOON_MS ? running : undefined;
  const begun = running !== undefined && ending === undefined && status === 'offline' ? running : undefined;
  const goesOn = ending !== undefined && shifts.some(({ begins }) => begins === ending.ends);
  return (
    <>
      <div role="status">
        {begun !== undefined ? (
          <p className={styles.line}>
            <Icon of={CalendarClock} size={16} />
            <span className={styles.lineWords}>
              <Trans>Your shift began at {timeOf(begun.begins)}. You are offline.</Trans>
            </span>
            <Button
              variant="outline"
              disabled={!mayWrite}
              onClick={() => void author('setStaffStatus', { status: 'online' })}
            >
              <Trans>Go online</Trans>
            </Button>
          </p>
        ) : ending !== undefined && !goesOn && (status === 'online' || status === 'short_break') ? (
          <p className={styles.line}>
            <Icon of={CalendarClock} size={16} />
            <span className={styles.lineWords}>
              {running === undefined ? (
                <Trans>Your shift ended at {timeOf(ending.ends)}.</Trans>
              ) : (
                <Trans>Your shift ends at {timeOf(ending.ends)}.</Trans>
              )}
            </span>
            <Button variant="outline" disabled={!mayWrite} onClick={() => leaving.leave('ending_shift')}>
              <Trans>End my shift</Trans>
            </Button>
          </p>
        ) : null}
      </div>
      {leaving.question}
    </>
  );
}
