import { type Kysely, sql } from 'kysely';

/**
 * Indexes and triggers the pull stands on. Edges may be indexed by the transaction that changed them,
 * because that column moves only with the edge: reading, typing and renaming stay HOT updates.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `CREATE INDEX member_edge ON member (user_id, tenant_id, edge_xid)`,
    `CREATE INDEX member_joined ON member (user_id, tenant_id) WHERE state = 'joined'`,
    `CREATE INDEX ticket_scope_edge ON ticket_scope (tenant_id, group_id, xid)`,
    `ALTER TABLE ticket ADD COLUMN group_ids uuid[] NOT NULL DEFAULT '{}'`,
    // A colleague's row shows their groups and their name: when those change, the row must count as changed.
    `CREATE FUNCTION touch_staff_of_group() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN
       UPDATE staff SET user_id = user_id WHERE tenant_id = NEW.tenant_id AND user_id = NEW.user_id;
       RETURN NULL;
     END $$`,
    `CREATE TRIGGER touch_staff AFTER INSERT OR UPDATE ON staff_group_member
       FOR EACH ROW EXECUTE FUNCTION touch_staff_of_group()`,
    `ALTER TABLE staff_group_member ENABLE ALWAYS TRIGGER touch_staff`,
    `CREATE FUNCTION touch_staff_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN
       UPDATE staff SET name = NEW.name WHERE tenant_id = NEW.tenant_id AND user_id = NEW.id;
       RETURN NULL;
     END $$`,
    `CREATE TRIGGER touch_staff AFTER UPDATE OF name, icon, lang_cd ON app_user
       FOR EACH ROW WHEN (NEW.user_type = 'biz_staff') EXECUTE FUNCTION touch_staff_of_user()`,
    `ALTER TABLE app_user ENABLE ALWAYS TRIGGER touch_staff`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
