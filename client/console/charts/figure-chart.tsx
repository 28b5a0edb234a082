import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import ChartColumn from 'lucide-react/icons/chart-column';
import Download from 'lucide-react/icons/download';
import Table from 'lucide-react/icons/table';
import { saveFile } from '#client/net/save-file.ts';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { writeCsv } from '#shared/manage/write-csv.ts';
import { type Bar, Chart } from './chart.tsx';
import styles from './charts.module.css';
import selectStyles from '../select.module.css';

/** Days that are drawn beside one another; more of them are read by the week’s day or by the month. */
const DAYS_DRAWN = 62;

interface ReadBars {
  readonly bars: readonly Bar[];
  readonly busy: boolean;
  /** Nothing is here, since it could not be read. */
  readonly failed: boolean;
  readonly again: () => void;
}

interface FigureChartProps<By extends string> {
  /** Of the figure. */
  readonly name: string;
  /** How deep its heading stands in the page. */
  readonly level: 2 | 3;
  readonly by: By;
  /** What it may be split by, in words. */
  readonly splits: readonly (readonly [By, string])[];
  /** What is measured besides; null where it is counted alone. */
  readonly measureName: string | null;
  readonly measure: 'count' | 'value';
  /** Hours and days stand upright beside one another. */
  readonly isCourse: boolean;
  readonly read: ReadBars;
  /** What a file of it is called. */
  readonly file: string;
  readonly onBy: (by: By) => void;
  readonly onMeasure: (measure: 'count' | 'value') => void;
  readonly onOpen: (key: string) => void;
}

/** One figure split by what is chosen, as bars or as a table, to look at and to take away [DASH-CHART]. */
export function FigureChart<By extends string>(props: FigureChartProps<By>) {
  const { name, by, splits, measureName, measure, read, onBy, onMeasure, onOpen } = props;
  const Heading = `h${props.level}` as const;
  const { t } = useLingui();
  const [asTable, setAsTable] = useState(false);
  const { bars } = read;
  const partName = splits.find(([one]) => one === by)?.[1] ?? '';
  const save = (): void => {
    const more = (of: string): readonly string[] => (measureName === null ? [] : [of]);
    const lines = bars.map((bar) => [bar.name, String(bar.count), ...more(bar.measured ?? '')]);
    const text = writeCsv([[partName, name, ...more(measureName ?? '')], ...lines]);
    saveFile(new Blob([text], { type: 'text/csv' }), `${props.file}.csv`);
  };
  return (
    <section className={styles.chart} aria-label={name} aria-busy={read.busy}>
      <div className={styles.chartHead}>
        <Heading className={styles.heading}>{name}</Heading>
        <label className={styles.filter}>
          <Trans context="a figure, by hour or by group">Split by</Trans>
          <select
            className={selectStyles.select}
            value={by}
            onChange={({ target }) => onBy(splits.find(([one]) => one === target.value)?.[0] ?? by)}
          >
            {splits.map(([one, words]) => (
              <option key={one} value={one}>
                {words}
              </option>
            ))}
          </select>
        </label>
        {measureName === null ? null : (
          <label className={styles.filter}>
            <Trans context="what a chart draws">Shown</Trans>
            <select
              className={selectStyles.select}
              value={measure}
              onChange={({ target }) => onMeasure(target.value === 'value' ? 'value' : 'count')}
            >
              <option value="count">{t`How many`}</option>
              <option value="value">{measureName}</option>
            </select>
          </label>
        )}
        <span className={styles.end}>
          <Button
            variant="quiet"
            aria-pressed={asTable}
            icon={<Icon of={asTable ? ChartColumn : Table} size={18} />}
            onClick={() => setAsTable(!asTable)}
          >
            {asTable ? <Trans>As a chart</Trans> : <Trans>As a table</Trans>}
          </Button>
          <Button variant="quiet" icon={<Icon of={Download} size={18} />} onClick={save}>
            <Trans>Save as CSV</Trans>
          </Button>
        </span>
      </div>
      {read.failed ? (
        <p className={styles.none} role="alert">
          <Trans>This chart could not be loaded.</Trans>{' '}
          <Button variant="outline" onClick={read.again}>
            <Trans>Try again</Trans>
          </Button>
        </p>
      ) : bars.every(({ count }) => count === 0) ? (
        <p className={styles.none}>{read.busy ? <Trans>Loading…</Trans> : <Trans>Nothing in these days</Trans>}</p>
      ) : (
        <Chart
          caption={name}
          partName={partName}
          measureName={measureName}
          bars={bars}
          drawsMeasure={measure === 'value'}
          upright={props.isCourse && bars.length <= DAYS_DRAWN}
          asTable={asTable}
          onOpen={onOpen}
        />
      )}
    </section>
  );
}
