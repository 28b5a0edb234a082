/** Operation history of houses and organisations, and the desk's audit trail. */
import type { Context } from 'hono';
import type { AppContext } from '#server/context.ts';
import { askForWork } from '#server/actions/long-work/start-work.ts';
import { historyCsv } from '#server/queries/manage/history-csv.ts';
import { type HistoryFilter, type HistoryOf, historyPage } from '#server/queries/manage/history.ts';
import * as contract from '#shared/manage/history.ts';
import { RATES } from '../rate-limit.ts';
import { route, type Route } from '../route.ts';

const limits = { rate: RATES.manage };

/** Entries of one file. */
const EXPORT_MAX = 20_000;

const ofHouse = (by: { readonly house: { readonly id: string } }): HistoryOf => ({
  of: 'house',
  tenantId: by.house.id,
});
const ofDesk = (by: { readonly house: { readonly id: string } }): HistoryOf => ({ of: 'desk', tenantId: by.house.id });
const ofOrganization = (by: { readonly organizationId: string }): HistoryOf => ({
  of: 'organization',
  organizationId: by.organizationId,
});

/** Of a few thousand entries at once; a year of them is long work (`startHistoryExport`). */
async function exported(ctx: AppContext, c: Context, name: string, of: HistoryOf, filter: HistoryFilter) {
  const { csv } = await historyCsv(ctx.db, of, filter, EXPORT_MAX);
  return c.body(csv, 200, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}.csv"`,
    'cache-control': 'no-store',
  });
}

export const historyRoutes: readonly Route[] = [
  route(
    contract.listHistory,
    (ctx, { by, query: { limit, cursor, ...filter } }) => historyPage(ctx.db, ofHouse(by), filter, { limit, cursor }),
    limits,
  ),
  route(
    contract.exportHistory,
    (ctx, { by, query, c }) => exported(ctx, c, `${by.house.code}-history`, ofHouse(by), query),
    limits,
  ),
  route(
    contract.startHistoryExport,
    (ctx, { by, body }) =>
      askForWork(ctx, by, 'export_history', { name: `${by.house.code}-history.csv`, filter: body }),
    limits,
  ),
  route(
    contract.listAuditTrail,
    (ctx, { by, query: { limit, cursor, ...filter } }) => historyPage(ctx.db, ofDesk(by), filter, { limit, cursor }),
    limits,
  ),
  route(
    contract.exportAuditTrail,
    (ctx, { by, query, c }) => exported(ctx, c, `${by.house.code}-audit-trail`, ofDesk(by), query),
    limits,
  ),
  route(
    contract.startAuditTrailExport,
    (ctx, { by, body }) =>
      askForWork(ctx, by, 'export_audit_trail', { name: `${by.house.code}-audit-trail.csv`, filter: body }),
    limits,
  ),
  route(
    contract.listOrganizationHistory,
    (ctx, { by, query: { limit, cursor, ...filter } }) =>
      historyPage(ctx.db, ofOrganization(by), filter, { limit, cursor }),
    limits,
  ),
  route(
    contract.exportOrganizationHistory,
    (ctx, { by, query, c }) => exported(ctx, c, 'organization-history', ofOrganization(by), query),
    limits,
  ),
  route(
    contract.startOrganizationHistoryExport,
    (ctx, { by, body }) =>
      askForWork(ctx, by, 'export_organization_history', { name: 'organization-history.csv', filter: body }),
    limits,
  ),
];
