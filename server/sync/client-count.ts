/** How many clients a client group may have [LIMIT-PUSH]. */
import type { Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';

/**
 * A desk's browser that is loaded anew thirty times a day reaches it in half a year, if nobody ever leaves it alone for
 * the 45 days after which its group is forgotten.
 */
export const CLIENTS_OF_GROUP = 5_000;

/** Asked for each new client alone: an index scan of its group, no longer than the limit. */
export async function isGroupFull(trx: Transaction<Database>, group: string): Promise<boolean> {
  const last = await trx
    .selectFrom('client')
    .select('id')
    .where('client_group_id', '=', group)
    .offset(CLIENTS_OF_GROUP - 1)
    .limit(1)
    .executeTakeFirst();
  return last !== undefined;
}
