import type { Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';

/** The house that guests know by this code: no sandbox of one, and none that was deleted. */
export const houseOfCode = (
  trx: Transaction<Database>,
  code: string,
): Promise<{ readonly id: string; readonly organization_id: string } | undefined> =>
  trx
    .selectFrom('house')
    .select(['id', 'organization_id'])
    .where('code', '=', code)
    .where('twin_of', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
