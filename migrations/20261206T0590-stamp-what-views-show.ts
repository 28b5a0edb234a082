import { type Kysely, sql } from 'kysely';

/**
 * What a person's view shows of their house and has no row of its own to be stamped, so that no pull found its change.
 * docs/sync.md.
 *
 *  - `view_stamp`: by the key of what was shown; `xid` is of the transaction that changed it, or took it away
 *  - `me` shows the house's time zone and whether it asks for rooms; the house's row changes with every setting
 *  - `group/{id}` is of a group of staff that was deleted: its row is gone
 *
 * A colleague's row shows their groups: it counts as changed when a membership goes with its group, too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `CREATE TABLE view_stamp (
      tenant_id uuid NOT NULL,
      key text NOT NULL,
      xid xid8 NOT NULL,
      PRIMARY KEY (tenant_id, key)
    )`,
    `CREATE TRIGGER stamp BEFORE INSERT OR UPDATE ON view_stamp FOR EACH ROW EXECUTE FUNCTION stamp_xid()`,
    `ALTER TABLE view_stamp ENABLE ALWAYS TRIGGER stamp`,
    `CREATE FUNCTION stamp_house_in_views() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN
       INSERT INTO view_stamp (tenant_id, key) VALUES (NEW.id, 'me') ON CONFLICT (tenant_id, key) DO UPDATE SET key = EXCLUDED.key;
       RETURN NULL;
     END $$`,
    `CREATE TRIGGER stamp_views AFTER UPDATE ON tenant FOR EACH ROW
       WHEN (OLD.time_zone IS DISTINCT FROM NEW.time_zone OR OLD.ask_location_type IS DISTINCT FROM NEW.ask_location_type)
       EXECUTE FUNCTION stamp_house_in_views()`,
    `CREATE FUNCTION stamp_gone_group() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN
       INSERT INTO view_stamp (tenant_id, key) VALUES (OLD.tenant_id, 'group/' || OLD.id)
       ON CONFLICT (tenant_id, key) DO UPDATE SET key = EXCLUDED.key;
       RETURN NULL;
     END $$`,
    `CREATE TRIGGER stamp_views AFTER DELETE ON staff_group FOR EACH ROW EXECUTE FUNCTION stamp_gone_group()`,
    `CREATE FUNCTION touch_staff_of_gone_group() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN
       UPDATE staff SET user_id = user_id WHERE tenant_id = OLD.tenant_id AND user_id = OLD.user_id;
       RETURN NULL;
     END $$`,
    `CREATE TRIGGER touch_staff_of_gone AFTER DELETE ON staff_group_member
       FOR EACH ROW EXECUTE FUNCTION touch_staff_of_gone_group()`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
