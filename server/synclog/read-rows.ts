/** Reading what a recording is about: all of it in one snapshot, or what one transaction wrote. */
import { CompiledQuery, type Transaction } from 'kysely';
import type postgres from 'postgres';
import type { Database } from '#server/db/schema.ts';
import type { LogScope } from '#server/ports/recordings.ts';
import type { WriteMark } from '#server/ports/sync-log.ts';
import { LOG_TABLES, MARK, SIGHT, stateStatement, WRITTEN } from './tables.ts';

/** A row as a log has it. */
export interface LogRow {
  readonly name: string;
  readonly row: { readonly [column: string]: unknown };
}

/** A row as the database writes it, for a recording, which reads it in a thread of its own. */
export interface RowText {
  readonly name: string;
  /** Its document. */
  readonly row: string;
}

export interface ScopeState {
  /** `pg_snapshot` it was read in. */
  readonly snapshot: string;
  readonly rows: readonly RowText[];
}

export const readRow = ({ name, row }: RowText): LogRow => ({ name, row: JSON.parse(row) as LogRow['row'] });

/** Everything in scope, in one snapshot. */
export async function readScope(sql: postgres.Sql, { tenantId, guestId }: LogScope): Promise<ScopeState> {
  return sql.begin('ISOLATION LEVEL REPEATABLE READ READ ONLY', async (trx) => {
    const [at] = await trx<{ snapshot: string }[]>`SELECT pg_current_snapshot()::text AS snapshot`;
    const rows: RowText[] = [];
    for (const table of LOG_TABLES) {
      const found = await trx.unsafe<{ row: string }[]>(stateStatement(table), [tenantId, guestId]);
      for (const { row } of found) rows.push({ name: table.name, row });
    }
    return { snapshot: at?.snapshot ?? '1:1:', rows };
  });
}

/** What the transaction wrote in scope. */
export async function readWritten(
  trx: Transaction<Database>,
  { tenantId, guestId }: LogScope,
): Promise<readonly RowText[]> {
  const { rows } = await trx.executeQuery<RowText>(CompiledQuery.raw(WRITTEN, [tenantId, guestId]));
  return rows;
}

/** Where the transaction stands. */
export async function readMark(trx: Transaction<Database>): Promise<WriteMark> {
  const {
    rows: [mark],
  } = await trx.executeQuery<WriteMark>(CompiledQuery.raw(MARK, []));
  return mark ?? { xid: null, lsn: '0' };
}

/** What the transaction's next statement would see, as `pg_snapshot`. */
export async function readSight(trx: Transaction<Database>): Promise<string> {
  const {
    rows: [sight],
  } = await trx.executeQuery<{ snapshot: string }>(CompiledQuery.raw(SIGHT, []));
  return sight?.snapshot ?? '1:1:';
}
