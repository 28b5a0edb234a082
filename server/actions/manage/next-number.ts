import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';

/** The next of a house's ids that are numbers; one counter for all of its things, and for those of its draft [DRAFT-IDS]. */
export async function nextNumber(trx: Transaction<Database>, houseId: string): Promise<number> {
  const { next_id } = await trx
    .updateTable('house')
    .set({ next_id: sql`next_id + 1` })
    .where('id', '=', sql<string>`(SELECT coalesce(h.twin_of, h.id) FROM house h WHERE h.id = ${houseId})`)
    .returning('next_id')
    .executeTakeFirstOrThrow();
  return next_id - 1;
}
