/**
 * Erasing somebody from an organisation, by who owns it [MEMBER-ERASE]: they leave its houses, their name goes from all
 * that they wrote there, which stays the houses', and the histories no longer say that it was they. An account that is
 * in no other place goes with it; one that is, is its person's to erase.
 */
import type { OrganizationPrincipal } from '#server/access/seats.ts';
import type { AppContext } from '#server/context.ts';
import { FieldsInvalid } from '#server/faults/manage-faults.ts';
import { isLastOwner, isOursAlone, seatsIn } from '#server/queries/organization/colleague-erasure.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { type DirectoryContext, runDirectoryAction } from '../account/directory-action.ts';
import { planJob } from '../action-context.ts';
import { removeMember } from '../organization/members.ts';
import { runAction } from '../run-action.ts';
import { addressesOf, eraseSignIns, type ErasedAccount } from './erase-account.ts';
import { forgetInHistories, whereKnown } from './forget-person.ts';
import { leaveHouse, type LeftSeat } from './leave-house.ts';

type AccountFate = 'erased' | 'kept';

/** To the person, in their language: it is the last that is written to them. */
type ErasureWords = (erased: {
  readonly lang: string;
  readonly organization: string;
  readonly account: AccountFate;
}) => { readonly subject: string; readonly text: string };

interface Erased extends ErasedAccount {
  readonly lang: string;
  readonly seats: readonly LeftSeat[];
  readonly emails: readonly string[];
}

/**
 * @param typed the address of whom is meant
 * @throws AppError not_found for nobody of the organisation; forbidden for oneself; last_one {role: owner}; in_use {role}
 *   for who leads a house, {groups} for who is in charge of some, {tickets} for who holds some. What was left before stays
 *   left, and the same call goes on from there; FieldsInvalid for the address of somebody else
 */
export async function eraseColleague(
  ctx: AppContext,
  by: OrganizationPrincipal,
  accountId: string,
  typed: string,
  words: ErasureWords,
): Promise<AccountFate> {
  const erased = await runDirectoryAction(ctx, (action) => mayGo(action, by, accountId, typed));
  for (const seat of erased.seats) {
    const actor = { tenantId: seat.house_id, userId: by.accountId, kind: 'staff', role: 'staff' } as const;
    await runAction(ctx, actor, (action) => leaveHouse(action, seat, erased.emails));
  }
  return runDirectoryAction(ctx, (action) => leaveOrganization(action, by, erased, words));
}

async function mayGo(
  { trx }: DirectoryContext,
  { organizationId, accountId: self }: OrganizationPrincipal,
  accountId: string,
  typed: string,
): Promise<Erased> {
  if (accountId === self) throw new AppError('forbidden');
  const seats = await seatsIn(trx, organizationId, accountId);
  const account = await trx
    .selectFrom('account as a')
    .leftJoin('organization_member as m', (join) =>
      join.onRef('m.account_id', '=', 'a.id').on('m.organization_id', '=', organizationId),
    )
    .select(['a.email', 'a.lang_cd', 'm.account_id as member'])
    .where('a.id', '=', accountId)
    .executeTakeFirst();
  if (account === undefined || (account.member === null && seats.length === 0)) throw new AppError('not_found');
  if (account.email !== typed) throw new FieldsInvalid([{ path: 'email', code: 'address_other' }]);
  if (await isLastOwner(trx, organizationId, accountId)) throw new AppError('last_one', { role: 'owner' });
  if (seats.some(({ roles }) => roles.includes('super_admin'))) throw new AppError('in_use', { role: 'super_admin' });
  const { email, lang_cd: lang } = account;
  return { accountId, email, lang, seats, emails: await addressesOf(trx, { accountId, email }) };
}

async function leaveOrganization(
  action: DirectoryContext,
  by: OrganizationPrincipal,
  { accountId, email, emails, lang }: Erased,
  words: ErasureWords,
): Promise<AccountFate> {
  const { trx } = action;
  const { organizationId } = by;
  const member = await trx
    .selectFrom('organization_member')
    .select('version')
    .where('organization_id', '=', organizationId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  const known = await whereKnown(trx, { id: accountId, email }, organizationId);
  if (member !== undefined) await removeMember(action, by, accountId, member.version);
  const account = (await isOursAlone(trx, organizationId, accountId)) ? 'erased' : 'kept';
  if (account === 'erased') await eraseSignIns(trx, { accountId, email });
  else await leaveNothing(action, organizationId, { accountId, emails });
  await forgetInHistories(trx, known);
  const { name } = await trx
    .selectFrom('organization')
    .select('name')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
  // After all that goes: it is on its way until it is sent, and no longer.
  await planJob(action, 'send_mail', { tenantId: null, to: email, ...words({ lang, organization: name, account }) });
  return account;
}

/** What ties an account that stays to the organisation and its houses. */
async function leaveNothing(
  { trx }: DirectoryContext,
  organizationId: string,
  { accountId, emails }: Pick<Erased, 'accountId' | 'emails'>,
): Promise<void> {
  const houses = trx.selectFrom('house').select('id').where('organization_id', '=', organizationId);
  await trx.deleteFrom('seat').where('account_id', '=', accountId).where('house_id', 'in', houses).execute();
  await trx
    .deleteFrom('invitation')
    .where('organization_id', '=', organizationId)
    .where('email', 'in', emails)
    .execute();
  await trx
    .updateTable('payer')
    .set({ email: null, attention: null })
    .where('organization_id', '=', organizationId)
    .where('email', 'in', emails)
    .execute();
  await trx
    .updateTable('account')
    .set({ last_house_id: null })
    .where('id', '=', accountId)
    .where('last_house_id', 'in', houses)
    .execute();
}
