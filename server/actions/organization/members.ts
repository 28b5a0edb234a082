/** Members of an organisation: what they may, and who leaves; one owner always stays [LAST-ONE]. */
import type { OrganizationPrincipal } from '#server/access/seats.ts';
import { StaleVersion } from '#server/faults/manage-faults.ts';
import { membersOf } from '#server/queries/organization/members.ts';
import type { OrganizationRole } from '#shared/domain/rights/rights.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Member } from '#shared/manage/organizations.ts';
import type { DirectoryContext } from '../account/directory-action.ts';

type Context = Pick<DirectoryContext, 'trx'>;

/** @throws AppError not_found, version_stale, last_one */
export async function changeMember(
  ctx: Context,
  by: OrganizationPrincipal,
  accountId: string,
  expected: number,
  { roles }: { readonly roles?: readonly OrganizationRole[] | undefined },
): Promise<Member> {
  const before = await lockMember(ctx, by.organizationId, accountId, expected);
  if (roles !== undefined) {
    keepsOwner(before, roles);
    await ctx.trx
      .updateTable('organization_member')
      .set({ roles: [...roles] })
      .where('organization_id', '=', by.organizationId)
      .where('account_id', '=', accountId)
      .execute();
  }
  const [member] = await membersOf(ctx.trx, by.organizationId, by.accountId, { id: accountId });
  if (member === undefined) throw new AppError('not_found');
  return member;
}

/** Seats in houses stay: those are the houses' to take. @throws AppError not_found, version_stale, last_one */
export async function removeMember(
  ctx: Context,
  by: OrganizationPrincipal,
  accountId: string,
  expected: number,
): Promise<void> {
  keepsOwner(await lockMember(ctx, by.organizationId, accountId, expected), []);
  await ctx.trx
    .deleteFrom('organization_member')
    .where('organization_id', '=', by.organizationId)
    .where('account_id', '=', accountId)
    .execute();
}

interface LockedMember {
  readonly roles: readonly string[];
  readonly version: number;
  /** Somebody else owns the organisation, too. */
  readonly isBacked: boolean;
}

/** Locks a member, and the owners, in one order: of two who take each other's ownership at once the second sees what the first did. */
async function lockMember(
  { trx }: Context,
  organizationId: string,
  accountId: string,
  expected: number,
): Promise<LockedMember> {
  const members = await trx
    .selectFrom('organization_member')
    .select(['account_id', 'roles', 'version'])
    .where('organization_id', '=', organizationId)
    .where((e) => e.or([e('account_id', '=', accountId), e(e.val('owner'), '=', e.fn.any('roles'))]))
    .orderBy('account_id')
    .forUpdate()
    .execute();
  const member = members.find((one) => one.account_id === accountId);
  if (member === undefined) throw new AppError('not_found');
  if (member.version !== expected) throw new StaleVersion({ version: member.version });
  return { ...member, isBacked: members.some((one) => one.account_id !== accountId && one.roles.includes('owner')) };
}

/** @throws AppError last_one {role} */
function keepsOwner(before: LockedMember, roles: readonly string[]): void {
  if (before.roles.includes('owner') && !roles.includes('owner') && !before.isBacked)
    throw new AppError('last_one', { role: 'owner' });
}
