/** How full a place was in the last seven days, by the hour: as bars beside its thresholds, and the same as a table. */
import { Trans, useLingui } from '@lingui/react/macro';
import { readerLocale } from '#client/i18n/reader-locale.ts';
import { congestionLevel } from '#shared/domain/congestion/congestion-level.ts';
import styles from './counts.module.css';

interface Hour {
  readonly day: string;
  readonly hour: number;
  readonly average: number;
  readonly most: number;
}

interface WeekChartProps {
  /** Seven days, the oldest first. */
  readonly days: readonly string[];
  readonly hours: readonly Hour[];
  /** Plenty of room up to so many, full from so many. */
  readonly room: number;
  readonly full: number;
}

const WIDTH = 700;
const HEIGHT = 160;
const DAY = WIDTH / 7;
const BAR = DAY / 24;

/** A height that a reader can take in, with air above the highest bar and the upper line. */
const topOf = (hours: readonly Hour[], full: number): number =>
  Math.max(1, full, ...hours.map(({ most }) => most)) * 1.1;

export function WeekChart({ days, hours, room, full }: WeekChartProps) {
  const { t } = useLingui();
  const locale = readerLocale();
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', timeZone: 'UTC' });
  const clock = new Intl.DateTimeFormat(locale, { hour: 'numeric', timeZone: 'UTC' });
  const number = new Intl.NumberFormat(locale);
  const top = topOf(hours, full);
  const y = (people: number): number => HEIGHT - (people / top) * HEIGHT;
  const at = (day: string): Date => new Date(`${day}T00:00:00Z`);
  const nameOf = (day: string): string => weekday.format(at(day));
  const narrow = new Intl.DateTimeFormat(locale, { weekday: 'narrow', timeZone: 'UTC' });
  const date = new Intl.DateTimeFormat(locale, { day: 'numeric', timeZone: 'UTC' });
  return (
    <figure className={styles.week}>
      <figcaption>
        <Trans>The last seven days, by the hour</Trans>
      </figcaption>
      {/* Time runs as it does on a clock face of a chart, from left to right in every language. */}
      <svg
        className={styles.chart}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t`Bars of how many people were there; the table below says the same.`}
      >
        {days.map((day, place) => (
          <line key={day} className={styles.edge} x1={place * DAY} x2={place * DAY} y1={0} y2={HEIGHT} />
        ))}
        {hours.map(({ day, hour, average }) => (
          <rect
            key={`${day} ${hour}`}
            className={styles.bar}
            data-level={congestionLevel(average, { vacantUpper: room, congestionLower: full })}
            x={days.indexOf(day) * DAY + hour * BAR + 0.4}
            width={BAR - 0.8}
            y={Math.min(y(average), HEIGHT - 2)}
            height={Math.max(HEIGHT - y(average), 2)}
          />
        ))}
        <line className={styles.limit} x1={0} x2={WIDTH} y1={y(full)} y2={y(full)} />
        <line className={styles.limit} x1={0} x2={WIDTH} y1={y(room)} y2={y(room)} />
        <line className={styles.ground} x1={0} x2={WIDTH} y1={HEIGHT} y2={HEIGHT} />
      </svg>
      <ol className={styles.days} dir="ltr" aria-hidden="true">
        {days.map((day) => (
          <li key={day}>
            <span className={styles.wide}>{nameOf(day)}</span>
            <span className={styles.narrow}>
              <span>{narrow.format(at(day))}</span>
              <span>{date.format(at(day))}</span>
            </span>
          </li>
        ))}
      </ol>
      <p className={styles.legend}>
        <span data-level="vacant">
          <Trans>Plenty of room</Trans>
        </span>
        <span data-level="moderately_vacant">
          <Trans>Some room</Trans>
        </span>
        <span data-level="congestion">
          <Trans>Full</Trans>
        </span>
      </p>
      <details>
        <summary>
          <Trans>As a table</Trans>
        </summary>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Day</Trans>
              </th>
              <th scope="col">
                <Trans>Hour</Trans>
              </th>
              <th scope="col">
                <Trans>Average</Trans>
              </th>
              <th scope="col">
                <Trans>Most</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {hours.map(({ day, hour, average, most }) => (
              <tr key={`${day} ${hour}`}>
                <th scope="row">{nameOf(day)}</th>
                <td>{clock.format(Date.UTC(2026, 0, 1, hour))}</td>
                <td>{number.format(average)}</td>
                <td>{number.format(most)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
