/** Erasing somebody row by row, as the register says of each table [PRIVACY-REGISTER]. */
import { CompiledQuery, type Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { registry } from '#server/privacy/registry.ts';
import { bind, erasuresOf, rowsOf, type SubjectValues } from '#server/privacy/statements.ts';
import { type Erasure, removes, type Subject, type TableRow } from '#server/privacy/table.ts';

export function erasingSql(row: TableRow, erasure: Erasure): string {
  const { table, where } = rowsOf(row, erasure);
  if (removes(erasure)) return `DELETE FROM ${table} WHERE ${where}`;
  const set = Object.entries({ ...erasure.set, ...erasure.also }).map(([column, value]) => `${column} = ${value}`);
  return `UPDATE ${table} SET ${set.join(', ')} WHERE ${where}`;
}

/** @returns how many rows of each table were emptied or went */
export async function eraseRows(
  trx: Transaction<Database>,
  subject: Subject,
  values: SubjectValues,
): Promise<Readonly<Record<string, number>>> {
  const rows: Record<string, number> = {};
  for (const { row, erasure } of erasuresOf(registry, subject)) {
    const { sql, parameters } = bind(erasingSql(row, erasure), values);
    const { numAffectedRows } = await trx.executeQuery(CompiledQuery.raw(sql, [...parameters]));
    rows[row.name] = (rows[row.name] ?? 0) + Number(numAffectedRows ?? 0);
  }
  return rows;
}
