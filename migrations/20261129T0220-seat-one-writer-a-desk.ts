import { type Kysely, sql } from 'kysely';

/**
 * Of somebody's sessions at a desk one writes, the others only read. Whoever lost their permission to write reads only,
 * too: noted with the person, since pushes ask for it. And how, from where and by whose hand sessions began and ended.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `CREATE TABLE desk_writer (
      tenant_id uuid NOT NULL,
      user_id uuid NOT NULL,
      session_id uuid,
      taken_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (tenant_id, user_id),
      FOREIGN KEY (tenant_id, user_id) REFERENCES app_user (tenant_id, id)
    ) WITH (fillfactor = 70)`,
    `ALTER TABLE auth_session ADD COLUMN entry text, ADD COLUMN address text, ADD COLUMN revoked_by uuid`,
    `ALTER TABLE staff ADD COLUMN can_write boolean NOT NULL DEFAULT true`,
    `UPDATE staff s SET can_write = false FROM seat t
      WHERE t.house_id = s.tenant_id AND t.user_id = s.user_id AND NOT t.can_write`,
    // Who is signed in in several places today writes where they were last.
    `INSERT INTO desk_writer (tenant_id, user_id, session_id)
      SELECT DISTINCT ON (a.tenant_id, a.user_id) a.tenant_id, a.user_id, a.id
      FROM auth_session a JOIN staff s ON s.tenant_id = a.tenant_id AND s.user_id = a.user_id
      WHERE a.revoked_at IS NULL AND a.expires_at > now()
      ORDER BY a.tenant_id, a.user_id, a.last_used_at DESC`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
