/** Operation history and the desk's audit trail, read [HISTORY-LIST]. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { HistoryChange, HistoryItem } from '#shared/manage/history.ts';
import { isLookedUp, standsIn } from './search-texts.ts';

/** Whose history. */
export type HistoryOf =
  | { readonly of: 'house' | 'desk'; readonly tenantId: string }
  | { readonly of: 'organization'; readonly organizationId: string };

export interface HistoryFilter {
  readonly kind?: string | undefined;
  readonly action?: string | undefined;
  readonly actor?: string | undefined;
  /** Of the desk: what happened, and in which conversation. */
  readonly event?: string | undefined;
  readonly ticket?: string | undefined;
  /** Days in UTC, `YYYY-MM-DD`, both counted in. */
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly query: string;
}

interface Page {
  readonly limit: number;
  /** The entry before. */
  readonly cursor?: string | undefined;
}

/** Of one operation so many rows are shown; what follows is told by numbers elsewhere. */
const ROWS_SHOWN = 100;

export interface HistoryRow {
  readonly operation: number;
  readonly at: Date;
  readonly account_id: string | null;
  readonly user_id: string | null;
  readonly role: string | null;
  readonly credential: string | null;
  readonly door: string;
  readonly action: string | null;
  readonly request_id: string | null;
  readonly kind: string;
  readonly thing_id: string | null;
  readonly thing_name: string | Readonly<Record<string, string>> | null;
  readonly change: HistoryChange['change'];
  readonly count: number;
  readonly before: Record<string, unknown> | null;
  readonly after: Record<string, unknown> | null;
}

/** A page of entries, the latest first. */
export async function historyPage(
  db: Kysely<Database>,
  of: HistoryOf,
  filter: HistoryFilter,
  { limit, cursor }: Page,
): Promise<{ readonly items: HistoryItem[]; readonly next_cursor: string | null }> {
  const place = placeOf(of);
  const { table, mine } = place;
  const { rows } = await sql<HistoryRow>`
    WITH page AS MATERIALIZED (${entriesOf(filter, place, cursor ?? null, limit)})
    SELECT r.* FROM page p CROSS JOIN LATERAL (
      SELECT h.* FROM ${table} h WHERE ${mine('h')} AND h.operation = p.operation ORDER BY h.id LIMIT ${ROWS_SHOWN}
    ) r ORDER BY r.operation DESC, r.id`.execute(db);
  const entries = [...Map.groupBy(rows, ({ operation }) => operation).values()];
  const shown = entries.slice(0, limit);
  const names = await namesOf(db, of, shown.flat());
  const items = shown.flatMap(([first, ...more]) => (first === undefined ? [] : [itemOf(first, more, names)]));
  return { items, next_cursor: entries.length > limit ? (items.at(-1)?.entry ?? null) : null };
}

/** As they are indexed (migration 20261129T1020). */
const SEARCHED = ['action', 'kind', 'thing_name', 'before', 'after'];

interface HistoryPlace {
  readonly table: RawBuilder<unknown>;
  readonly name: 'history' | 'organization_history';
  readonly scope: 'tenant_id' | 'organization_id';
  readonly id: string;
  readonly mine: (alias: string) => RawBuilder<unknown>;
  /** The same for rows that were looked up: said so that no index is asked for all the history of a house as well. */
  readonly apart: (alias: string) => RawBuilder<unknown>;
}

function placeOf(of: HistoryOf): HistoryPlace {
  const [scope, id, name] =
    of.of === 'organization'
      ? (['organization_id', of.organizationId, 'organization_history'] as const)
      : (['tenant_id', of.tenantId, 'history'] as const);
  const column = (alias: string, name: string): RawBuilder<unknown> => sql.ref(`${alias}.${name}`);
  const trail = of.of === 'organization' ? null : of.of;
  return {
    table: sql.table(name),
    name,
    scope,
    id,
    mine: (alias) =>
      sql`${column(alias, scope)} = ${id} ${trail === null ? sql`` : sql`AND ${column(alias, 'trail')} = ${trail}`}`,
    apart: (alias) =>
      sql`${column(alias, scope)}::text = ${id}::text
        ${trail === null ? sql`` : sql`AND ${column(alias, 'trail')} || '' = ${trail}`}`,
  };
}

/** The latest entries that are asked for, and one more. */
function entriesOf(
  filter: HistoryFilter,
  place: HistoryPlace,
  cursor: string | null,
  limit: number,
): RawBuilder<unknown> {
  const { table, mine } = place;
  const { query, ...others } = filter;
  // Where words alone are asked for, what was looked up are the entries: their heads need not be read besides.
  if (query.trim() !== '' && Object.values(others).every((one) => one === undefined))
    return sql`SELECT f.operation FROM (${lookedUp(query.trim(), place)}) f
      WHERE ${cursor}::bigint IS NULL OR f.operation < ${cursor}::bigint ORDER BY f.operation DESC LIMIT ${limit + 1}`;
  return sql`SELECT h.operation FROM ${table} h
    WHERE ${mine('h')} AND h.id = h.operation AND (${cursor}::bigint IS NULL OR h.id < ${cursor}::bigint)
      ${filtered(filter, place)}
    ORDER BY h.id DESC LIMIT ${limit + 1}`;
}

