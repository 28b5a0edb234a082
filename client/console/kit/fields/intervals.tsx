/** The hours of one day: several, and past midnight where they end before they begin. */
import { Trans, useLingui } from '@lingui/react/macro';
import Trash from 'lucide-react/icons/trash-2';
import { IconButton } from '#client/ui/icon-button.tsx';
import styles from './hours-field.module.css';

export interface Times {
  readonly from: string;
  readonly to: string;
}

/** Most intervals of a day. */
export const A_DAY = 6;
/** What hours are before somebody says them. */
export const NEW_HOURS: Times = { from: '09:00', to: '18:00' };

interface IntervalsProps<Interval extends Times> {
  /** The day, as its fields are told apart by. */
  readonly name: string;
  readonly intervals: readonly Interval[];
  readonly readOnly: boolean;
  readonly onChange: (intervals: readonly Interval[]) => void;
}

export function Intervals<Interval extends Times>({ name, intervals, readOnly, onChange }: IntervalsProps<Interval>) {
  const { t } = useLingui();
  const change = (at: number, part: Partial<Times>): void =>
    onChange(intervals.map((one, other) => (other === at ? { ...one, ...part } : one)));
  return (
    <div className={styles.intervals}>
      {intervals.length === 0 ? (
        <span className={styles.closed}>
          <Trans context="a day without opening hours">Closed</Trans>
        </span>
      ) : null}
      {intervals.map(({ from, to }, at) => (
        // An interval is its place in the day.
        <span key={at} className={styles.interval}>
          <input
            className={styles.time}
            type="time"
            aria-label={t`${name}: opens`}
            value={from}
            readOnly={readOnly}
            onChange={(event) => change(at, { from: event.target.value })}
          />
          <span aria-hidden="true">–</span>
          <input
            className={styles.time}
            type="time"
            aria-label={t`${name}: closes`}
            value={to}
            readOnly={readOnly}
            onChange={(event) => change(at, { to: event.target.value })}
          />
          {to !== '' && to <= from ? (
            <span className={styles.closed}>
              <Trans>on the next day</Trans>
            </span>
          ) : null}
          {readOnly ? null : (
            <IconButton
              icon={Trash}
              label={t`${name}: remove these hours`}
              onClick={() => onChange(intervals.filter((_, other) => other !== at))}
            />
          )}
        </span>
      ))}
    </div>
  );
}
