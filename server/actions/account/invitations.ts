/**
 * Invitations: a mail with a link, seven days, once, for one address [INVITE-ONCE]. Looking at it changes nothing, since
 * mail scanners open links; a button takes the seat. The link went to the address, so that it stands for a PIN.
 */
import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import * as v from 'valibot';
import { FieldsInvalid } from '#server/faults/manage-faults.ts';
import { type InvitedSeat, invitedMember, staffRow } from '#server/queries/manage/people.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import { houseRoles, type HouseRole, organizationRoles, type Seat } from '#shared/domain/rights/rights.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { StaffMember } from '#shared/manage/people.ts';
import { type SignInPlace, startAccountSession, type StartedAccountSession } from './account-sessions.ts';
import type { DirectoryContext } from './directory-action.ts';
import { knowsGroups, takeSeat } from './seats.ts';
import { accountOf } from './sign-up.ts';

/** So long an invitation stands, in milliseconds. */
const INVITATION_MS = 7 * 86_400_000;

const hashOfInvitation = (secret: string): Buffer => createHash('sha256').update(secret).digest();

export interface Invited {
  readonly email: string;
  readonly name: string;
  readonly roles: readonly HouseRole[];
  readonly group_ids: readonly string[];
  readonly languages: readonly string[];
}

interface MailWords {
  readonly subject: string;
  readonly text: string;
}

interface Inviter {
  readonly accountId: string;
  readonly name: string;
  readonly seat: Seat;
  readonly house: { readonly id: string };
}

/**
 * Invites somebody to a house; who was invited before gets a new link, and the old one ends.
 *
 * @param words the mail, of the link's token
 * @throws FieldsInvalid for who works there already, or a group that is not there; AppError forbidden where somebody would
 *   give more than they have
 */
export async function inviteStaff(
  { trx, now, newId }: DirectoryContext,
  by: Inviter,
  invited: Invited,
  words: (token: string, houseName: string) => MailWords,
): Promise<StaffMember> {
  if (invited.roles.includes('super_admin') && !by.seat.roles.includes('super_admin')) throw new AppError('forbidden');
  const house = await trx
    .selectFrom('tenant')
    .select(['name_dict', 'lang_cd', 'code'])
    .where('id', '=', by.house.id)
    .executeTakeFirstOrThrow();
  const there = await trx
    .selectFrom('seat as s')
    .innerJoin('account as a', 'a.id', 's.account_id')
    .select('s.roles')
    .where('s.house_id', '=', by.house.id)
    .where('a.email', '=', invited.email)
    .executeTakeFirst();
  if (there !== undefined && there.roles.length > 0)
    throw new FieldsInvalid([{ path: 'email', code: 'already_staff' }]);
  await knowsGroups(trx, by.house.id, invited.group_ids, null);
  await trx
    .updateTable('invitation')
    .set({ revoked_at: now })
    .where('house_id', '=', by.house.id)
    .where('email', '=', invited.email)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute();
  const id = newId();
  const { email, name, ...rest } = invited;
  const seat: InvitedSeat = { ...rest, languages: rest.languages.length > 0 ? rest.languages : [house.lang_cd] };
  const { secret, ...life } = newLife(now);
  await trx
    .insertInto('invitation')
    .values({
      id,
      house_id: by.house.id,
      email,
      name,
      seat,
      invited_by: by.accountId,
      created_at: now,
      ...life,
    })
    .execute();
  const houseName = textIn(house.name_dict, house.lang_cd, 'en') || house.code;
  await mail(trx, by.house.id, email, words(`${id}.${secret}`, houseName));
  return invitedMember({ id, email, name, seat, expires_at: life.expires_at, version: 1 });
}

/** Begins the days of a link. */
export function newLife(now: Date): {
  readonly secret: string;
  readonly secret_hash: Buffer;
  readonly expires_at: Date;
} {
  const secret = randomBytes(32).toString('base64url');
  return { secret, secret_hash: hashOfInvitation(secret), expires_at: new Date(now.getTime() + INVITATION_MS) };
}

async function mail(trx: DirectoryContext['trx'], tenantId: string, to: string, words: MailWords): Promise<void> {
  await trx
    .insertInto('job_intent')
    .values({ kind: 'send_mail', payload: { tenantId, to, ...words }, run_at: null })
    .execute();
}

/**
 * Sends an invitation anew, also one that ran out; the link before ends [INVITE-ONCE].
 *
 * @throws AppError not_found; wrong_state for who works there already; forbidden for one that gives more than they have
 */
