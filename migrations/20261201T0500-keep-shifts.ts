import { type Kysely, sql } from 'kysely';

/**
 * Who works when, on the clock of the house: once, or every week on some days. What stood in `staff.shifts` is moved; the
 * column itself stays for servers of before, and is dropped with a later release.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `CREATE TABLE staff_shift (
      tenant_id uuid NOT NULL REFERENCES tenant(id),
      id uuid NOT NULL,
      user_id uuid NOT NULL,
      -- While on it they answer for this group alone; null for all of theirs.
      group_id uuid,
      -- None: once, on the first day.
      weekdays text[] NOT NULL DEFAULT '{}' CHECK (weekdays <@ ARRAY['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']),
      starts_on text NOT NULL,
      ends_on text,
      from_time text NOT NULL,
      -- At or before from_time: on the day after.
      to_time text NOT NULL,
      -- Days of the calendar on which it does not take place.
      off_days text[] NOT NULL DEFAULT '{}',
      last_day text NOT NULL GENERATED ALWAYS AS (CASE WHEN weekdays = '{}' THEN starts_on ELSE coalesce(ends_on, '9999-12-31') END) STORED,
      version int NOT NULL DEFAULT 1,
      PRIMARY KEY (tenant_id, id),
      FOREIGN KEY (tenant_id, user_id) REFERENCES staff (tenant_id, user_id) ON DELETE CASCADE,
      FOREIGN KEY (tenant_id, group_id) REFERENCES staff_group (tenant_id, id) ON DELETE CASCADE
    )`,
    `CREATE INDEX staff_shift_by_day ON staff_shift (tenant_id, starts_on, id)`,
    `CREATE INDEX staff_shift_by_person ON staff_shift (tenant_id, user_id, last_day)`,
    `CREATE INDEX staff_shift_by_group ON staff_shift (tenant_id, group_id) WHERE group_id IS NOT NULL`,
    `CREATE TRIGGER raise_version BEFORE UPDATE ON staff_shift FOR EACH ROW EXECUTE FUNCTION raise_version()`,
    `INSERT INTO staff_shift (tenant_id, id, user_id, weekdays, starts_on, from_time, to_time)
      SELECT s.tenant_id, gen_random_uuid(), s.user_id,
        array_agg(DISTINCT (ARRAY['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'])[(e->>'weekday')::int]),
        to_char(now() - interval '1 day', 'YYYY-MM-DD'), e->>'from', replace(e->>'to', '24:00', '00:00')
      FROM staff s CROSS JOIN LATERAL jsonb_array_elements(s.shifts) e
      WHERE (e->>'weekday')::int BETWEEN 1 AND 7
      GROUP BY s.tenant_id, s.user_id, e->>'from', e->>'to'`,
    `SELECT keep_history('staff_shift', 'staff_shift',
      ARRAY['user_id', 'group_id', 'weekdays', 'starts_on', 'ends_on', 'from_time', 'to_time', 'off_days'])`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
