import { Trans, useLingui } from '@lingui/react/macro';
import manageStyles from '#client/console/account/manage.module.css';
import { ReadState } from '#client/console/account/read-state.tsx';
import type { Bar } from '#client/console/charts/chart.tsx';
import { daysBetween } from '#client/console/charts/days.ts';
import { FigureChart } from '#client/console/charts/figure-chart.tsx';
import { FigureTotals } from '#client/console/charts/figure-totals.tsx';
import type { Place } from '#client/console/kit/place.ts';
import { type BotDimension, botDimensions } from '#shared/domain/bot/analytics.ts';
import type { BotAnalytics, BotPart } from '#shared/manage/bot-analytics.ts';
import type { OfBot } from '../tests/use-runs.ts';
import { AnalyticsFilters } from './analytics-filters.tsx';
import { useAnalytics, useBotSeries } from './use-analytics.ts';
import { type AnalyticsQuery, useAnalyticsView } from './use-analytics-view.ts';
import { useBotDimensionTexts, useBotFigureTexts, useBotMeasureText, useBotPartTexts } from './use-figure-texts.ts';
import { VariationTable } from './variation-table.tsx';

interface FiguresPageProps {
  readonly of: OfBot;
  readonly place: Place;
}

/** How an assistant does in a period; every number opens the answers it counts [BOT-FIGURES]. */
export function FiguresPage({ of, place }: FiguresPageProps) {
  const texts = useBotFigureTexts();
  // The house's clock is known once something was read.
  const known = useAnalyticsView(place, undefined);
  const first = useAnalytics(of, known.query);
  const { view, today, query, change, open } = useAnalyticsView(place, first.data?.time_zone);
  const read = useAnalytics(of, query);
  const measureText = useBotMeasureText(read.data?.currency ?? null);
  return (
    <>
      <div className={manageStyles.head}>
        <h1 className={manageStyles.title}>
          <Trans>Analytics</Trans>
        </h1>
      </div>
      <AnalyticsFilters view={view} today={today} choices={read.data?.choices} onChange={change} />
      <ReadState read={read}>
        {({ totals, choices, variations, currency }) => (
          <>
            <FigureTotals
              totals={totals.map(({ figure, count, value, before }) => ({
                figure,
                ...texts[figure],
                count,
                measured: measureText(figure, value),
                before: { count: before.count, measured: measureText(figure, before.value) },
              }))}
              shown={view.figure}
              onShow={(figure) => change({ figure, measure: 'count' })}
              onOpen={open}
            />
            <Course of={of} known={{ view, query, change, open }} choices={choices} currency={currency} />
            <VariationTable variations={variations} currency={currency} onOpen={open} />
          </>
        )}
      </ReadState>
    </>
  );
}

interface CourseProps {
  readonly of: OfBot;
  readonly known: Pick<ReturnType<typeof useAnalyticsView>, 'view' | 'query' | 'change' | 'open'>;
  readonly choices: BotAnalytics['choices'];
  readonly currency: string | null;
}

/** Every part that has a place of its own in a course, also where nothing happened. */
function inPlaces(by: BotDimension, { from, to }: AnalyticsQuery, items: readonly BotPart[]): readonly BotPart[] {
  const places =
    by === 'day' ? daysBetween(from, to) : by === 'hour' ? Array.from({ length: 24 }, (_, hour) => String(hour)) : null;
  if (places === null) return items.toSorted((one, other) => other.count - one.count);
  const found = new Map(items.map((item) => [item.key, item]));
  return places.map((key) => found.get(key) ?? { key, count: 0, value: null });
}

/** One figure split by what is chosen. */
function Course({ of, known: { view, query, change, open }, choices, currency }: CourseProps) {
  const { t } = useLingui();
  const { figure, measure } = view;
  const by = view.by ?? (query.from === query.to ? 'hour' : 'day');
  const read = useBotSeries(of, query, figure, by);
  const names = useBotDimensionTexts();
  const partText = useBotPartTexts(choices);
  const measureText = useBotMeasureText(currency);
  const bars = read.data === undefined ? [] : inPlaces(by, query, read.data.items);
  return (
    <FigureChart
      name={useBotFigureTexts()[figure].name}
      level={2}
      by={by}
      splits={botDimensions.map((one) => [one, names[one]])}
      measureName={
        figure === 'answered' ? t`How long` : figure === 'worded' ? t`Tokens` : figure === 'cost' ? t`Cost` : null
      }
      measure={measure}
      isCourse={by === 'day' || by === 'hour'}
      read={{
        bars: bars.map(({ key, count, value }): Bar => ({
          key,
          name: partText(by, key),
          count,
          size: measure === 'value' ? value : count,
          measured: value === null ? null : measureText(figure, value),
        })),
        busy: read.isFetching,
        failed: read.isError,
        again: () => void read.refetch(),
      }}
      file={`${figure}-${query.from}-${query.to}`}
      onBy={(one) => change({ by: one })}
      onMeasure={(one) => change({ measure: one })}
      onOpen={(key) => open(figure, { [by]: key })}
    />
  );
}
