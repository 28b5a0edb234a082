/**
 * Erasing an account, by whom it is of [ACCOUNT-ERASE]: they leave each house as if they had been removed, their name goes
 * from all that they wrote there, which stays the house's, and nothing is left of how they signed in.
 */
import { sql, type Transaction } from 'kysely';
import type { SignedInAccount } from '#server/access/seats.ts';
import type { AppContext } from '#server/context.ts';
import type { Database } from '#server/db/schema.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { type DirectoryContext, runDirectoryAction } from '../account/directory-action.ts';
import { withOrigin } from '../origin.ts';
import { runAction } from '../run-action.ts';
import { eraseRows } from './erase-rows.ts';
import { forgetInHistories, whereKnown } from './forget-person.ts';
import { leaveHouse, type LeftSeat } from './leave-house.ts';

const NO_HOUSE = '00000000-0000-0000-0000-000000000000';

/** An account, by its id and the address it has now. */
export interface ErasedAccount {
  readonly accountId: string;
  readonly email: string;
}

/**
 * @throws AppError last_one {role: owner} for who alone owns an organisation: first they hand it over; in_use {role} for who
 *   leads a house, {groups} for who is in charge of some, {tickets} for who holds some. What was left before stays left
 */
export async function eraseAccount(ctx: AppContext, by: SignedInAccount): Promise<void> {
  const { seats, emails } = await runDirectoryAction(ctx, async (action) => ({
    seats: await mayLeave(action, by.accountId),
    emails: await addressesOf(action.trx, by),
  }));
  for (const seat of seats) {
    const actor = { tenantId: seat.house_id, userId: seat.user_id, kind: 'staff', role: 'staff' } as const;
    await runAction(ctx, actor, (action) => leaveHouse(action, seat, emails));
  }
  // Of nobody: who did it is who is gone with it.
  await withOrigin({ door: 'manage', action: 'eraseMe' }, () =>
    runDirectoryAction(ctx, ({ trx }) => eraseSignIns(trx, by)),
  );
}

/** What keeps somebody is told before anything is done. */
async function mayLeave({ trx }: DirectoryContext, accountId: string): Promise<LeftSeat[]> {
  const alone = await sql`
    SELECT FROM organization_member m WHERE m.account_id = ${accountId} AND 'owner' = ANY (m.roles)
      AND NOT EXISTS (SELECT FROM organization_member o WHERE o.organization_id = m.organization_id
        AND o.account_id <> m.account_id AND 'owner' = ANY (o.roles))`.execute(trx);
  if (alone.rows.length > 0) throw new AppError('last_one', { role: 'owner' });
  const { rows } = await sql<LeftSeat>`
    SELECT s.house_id, s.user_id, coalesce(s.suspended_roles, s.roles) AS roles, s.version FROM seat s
    WHERE s.account_id = ${accountId} ORDER BY s.house_id`.execute(trx);
  if (rows.some(({ roles }) => roles.includes('super_admin'))) throw new AppError('in_use', { role: 'super_admin' });
  return rows;
}

/** Those somebody has and had. */
export async function addressesOf(trx: Transaction<Database>, { accountId, email }: ErasedAccount): Promise<string[]> {
  const former = await trx.selectFrom('account_address').select('email').where('account_id', '=', accountId).execute();
  return [email, ...former.map((one) => one.email)];
}

/** Nothing is left of who they were and how they signed in; the histories come last, since what goes is noted there. */
export async function eraseSignIns(trx: Transaction<Database>, account: ErasedAccount): Promise<void> {
  const { accountId } = account;
  const emails = await addressesOf(trx, account);
  const seats = await trx.selectFrom('seat').select('user_id').where('account_id', '=', accountId).execute();
  const people = seats.map(({ user_id }) => user_id);
  const known = await whereKnown(trx, { id: accountId, email: account.email });
  await trx.deleteFrom('provider_member').where('account_id', '=', accountId).execute();
  const marks = [accountId, ...emails, ...people].map((mark) => `%${mark.replaceAll(/[\\%_]/g, '\\$&')}%`);
  await eraseRows(trx, 'account', { house: NO_HOUSE, account: accountId, emails, marks });
  // Mails went to the person, whatever house they were of.
  await trx.deleteFrom('outbox_mail').where('recipient', 'in', emails).execute();
  await forgetInHistories(trx, known);
}
