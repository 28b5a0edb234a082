/** What was seen, as redacted lines. Nothing of a person gets past these functions. */
import { canonical } from '#shared/synclog/format.ts';
import type { LoggedPoke } from '#shared/synclog/bodies.ts';
import { type Json, type Names, redact, redactPath } from '#shared/synclog/redact.ts';
import { sorted } from '#shared/synclog/redact-sync.ts';
import { shortHash } from './log-file.ts';
import type { LogRow } from './read-rows.ts';
import type { RecordedNotice } from './recorder-messages.ts';

/** Whose a line is. */
export interface LineOwner {
  readonly actor: string | null;
  readonly group?: string | null;
  readonly tab?: string | null;
  readonly req: string | null;
}

const XIDS = ['xid', 'edge_xid', 'shown_xid', 'hidden_xid', 'role_xid'] as const;
const isXid = (column: string): boolean => (XIDS as readonly string[]).includes(column);

/** A row's document without transaction ids, redacted; keys in order, so that equal rows are equal texts. */
export function redactRow({ name, row }: LogRow, names: Names): { [column: string]: Json } {
  // Clients and their groups name themselves, with anything that can be printed.
  const fieldOf = (column: string): string =>
    column === 'id' && (name === 'client' || name === 'client_group') ? 'clientId' : column;
  const columns = Object.keys(row)
    .filter((column) => !isXid(column))
    .toSorted();
  return Object.fromEntries(
    columns.map((column) => [column, sorted(column, redact(row[column], fieldOf(column), names))]),
  );
}

/** The transaction ids of a row, by column. */
export function xidsOf(row: LogRow['row']): { readonly [column: string]: string } {
  return Object.fromEntries(
    XIDS.flatMap((column) =>
      typeof row[column] === 'string' || typeof row[column] === 'number' ? [[column, `${row[column]}`]] : [],
    ),
  );
}

/** A document's digest. */
export const digest = (value: unknown): string => shortHash(canonical(value));

/** One digest of many rows, whatever their order. */
export function rowsDigest(rows: readonly { readonly table: string; readonly row: unknown }[]): string {
  return shortHash(
    rows
      .map(({ table, row }) => `${table} ${canonical(row)}`)
      .toSorted()
      .join('\n'),
  );
}

export function redactRows(
  rows: readonly LogRow[],
  names: Names,
): { table: string; row: { [column: string]: Json } }[] {
  const redacted = rows.map((one) => ({ table: one.name, row: redactRow(one, names) }));
  if (redacted.length < 2) return redacted;
  // Each text once: a sort compares a row many times.
  return redacted
    .map((one) => ({ one, text: `${one.table} ${canonical(one.row)}` }))
    .toSorted((a, b) => (a.text < b.text ? -1 : 1))
    .map(({ one }) => one);
}

/** Notices of one change, which have no order among themselves. */
export function pokeBodies(notices: readonly RecordedNotice[], names: Names): LoggedPoke[] {
  const bodies = notices.map((notice): LoggedPoke => ({
    name: redactPath(notice.name, names),
    type: notice.type,
    data: redactData(notice.data, names),
    durable: notice.durable,
    own: notice.own,
  }));
  if (bodies.length < 2) return bodies;
  const before = (a: LoggedPoke, b: LoggedPoke): boolean =>
    a.name !== b.name ? a.name < b.name : a.type !== b.type ? a.type < b.type : canonical(a) < canonical(b);
  return bodies.toSorted((a, b) => (before(a, b) ? -1 : 1));
}

function redactData(data: RecordedNotice['data'], names: Names): LoggedPoke['data'] {
  const redacted: { [key: string]: Json } = {};
  // The keys are ours.
  for (const key of Object.keys(data)) redacted[key] = redact(data[key], key, names);
  return redacted;
}

/** What an action did, in one digest: who acted, its rows and whom it told. */
export function actionDigest(
  actor: string | null,
  rows: Parameters<typeof rowsDigest>[0],
  pokes: readonly LoggedPoke[],
): string {
  return shortHash(`${actor ?? ''}\n${rowsDigest(rows)}\n${canonical(pokes)}`);
}

export function named(
  whose: LineOwner,
  names: Names,
): { actor: string | null; group: string | null; tab: string | null; req: string | null } {
  const pseudonym = (id: string | null | undefined): string | null => (id == null ? null : names.id(id));
  return { actor: pseudonym(whose.actor), group: pseudonym(whose.group), tab: pseudonym(whose.tab), req: whose.req };
}
