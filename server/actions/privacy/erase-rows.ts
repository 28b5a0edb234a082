/** Erasing somebody row by row, as the register says of each table [PRIVACY-REGISTER]. */
import { rowsOf } from '#server/privacy/statements.ts';
import { type Erasure, removes, type TableRow } from '#server/privacy/table.ts';

export function erasingSql(row: TableRow, erasure: Erasure): string {
  const { table, where } = rowsOf(row, erasure);
  if (removes(erasure)) return `DELETE FROM ${table} WHERE ${where}`;
  const set = Object.entries({ ...erasure.set, ...erasure.also }).map(([column, value]) => `${column} = ${value}`);
  return `UPDATE ${table} SET ${set.join(', ')} WHERE ${where}`;
}
