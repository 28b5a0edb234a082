import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { mayInHouse } from '#shared/domain/rights/rights.ts';

/** More than so many are told of nothing: somebody of these answers. */
const MOST = 20;

/** Addresses of those who may answer what guests ask about their data. */
export async function administratorsOf(db: Kysely<Database>, tenantId: string): Promise<string[]> {
  const seats = await db
    .selectFrom('seat as s')
    .innerJoin('account as a', 'a.id', 's.account_id')
    .select(['a.email', 's.roles', 's.can_write', 's.manages_people'])
    .where('s.house_id', '=', tenantId)
    .where('a.disabled_at', 'is', null)
    .orderBy('a.email')
    .execute();
  return seats
    .filter(({ roles, can_write, manages_people }) =>
      mayInHouse('privacy.edit', { roles, canWrite: can_write, managesPeople: manages_people }),
    )
    .map(({ email }) => email)
    .slice(0, MOST);
}
