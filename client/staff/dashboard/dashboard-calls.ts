/** What the desk asks of its own figures [DASH-ROWS]. */
import { addressOf, call, type CallContext } from '#client/net/call.ts';
import { fetchFile } from '#client/net/fetch-file.ts';
import type { Figure } from '#shared/domain/dashboard/figures.ts';
import { AppError } from '#shared/errors/app-error.ts';
import {
  type Dashboard,
  type DashboardNow,
  type DashboardPart,
  type DashboardRows,
  exportDashboardRows,
  getDashboard,
  getDashboardNow,
  getDashboardSeries,
  listDashboardRows,
} from '#shared/rest/dashboard.ts';
import type { InputOf } from '#shared/rest/endpoint.ts';

/** What figures are asked of; parts they are narrowed to by name. */
type FigureQuery = InputOf<typeof getDashboard>['query'];

export interface DashboardCalls {
  /** How the desk does now, and did in a period; of either all that a number counts [DASH-ROWS]. */
  dashboardNow(signal: AbortSignal): Promise<DashboardNow>;
  dashboard(asked: FigureQuery, signal: AbortSignal): Promise<Dashboard>;
  dashboardSeries(
    asked: InputOf<typeof getDashboardSeries>['query'],
    signal: AbortSignal,
  ): Promise<readonly DashboardPart[]>;
  dashboardRows(
    asked: FigureQuery & { readonly figure: Figure },
    cursor: string | null,
    signal?: AbortSignal,
  ): Promise<DashboardRows>;
  dashboardFile(asked: FigureQuery & { readonly figure: Figure }): Promise<Blob>;
}

/** The calls of the dashboard. */
export function createDashboardCalls(way: Required<CallContext>): DashboardCalls {
  return {
    dashboardNow: (signal) => call(way, getDashboardNow, {}, { background: true, signal }),
    dashboard: (query, signal) => call(way, getDashboard, { query }, { background: true, signal }),
    dashboardSeries: async (query, signal) => (await call(way, getDashboardSeries, { query }, { signal })).items,
    dashboardRows: (query, cursor, signal) =>
      call(
        way,
        listDashboardRows,
        { query: { ...query, ...(cursor === null ? {} : { cursor }) } },
        signal === undefined ? {} : { signal },
      ),
    async dashboardFile(query) {
      const file = await fetchFile(addressOf(exportDashboardRows, { query }), way.tokens);
      if (file instanceof Blob) return file;
      throw new AppError('internal');
    },
  };
}
