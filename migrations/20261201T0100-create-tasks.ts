import { type Kysely, sql } from 'kysely';

/**
 * Tasks of the desk, and in whose lists they lie: edges that open and close and are never re-pointed, as tickets have
 * them. Both change a few times in their lives, so that what changed is found by an index of its own and needs no entry
 * in the feed, which names conversations.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `CREATE TABLE task (
      tenant_id uuid NOT NULL REFERENCES tenant (id),
      id uuid NOT NULL,
      state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'taken', 'done', 'dropped')),
      title text NOT NULL,
      words text NOT NULL DEFAULT '',
      -- Null beside a name: the room was deleted.
      location_id uuid,
      location_name_dict jsonb NOT NULL DEFAULT '{}',
      group_id uuid NOT NULL,
      -- Who asked for it and looks on until it is done.
      asking_group_ids uuid[] NOT NULL DEFAULT '{}',
      due_at timestamptz,
      priority text NOT NULL DEFAULT 'medium' CHECK (priority IN ('high', 'medium', 'low')),
      picture_url text,
      from_conversation_id uuid,
      from_message_id uuid,
      created_by uuid NOT NULL,
      created_by_name text NOT NULL,
      taken_by uuid,
      taken_by_name text,
      ended_by uuid,
      ended_by_name text,
      ended_at timestamptz,
      drop_reason text,
      is_archived boolean NOT NULL DEFAULT false,
      created_at timestamptz NOT NULL DEFAULT now(),
      xid xid8 NOT NULL,
      PRIMARY KEY (tenant_id, id),
      FOREIGN KEY (tenant_id, group_id) REFERENCES staff_group (tenant_id, id),
      FOREIGN KEY (tenant_id, location_id) REFERENCES location (tenant_id, id) ON DELETE SET NULL (location_id),
      CHECK ((state = 'taken') <= (taken_by IS NOT NULL)),
      CHECK ((state IN ('done', 'dropped')) = (ended_at IS NOT NULL)),
      CHECK ((ended_at IS NULL) = (ended_by IS NULL))
    )`,
    `CREATE INDEX task_changed ON task (tenant_id, xid)`,
    `CREATE INDEX task_ended ON task (tenant_id, ended_at DESC, id DESC) WHERE ended_at IS NOT NULL`,
    `CREATE INDEX task_to_archive ON task (ended_at) WHERE ended_at IS NOT NULL AND NOT is_archived`,
    `CREATE INDEX task_location ON task (tenant_id, location_id) WHERE location_id IS NOT NULL`,
    `CREATE INDEX task_group ON task (tenant_id, group_id)`,
    `CREATE TABLE task_scope (
      tenant_id uuid NOT NULL,
      task_id uuid NOT NULL,
      group_id uuid NOT NULL,
      state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'closed')),
      xid xid8 NOT NULL,
      PRIMARY KEY (tenant_id, group_id, task_id),
      FOREIGN KEY (tenant_id, task_id) REFERENCES task (tenant_id, id),
      FOREIGN KEY (tenant_id, group_id) REFERENCES staff_group (tenant_id, id)
    )`,
    `CREATE INDEX task_scope_task ON task_scope (tenant_id, task_id)`,
    `CREATE INDEX task_scope_open ON task_scope (tenant_id, group_id) WHERE state = 'open'`,
    `CREATE INDEX task_scope_changed ON task_scope (tenant_id, xid)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
  for (const table of ['task', 'task_scope']) {
    await sql
      .raw(`CREATE TRIGGER stamp BEFORE INSERT OR UPDATE ON ${table} FOR EACH ROW EXECUTE FUNCTION stamp_xid()`)
      .execute(db);
    await sql.raw(`ALTER TABLE ${table} ENABLE ALWAYS TRIGGER stamp`).execute(db);
  }
}