export async function resendInvitation(
  { trx, now }: DirectoryContext,
  by: Inviter,
  id: string,
  words: (token: string, houseName: string) => MailWords,
): Promise<StaffMember> {
  const waiting = await trx
    .selectFrom('invitation')
    .select(['id', 'email', 'name', 'seat', 'version'])
    .where('house_id', '=', by.house.id)
    .where('id', '=', id)
    .where('asked_by_code', 'is', null)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (waiting === undefined) {
    const there = await staffRow(trx, by.house.id, id, by.accountId, now);
    throw new AppError(there === undefined ? 'not_found' : 'wrong_state');
  }
  const seat = v.parse(Promised, waiting.seat);
  if (seat.roles.includes('super_admin') && !by.seat.roles.includes('super_admin')) throw new AppError('forbidden');
  const { secret, ...life } = newLife(now);
  await trx.updateTable('invitation').set(life).where('id', '=', id).execute();
  const house = await trx
    .selectFrom('tenant')
    .select(['name_dict', 'lang_cd', 'code'])
    .where('id', '=', by.house.id)
    .executeTakeFirstOrThrow();
  const houseName = textIn(house.name_dict, house.lang_cd, 'en') || house.code;
  await mail(trx, by.house.id, waiting.email, words(`${id}.${secret}`, houseName));
  return invitedMember({ ...waiting, expires_at: life.expires_at, version: waiting.version + 1 });
}

const Promised = v.object({
  roles: v.array(v.picklist(houseRoles)),
  group_ids: v.array(v.string()),
  languages: v.array(v.string()),
});

const PromisedMember = v.object({ roles: v.array(v.picklist(organizationRoles)) });

export interface Invitation {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly invitedBy: string;
  /** Of an invitation to a house; the other is of one to an organisation. */
  readonly house: { readonly id: string; readonly code: string; readonly name: string } | null;
  readonly organization: { readonly id: string; readonly name: string } | null;
  readonly seat: {
    readonly roles: readonly string[];
    readonly group_ids: readonly string[];
    readonly languages: readonly string[];
  };
}

/** What a link is for. @throws AppError invitation_over for one that is spent, replaced, too old or none */
export async function lookAtInvitation(
  { trx, now }: Pick<DirectoryContext, 'trx' | 'now'>,
  token: string,
): Promise<Invitation> {
  const [id = '', secret = ''] = token.split('.');
  const row = v.is(v.pipe(v.string(), v.uuid()), id)
    ? await trx
        .selectFrom('invitation as i')
        .innerJoin('account as a', 'a.id', 'i.invited_by')
        .leftJoin('house as h', 'h.id', 'i.house_id')
        .leftJoin('organization as o', 'o.id', 'i.organization_id')
        .select(['i.id', 'i.email', 'i.name', 'i.seat', 'h.id as house_id', 'h.code', 'a.name as invited_by'])
        .select(['o.id as organization_id', 'o.name as organization'])
        .where('i.id', '=', id)
        .where('i.secret_hash', '=', hashOfInvitation(secret))
        .where('i.accepted_at', 'is', null)
        .where('i.revoked_at', 'is', null)
        .where('i.expires_at', '>', now)
        .where('h.deleted_at', 'is', null)
        .forUpdate('i')
        .executeTakeFirst()
    : undefined;
  if (row === undefined) throw new AppError('invitation_over');
  const { id: invitationId, email, name, invited_by: invitedBy } = row;
  const invited = { id: invitationId, email, name, invitedBy };
  if (row.organization_id !== null)
    return {
      ...invited,
      house: null,
      organization: { id: row.organization_id, name: row.organization ?? '' },
      seat: { ...v.parse(PromisedMember, row.seat), group_ids: [], languages: [] },
    };
  if (row.house_id === null || row.code === null) throw new AppError('invitation_over');
  const house = await trx
    .selectFrom('tenant')
    .select(['name_dict', 'lang_cd'])
    .where('id', '=', row.house_id)
    .executeTakeFirstOrThrow();
  return {
    ...invited,
    organization: null,
    house: { id: row.house_id, code: row.code, name: textIn(house.name_dict, house.lang_cd, 'en') || row.code },
    seat: v.parse(Promised, row.seat),
  };
}

/** Takes the seat and signs in. @throws AppError invitation_over */
export async function acceptInvitation(
  ctx: DirectoryContext,
  token: string,
  langCd: string | undefined,
  place: SignInPlace,
): Promise<{ readonly session: StartedAccountSession; readonly houseCode: string | null }> {
  const { id, email, name, house, organization, seat } = await lookAtInvitation(ctx, token);
  await ctx.trx.updateTable('invitation').set({ accepted_at: ctx.now }).where('id', '=', id).execute();
  const accountId = await accountOf(ctx, email, name, langCd ?? seat.languages[0] ?? 'en');
  if (house !== null)
    await takeSeat(ctx, {
      houseId: house.id,
      accountId,
      email,
      name,
      roles: houseRoles.filter((role) => seat.roles.includes(role)),
      groupIds: seat.group_ids,
      languages: seat.languages,
    });
  if (organization !== null) await joinOrganization(ctx, organization.id, accountId, seat.roles);
  return { session: await startAccountSession(ctx, accountId, place, 'invitation'), houseCode: house?.code ?? null };
}

/** Whoever is a member already gets these roles besides. */
async function joinOrganization(
  { trx, now }: DirectoryContext,
  organizationId: string,
  accountId: string,
  roles: readonly string[],
): Promise<void> {
  await trx
    .insertInto('organization_member')
    .values({ organization_id: organizationId, account_id: accountId, roles: [...roles], created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'account_id'])
        .doUpdateSet({ roles: sql`ARRAY(SELECT DISTINCT unnest(organization_member.roles || excluded.roles))` }),
    )
    .execute();
}
