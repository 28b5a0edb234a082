/** What an account has a seat in. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import type { HouseSeat } from '#shared/manage/me.ts';

interface Seats {
  readonly organizations: { readonly id: string; readonly name: string; readonly roles: string[] }[];
  readonly houses: HouseSeat[];
  readonly last_house_code: string | null;
}

/** By name. Houses of an agency are those of who leads it, too. */
export async function seatsOf(db: Kysely<Database>, accountId: string, lang: string): Promise<Seats> {
  const organizations = await db
    .selectFrom('organization_member as m')
    .innerJoin('organization as o', 'o.id', 'm.organization_id')
    .select(['o.id', 'o.name', 'm.roles'])
    .where('m.account_id', '=', accountId)
    .orderBy('o.name')
    .orderBy('o.id')
    .execute();
  const { rows: seats } = await sql<{
    id: string;
    code: string;
    organization_id: string;
    roles: string[];
    can_write: boolean;
    manages_people: boolean;
    sandbox_code: string | null;
  }>`
    SELECT h.id, h.code, h.organization_id,
      (SELECT d.code FROM house d WHERE d.twin_of = h.id AND d.deleted_at IS NULL LIMIT 1) AS sandbox_code,
      coalesce(s.roles, '{}') || CASE WHEN m.account_id IS NULL THEN '{}' ELSE ARRAY['super_admin'] END AS roles,
      m.account_id IS NOT NULL OR s.can_write AS can_write, m.account_id IS NOT NULL OR s.manages_people AS manages_people
    FROM house h
    LEFT JOIN seat s ON s.house_id = h.id AND s.account_id = ${accountId} AND s.roles <> '{}'
    LEFT JOIN organization_member m ON m.organization_id = h.organization_id AND m.account_id = ${accountId}
      AND 'agency_administrator' = ANY (m.roles)
    WHERE h.id IN (
        SELECT house_id FROM seat WHERE account_id = ${accountId}
        UNION ALL SELECT o.id FROM organization_member q JOIN house o ON o.organization_id = q.organization_id
        WHERE q.account_id = ${accountId} AND 'agency_administrator' = ANY (q.roles))
      AND h.deleted_at IS NULL AND h.twin_of IS NULL AND (s.account_id IS NOT NULL OR m.account_id IS NOT NULL)`.execute(
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
  return { organizations, houses, last_house_code: lastCode };
}
