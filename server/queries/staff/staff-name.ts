import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';

/** What a member of staff is called by their colleagues. Throws where the house has nobody of this id. */
export async function staffName(db: Kysely<Database>, tenantId: string, userId: string): Promise<string> {
  const { name } = await db
    .selectFrom('staff')
    .select('name')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return name;
}
