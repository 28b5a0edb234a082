import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import Download from 'lucide-react/icons/download';
import Table from 'lucide-react/icons/table';
import ChartColumn from 'lucide-react/icons/chart-column';
import { saveFile } from '#client/net/save-file.ts';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { type Dimension, dimensions, type Figure } from '#shared/domain/dashboard/figures.ts';
import { writeCsv } from '#shared/manage/write-csv.ts';
import type { Dashboard, DashboardPart } from '#shared/rest/dashboard.ts';
import { type Bar, Chart } from './chart.tsx';
import { type DashboardView, daysBetween, type Parts } from './dashboard-view.ts';
import { isMeasured, measureText } from './measure-text.ts';
import { type DashboardQuery, useSeries } from './use-dashboard.ts';
import { useDimensionTexts, useFigureTexts, usePartTexts } from './use-figure-texts.ts';
import styles from './dashboard.module.css';

interface DashboardChartProps {
  readonly view: DashboardView;
  readonly query: DashboardQuery;
  readonly choices: Dashboard['choices'];
  readonly onChange: (change: Partial<DashboardView>) => void;
  readonly onOpen: (figure: Figure, parts: Parts) => void;
}

/** Days that are drawn beside one another; more of them are read by the week’s day or by the month. */
const DAYS_DRAWN = 62;

/** Every part that has a place of its own in a course, also where nothing happened. */
function placesOf(by: Dimension, { from, to }: DashboardQuery): readonly string[] | null {
  if (by === 'hour') return Array.from({ length: 24 }, (_, hour) => String(hour));
  if (by === 'weekday') return Array.from({ length: 7 }, (_, day) => String(day + 1));
  if (by === 'day') return daysBetween(from, to);
  return by === 'rating' ? ['1', '2', '3', '4', '5'] : null;
}

function inPlaces(by: Dimension, query: DashboardQuery, items: readonly DashboardPart[]): readonly DashboardPart[] {
  const places = placesOf(by, query);
  if (places === null) return items.toSorted((one, other) => other.count - one.count);
  const found = new Map(items.map((item) => [item.key, item]));
  return places.map((key) => found.get(key) ?? { key, count: 0, value: null });
}

/** One figure split by what is chosen, as bars or as a table, to look at and to take away [DASH-CHART]. */
export function DashboardChart({ view, query, choices, onChange, onOpen }: DashboardChartProps) {
  const { t } = useLingui();
  const { figure, measure } = view;
  const by = view.by ?? (query.from === query.to ? 'hour' : 'day');
  const series = useSeries(query, figure, by);
  const [asTable, setAsTable] = useState(false);
  const { name } = useFigureTexts()(figure);
  const names = useDimensionTexts();
  const partText = usePartTexts(choices);
  const measured = isMeasured(figure);
  const parts = series.value?.by === by ? inPlaces(by, query, series.value.items) : [];
  const bars = parts.map(({ key, count, value }): Bar => {
    const text = value === null ? null : measureText(figure, value);
    return { key, name: partText(by, key), count, size: measure === 'value' ? value : count, measured: text };
  });
  const measureName = !measured ? null : figure === 'rated' ? t`Stars` : t`How long`;
  const upright = (by === 'hour' || by === 'weekday' || by === 'day') && bars.length <= DAYS_DRAWN;
  const save = (): void => {
    const head = [names[by], name, ...(measureName === null ? [] : [measureName])];
    const lines = bars.map((bar) => [
      bar.name,
      String(bar.count),
      ...(measureName === null ? [] : [bar.measured ?? '']),
    ]);
    saveFile(new Blob([writeCsv([head, ...lines])], { type: 'text/csv' }), `${figure}-${query.from}-${query.to}.csv`);
  };
  return (
    <section className={styles.chart} aria-label={name} aria-busy={series.busy}>
      <div className={styles.chartHead}>
        <h3 className={styles.heading}>{name}</h3>
        <label className={styles.filter}>
          <Trans context="a figure, by hour or by group">Split by</Trans>
          <select
            value={by}
            onChange={({ target }) => onChange({ by: dimensions.find((one) => one === target.value) ?? null })}
          >
            {dimensions
              .filter((one) => one !== 'rating' || figure === 'rated')
              .map((one) => (
                <option key={one} value={one}>
                  {names[one]}
                </option>
              ))}
          </select>
        </label>
        {measureName === null ? null : (
          <label className={styles.filter}>
            <Trans context="what a chart draws">Shown</Trans>
            <select
              value={measure}
              onChange={({ target }) => onChange({ measure: target.value === 'value' ? 'value' : 'count' })}
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
      {series.failed && series.value === null ? (
        <p className={styles.none} role="alert">
          <Trans>This chart could not be loaded.</Trans>{' '}
          <Button variant="outline" onClick={series.again}>
            <Trans>Try again</Trans>
          </Button>
        </p>
      ) : bars.every(({ count }) => count === 0) ? (
        <p className={styles.none}>{series.busy ? <Trans>Loading…</Trans> : <Trans>Nothing in these days</Trans>}</p>
      ) : (
        <Chart
          caption={name}
          partName={names[by]}
          measureName={measureName}
          bars={bars}
          drawsMeasure={measure === 'value'}
          upright={upright}
          asTable={asTable}
          onOpen={(key) => onOpen(figure, { [by]: key })}
        />
      )}
    </section>
  );
}
