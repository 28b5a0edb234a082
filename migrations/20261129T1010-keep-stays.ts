import { type Kysely, sql } from 'kysely';

/**
 * What a house says of a guest with a code of their own: name, room, days, telephone, language. Where the guest is and what
 * they call themselves stands with the guest, and follows when the house changes its word.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `CREATE TABLE stay (
      tenant_id uuid NOT NULL,
      -- The guest's own.
      id uuid NOT NULL,
      -- What a property system calls it.
      reference text,
      name text NOT NULL CHECK (name <> ''),
      location_id uuid,
      check_in text NOT NULL CHECK (check_in ~ '^\\d{4}-\\d{2}-\\d{2}$'),
      check_out text NOT NULL CHECK (check_out ~ '^\\d{4}-\\d{2}-\\d{2}$' AND check_out >= check_in),
      country_code text NOT NULL DEFAULT '',
      phone_number text NOT NULL DEFAULT '',
      lang_cd text NOT NULL,
      checked_out_at timestamptz,
      version int NOT NULL DEFAULT 1,
      PRIMARY KEY (tenant_id, id),
      FOREIGN KEY (tenant_id, location_id) REFERENCES location (tenant_id, id) ON DELETE SET NULL (location_id)
    )`,
    // One that comes twice is the same one.
    `CREATE UNIQUE INDEX stay_of_reference ON stay (tenant_id, reference) WHERE reference IS NOT NULL`,
    `CREATE INDEX stay_by_day ON stay (tenant_id, check_in, id)`,
    `CREATE INDEX stay_of_room ON stay (tenant_id, location_id)`,
    `CREATE TRIGGER raise_version BEFORE UPDATE ON stay FOR EACH ROW EXECUTE FUNCTION raise_version()`,
    `SELECT keep_history('stay', 'stay', ARRAY['reference', '!name', 'location_id', 'check_in', 'check_out',
      '!country_code', '!phone_number', 'lang_cd', 'checked_out_at'])`,
    `INSERT INTO stay (tenant_id, id, name, location_id, check_in, check_out, country_code, phone_number, lang_cd, checked_out_at)
      SELECT g.tenant_id, g.user_id, coalesce(nullif(u.name, ''), g.code), g.location_id, days.first, greatest(days.first, days.last),
        coalesce(g.country_code, ''), coalesce(g.phone_number, ''), u.lang_cd, g.ended_at
      FROM guest g
      JOIN app_user u ON u.tenant_id = g.tenant_id AND u.id = g.user_id
      JOIN tenant t ON t.id = g.tenant_id
      CROSS JOIN LATERAL (SELECT to_char(g.available_from AT TIME ZONE t.time_zone, 'YYYY-MM-DD') AS first,
        to_char(g.available_to AT TIME ZONE t.time_zone, 'YYYY-MM-DD') AS last) days
      WHERE g.state = 'other' AND g.available_to IS NOT NULL`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
