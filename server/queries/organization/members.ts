/** Members of an organisation, and who is invited to it. */
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { OrganizationRole } from '#shared/domain/rights/rights.ts';
import type { Member, MemberInvitation } from '#shared/manage/organizations.ts';

interface Wanted {
  readonly id?: string;
  /** Part of a name or an address. */
  readonly query?: string;
}

/** What an invitation to an organisation promises. */
interface InvitedMember {
  readonly roles: readonly OrganizationRole[];
}

const containing = (query: string): string => `%${query.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** By name. An organisation has a few. */
export async function membersOf(
  db: Kysely<Database>,
  organizationId: string,
  selfId: string,
  { id, query = '' }: Wanted = {},
): Promise<Member[]> {
  let found = db
    .selectFrom('organization_member as m')
    .innerJoin('account as a', 'a.id', 'm.account_id')
    .select(['a.id', 'a.email', 'a.name', 'm.roles', 'm.version'])
    .where('m.organization_id', '=', organizationId);
  if (id !== undefined) found = found.where('a.id', '=', id);
  if (query.trim() !== '')
    found = found.where((e) =>
      e.or([e('a.name', 'ilike', containing(query)), e('a.email', 'ilike', containing(query))]),
    );
  const rows = await found.orderBy('a.name').orderBy('a.id').execute();
  return rows.map((row) => ({ ...row, is_self: row.id === selfId }));
}

/** Those that nobody took up or took back, also where they ran out: they can be sent again. The newest last. */
export async function memberInvitationsOf(
  db: Kysely<Database>,
  organizationId: string,
  { id, query = '' }: Wanted = {},
): Promise<(MemberInvitation & InvitedMember)[]> {
  let found = db
    .selectFrom('invitation as i')
    .innerJoin('account as a', 'a.id', 'i.invited_by')
    .select(['i.id', 'i.email', 'i.name', 'i.seat', 'a.name as invited_by', 'i.expires_at', 'i.version'])
    .where('i.organization_id', '=', organizationId)
    .where('i.accepted_at', 'is', null)
    .where('i.revoked_at', 'is', null);
  if (id !== undefined) found = found.where('i.id', '=', id);
  if (query.trim() !== '')
    found = found.where((e) =>
      e.or([e('i.name', 'ilike', containing(query)), e('i.email', 'ilike', containing(query))]),
    );
  const rows = await found.orderBy('i.created_at').orderBy('i.id').execute();
  return rows.map(({ seat, expires_at, ...row }) => ({
    ...row,
    // Written by inviteMember alone.
    roles: [...(seat as InvitedMember).roles],
    expires_at: expires_at.toISOString(),
  }));
}
