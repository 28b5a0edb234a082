/**
 * What the scope held when the log began, stored as if it had been written then: rows that an old cookie had seen
 * carry transaction ids before that cookie's snapshot, the others later ones.
 */
import type { Transaction } from 'kysely';
import { CompiledQuery } from 'kysely';
import type postgres from 'postgres';
import type { Database } from '#server/db/schema.ts';
import { LOG_TABLES, LOG_TABLE_NAMES } from '#server/synclog/tables.ts';

export interface StateRow {
  readonly table: string;
  readonly age: Readonly<Record<string, number>>;
  readonly row: Readonly<Record<string, unknown>>;
}

interface Column {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
}

export interface Shapes {
  readonly columns: ReadonlyMap<string, readonly Column[]>;
  readonly keys: ReadonlyMap<string, readonly string[]>;
}

/** Columns and keys of the log's tables in this database. */
export async function readShapes(sql: postgres.Sql): Promise<Shapes> {
  const names = [...LOG_TABLE_NAMES];
  const columns = await sql<{ table: string; name: string; type: string; required: boolean }[]>`
    SELECT table_name AS table, column_name AS name, data_type AS type, is_nullable = 'NO' AND column_default IS NULL AND is_identity = 'NO' AS required
    FROM information_schema.columns WHERE table_schema = 'public' AND table_name = ANY(${names}) ORDER BY ordinal_position`;
  const keys = await sql<{ table: string; names: string[] }[]>`
    SELECT c.relname AS table, array_agg(a.attname ORDER BY a.attnum)::text[] AS names FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = ANY(i.indkey)
    WHERE i.indisprimary AND c.relname = ANY(${names}) GROUP BY c.relname`;
  return {
    columns: Map.groupBy(columns, ({ table }) => table),
    keys: new Map(keys.map(({ table, names: of }) => [table, of])),
  };
}

let made = 0;
const STAMPS: ReadonlySet<string> = new Set(['xid', 'edge_xid', 'shown_xid', 'hidden_xid', 'role_xid']);

/** In place of what is never written to a log and may not be missing. */
function placeholder(type: string): unknown {
  made += 1;
  if (type === 'bytea') return '\\x00';
  if (type === 'jsonb') return {};
  if (type === 'boolean') return false;
  if (type === 'integer' || type === 'bigint' || type === 'double precision') return 0;
  if (type.startsWith('timestamp')) return '2000-01-01T00:00:00Z';
  return `x-${made}`;
}

interface Insert {
  readonly text: string;
  readonly documents: string;
}

/** @param update rows that exist are brought to what the document says; otherwise stamps are part of the document */
function insertOf(
  shapes: Shapes,
  table: string,
  rows: readonly Readonly<Record<string, unknown>>[],
  update: boolean,
): Insert {
  const columns = shapes.columns.get(table) ?? [];
  const given = new Set(rows.flatMap((row) => Object.keys(row)));
  const said = columns.filter(({ name }) => given.has(name) && (!update || !STAMPS.has(name)));
  const filled = columns.filter(({ name, required }) => required && !given.has(name) && !STAMPS.has(name));
  const list = [...said, ...filled].map(({ name }) => `"${name}"`).join(', ');
  const key = shapes.keys.get(table) ?? [];
  const changed = said
    .filter(({ name }) => !key.includes(name))
    .map(({ name }) => `"${name}" = EXCLUDED."${name}"`)
    .join(', ');
  const conflict = !update
    ? ''
    : `ON CONFLICT (${key.map((name) => `"${name}"`).join(', ')}) ${changed === '' ? 'DO NOTHING' : `DO UPDATE SET ${changed}`}`;
  const documents = rows.map((row) => ({
    ...row,
    ...Object.fromEntries(filled.map(({ name, type }) => [name, placeholder(type)])),
  }));
  return {
    text: `INSERT INTO ${table} (${list}) SELECT ${list} FROM jsonb_populate_recordset(NULL::${table}, $1::text::jsonb) ${conflict}`,
    documents: JSON.stringify(documents),
  };
}

/** The cookies' snapshots by how many ages each had seen. */
export type OldSnapshots = ReadonlyMap<number, string>;

/**
 * @param before the ages at which old cookies stand, as the log's pulls name them
 * @throws when rows name tables that are not the log's
 */
export async function loadState(
  sql: postgres.Sql,
  shapes: Shapes,
  rows: readonly StateRow[],
  before: readonly number[],
): Promise<OldSnapshots> {
  const stands = [...new Set(before)].toSorted((a, b) => a - b);
  const xids: string[] = [];
  const snapshots = new Map<number, string>();
  for (let segment = 0; segment <= stands.length; segment += 1) {
    const [allocated] = await sql<{ xid: string }[]>`SELECT pg_current_xact_id()::text AS xid`;
    xids.push(allocated?.xid ?? '3');
    const stand = stands[segment];
    if (stand === undefined) continue;
    const [at] = await sql<{ snapshot: string }[]>`SELECT pg_current_snapshot()::text AS snapshot`;
    snapshots.set(stand, at?.snapshot ?? '1:1:');
  }
  const xidOf = (age: number): string => xids[stands.filter((stand) => stand < age).length] ?? '3';
  await sql.begin(async (trx) => {
    const triggers = await trx<{ table: string; name: string }[]>`
      SELECT c.relname AS table, t.tgname AS name FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid WHERE t.tgenabled = 'A' AND c.relname = ANY(${[...LOG_TABLE_NAMES]})`;
    for (const { name } of LOG_TABLES) await trx.unsafe(`ALTER TABLE ${name} DISABLE TRIGGER ALL`);
    const byTable = Map.groupBy(rows, ({ table }) => table);
    for (const { name } of LOG_TABLES) {
      const documents = (byTable.get(name) ?? []).map(({ row, age }) => ({
        ...row,
        ...Object.fromEntries(Object.entries(age).map(([column, value]) => [column, xidOf(value)])),
      }));
      for (let at = 0; at < documents.length; at += 2000) {
        const insert = insertOf(shapes, name, documents.slice(at, at + 2000), false);
        await trx.unsafe(insert.text, [insert.documents]);
      }
    }
    for (const { name } of LOG_TABLES) await trx.unsafe(`ALTER TABLE ${name} ENABLE TRIGGER ALL`);
    // Nobody told the feed of these rows: cookies from before cannot use it.
    await trx`UPDATE sync_horizon SET feed_xid = pg_current_xact_id()`;
    for (const { table, name } of triggers) await trx.unsafe(`ALTER TABLE ${table} ENABLE ALWAYS TRIGGER ${name}`);
  });
  return snapshots;
}

/** What an action wrote, written again in the order in which rows refer to one another. */
export async function applyRows(
  trx: Transaction<Database>,
  shapes: Shapes,
  rows: readonly { readonly table: string; readonly row: Readonly<Record<string, unknown>> }[],
): Promise<void> {
  for (const { name } of LOG_TABLES) {
    for (const { row } of rows.filter(({ table }) => table === name)) {
      const insert = insertOf(shapes, name, [row], true);
      await trx.executeQuery(CompiledQuery.raw(insert.text, [insert.documents]));
    }
  }
}
