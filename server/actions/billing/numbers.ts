/** Numbers of invoices and credit notes, one after the other without a gap [BILL-NUMBERS]. */
import { sql, type Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';

/** To be asked last in a transaction: whoever asks next waits until it has ended, and one that is undone gives its number back. */
export async function nextNumberOf(trx: Transaction<Database>, series: 'invoice' | 'credit_note'): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    UPDATE number_series SET next = next + 1 WHERE name = ${series} RETURNING next - 1 AS number`.execute(trx);
  const [row] = rows;
  if (row === undefined) throw new Error(`no series of numbers called ${series}`);
  return row.number;
}
