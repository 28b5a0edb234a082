/** What erasing somebody from an organisation takes, counted, and what stands in its way [MEMBER-ERASE]. */
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import type { Erasure } from '#shared/manage/colleagues.ts';

/** Somebody in a house of the organisation; also where they left it, or it was deleted. */
interface ErasedSeat {
  readonly house_id: string;
  readonly user_id: string;
  readonly roles: readonly string[];
  readonly version: number;
}

export async function seatsIn(
  db: Kysely<Database> | Transaction<Database>,
  organizationId: string,
  accountId: string,
): Promise<ErasedSeat[]> {
  const { rows } = await sql<ErasedSeat>`
    SELECT s.house_id, s.user_id, coalesce(s.suspended_roles, s.roles) AS roles, s.version
    FROM seat s JOIN house h ON h.id = s.house_id
    WHERE s.account_id = ${accountId} AND h.organization_id = ${organizationId} ORDER BY s.house_id`.execute(db);
  return rows;
}

/** Whether nobody else has the account: no other organisation, no house of one, and not the provider. */
export async function isOursAlone(
  db: Kysely<Database> | Transaction<Database>,
  organizationId: string,
  accountId: string,
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM organization_member WHERE account_id = ${accountId} AND organization_id <> ${organizationId}
    UNION ALL SELECT FROM provider_member WHERE account_id = ${accountId}
    UNION ALL SELECT FROM seat s JOIN house h ON h.id = s.house_id
      WHERE s.account_id = ${accountId} AND h.organization_id <> ${organizationId}
    LIMIT 1`.execute(db);
  return rows.length === 0;
}

export async function isLastOwner(
  db: Kysely<Database> | Transaction<Database>,
  organizationId: string,
  accountId: string,
): Promise<boolean> {
  const owners = await db
    .selectFrom('organization_member')
    .select('account_id')
    .where('organization_id', '=', organizationId)
    .where((e) => e(e.val('owner'), '=', e.fn.any('roles')))
    .execute();
  return owners.length === 1 && owners[0]?.account_id === accountId;
}

export async function erasureOf(
  db: Kysely<Database>,
  organizationId: string,
  accountId: string,
  { selfId, lang }: { readonly selfId: string; readonly lang: string },
): Promise<Erasure> {
  const { rows } = await sql<
    Omit<Erasure['houses'][number], 'name'> & { name_dict: Readonly<Record<string, string>>; lang_cd: string }
  >`
    SELECT h.code, t.name_dict, t.lang_cd, 'super_admin' = ANY (coalesce(s.suspended_roles, s.roles)) AS leads,
      (SELECT count(*)::int FROM member m WHERE m.tenant_id = h.id AND m.user_id = s.user_id) AS conversations,
      (SELECT count(*)::int FROM auth_session x WHERE x.tenant_id = h.id AND x.user_id = s.user_id) AS sign_ins,
      (SELECT count(*)::int FROM push_token p WHERE p.tenant_id = h.id AND p.user_id = s.user_id) AS devices,
      (SELECT count(*)::int FROM staff_shift w WHERE w.tenant_id = h.id AND w.user_id = s.user_id) AS shifts,
      (SELECT count(*)::int FROM staff_group_member g WHERE g.tenant_id = h.id AND g.user_id = s.user_id
        AND g.state = 'joined' AND g.is_lead) AS groups,
      (SELECT count(*)::int FROM ticket k WHERE k.tenant_id = h.id AND k.assignee_id = s.user_id
        AND k.label <> 'completed') AS tickets
    FROM seat s JOIN house h ON h.id = s.house_id JOIN tenant t ON t.id = h.id
    WHERE s.account_id = ${accountId} AND h.organization_id = ${organizationId} ORDER BY h.code`.execute(db);
  return {
    houses: rows.map(({ name_dict, lang_cd, ...row }) => ({
      ...row,
      name: textIn(name_dict, lang, lang_cd) || row.code,
    })),
    account: (await isOursAlone(db, organizationId, accountId)) ? 'erased' : 'kept',
    is_last_owner: await isLastOwner(db, organizationId, accountId),
    is_self: accountId === selfId,
  };
}
