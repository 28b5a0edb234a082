/**
 * A look at a house by one of the provider's own: asked for with a reason, allowed by the house for at most an hour, ended
 * by either at once [SUPPORT-CONSENT].
 */
import type { SignedInAccount } from '#server/access/seats.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { DirectoryContext } from '../account/directory-action.ts';
import { tellOfLook } from './tell-of-look.ts';
import { houseOfCode } from '../house-of-code.ts';

/**
 * Its administrators are told by mail [SUPPORT-TOLD].
 *
 * @param base the address this server is reached at
 * @throws AppError not_found for a house that is none, or a draft; wrong_state while one stands
 */
export async function askToLook(
  { trx, now, newId }: DirectoryContext,
  { accountId, name: who, email }: Pick<SignedInAccount, 'accountId' | 'name' | 'email'>,
  code: string,
  { reason, minutes }: { readonly reason: string; readonly minutes: number },
  base: string,
): Promise<string> {
  const house = await houseOfCode(trx, code);
  if (house === undefined) throw new AppError('not_found');
  // One whose time ran out stands in nobody's way.
  await trx
    .updateTable('support_access')
    .set((e) => ({ ended_at: e.ref('until') }))
    .where('house_id', '=', house.id)
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('until', '<=', now)
    .execute();
  const made = await trx
    .insertInto('support_access')
    .values({ id: newId(), house_id: house.id, account_id: accountId, reason, minutes, asked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made === undefined) throw new AppError('wrong_state');
  await tellOfLook({ trx }, { houseId: house.id, who: who || email, reason, minutes }, base);
  return made.id;
}

/** From now on, for as many minutes as were asked for. @throws AppError not_found, wrong_state */
export async function allowLook(
  { trx, now }: DirectoryContext,
  houseId: string,
  accountId: string,
  id: string,
): Promise<void> {
  const asked = await lockOf({ trx }, id, { houseId });
  if (asked.until !== null || asked.ended_at !== null) throw new AppError('wrong_state');
  await trx
    .updateTable('support_access')
    .set({ allowed_by: accountId, until: new Date(now.getTime() + asked.minutes * 60_000) })
    .where('id', '=', id)
    .execute();
}

/**
 * Declines what is asked and ends what is allowed, with the next call. What is over stays as it ended.
 *
 * @param whose the house's, or one's own
 * @throws AppError not_found
 */
export async function endLook(
  { trx, now }: DirectoryContext,
  accountId: string,
  id: string,
  whose: { readonly houseId: string } | { readonly accountId: string },
): Promise<void> {
  const access = await lockOf({ trx }, id, whose);
  if (access.ended_at !== null || (access.until !== null && access.until <= now)) return;
  await trx.updateTable('support_access').set({ ended_at: now, ended_by: accountId }).where('id', '=', id).execute();
}

async function lockOf(
  { trx }: Pick<DirectoryContext, 'trx'>,
  id: string,
  whose: { readonly houseId: string } | { readonly accountId: string },
) {
  const access = await trx
    .selectFrom('support_access')
    .select(['until', 'ended_at', 'minutes'])
    .where('id', '=', id)
    .where('houseId' in whose ? 'house_id' : 'account_id', '=', 'houseId' in whose ? whose.houseId : whose.accountId)
    .forUpdate()
    .executeTakeFirst();
  if (access === undefined) throw new AppError('not_found');
  return access;
}
