/** Everybody of an organisation: who runs it, who works in its houses, and who did. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { type After, afterNamed } from '#server/queries/manage/after.ts';
import { containing } from '#server/queries/manage/search-texts.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import type { Colleague } from '#shared/manage/colleagues.ts';

interface Asked {
  readonly organizationId: string;
  /** Who asks, and the language that houses are named in. */
  readonly selfId: string;
  readonly lang: string;
}

interface Wanted {
  readonly id?: string;
  /** Part of a name or an address. */
  readonly query?: string;
  readonly limit: number;
  readonly after: After;
}

interface HouseRow {
  readonly code: string;
  readonly name_dict: Readonly<Record<string, string>>;
  readonly lang_cd: string;
  readonly roles: string[];
}

/** By name, one more than fits; `total` counts all that are found. @throws AppError bad_request {path: cursor} */
export async function colleaguesOf(
  db: Kysely<Database>,
  { organizationId, selfId, lang }: Asked,
  { id, query = '', limit, after }: Wanted,
): Promise<{ readonly rows: Colleague[]; readonly total: number }> {
  const keys = afterNamed(after);
  const found = sql`${id === undefined ? sql`true` : sql`a.id = ${id}`} AND
    ${query.trim() === '' ? sql`true` : sql`(a.name ILIKE ${containing(query)} OR a.email ILIKE ${containing(query)})`}`;
  const people = sql`
    SELECT account_id FROM organization_member WHERE organization_id = ${organizationId}
    UNION SELECT s.account_id FROM seat s JOIN house h ON h.id = s.house_id WHERE h.organization_id = ${organizationId}`;
  const counted = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM account a WHERE a.id IN (${people}) AND ${found}`.execute(db);
  const { rows } = await sql<{
    id: string;
    email: string;
    name: string;
    roles: string[];
    version: number;
    houses: HouseRow[];
  }>`
    SELECT a.id, a.email, a.name, coalesce(m.roles, '{}') AS roles,
      coalesce(m.version, 0) + (SELECT coalesce(sum(s.version), 0)::int FROM seat s JOIN house h ON h.id = s.house_id
        WHERE s.account_id = a.id AND h.organization_id = ${organizationId}) AS version,
      (SELECT coalesce(json_agg(json_build_object('code', h.code, 'name_dict', t.name_dict, 'lang_cd', t.lang_cd,
          'roles', coalesce(s.suspended_roles, s.roles)) ORDER BY h.code), '[]')
        FROM seat s JOIN house h ON h.id = s.house_id JOIN tenant t ON t.id = h.id
        WHERE s.account_id = a.id AND h.organization_id = ${organizationId} AND h.deleted_at IS NULL
          AND cardinality(coalesce(s.suspended_roles, s.roles)) > 0) AS houses
    FROM account a LEFT JOIN organization_member m ON m.account_id = a.id AND m.organization_id = ${organizationId}
    WHERE a.id IN (${people}) AND ${found}
      ${keys === null ? sql`` : sql`AND (a.name, a.id) > (${keys[0]}, ${keys[1]}::uuid)`}
    ORDER BY a.name, a.id LIMIT ${limit + 1}`.execute(db);
  return {
    total: counted.rows[0]?.total ?? 0,
    rows: rows.map(({ houses, ...row }) => ({
      ...row,
      houses: houses.map(({ code, name_dict, lang_cd, roles }) => ({
        code,
        name: textIn(name_dict, lang, lang_cd) || code,
        roles,
      })),
      is_self: row.id === selfId,
    })),
  };
}
