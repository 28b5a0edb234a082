import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';

/** The assistants of a house, by name. */
export const botsOf = (db: Kysely<Database>, houseId: string): Promise<{ id: string; name: string }[]> =>
  db
    .selectFrom('app_user')
    .select(['id', 'name'])
    .where('tenant_id', '=', houseId)
    .where('user_type', '=', 'bot')
    .orderBy('name')
    .orderBy('id')
    .execute();
