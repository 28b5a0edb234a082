/** What was changed in a house or an organisation and by whom, and what was done at the desk [HISTORY-LIST]. */
import * as v from 'valibot';
import { endpoint } from '../rest/endpoint.ts';
import { Text } from '../rest/fields.ts';
import { ListQuery } from './fields.ts';
import { Job } from './jobs.ts';
import { HouseCodePath, OrganizationPath } from './paths.ts';

const Fields = v.nullable(v.record(v.string(), v.unknown()));

const HistoryChange = v.object({
  /** What it is: `room`, `sub_menu`, `staff` … */
  kind: v.string(),
  /** Of the thing; null where many were changed at once. */
  id: v.nullable(v.string()),
  /** As it was called then: a text, or texts by language. Never of a person. */
  name: v.nullable(v.union([v.string(), v.record(v.string(), v.string())])),
  change: v.picklist(['added', 'changed', 'removed', 'noted']),
  count: v.number(),
  before: Fields,
  after: Fields,
});
export type HistoryChange = v.InferOutput<typeof HistoryChange>;

/** Who did something. */
export const HistoryActor = v.object({
  /** `database`: somebody with a key to it, past every door. */
  kind: v.picklist(['person', 'credential', 'system', 'database']),
  id: v.nullable(v.string()),
  /** As they are called now; null of whom nobody knows any more. */
  name: v.nullable(v.string()),
  role: v.nullable(v.string()),
});
export type HistoryActor = v.InferOutput<typeof HistoryActor>;

const HistoryItem = v.object({
  /** Of the entry. */
  entry: v.string(),
  at: v.string(),
  actor: HistoryActor,
  door: v.string(),
  /** The call, the mutation or the job; null at the database. */
  action: v.nullable(v.string()),
  request_id: v.nullable(v.string()),
  /** What was done first; the rest of it stands in `more`. */
  ...HistoryChange.entries,
  more: v.array(HistoryChange),
});
export type HistoryItem = v.InferOutput<typeof HistoryItem>;

/** The 31st of February is none. */
const Day = v.pipe(
  v.string(),
  v.isoDate('date_invalid'),
  v.check((day) => new Date(`${day}T00:00:00Z`).getUTCDate() === Number(day.slice(8)), 'date_invalid'),
);
const filters = {
  kind: v.optional(Text(60)),
  action: v.optional(Text(100)),
  /** An account, a person of the house or a credential. */
  actor: v.optional(v.pipe(v.string(), v.uuid())),
  /** Days in UTC, both counted in. */
  from: v.optional(Day),
  until: v.optional(Day),
  query: ListQuery.query,
};
/** What the desk's own page narrows its trail by. */
export const auditFilters = {
  /** What happened: `taken`, `masked` … */
  event: v.optional(Text(60)),
  /** A conversation. */
  ticket: v.optional(v.pipe(v.string(), v.uuid())),
  actor: filters.actor,
  from: filters.from,
  until: filters.until,
  query: filters.query,
};
export const historyPaging = {
  limit: ListQuery.limit,
  cursor: v.optional(v.pipe(v.string(), v.regex(/^\d{1,18}$/))),
};
const HistoryQuery = v.object({ ...filters, ...historyPaging });
/** The latest first. Counting a year of them costs more than it tells: there is no total. */
export const HistoryPage = v.object({ items: v.array(HistoryItem), next_cursor: v.nullable(v.string()) });

export const listHistory = endpoint({
  id: 'listHistory',
  method: 'GET',
  path: '/be-api/manage/v1/houses/{code}/history',
  needs: { house: 'history.see' },
  params: HouseCodePath,
  query: HistoryQuery,
  answers: { 200: HistoryPage },
  errors: [],
});
export const exportHistory = endpoint({
  id: 'exportHistory',
  method: 'GET',
  path: '/be-api/manage/v1/houses/{code}/history/export',
  needs: { house: 'history.see' },
  params: HouseCodePath,
  query: v.object(filters),
  answers: { 200: 'bytes' },
  errors: [],
});
export const startHistoryExport = endpoint({
  id: 'startHistoryExport',
  says: 'Begins to write the history as a table, as work whose file is fetched when it is done.',
  method: 'POST',
  path: '/be-api/manage/v1/houses/{code}/history/export',
  needs: { house: 'history.see' },
  params: HouseCodePath,
  body: v.object(filters),
  answers: { 201: Job },
  errors: [],
});
/** Tickets taken, forwarded, rejected; sign-ins and their ends. */
export const listAuditTrail = endpoint({
  id: 'listAuditTrail',
  method: 'GET',
  path: '/be-api/manage/v1/houses/{code}/audit-trail',
  needs: { house: 'audit.see' },
  params: HouseCodePath,
  query: HistoryQuery,
  answers: { 200: HistoryPage },
  errors: [],
});
export const exportAuditTrail = endpoint({
  id: 'exportAuditTrail',
  method: 'GET',
  path: '/be-api/manage/v1/houses/{code}/audit-trail/export',
  needs: { house: 'audit.see' },
  params: HouseCodePath,
  query: v.object(filters),
  answers: { 200: 'bytes' },
  errors: [],
});
export const startAuditTrailExport = endpoint({
  id: 'startAuditTrailExport',
  says: 'Begins to write the audit trail as a table, as work whose file is fetched when it is done.',
  method: 'POST',
  path: '/be-api/manage/v1/houses/{code}/audit-trail/export',
  needs: { house: 'audit.see' },
  params: HouseCodePath,
  body: v.object(filters),
  answers: { 201: Job },
  errors: [],
});
export const listOrganizationHistory = endpoint({
  id: 'listOrganizationHistory',
  method: 'GET',
  path: '/be-api/manage/v1/organizations/{id}/history',
  needs: { organization: 'organization_history.see' },
  params: OrganizationPath,
  query: HistoryQuery,
  answers: { 200: HistoryPage },
  errors: [],
});
export const exportOrganizationHistory = endpoint({
  id: 'exportOrganizationHistory',
  method: 'GET',
  path: '/be-api/manage/v1/organizations/{id}/history/export',
  needs: { organization: 'organization_history.see' },
  params: OrganizationPath,
  query: v.object(filters),
  answers: { 200: 'bytes' },
  errors: [],
});
export const startOrganizationHistoryExport = endpoint({
  id: 'startOrganizationHistoryExport',
  says: 'Begins to write the history as a table, as work whose file is fetched when it is done.',
  method: 'POST',
  path: '/be-api/manage/v1/organizations/{id}/history/export',
  needs: { organization: 'organization_history.see' },
  params: OrganizationPath,
  body: v.object(filters),
  answers: { 201: Job },
  errors: [],
});
