import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import charts from '#client/console/charts/charts.module.css';
import { daysOf, localDay } from '#client/console/charts/days.ts';
import { FigureTotals } from '#client/console/charts/figure-totals.tsx';
import { useMinute } from '#client/console/clock.ts';
import { StatusDot, useStatusTexts } from '#client/console/frame/status-texts.tsx';
import { countText } from '#client/i18n/money.ts';
import { Button } from '#client/ui/button.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import type { Figure } from '#shared/domain/dashboard/figures.ts';
import type { Dashboard, DashboardNow, DashboardTotal } from '#shared/rest/dashboard.ts';
import { spokenWait } from '../inbox/wait-time.tsx';
import { DashboardChart } from './dashboard-chart.tsx';
import { DashboardFilters } from './dashboard-filters.tsx';
import { DashboardRowList } from './dashboard-rows.tsx';
import { type DashboardView, type Parts, readView, writeView } from './dashboard-view.ts';
import { measureText } from './measure-text.ts';
import { RatingsPage } from './ratings-page.tsx';
import { type DashboardQuery, useDashboard, useDashboardNow, useSame } from './use-dashboard.ts';
import { useFigureTexts, usePartTexts } from './use-figure-texts.ts';
import styles from './dashboard.module.css';

export interface DashboardScreenProps {
  /** What of it is shown, as the address keeps it. */
  readonly address: string;
  readonly timeZone: string;
  readonly onAddress: (address: string) => void;
  readonly onOpen: (conversationId: string) => void;
  readonly onBack: () => void;
}

/** How the desk does now and in any period; every number opens what it counts [DASH-ROWS] [DASH-OWN]. */
export function DashboardScreen({ address, timeZone, onAddress, onOpen, onBack }: DashboardScreenProps) {
  const { t } = useLingui();
  const view = useMemo(() => readView(address), [address]);
  const change = (to: Partial<DashboardView>): void => onAddress(writeView({ ...view, ...to }));
  const today = localDay(useMinute(), timeZone);
  const query = useSame<DashboardQuery>({ ...daysOf(view, today), ...view.parts });
  const now = useDashboardNow();
  const read = useDashboard(query);
  const texts = useFigureTexts();
  const partText = usePartTexts(read.value?.choices ?? null);
  const rowsQuery = useSame<DashboardQuery>({ ...query, ...view.rows?.parts });
  const open = (figure: Figure, parts: Parts = {}): void => change({ rows: { figure, parts } });
  if (view.rows !== null) {
    const { figure, parts } = view.rows;
    const named = Object.entries(parts).map(([by, key]) => partText(by as keyof Parts, key));
    return (
      <DashboardRowList
        title={[texts(figure).name, ...named].join(' · ')}
        figure={figure}
        query={rowsQuery}
        timeZone={timeZone}
        onOpen={onOpen}
        onBack={() => change({ rows: null })}
      />
    );
  }
  const dashboard = read.value;
  return (
    <section className={styles.dashboard} aria-label={t`Dashboard`} aria-busy={read.busy}>
      <div className={styles.head}>
        <IconButton icon={ArrowLeft} directional label={t`Back to the inbox`} onClick={onBack} />
        <h2 className={styles.title}>
          <Trans>Dashboard</Trans>
        </h2>
        {dashboard?.of_house === false ? (
          <span className={charts.muted}>
            <Trans>What you handled yourself</Trans>
          </span>
        ) : null}
        {read.failed || now.failed ? (
          <p className={charts.muted} role="status">
            <Trans>The figures could not be read again. They may be old.</Trans>
            <Button
              variant="quiet"
              onClick={() => {
                read.again();
                now.again();
              }}
            >
              <Trans>Try again</Trans>
            </Button>
          </p>
        ) : null}
      </div>
      <div className={styles.body}>
        <Pages page={view.page} onPage={(page) => change({ page, by: null, measure: 'count' })} />
        {view.page === 'ratings' ? null : now.value === null ? (
          <div className={styles.nowPlace} />
        ) : (
          <NowCards now={now.value} onOpen={open} />
        )}
        <DashboardFilters
          view={view}
          today={today}
          choices={dashboard?.of_house === true ? dashboard.choices : null}
          onChange={change}
        />
        {dashboard === null ? (
          <div className={styles.totalsPlace} />
        ) : view.page === 'ratings' ? (
          <RatingsPage
            view={view}
            dashboard={dashboard}
            query={query}
            onChange={change}
            onRows={open}
            onOpen={onOpen}
          />
        ) : (
          <>
            <Totals
              dashboard={dashboard}
              shown={view.figure}
              onShow={(figure) => change({ figure, by: null, measure: 'count' })}
              onOpen={open}
            />
            <DashboardChart view={view} query={query} choices={dashboard.choices} onChange={change} onOpen={open} />
          </>
        )}
      </div>
    </section>
  );
}

