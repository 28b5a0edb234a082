import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { countText } from '#client/i18n/money.ts';
import { readerLocale } from '#client/i18n/reader-locale.ts';
import { Button } from '#client/ui/button.tsx';
import type { Figure } from '#shared/domain/dashboard/figures.ts';
import type { Dashboard, DashboardTotal } from '#shared/rest/dashboard.ts';
import { useStaffServices } from '../staff-services.ts';
import { DashboardChart } from './dashboard-chart.tsx';
import { RowEntry } from './dashboard-rows.tsx';
import type { DashboardView, Parts } from './dashboard-view.ts';
import { measureText } from './measure-text.ts';
import { type DashboardQuery, useRead, useSeries } from './use-dashboard.ts';
import charts from '#client/console/charts/charts.module.css';
import own from './ratings.module.css';

interface RatingsPageProps {
  readonly view: DashboardView;
  readonly dashboard: Dashboard;
  /** The same object while it asks the same. */
  readonly query: DashboardQuery;
  readonly onChange: (change: Partial<DashboardView>) => void;
  readonly onRows: (figure: Figure, parts?: Parts) => void;
  readonly onOpen: (conversationId: string) => void;
}

/** How guests found it: the mean, how many of those who were asked said so, each star, whom and what it was about, and their words [RATINGS-PAGE]. */
export function RatingsPage({ view, dashboard, query, onChange, onRows, onOpen }: RatingsPageProps) {
  return (
    <>
      <div className={own.summary}>
        <Mean dashboard={dashboard} onRows={onRows} />
        <Stars query={query} onRows={onRows} />
      </div>
      <DashboardChart
        view={{ ...view, figure: 'rated', by: view.by ?? 'assignee' }}
        query={query}
        choices={dashboard.choices}
        onChange={onChange}
        onOpen={onRows}
      />
      <Comments query={query} timeZone={dashboard.time_zone} onRows={onRows} onOpen={onOpen} />
    </>
  );
}

const share = (part: number, whole: number): string =>
  new Intl.NumberFormat(readerLocale(), { style: 'percent', maximumFractionDigits: 0 }).format(
    whole === 0 ? 0 : part / whole,
  );

const totalOf = ({ totals }: Dashboard, figure: Figure): DashboardTotal | undefined =>
  totals.find((one) => one.figure === figure);

function Mean({ dashboard, onRows }: Pick<RatingsPageProps, 'dashboard' | 'onRows'>) {
  const [rated, asked] = [totalOf(dashboard, 'rated'), totalOf(dashboard, 'asked')];
  const count = rated?.count ?? 0;
  const { count: beforeCount, value: beforeValue } = rated?.before ?? { count: 0, value: null };
  const [then, measuredThen] = [countText(beforeCount), beforeValue === null ? '' : measureText('rated', beforeValue)];
  const mean = rated?.value ?? null;
  const of = asked?.count ?? 0;
  const percent = share(count, of);
  return (
    <section className={own.mean}>
      <h3 className={charts.heading}>
        <Trans>On average</Trans>
      </h3>
      <p className={own.number}>{mean === null ? '–' : measureText('rated', mean)}</p>
      <button type="button" className={own.counted} onClick={() => onRows('rated')}>
        <Plural value={count} one="# rating" other="# ratings" />
      </button>
      {of === 0 ? null : (
        <button type="button" className={own.asked} onClick={() => onRows('asked')}>
          <Plural value={of} one="# guest was asked" other="# guests were asked" />
          {count <= of ? ` · ${percent}` : ''}
        </button>
      )}
      {beforeValue === null ? null : (
        <p className={charts.muted}>
          <Trans>
            Before: {then} · {measuredThen}
          </Trans>
        </p>
      )}
    </section>
  );
}

const STARS = ['5', '4', '3', '2', '1'] as const;

/** How many gave each of the stars: a table, drawn. */
function Stars({ query, onRows }: Pick<RatingsPageProps, 'query' | 'onRows'>) {
  const { t } = useLingui();
  const series = useSeries(query, 'rated', 'rating');
  const counts = new Map(series.value?.items.map(({ key, count }) => [key, count]));
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return (
    <section className={own.stars} aria-busy={series.busy}>
      {series.failed && series.value === null ? (
        <p className={charts.none} role="alert">
          <Trans>This chart could not be loaded.</Trans>{' '}
          <Button variant="outline" onClick={series.again}>
            <Trans>Try again</Trans>
          </Button>
        </p>
      ) : (
        <table className={own.table} aria-label={t`How many gave each`}>
          <tbody>
            {STARS.map((star) => {
              const count = counts.get(star) ?? 0;
              return (
                <tr key={star}>
                  <th scope="row" className={own.star}>
                    {measureText('rated', Number(star))}
                  </th>
                  <td className={own.barPlace}>
                    <span className={own.bar} style={{ inlineSize: `${all === 0 ? 0 : (count / all) * 100}%` }} />
                  </td>
                  <td className={own.count}>
                    {count === 0 ? (
                      <span className={charts.muted}>{countText(0)}</span>
                    ) : (
                      <button type="button" className={own.counted} onClick={() => onRows('rated', { rating: star })}>
                        {countText(count)}
                      </button>
                    )}
                  </td>
                  <td className={own.share}>{share(count, all)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** The latest ratings, with what was written beside them. */
function Comments({
  query,
  timeZone,
  onRows,
  onOpen,
}: Pick<RatingsPageProps, 'query' | 'onRows' | 'onOpen'> & { readonly timeZone: string }) {
  const { calls } = useStaffServices();
  const latest = useRead(
    useCallback(
      (signal: AbortSignal) => calls.dashboardRows({ ...query, figure: 'rated' }, null, signal),
      [calls, query],
    ),
  );
  const rows = latest.value?.items.slice(0, SHOWN) ?? [];
  return (
    <section className={own.latest} aria-busy={latest.busy}>
      <h3 className={charts.heading}>
        <Trans>What guests said last</Trans>
      </h3>
      {latest.failed && latest.value === null ? (
        <p className={charts.none} role="alert">
          <Trans>This list could not be loaded.</Trans>{' '}
          <Button variant="outline" onClick={latest.again}>
            <Trans>Try again</Trans>
          </Button>
        </p>
      ) : rows.length === 0 ? (
        <p className={charts.none}>{latest.busy ? <Trans>Loading…</Trans> : <Trans>Nothing in these days</Trans>}</p>
      ) : (
        <ul className={own.list}>
          {rows.map((row) => (
            <RowEntry key={row.id} row={row} figure="rated" timeZone={timeZone} onOpen={onOpen} />
          ))}
        </ul>
      )}
      {(latest.value?.total ?? 0) > rows.length ? (
        <p>
          <Button variant="outline" onClick={() => onRows('rated')}>
            <Trans>All ratings</Trans>
          </Button>
        </p>
      ) : null}
    </section>
  );
}

/** So many of the latest stand on the page. */
const SHOWN = 10;
