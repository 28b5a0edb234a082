/**
 * Gives a house that was written straight into its tables, as the demo's are, its place in the directory: an organisation
 * of its own, and an account and a seat for each of its staff. What is there already stays.
 */
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';

export async function adoptHouse(db: Kysely<Database>, tenantId: string): Promise<void> {
  await sql`
    INSERT INTO organization (id, name)
    SELECT t.id, coalesce(t.name_dict ->> t.lang_cd, t.name_dict ->> 'en', t.code) FROM tenant t WHERE t.id = ${tenantId}
    ON CONFLICT (id) DO NOTHING`.execute(db);
  await sql`
    INSERT INTO house (id, organization_id, code, next_id)
    SELECT t.id, t.id, t.code, 1 + greatest(
        (SELECT coalesce(max(id), 0) FROM main_menu WHERE tenant_id = t.id),
        (SELECT coalesce(max(id), 0) FROM sub_menu WHERE tenant_id = t.id),
        (SELECT coalesce(max(id), 0) FROM facility WHERE tenant_id = t.id))
    FROM tenant t WHERE t.id = ${tenantId}
    ON CONFLICT (id) DO NOTHING`.execute(db);
  await sql`
    INSERT INTO account (id, email, name, lang_cd)
    SELECT gen_random_uuid(), s.login_id, s.name, u.lang_cd
    FROM staff s JOIN app_user u ON u.tenant_id = s.tenant_id AND u.id = s.user_id WHERE s.tenant_id = ${tenantId}
      AND s.login_id NOT LIKE 'erased-%'
    ON CONFLICT (email) DO NOTHING`.execute(db);
  await sql`
    INSERT INTO seat (house_id, account_id, user_id, roles)
    SELECT s.tenant_id, a.id, s.user_id, CASE WHEN s.disabled_at IS NULL THEN ARRAY[s.role] ELSE '{}' END
    FROM staff s JOIN account a ON a.email = s.login_id WHERE s.tenant_id = ${tenantId}
    ON CONFLICT DO NOTHING`.execute(db);
  await sql`
    INSERT INTO organization_member (organization_id, account_id, roles)
    SELECT h.organization_id, s.account_id, ARRAY['owner'] FROM seat s JOIN house h ON h.id = s.house_id
    WHERE s.house_id = ${tenantId} AND s.roles && ARRAY['super_admin', 'administrator']
      AND NOT EXISTS (SELECT 1 FROM organization_member m WHERE m.organization_id = h.organization_id)
    ORDER BY s.roles @> ARRAY['super_admin'] DESC, s.created_at, s.account_id LIMIT 1
    ON CONFLICT DO NOTHING`.execute(db);
  await sql`
    INSERT INTO bot_plan (house_id, bot_id, organization_id, name)
    SELECT b.tenant_id, b.id, h.organization_id, b.name FROM bot b JOIN house h ON h.id = b.tenant_id
    WHERE b.tenant_id = ${tenantId}
    ON CONFLICT DO NOTHING`.execute(db);
}
