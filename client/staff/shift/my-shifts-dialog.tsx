import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { activeLanguage } from '#client/i18n/activate.ts';
import { useHouseZone } from '#client/sync/house-zone.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { bcp47Of } from '#shared/languages/codes.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import { useMyShifts } from './use-my-shifts.ts';
import styles from './shift.module.css';

/** When one works in the next fourteen days, on the clock of the house [SHIFT-MINE]. */
export function MyShiftsDialog({ onClose }: { readonly onClose: () => void }) {
  const shifts = useMyShifts();
  const timeZone = useHouseZone();
  const lang = activeLanguage();
  const day = { weekday: 'long', day: 'numeric', month: 'long', timeZone } as const;
  const days = new Intl.DateTimeFormat(bcp47Of(lang), day);
  const hours = new Intl.DateTimeFormat(bcp47Of(lang), { timeStyle: 'short', timeZone });
  const both = new Intl.DateTimeFormat(bcp47Of(lang), { ...day, hour: 'numeric', minute: '2-digit' });
  // A day and its hours by themselves: not every language has words for a span of both, and says the day twice.
  const spanOf = (begins: Date, ends: Date): ReactNode =>
    days.format(begins) === days.format(ends) ? (
      <span className={styles.span}>
        <span>{days.format(begins)}</span> <bdi>{hours.formatRange(begins, ends)}</bdi>
      </span>
    ) : (
      both.formatRange(begins, ends)
    );
  return (
    <Dialog
      open
      title={<Trans>My shifts</Trans>}
      onClose={onClose}
      actions={
        <Button onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      {shifts === null ? (
        <Skeleton />
      ) : shifts.length === 0 ? (
        <p>
          <Trans>No shift is planned for you in the next fourteen days.</Trans>
        </p>
      ) : (
        <ul className={styles.shifts}>
          {shifts.map(({ begins, ends, group_names: group }) => (
            <li key={`${begins} ${ends}`}>
              {spanOf(new Date(begins), new Date(ends))}
              {group === null ? null : <span className={styles.fact}>{textIn(group, lang)}</span>}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
