/** The desk's dashboard: figures, their course, and the rows of each number [DASH-ROWS] [DASH-OWN]. */
import type { Principal } from '#server/access/principal.ts';
import { leadsNow } from '#server/access/roles.ts';
import type { AppContext } from '#server/context.ts';
import type { Rate } from '#server/ports/rate.ts';
import { choices, staffNow } from '#server/queries/dashboard/choices.ts';
import { figureRows, nowTotals, periodTotals, type RowPlace, series } from '#server/queries/dashboard/dashboard.ts';
import type { Scope } from '#server/queries/dashboard/figures.ts';
import { readPeriod } from '#server/queries/dashboard/period.ts';
import { rowsCsv } from '#server/queries/dashboard/rows-csv.ts';
import { dimensions } from '#shared/domain/dashboard/figures.ts';
import * as contract from '#shared/rest/dashboard.ts';
import { cursorOf } from '../manage/managed.ts';
import { momentPlaceOf } from '../moment-place.ts';
import { route, type Route } from '../route.ts';

/** Each look costs a handful of statements: enough for who taps through all of it. */
const LOOKS: Rate = { name: 'dashboard', points: 240, seconds: 60 };
const limits = { rate: LOOKS };

interface Asked extends Readonly<Partial<Record<(typeof dimensions)[number], string | undefined>>> {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

async function scopeOf(ctx: AppContext, by: Principal, asked: Asked) {
  const [leads, period] = await Promise.all([leadsNow(ctx.db, by), readPeriod(ctx, by.tenantId, asked)]);
  const scope: Scope = {
    tenantId: by.tenantId,
    userId: by.userId,
    leads,
    timeZone: period.timeZone,
    from: period.from,
    until: period.until,
    parts: dimensions.flatMap((part) => {
      const key = asked[part];
      return key === undefined ? [] : [{ by: part, key }];
    }),
  };
  return { scope, period };
}

const placeOf = (cursor: string | undefined): RowPlace | null => momentPlaceOf(cursor);

export const dashboardRoutes: readonly Route[] = [
  route(
    contract.getDashboard,
    async (ctx, { by, query }) => {
      const { scope, period } = await scopeOf(ctx, by, query);
      const spoken = { ...scope, parts: scope.parts.filter((part) => part.by !== 'lang') };
      const [totals, named, languages] = await Promise.all([
        periodTotals(ctx, scope, period.before),
        choices(ctx, by),
        series(ctx, spoken, 'opened', 'lang'),
      ]);
      return {
        from: period.firstDay,
        to: period.lastDay,
        time_zone: period.timeZone,
        of_house: scope.leads,
        totals,
        choices: { ...named, lang: languages.map(({ key }) => key) },
      };
    },
    limits,
  ),
  route(
    contract.getDashboardNow,
    async (ctx, { by }) => {
      const { scope } = await scopeOf(ctx, by, {});
      const [figures, staff] = await Promise.all([nowTotals(ctx, scope), staffNow(ctx, by.tenantId)]);
      return { of_house: scope.leads, figures, staff };
    },
    limits,
  ),
  route(
    contract.getDashboardSeries,
    async (ctx, { by, query: { figure, by: part, ...asked } }) => {
      const { scope } = await scopeOf(ctx, by, asked);
      return { items: await series(ctx, scope, figure, part) };
    },
    limits,
  ),
  route(
    contract.listDashboardRows,
    async (ctx, { by, query: { figure, cursor, limit, ...asked } }) => {
      const after = placeOf(cursor);
      const { scope } = await scopeOf(ctx, by, asked);
      const { items, total, next } = await figureRows(ctx, scope, figure, { after, limit });
      return { items, total, next_cursor: next === null ? null : cursorOf(next) };
    },
    limits,
  ),
  route(
    contract.exportDashboardRows,
    async (ctx, { by, query: { figure, ...asked }, c }) => {
      const { scope, period } = await scopeOf(ctx, by, asked);
      return c.body(await rowsCsv(ctx, scope, figure), 200, {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${figure}-${period.firstDay}-${period.lastDay}.csv"`,
        'cache-control': 'no-store',
      });
    },
    limits,
  ),
];