/** Entries in any of whose rows the words stand. */
function lookedUp(words: string, { table, name, mine, apart, scope, id }: HistoryPlace): RawBuilder<unknown> {
  const searched = { table: name, scope, of: id, alias: 'w', columns: SEARCHED };
  return sql`SELECT w.operation FROM ${table} w WHERE ${isLookedUp(words) ? apart('w') : mine('w')} AND ${standsIn(searched, words)}
    UNION SELECT w.operation FROM ${table} w WHERE ${mine('w')} AND w.thing_id = ${words}`;
}

/** What is asked of an entry; kind and words may stand in any of its rows. */
function filtered(
  { kind, action, actor, event, ticket, from, until, query }: HistoryFilter,
  place: HistoryPlace,
): RawBuilder<unknown> {
  const { table, mine } = place;
  const words = query.trim();
  const parts = [
    ...(action === undefined ? [] : [sql`AND h.action = ${action}`]),
    ...(actor === undefined
      ? []
      : [sql`AND (h.account_id = ${actor} OR h.user_id = ${actor} OR h.credential = ${actor})`]),
    ...(event === undefined ? [] : [sql`AND h.after ->> 'event' = ${event}`]),
    ...(ticket === undefined ? [] : [sql`AND h.kind = 'ticket' AND h.thing_id = ${ticket}`]),
    ...(from === undefined ? [] : [sql`AND h.at >= ${`${from}T00:00:00Z`}::timestamptz`]),
    ...(until === undefined ? [] : [sql`AND h.at < ${`${until}T00:00:00Z`}::timestamptz + interval '1 day'`]),
    ...(kind === undefined
      ? []
      : [
          sql`AND EXISTS (SELECT FROM ${table} k WHERE ${mine('k')} AND k.operation = h.operation AND k.kind = ${kind})`,
        ]),
    ...(words === '' ? [] : [sql`AND h.operation IN (${lookedUp(words, place)})`]),
  ];
  return parts.length === 0 ? sql`` : sql.join(parts, sql` `);
}

/** How people are called now: accounts, and people of the house who have none. */
export async function namesOf(
  db: Kysely<Database>,
  of: HistoryOf,
  rows: readonly Pick<HistoryRow, 'account_id' | 'user_id' | 'kind' | 'thing_id'>[],
): Promise<ReadonlyMap<string, string>> {
  const accounts = [...new Set(rows.flatMap(({ account_id }) => account_id ?? []))];
  const things = rows.flatMap(({ kind, thing_id }) => (kind === 'staff' || kind === 'session' ? (thing_id ?? []) : []));
  const people = [...new Set([...rows.flatMap(({ user_id }) => user_id ?? []), ...things])];
  const [named, staff] = await Promise.all([
    accounts.length === 0 ? [] : db.selectFrom('account').select(['id', 'name']).where('id', 'in', accounts).execute(),
    of.of === 'organization' || people.length === 0
      ? []
      : db
          .selectFrom('staff')
          .select(['user_id as id', 'name'])
          .where('tenant_id', '=', of.tenantId)
          .where('user_id', 'in', people)
          .execute(),
  ]);
  return new Map([...named, ...staff].map(({ id, name }) => [id, name]));
}

function itemOf(first: HistoryRow, more: readonly HistoryRow[], names: ReadonlyMap<string, string>): HistoryItem {
  return {
    entry: String(first.operation),
    at: first.at.toISOString(),
    actor: actorOf(first, names),
    door: first.door,
    action: first.action,
    request_id: first.request_id,
    ...changeOf(first, names),
    more: more.map((row) => changeOf(row, names)),
  };
}

const changeOf = (
  { kind, thing_id, thing_name, change, count, before, after }: HistoryRow,
  names: ReadonlyMap<string, string>,
): HistoryChange => ({
  kind,
  id: thing_id,
  // A person's name is not kept: it is that of today, and gone with them.
  name: thing_name ?? names.get(thing_id ?? '') ?? null,
  change,
  count,
  before,
  after,
});

export function actorOf(
  {
    account_id,
    user_id,
    credential,
    role,
    door,
  }: Pick<HistoryRow, 'account_id' | 'user_id' | 'credential' | 'role' | 'door'>,
  names: ReadonlyMap<string, string>,
): HistoryItem['actor'] {
  if (door === 'database') return { kind: 'database', id: null, name: null, role: null };
  if (credential !== null) return { kind: 'credential', id: credential, name: null, role: null };
  if (role === 'system' && account_id === null) return { kind: 'system', id: null, name: null, role: null };
  const id = account_id ?? user_id;
  return { kind: 'person', id, name: names.get(account_id ?? '') ?? names.get(user_id ?? '') ?? null, role };
}
