/** Invitations to an organisation: a mail with a link, seven days, once, for one address [INVITE-ONCE]. */
import type { OrganizationPrincipal } from '#server/access/seats.ts';
import { FieldsInvalid, StaleVersion } from '#server/faults/manage-faults.ts';
import { memberInvitationsOf } from '#server/queries/organization/members.ts';
import type { OrganizationRole } from '#shared/domain/rights/rights.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { MemberInvitation } from '#shared/manage/organizations.ts';
import type { DirectoryContext } from '../account/directory-action.ts';
import { newLife } from '../account/invitations.ts';

/** The mail, of the link's token and the organisation's name. */
type Words = (token: string, organization: string) => { readonly subject: string; readonly text: string };

/** Who was invited before gets a new link, and the old one ends. @throws FieldsInvalid for who is a member already */
export async function inviteMember(
  ctx: DirectoryContext,
  by: OrganizationPrincipal,
  invited: { readonly email: string; readonly name: string; readonly roles: readonly OrganizationRole[] },
  words: Words,
): Promise<MemberInvitation> {
  const { trx, now, newId } = ctx;
  const there = await trx
    .selectFrom('organization_member as m')
    .innerJoin('account as a', 'a.id', 'm.account_id')
    .select('a.id')
    .where('m.organization_id', '=', by.organizationId)
    .where('a.email', '=', invited.email)
    .executeTakeFirst();
  if (there !== undefined) throw new FieldsInvalid([{ path: 'email', code: 'already_member' }]);
  await trx
    .updateTable('invitation')
    .set({ revoked_at: now })
    .where('organization_id', '=', by.organizationId)
    .where('email', '=', invited.email)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute();
  const id = newId();
  const { secret, ...life } = newLife(now);
  await trx
    .insertInto('invitation')
    .values({
      id,
      organization_id: by.organizationId,
      email: invited.email,
      name: invited.name,
      seat: { roles: [...invited.roles] },
      invited_by: by.accountId,
      created_at: now,
      ...life,
    })
    .execute();
  return sent(ctx, by, id, secret, words);
}

/** Takes an invitation back. @throws AppError not_found for one that is over; version_stale */
export async function withdrawInvitation(
  { trx, now }: Pick<DirectoryContext, 'trx' | 'now'>,
  by: OrganizationPrincipal,
  id: string,
  expected: number,
): Promise<void> {
  const [waiting] = await memberInvitationsOf(trx, by.organizationId, { id });
  if (waiting === undefined) throw new AppError('not_found');
  const { numUpdatedRows } = await trx
    .updateTable('invitation')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('version', '=', expected)
    .where('accepted_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new StaleVersion(waiting);
}

/** Sends it once more, for another seven days; the link before ends. @throws AppError not_found for one that is over */
export async function resendMemberInvitation(
  ctx: DirectoryContext,
  by: OrganizationPrincipal,
  id: string,
  words: Words,
): Promise<MemberInvitation> {
  const { secret, ...life } = newLife(ctx.now);
  const { numUpdatedRows } = await ctx.trx
    .updateTable('invitation')
    .set(life)
    .where('organization_id', '=', by.organizationId)
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new AppError('not_found');
  return sent(ctx, by, id, secret, words);
}

async function sent(
  { trx }: DirectoryContext,
  { organizationId }: OrganizationPrincipal,
  id: string,
  secret: string,
  words: Words,
): Promise<MemberInvitation> {
  const { name } = await trx
    .selectFrom('organization')
    .select('name')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
  const [invitation] = await memberInvitationsOf(trx, organizationId, { id });
  if (invitation === undefined) throw new AppError('not_found');
  const mail = { tenantId: null, to: invitation.email, ...words(`${id}.${secret}`, name) };
  await trx.insertInto('job_intent').values({ kind: 'send_mail', payload: mail, run_at: null }).execute();
  return invitation;
}
