/** Operation history of houses and organisations, and the desk's audit trail. */
import type { Context } from 'hono';
import type { AppContext } from '#server/context.ts';
import { type HistoryFilter, type HistoryOf, historyPage } from '#server/queries/manage/history.ts';
import * as contract from '#shared/manage/history.ts';
import { RATES } from '../rate-limit.ts';
import { route, type Route } from '../route.ts';
import { writeCsv } from './write-csv.ts';

const limits = { rate: RATES.manage };

/** Entries of one file, and of one read for it. */
const EXPORT_MAX = 20_000;
const EXPORT_PAGE = 200;

const ofHouse = (by: { readonly house: { readonly id: string } }): HistoryOf => ({
  of: 'house',
  tenantId: by.house.id,
});
const ofDesk = (by: { readonly house: { readonly id: string } }): HistoryOf => ({ of: 'desk', tenantId: by.house.id });
const ofOrganization = (by: { readonly organizationId: string }): HistoryOf => ({
  of: 'organization',
  organizationId: by.organizationId,
});

/** One line for each thing that changed. */
async function exported(ctx: AppContext, c: Context, name: string, of: HistoryOf, filter: HistoryFilter) {
  const rows: string[][] = [
    [
      'at',
      'actor',
      'actor_id',
      'role',
      'door',
      'action',
      'kind',
      'id',
      'name',
      'change',
      'count',
      'before',
      'after',
      'request_id',
    ],
  ];
  let cursor: string | undefined;
  for (let read = 0; read < EXPORT_MAX; read += EXPORT_PAGE) {
    const page = await historyPage(ctx.db, of, filter, { limit: EXPORT_PAGE, cursor });
    for (const item of page.items)
      for (const change of [item, ...item.more])
        rows.push([
          item.at,
          item.actor.name ?? item.actor.kind,
          item.actor.id ?? '',
          item.actor.role ?? '',
          item.door,
          item.action ?? '',
          change.kind,
          change.id ?? '',
          textOf(change.name),
          change.change,
          String(change.count),
          textOf(change.before),
          textOf(change.after),
          item.request_id ?? '',
        ]);
    if (page.next_cursor === null) break;
    cursor = page.next_cursor;
  }
  return c.body(writeCsv(rows), 200, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}.csv"`,
    'cache-control': 'no-store',
  });
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
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
];
