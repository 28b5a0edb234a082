import { type Kysely, sql } from 'kysely';

/** The conversation plane: everything here but job_intent travels to clients through the change feed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `CREATE TABLE conversation (
      tenant_id uuid NOT NULL REFERENCES tenant(id),
      id uuid NOT NULL,
      id_account text NOT NULL,
      name text NOT NULL,
      conversation_type text NOT NULL,
      guest_id uuid,
      main_menu_id int,
      sub_menu_id int,
      location_id uuid,
      state text NOT NULL,
      close_chat_state text,
      inquiry_id uuid,
      inquiry_trigger text,
      is_sms_chat boolean NOT NULL DEFAULT false,
      assign_staff_id uuid,
      responder_name text,
      forward_target_name text,
      last_order int NOT NULL DEFAULT 0,
      guest_count int NOT NULL DEFAULT 0,
      staff_count int NOT NULL DEFAULT 0,
      last_talk_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      xid xid8 NOT NULL,
      PRIMARY KEY (tenant_id, id),
      FOREIGN KEY (tenant_id, guest_id) REFERENCES app_user (tenant_id, id)
    ) WITH (fillfactor = 70)`,
    `CREATE INDEX conversation_guest ON conversation (guest_id, tenant_id)`,
    `CREATE TABLE inquiry (
      tenant_id uuid NOT NULL,
      id uuid NOT NULL,
      conversation_id uuid NOT NULL,
      guest_id uuid NOT NULL,
      main_menu_id int,
      sub_menu_id int,
      facility_id int,
      status text NOT NULL,
      inquiry_type int NOT NULL DEFAULT 0,
      change_location boolean NOT NULL DEFAULT false,
      is_check_out boolean NOT NULL DEFAULT false,
      staff_group_names jsonb NOT NULL DEFAULT '[]',
      menu_names jsonb NOT NULL DEFAULT '{}',
      created_at timestamptz NOT NULL DEFAULT now(),
      closed_at timestamptz,
      xid xid8 NOT NULL,
      PRIMARY KEY (tenant_id, id),
      FOREIGN KEY (tenant_id, conversation_id) REFERENCES conversation (tenant_id, id)
    )`,
    `CREATE INDEX inquiry_conversation ON inquiry (tenant_id, conversation_id)`,
    `CREATE INDEX inquiry_guest_open ON inquiry (guest_id, tenant_id) WHERE closed_at IS NULL`,
    `CREATE TABLE member (
      tenant_id uuid NOT NULL,
      conversation_id uuid NOT NULL,
      user_id uuid NOT NULL,
      role text NOT NULL,
      state text NOT NULL DEFAULT 'joined',
      from_order int NOT NULL DEFAULT 0,
      min_from_order int NOT NULL DEFAULT 0,
      display_name text NOT NULL,
      lang_cd text NOT NULL,
      icon text,
      is_official boolean NOT NULL DEFAULT false,
      notification_range text NOT NULL DEFAULT 'all',
      created_at timestamptz NOT NULL DEFAULT now(),
      edge_xid xid8 NOT NULL,
      xid xid8 NOT NULL,
      PRIMARY KEY (tenant_id, user_id, conversation_id),
      FOREIGN KEY (tenant_id, conversation_id) REFERENCES conversation (tenant_id, id),
      FOREIGN KEY (tenant_id, user_id) REFERENCES app_user (tenant_id, id)
    ) WITH (fillfactor = 70)`,
    `CREATE INDEX member_conversation ON member (tenant_id, conversation_id)`,
    `CREATE TABLE history_page (
      tenant_id uuid NOT NULL,
      conversation_id uuid NOT NULL,
      user_id uuid NOT NULL,
      id uuid NOT NULL,
      from_order int NOT NULL,
      to_order int NOT NULL,
      xid xid8 NOT NULL,
      PRIMARY KEY (tenant_id, user_id, conversation_id, id),
      FOREIGN KEY (tenant_id, user_id, conversation_id) REFERENCES member (tenant_id, user_id, conversation_id)
    )`,
    `CREATE TABLE message (
      tenant_id uuid NOT NULL,
      id uuid NOT NULL,
      conversation_id uuid NOT NULL,
      "order" int NOT NULL,
      author_id uuid NOT NULL,
      side text NOT NULL CHECK (side IN ('guest', 'staff', 'bot', 'system')),
      author_name text NOT NULL,
      content text NOT NULL,
      original_lang_cd text NOT NULL,
      display_to text NOT NULL DEFAULT 'all',
      is_masked boolean NOT NULL DEFAULT false,
      manual_masking_status text NOT NULL DEFAULT 'none',
      is_deleted boolean NOT NULL DEFAULT false,
      report_status text NOT NULL DEFAULT 'none',
      linked_message_id uuid,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      xid xid8 NOT NULL,
      PRIMARY KEY (tenant_id, id),
      UNIQUE (tenant_id, conversation_id, "order"),
      FOREIGN KEY (tenant_id, conversation_id) REFERENCES conversation (tenant_id, id)
    )`,
    `CREATE INDEX message_feed ON message (tenant_id, conversation_id, xid)`,
    `CREATE TABLE message_translation (
      tenant_id uuid NOT NULL,
      conversation_id uuid NOT NULL,
      message_id uuid NOT NULL,
      lang_cd text NOT NULL,
      content text,
      status text NOT NULL,
      engine text,
      source_lang_cd text,
      updated_at timestamptz NOT NULL DEFAULT now(),
      xid xid8 NOT NULL,
      PRIMARY KEY (tenant_id, message_id, lang_cd),
      FOREIGN KEY (tenant_id, message_id) REFERENCES message (tenant_id, id)
    )`,
    `CREATE INDEX message_translation_feed ON message_translation (tenant_id, conversation_id, xid)`,
    `CREATE TABLE read_state (
      tenant_id uuid NOT NULL,
      conversation_id uuid NOT NULL,
      user_id uuid NOT NULL,
      "order" int NOT NULL DEFAULT 0,
      guest_count int NOT NULL DEFAULT 0,
      staff_count int NOT NULL DEFAULT 0,
      dismissed int[] NOT NULL DEFAULT '{}',
      updated_at timestamptz NOT NULL DEFAULT now(),
      xid xid8 NOT NULL,
      PRIMARY KEY (tenant_id, conversation_id, user_id),
      FOREIGN KEY (tenant_id, conversation_id) REFERENCES conversation (tenant_id, id)
    ) WITH (fillfactor = 70)`,
    `CREATE TABLE ticket (
      tenant_id uuid NOT NULL,
      conversation_id uuid NOT NULL,
      label text NOT NULL,
      state text NOT NULL,
      guest_id uuid NOT NULL,
      guest_name text NOT NULL,
      guest_lang_cd text NOT NULL,
      location_id uuid,
      location_name_dict jsonb NOT NULL DEFAULT '{}',
      menu_name_dict jsonb NOT NULL DEFAULT '{}',
      stay_from timestamptz,
      stay_to timestamptz,
      priority text NOT NULL DEFAULT 'medium',
      assignee_id uuid,
      assignee_name text,
      waiting_count int NOT NULL DEFAULT 0,
      waiting_since timestamptz,
      last_line text NOT NULL DEFAULT '',
      last_side text,
      last_at timestamptz NOT NULL DEFAULT now(),
      last_order int NOT NULL DEFAULT 0,
      forward jsonb,
      solved_by uuid,
      solved_action_id uuid,
      solved_at timestamptz,
      before_solve jsonb,
      reject_reason text,
      created_at timestamptz NOT NULL DEFAULT now(),
      xid xid8 NOT NULL,
      PRIMARY KEY (tenant_id, conversation_id),
      FOREIGN KEY (tenant_id, conversation_id) REFERENCES conversation (tenant_id, id)
    ) WITH (fillfactor = 70)`,
    `CREATE TABLE ticket_scope (
      tenant_id uuid NOT NULL,
      conversation_id uuid NOT NULL,
      group_id uuid NOT NULL,
      state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'closed')),
      xid xid8 NOT NULL,
      PRIMARY KEY (tenant_id, group_id, conversation_id),
      FOREIGN KEY (tenant_id, conversation_id) REFERENCES ticket (tenant_id, conversation_id),
      FOREIGN KEY (tenant_id, group_id) REFERENCES staff_group (tenant_id, id)
    )`,
    `CREATE INDEX ticket_scope_conversation ON ticket_scope (tenant_id, conversation_id)`,
    `CREATE INDEX ticket_scope_open ON ticket_scope (tenant_id, group_id) WHERE state = 'open'`,
    `CREATE TABLE note (
      tenant_id uuid NOT NULL,
      conversation_id uuid NOT NULL,
      id uuid NOT NULL,
      author_id uuid NOT NULL,
      author_name text NOT NULL,
      text text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      xid xid8 NOT NULL,
      PRIMARY KEY (tenant_id, conversation_id, id),
      FOREIGN KEY (tenant_id, conversation_id) REFERENCES conversation (tenant_id, id)
    )`,
    `CREATE TABLE client_group (
      id text PRIMARY KEY,
      tenant_id uuid NOT NULL,
      user_id uuid NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      seen_at timestamptz NOT NULL DEFAULT now(),
      FOREIGN KEY (tenant_id, user_id) REFERENCES app_user (tenant_id, id)
    )`,
    `CREATE TABLE client (
      id text PRIMARY KEY,
      client_group_id text NOT NULL REFERENCES client_group (id),
      last_mutation_id int NOT NULL DEFAULT 0,
      updated_at timestamptz NOT NULL DEFAULT now(),
      xid xid8 NOT NULL
    ) WITH (fillfactor = 50)`,
    `CREATE INDEX client_of_group ON client (client_group_id)`,
    `CREATE TABLE refusal (
      client_group_id text NOT NULL REFERENCES client_group (id),
      client_id text NOT NULL,
      mutation_id int NOT NULL,
      name text NOT NULL,
      action_id text,
      code text NOT NULL,
      data jsonb NOT NULL DEFAULT '{}',
      created_at timestamptz NOT NULL DEFAULT now(),
      xid xid8 NOT NULL,
      PRIMARY KEY (client_group_id, client_id, mutation_id)
    )`,
    `CREATE TABLE applied_action (
      tenant_id uuid NOT NULL,
      user_id uuid NOT NULL,
      id uuid NOT NULL,
      name text NOT NULL,
      applied_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (tenant_id, user_id, id)
    )`,
    `CREATE INDEX applied_action_age ON applied_action (applied_at)`,
    `CREATE TABLE job_intent (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      kind text NOT NULL,
      payload jsonb NOT NULL,
      run_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now()
    )`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);

  const synced = [
    'conversation',
    'inquiry',
    'member',
    'history_page',
    'message',
    'message_translation',
    'read_state',
    'ticket',
    'ticket_scope',
    'note',
    'client',
    'refusal',
  ];
  for (const table of synced) {
    await sql
      .raw(`CREATE TRIGGER stamp BEFORE INSERT OR UPDATE ON ${table} FOR EACH ROW EXECUTE FUNCTION stamp_xid()`)
      .execute(db);
    await sql.raw(`ALTER TABLE ${table} ENABLE ALWAYS TRIGGER stamp`).execute(db);
  }
  // A membership is an edge: what it shows changes with its state, its range or its side, not with a name.
  await sql`
    CREATE FUNCTION stamp_member_edge() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'INSERT' OR NEW.state IS DISTINCT FROM OLD.state OR NEW.from_order IS DISTINCT FROM OLD.from_order
         OR (NEW.role = 'guest') IS DISTINCT FROM (OLD.role = 'guest') THEN
        NEW.edge_xid := pg_current_xact_id();
      ELSE
        NEW.edge_xid := OLD.edge_xid;
      END IF;
      NEW.min_from_order := least(NEW.min_from_order, NEW.from_order);
      IF TG_OP = 'INSERT' THEN NEW.min_from_order := NEW.from_order; END IF;
      RETURN NEW;
    END $$`.execute(db);
  await sql`CREATE TRIGGER stamp_edge BEFORE INSERT OR UPDATE ON member FOR EACH ROW EXECUTE FUNCTION stamp_member_edge()`.execute(
    db,
  );
  await sql`ALTER TABLE member ENABLE ALWAYS TRIGGER stamp_edge`.execute(db);
}
