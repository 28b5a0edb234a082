/** What an account has a seat in. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { SUPPORT_ROLE } from '#shared/domain/rights/rights.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import type { HouseSeat } from '#shared/manage/me.ts';

interface Seats {
  readonly organizations: { readonly id: string; readonly name: string; readonly roles: string[] }[];
  readonly houses: HouseSeat[];
  readonly last_house_code: string | null;
  readonly is_provider: boolean;
}

/** By name. Houses of an agency are those of who leads it, too. */
export async function seatsOf(db: Kysely<Database>, accountId: string, lang: string, now: number): Promise<Seats> {
  const organizations = await db
    .selectFrom('organization_member as m')
    .innerJoin('organization as o', 'o.id', 'm.organization_id')
    .select(['o.id', 'o.name', 'm.roles'])
    .where('m.account_id', '=', accountId)
    .orderBy('o.name')
    .orderBy('o.id')
    .execute();
  const at = new Date(now);
  const { rows: seats } = await sql<{
    id: string;
    code: string;
    organization_id: string;
    roles: string[];
    can_write: boolean;
    manages_people: boolean;
    sandbox_code: string | null;
    support: HouseSeat['support'];
  }>`
    SELECT h.id, h.code, h.organization_id,
      (SELECT d.code FROM house d WHERE d.twin_of = h.id AND d.deleted_at IS NULL LIMIT 1) AS sandbox_code,
      coalesce(s.roles, '{}') || CASE WHEN m.account_id IS NULL THEN '{}' ELSE ARRAY['super_admin'] END
        || CASE WHEN x.id IS NULL THEN '{}' ELSE ARRAY[${SUPPORT_ROLE}::text] END AS roles,
      m.account_id IS NOT NULL OR coalesce(s.can_write, false) AS can_write,
      m.account_id IS NOT NULL OR coalesce(s.manages_people, false) AS manages_people,
      (SELECT json_build_object('id', y.id, 'name', a.name, 'is_self', y.account_id = ${accountId}::uuid,
          'until', to_char(y.until AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        FROM support_access y JOIN account a ON a.id = y.account_id
        WHERE y.house_id = h.id AND y.ended_at IS NULL AND (y.until IS NULL OR y.until > ${at})
        ORDER BY y.until IS NULL, y.asked_at LIMIT 1) AS support
    FROM house h
    LEFT JOIN support_access x ON x.house_id = h.id AND x.account_id = ${accountId} AND x.ended_at IS NULL AND x.until > ${at}
      AND EXISTS (SELECT FROM provider_member p WHERE p.account_id = x.account_id)
    LEFT JOIN seat s ON s.house_id = h.id AND s.account_id = ${accountId} AND s.roles <> '{}'
    LEFT JOIN organization_member m ON m.organization_id = h.organization_id AND m.account_id = ${accountId}
      AND 'agency_administrator' = ANY (m.roles)
    WHERE h.id IN (
        SELECT house_id FROM seat WHERE account_id = ${accountId}
        UNION ALL SELECT o.id FROM organization_member q JOIN house o ON o.organization_id = q.organization_id
        WHERE q.account_id = ${accountId} AND 'agency_administrator' = ANY (q.roles)
        UNION ALL SELECT house_id FROM support_access WHERE account_id = ${accountId} AND ended_at IS NULL)
      AND h.deleted_at IS NULL AND h.twin_of IS NULL AND (s.account_id IS NOT NULL OR m.account_id IS NOT NULL OR x.id IS NOT NULL)`.execute(
    db,
  );
  const names = new Map<string, string>();
  if (seats.length > 0)
    for (const tenant of await db
      .selectFrom('tenant')
      .select(['id', 'name_dict', 'lang_cd', 'code'])
      .where(
        'id',
        'in',
        seats.map(({ id }) => id),
      )
      .execute())
      names.set(tenant.id, textIn(tenant.name_dict, lang, tenant.lang_cd) || tenant.code);
  const houses = seats
    .map(({ id, ...seat }) => ({ ...seat, roles: [...new Set(seat.roles)], name: names.get(id) ?? seat.code }))
    .toSorted((a, b) => a.name.localeCompare(b.name) || a.code.localeCompare(b.code));
  const last = await db
    .selectFrom('account as a')
    .innerJoin('house as h', 'h.id', 'a.last_house_id')
    .select('h.code')
    .where('a.id', '=', accountId)
    .executeTakeFirst();
  const lastCode = houses.find(({ code }) => code === last?.code)?.code ?? null;
  const provider = await db
    .selectFrom('provider_member')
    .select('account_id')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return { organizations, houses, last_house_code: lastCode, is_provider: provider !== undefined };
}
