import { useLingui } from '@lingui/react/macro';
import type { Bar } from '#client/console/charts/chart.tsx';
import { daysBetween } from '#client/console/charts/days.ts';
import { FigureChart } from '#client/console/charts/figure-chart.tsx';
import { type Dimension, dimensions, type Figure } from '#shared/domain/dashboard/figures.ts';
import type { Dashboard, DashboardPart } from '#shared/rest/dashboard.ts';
import type { DashboardView, Parts } from './dashboard-view.ts';
import { isMeasured, measureText } from './measure-text.ts';
import { type DashboardQuery, useSeries } from './use-dashboard.ts';
import { useDimensionTexts, useFigureTexts, usePartTexts } from './use-figure-texts.ts';

interface DashboardChartProps {
  readonly view: DashboardView;
  readonly query: DashboardQuery;
  readonly choices: Dashboard['choices'];
  readonly onChange: (change: Partial<DashboardView>) => void;
  readonly onOpen: (figure: Figure, parts: Parts) => void;
}

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

/** One figure of the desk split by what is chosen [DASH-CHART]. */
export function DashboardChart({ view, query, choices, onChange, onOpen }: DashboardChartProps) {
  const { t } = useLingui();
  const { figure, measure } = view;
  const by = view.by ?? (query.from === query.to ? 'hour' : 'day');
  const { value, busy, failed, again } = useSeries(query, figure, by);
  const names = useDimensionTexts();
  const partText = usePartTexts(choices);
  const parts = value?.by === by ? inPlaces(by, query, value.items) : [];
  const bars = parts.map(({ key, count, value: size }): Bar => {
    const text = size === null ? null : measureText(figure, size);
    return { key, name: partText(by, key), count, size: measure === 'value' ? size : count, measured: text };
  });
  return (
    <FigureChart
      name={useFigureTexts()(figure).name}
      level={3}
      by={by}
      splits={dimensions.filter((one) => one !== 'rating' || figure === 'rated').map((one) => [one, names[one]])}
      measureName={!isMeasured(figure) ? null : figure === 'rated' ? t`Stars` : t`How long`}
      measure={measure}
      isCourse={by === 'hour' || by === 'weekday' || by === 'day'}
      read={{ bars, busy, failed: failed && value === null, again }}
      file={`${figure}-${query.from}-${query.to}`}
      onBy={(one) => onChange({ by: one })}
      onMeasure={(one) => onChange({ measure: one })}
      onOpen={(key) => onOpen(figure, { [by]: key })}
    />
  );
}
