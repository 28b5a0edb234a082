/**
 * Erasing an account, by whom it is of [ACCOUNT-ERASE]: they leave each house as if they had been removed, their name goes
 * from all that they wrote there, which stays the house's, and nothing is left of how they signed in.
 */
import { sql } from 'kysely';
import type { SignedInAccount } from '#server/access/seats.ts';
import type { AppContext } from '#server/context.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ActionContext } from '../action-context.ts';
import { type DirectoryContext, runDirectoryAction } from '../account/directory-action.ts';
import { removeStaff } from '../manage/people.ts';
import { runAction } from '../run-action.ts';
import { eraseRows } from './erase-rows.ts';
import { forgetInHistories } from './forget-person.ts';

const NO_HOUSE = '00000000-0000-0000-0000-000000000000';

interface Seat {
  readonly house_id: string;
  readonly user_id: string;
  readonly roles: readonly string[];
  readonly version: number;
}

/**
 * @throws AppError last_one {role: owner} for who alone owns an organisation: first they hand it over; in_use {role} for who
 *   leads a house, {groups} for who is in charge of some, {tickets} for who holds some. What was left before stays left
 */
export async function eraseAccount(ctx: AppContext, by: SignedInAccount): Promise<void> {
  const seats = await runDirectoryAction(ctx, (action) => mayLeave(action, by.accountId));
  for (const seat of seats) {
    const actor = { tenantId: seat.house_id, userId: seat.user_id, kind: 'staff', role: 'staff' } as const;
    await runAction(ctx, actor, (action) => leaveHouse(action, seat));
  }
  await runDirectoryAction(ctx, (action) => eraseSignIns(action, by));
}

/** What keeps somebody is told before anything is done. */
async function mayLeave({ trx }: DirectoryContext, accountId: string): Promise<Seat[]> {
  const alone = await sql`
    SELECT FROM organization_member m WHERE m.account_id = ${accountId} AND 'owner' = ANY (m.roles)
      AND NOT EXISTS (SELECT FROM organization_member o WHERE o.organization_id = m.organization_id
        AND o.account_id <> m.account_id AND 'owner' = ANY (o.roles))`.execute(trx);
  if (alone.rows.length > 0) throw new AppError('last_one', { role: 'owner' });
  const { rows } = await sql<Seat>`
    SELECT s.house_id, s.user_id, coalesce(s.suspended_roles, s.roles) AS roles, s.version FROM seat s
    WHERE s.account_id = ${accountId} ORDER BY s.house_id`.execute(trx);
  if (rows.some(({ roles }) => roles.includes('super_admin'))) throw new AppError('in_use', { role: 'super_admin' });
  return rows;
}

async function leaveHouse(action: ActionContext, { house_id: house, user_id: person, roles, version }: Seat) {
  const { trx } = action;
  if (roles.length > 0) await removeStaff(action, person, version);
  // Names by which they stand beside no id, where nobody else of the house is called so.
  const { rows } = await sql<{ names: string[]; talks: string[] }>`
    SELECT ARRAY(
        SELECT name FROM staff WHERE tenant_id = ${house} AND user_id = ${person}
        UNION SELECT display_name FROM member WHERE tenant_id = ${house} AND user_id = ${person}
        EXCEPT SELECT name FROM app_user WHERE tenant_id = ${house} AND id <> ${person}) AS names,
      ARRAY(SELECT conversation_id FROM member WHERE tenant_id = ${house} AND user_id = ${person}) AS talks`.execute(
    trx,
  );
  const { names = [], talks = [] } = rows[0] ?? {};
  await eraseRows(trx, 'colleague', { house, people: [person], names: names.filter((name) => name !== ''), talks });
}

async function eraseSignIns({ trx }: DirectoryContext, { accountId, email }: SignedInAccount): Promise<void> {
  const former = await trx.selectFrom('account_address').select('email').where('account_id', '=', accountId).execute();
  const emails = [email, ...former.map((one) => one.email)];
  const people = await trx.selectFrom('seat').select('user_id').where('account_id', '=', accountId).execute();
  await forgetInHistories(trx, { id: accountId, email });
  await trx.deleteFrom('provider_member').where('account_id', '=', accountId).execute();
  const marks = [accountId, ...emails, ...people.map(({ user_id }) => user_id)].map(
    (mark) => `%${mark.replaceAll(/[\\%_]/g, '\\$&')}%`,
  );
  await eraseRows(trx, 'account', { house: NO_HOUSE, account: accountId, emails, marks });
  // Mails went to the person, whatever house they were of.
  await trx.deleteFrom('outbox_mail').where('recipient', 'in', emails).execute();
}
