/** How many tickets each person of a house is given at once [HANDLING-LIMIT], read-only. */
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';

export const colleagueLimits = (
  db: Kysely<Database>,
  tenantId: string,
): Promise<{ id: string; handling_limit: number }[]> =>
  db
    .selectFrom('staff')
    .select(['user_id as id', 'handling_limit'])
    .where('tenant_id', '=', tenantId)
    .where('disabled_at', 'is', null)
    .execute();
