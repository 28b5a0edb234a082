import { Trans, useLingui } from '@lingui/react/macro';
import { daysOf, type SpanName, type SpanOfDays, spanNamed, spans } from './days.ts';
import styles from './charts.module.css';
import selectStyles from '../select.module.css';

interface PeriodFieldsProps {
  readonly view: SpanOfDays;
  readonly today: string;
  readonly onChange: (change: SpanOfDays) => void;
}

/** Which days are looked at. */
export function PeriodFields({ view, today, onChange }: PeriodFieldsProps) {
  const { t } = useLingui();
  const words: Readonly<Record<SpanName, string>> = {
    today: t`Today`,
    yesterday: t`Yesterday`,
    week: t`Last 7 days`,
    month: t`Last 30 days`,
    own: t`Other days`,
  };
  const { span } = view;
  const { from, to } = daysOf(view, today);
  return (
    <>
      <label className={styles.filter}>
        <Trans>Period</Trans>
        <select
          className={selectStyles.select}
          value={span}
          onChange={({ target }) => onChange({ span: spanNamed(target.value) ?? 'today', from, to })}
        >
          {spans.map((one) => (
            <option key={one} value={one}>
              {words[one]}
            </option>
          ))}
        </select>
      </label>
      {span === 'own' ? (
        <>
          <label className={styles.filter}>
            <Trans context="of a period">From</Trans>
            <input
              type="date"
              value={from}
              max={to}
              onChange={({ target }) => onChange({ span, from: target.value || from, to })}
            />
          </label>
          <label className={styles.filter}>
            <Trans context="of a period">To</Trans>
            <input
              type="date"
              value={to}
              min={from}
              max={today}
              onChange={({ target }) => onChange({ span, from, to: target.value || to })}
            />
          </label>
        </>
      ) : null}
    </>
  );
}
