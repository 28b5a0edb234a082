/** The desk's audit trail, at the desk [DESK-TRAIL]. */
import { historyCsv } from '#server/queries/manage/history-csv.ts';
import { historyPage } from '#server/queries/manage/history.ts';
import { readAuditTrail, writeAuditTrail } from '#shared/rest/audit-trail.ts';
import { RATES } from '../rate-limit.ts';
import { route, type Route } from '../route.ts';

/** Entries of one table. */
const TABLE_MAX = 5000;

export const auditTrailRoutes: readonly Route[] = [
  route(
    readAuditTrail,
    (ctx, { by, query: { limit, cursor, ...filter } }) =>
      historyPage(ctx.db, { of: 'desk', tenantId: by.tenantId }, filter, { limit, cursor }),
    { rate: RATES.manage },
  ),
  route(
    writeAuditTrail,
    async (ctx, { by, query }) => {
      const { csv, entries } = await historyCsv(ctx.db, { of: 'desk', tenantId: by.tenantId }, query, TABLE_MAX);
      return { csv, is_complete: entries < TABLE_MAX };
    },
    { rate: RATES.manage },
  ),
];
