/** The organisations of this server, as the provider's own people see them: who they are and how they stand, nothing of guests. */
import { type Kysely, sql } from 'kysely';
import { factsOf, type SubscriptionRow, subscriptionColumns } from '#server/access/standing.ts';
import type { Database } from '#server/db/schema.ts';
import { type After, afterNamed } from '#server/queries/manage/after.ts';
import { containing } from '#server/queries/manage/search-texts.ts';
import { standingOf } from '#shared/domain/plans/standing.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import type { ProviderOrganization } from '#shared/manage/provider.ts';
import { stateOfLook } from './accesses.ts';

interface Asked {
  readonly limit: number;
  readonly after: After;
  readonly query: string;
  /** Who asks: which looks are theirs. */
  readonly accountId: string;
  readonly lang: string;
  readonly now: number;
}

interface OrganizationRow extends SubscriptionRow {
  readonly id: string;
  readonly name: string;
  readonly created_at: Date;
  readonly members: number;
  readonly plans: ProviderOrganization['plans'];
}

interface HouseRow {
  readonly id: string;
  readonly code: string;
  readonly organization_id: string;
  readonly is_deleted: boolean;
  readonly support_id: string | null;
  readonly until: Date | null;
}

/** By name, one more than fits. @throws AppError bad_request {path: cursor} */
export async function organizationsOfServer(
  db: Kysely<Database>,
  { limit, after, query, accountId, lang, now }: Asked,
): Promise<{ readonly rows: ProviderOrganization[]; readonly total: number }> {
  const found =
    query.trim() === ''
      ? sql`true`
      : sql`(o.name ILIKE ${containing(query)}
          OR o.id IN (SELECT organization_id FROM house WHERE code ILIKE ${containing(query)}))`;
  const counted = await sql<{
    total: number;
  }>`SELECT count(*)::int AS total FROM organization o WHERE ${found}`.execute(db);
  const keys = afterNamed(after);
  const { rows } = await sql<OrganizationRow>`
    SELECT o.id, o.name, o.created_at, ${subscriptionColumns},
      (SELECT count(*)::int FROM organization_member m WHERE m.organization_id = o.id) AS members,
      (SELECT coalesce(json_agg(json_build_object('plan', b.plan, 'bots', b.bots) ORDER BY b.plan), '[]') FROM (
        SELECT p.plan, count(*)::int AS bots FROM house h JOIN bot_plan p ON p.house_id = h.id
        WHERE h.organization_id = o.id AND h.deleted_at IS NULL AND p.plan IS NOT NULL GROUP BY p.plan) b) AS plans
    FROM organization o LEFT JOIN subscription s ON s.organization_id = o.id
    WHERE ${found} ${keys === null ? sql`` : sql`AND (o.name, o.id) > (${keys[0]}, ${keys[1]}::uuid)`}
    ORDER BY o.name, o.id LIMIT ${limit + 1}`.execute(db);
  const houses = await housesOf(
    db,
    rows.map(({ id }) => id),
    { accountId, lang, now },
  );
  return {
    total: counted.rows[0]?.total ?? 0,
    rows: rows.map((row) => ({
      id: row.id,
      name: row.name,
      created_at: row.created_at.toISOString(),
      standing: standingOf(factsOf(row), now),
      trial_ends_at: row.trial_ends_at?.toISOString() ?? null,
      plans: row.plans,
      members: row.members,
      houses: houses.get(row.id) ?? [],
    })),
  };
}

async function housesOf(
  db: Kysely<Database>,
  organizations: readonly string[],
  { accountId, lang, now }: Pick<Asked, 'accountId' | 'lang' | 'now'>,
): Promise<ReadonlyMap<string, ProviderOrganization['houses']>> {
  if (organizations.length === 0) return new Map();
  const { rows } = await sql<HouseRow>`
    SELECT h.id, h.code, h.organization_id, h.deleted_at IS NOT NULL AS is_deleted, x.id AS support_id, x.until
    FROM house h LEFT JOIN support_access x ON x.house_id = h.id AND x.account_id = ${accountId} AND x.ended_at IS NULL
      AND (x.until IS NULL OR x.until > ${new Date(now)})
    WHERE h.organization_id = ANY (${organizations}::uuid[]) AND h.twin_of IS NULL ORDER BY h.code`.execute(db);
  const tenants = await db
    .selectFrom('tenant')
    .select(['id', 'name_dict', 'lang_cd'])
    .where('id', 'in', [NOBODYS, ...rows.map(({ id }) => id)])
    .execute();
  const names = new Map(tenants.map((tenant) => [tenant.id, textIn(tenant.name_dict, lang, tenant.lang_cd)]));
  const byOrganization = Map.groupBy(rows, ({ organization_id: id }) => id);
  return new Map(
    [...byOrganization].map(([id, of]) => [
      id,
      of.map(({ id: house, code, is_deleted, support_id: support, until }) => ({
        code,
        name: names.get(house) || code,
        is_deleted,
        support:
          support === null
            ? null
            : { id: support, state: stateOfLook({ until, ended_at: null }, now), until: until?.toISOString() ?? null },
      })),
    ]),
  );
}

const NOBODYS = '00000000-0000-0000-0000-000000000000';
