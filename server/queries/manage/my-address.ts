/** An account's address, and those it had. */
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';

/** Those before that are told, the latest first. */
const TOLD = 20;

export async function addressOf(db: Kysely<Database>, accountId: string) {
  const { email } = await db
    .selectFrom('account')
    .select('email')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const before = await db
    .selectFrom('account_address')
    .select(['email', 'until'])
    .where('account_id', '=', accountId)
    .orderBy('until', 'desc')
    .limit(TOLD)
    .execute();
  return { email, before: before.map(({ email: one, until }) => ({ email: one, until: until.getTime() })) };
}