interface PagesProps {
  readonly page: DashboardView['page'];
  readonly onPage: (page: DashboardView['page']) => void;
}

/** The figures, and what guests said of it. */
function Pages({ page, onPage }: PagesProps) {
  const { t } = useLingui();
  const names = { figures: t`Figures`, ratings: t`Ratings` };
  return (
    <div className={styles.pages} role="group" aria-label={t`Dashboard`}>
      {(['figures', 'ratings'] as const).map((one) => (
        <button key={one} type="button" className={styles.page} aria-pressed={one === page} onClick={() => onPage(one)}>
          {names[one]}
        </button>
      ))}
    </div>
  );
}

interface OpensRows {
  readonly onOpen: (figure: Figure, parts?: Parts) => void;
}

/** What stands open at this moment, and who is at work. */
function NowCards({ now, onOpen }: { readonly now: DashboardNow } & OpensRows) {
  const { i18n } = useLingui();
  const texts = useFigureTexts();
  const statusText = useStatusTexts();
  const minute = useMinute();
  return (
    <section className={styles.now}>
      <h3 className={charts.heading}>
        <Trans>Now</Trans>
      </h3>
      <ul className={charts.cards}>
        {now.figures.map(({ figure, count, since }) => {
          const { name, hint } = texts(figure);
          const waits = since !== null && figure !== 'in_hand';
          const longest = waits ? spokenWait(Math.max(0, minute - Date.parse(since)), i18n.locale) : '';
          return (
            <li key={figure}>
              <button
                type="button"
                className={styles.card}
                title={hint}
                data-calls={figure === 'urgent' && count > 0}
                onClick={() => onOpen(figure, {})}
              >
                <span className={styles.cardName}>{name}</span>
                <span className={charts.cardCount}>{countText(count)}</span>
                <span className={charts.muted}>{waits ? <Trans>Longest {longest}</Trans> : null}</span>
              </button>
            </li>
          );
        })}
      </ul>
      {now.staff.length === 0 ? (
        <p className={charts.muted}>
          <Trans>Nobody is at work</Trans>
        </p>
      ) : (
        <ul className={styles.staff}>
          {now.staff.map(({ id, name, status, tickets }) => (
            <li key={id}>
              <StatusDot status={status} />
              <bdi>{name}</bdi>
              <span className={charts.muted}>
                {statusText(status)} · <Plural value={tickets} one="# ticket" other="# tickets" />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface TotalsProps extends OpensRows {
  readonly dashboard: Dashboard;
  readonly shown: DashboardTotal['figure'];
  readonly onShow: (figure: DashboardTotal['figure']) => void;
}

/** The figures of the period. */
function Totals({ dashboard, shown, onShow, onOpen }: TotalsProps) {
  const texts = useFigureTexts();
  const measured = (figure: Figure, value: number | null): string => (value === null ? '' : measureText(figure, value));
  const totals = dashboard.totals.map(({ figure, count, value, before }) => ({
    figure,
    ...texts(figure),
    count,
    measured: measured(figure, value),
    before: { count: before.count, measured: measured(figure, before.value) },
  }));
  return <FigureTotals totals={totals} shown={shown} onShow={onShow} onOpen={(figure) => onOpen(figure)} />;
}
