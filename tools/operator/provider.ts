/** Who is of the provider's own is said at the server's shell, and nowhere else [PROVIDER-DOOR]. */
import { accountOf } from '#server/actions/account/sign-up.ts';
import { atDatabase, type Where } from './at-database.ts';

/** @param isMember false ends it */
export async function providerMember(
  config: Where,
  address: string,
  isMember: boolean,
  now: Date,
): Promise<readonly string[]> {
  const email = address.trim().toLowerCase();
  return atDatabase(config, now, async (given) => {
    const { trx } = given;
    if (!isMember) {
      const account = await trx.selectFrom('account').select('id').where('email', '=', email).executeTakeFirst();
      const { numDeletedRows } = await trx
        .deleteFrom('provider_member')
        .where('account_id', '=', account?.id ?? null)
        .executeTakeFirst();
      return [numDeletedRows > 0n ? `${email} is no longer of the provider` : `${email} was not of the provider`];
    }
    const id = await accountOf(given, email, email.split('@')[0] ?? email, 'en');
    await trx
      .insertInto('provider_member')
      .values({ account_id: id, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return [`${email} enters the provider's console, by PIN or passkey: /en/organization/provider`];
  });
}
