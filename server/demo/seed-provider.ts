/** Somebody of the provider's own, so that the provider's console can be looked at beside the demo's houses. */
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { demoId } from './houses/id.ts';

const demoProvider = { email: 'robin.vale@bellhop.example', name: 'Robin Vale' } as const;

export async function seedProvider(db: Kysely<Database>): Promise<void> {
  const id = demoId('provider/robin');
  const made = await db
    .insertInto('account')
    .values({ id, ...demoProvider, lang_cd: 'en' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  // Who was made none of the provider's any more stays none.
  if (made !== undefined) await db.insertInto('provider_member').values({ account_id: id }).execute();
}
