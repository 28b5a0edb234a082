/** Hours by weekday: several a day, and past midnight where they end before they begin. */
import { useLingui } from '@lingui/react/macro';
import CopyDown from 'lucide-react/icons/copy';
import Plus from 'lucide-react/icons/plus';
import * as v from 'valibot';
import { activeLanguage } from '#client/i18n/activate.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { FieldFrame } from './field-frame.tsx';
import styles from './hours-field.module.css';
import { A_DAY, Intervals, NEW_HOURS } from './intervals.tsx';

const Hours = v.fallback(v.array(v.object({ weekday: v.number(), from: v.string(), to: v.string() })), []);
type Interval = v.InferOutput<typeof Hours>[number];

interface HoursFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: unknown;
  readonly readOnly: boolean;
  readonly error: string | undefined;
  readonly onChange: (hours: readonly Interval[]) => void;
}

/** The days of a week in the order of the reader's calendar, 0 for Sunday. */
function weekOf(lang: string): readonly number[] {
  const locale: Intl.Locale & { readonly getWeekInfo?: () => { readonly firstDay: number } } = new Intl.Locale(lang);
  const first = (locale.getWeekInfo?.().firstDay ?? 1) % 7;
  return [0, 1, 2, 3, 4, 5, 6].map((day) => (first + day) % 7);
}

/** A Sunday, from which weekdays are named. */
const SUNDAY = Date.UTC(2026, 0, 4);

export function HoursField({ label, hint, value, readOnly, error, onChange }: HoursFieldProps) {
  const { t } = useLingui();
  const lang = activeLanguage();
  const hours = v.parse(Hours, value);
  const nameOf = (day: number): string =>
    new Intl.DateTimeFormat(lang, { weekday: 'long', timeZone: 'UTC' }).format(SUNDAY + day * 86_400_000);
  const ofDay = (day: number): readonly Interval[] => hours.filter(({ weekday }) => weekday === day);
  const setDay = (day: number, intervals: readonly Interval[]): void =>
    onChange([...hours.filter(({ weekday }) => weekday !== day), ...intervals]);
  return (
    <FieldFrame label={label} {...(hint === undefined ? {} : { hint })} {...(error === undefined ? {} : { error })}>
      <ul className={styles.days}>
        {weekOf(lang).map((day) => {
          const intervals = ofDay(day);
          const name = nameOf(day);
          return (
            <li key={day} className={styles.day}>
              <span className={styles.name}>{name}</span>
              <Intervals name={name} intervals={intervals} readOnly={readOnly} onChange={(next) => setDay(day, next)} />
              {readOnly ? null : (
                <span className={styles.tools}>
                  <IconButton
                    icon={Plus}
                    label={t`${name}: add hours`}
                    disabled={intervals.length >= A_DAY}
                    onClick={() => setDay(day, [...intervals, { weekday: day, ...NEW_HOURS }])}
                  />
                  <IconButton
                    icon={CopyDown}
                    label={t`${name}: the same on every day`}
                    disabled={intervals.length === 0}
                    onClick={() =>
                      onChange(weekOf(lang).flatMap((weekday) => intervals.map((one) => ({ ...one, weekday }))))
                    }
                  />
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </FieldFrame>
  );
}
