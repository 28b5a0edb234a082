/** REST of the desk's audit trail, ours, for those who lead the house and have no console [DESK-TRAIL]. */
import * as v from 'valibot';
import { auditFilters, HistoryPage, historyPaging } from '../manage/history.ts';
import { endpoint } from './endpoint.ts';

export type AuditPage = v.InferOutput<typeof HistoryPage>;

export const readAuditTrail = endpoint({
  id: 'readAuditTrail',
  method: 'GET',
  path: '/be-api/staff/audit-trail',
  needs: 'leader',
  query: v.object({ ...auditFilters, ...historyPaging }),
  answers: { 200: HistoryPage },
  errors: [],
});

/** A table of the latest entries, as CSV; `is_complete` where it holds all that were asked for. */
const Table = v.object({ csv: v.string(), is_complete: v.boolean() });
export type AuditTable = v.InferOutput<typeof Table>;

export const writeAuditTrail = endpoint({
  id: 'writeAuditTrail',
  method: 'GET',
  path: '/be-api/staff/audit-trail/table',
  needs: 'leader',
  query: v.object(auditFilters),
  answers: { 200: Table },
  errors: [],
});
