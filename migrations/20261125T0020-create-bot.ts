import { type Kysely, sql } from 'kysely';

/** The answering bot: what it leads guests through, what it was asked, and where the guest said to be. None of it is synced. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `CREATE TABLE bot_scenario_node (
      tenant_id uuid NOT NULL REFERENCES tenant(id),
      id int NOT NULL,
      sub_menu_id int NOT NULL,
      parent_id int,
      label_dict jsonb NOT NULL DEFAULT '{}',
      text_dict jsonb NOT NULL,
      action jsonb,
      order_no int NOT NULL DEFAULT 0,
      PRIMARY KEY (tenant_id, id),
      FOREIGN KEY (tenant_id, sub_menu_id) REFERENCES sub_menu (tenant_id, id),
      FOREIGN KEY (tenant_id, parent_id) REFERENCES bot_scenario_node (tenant_id, id)
    )`,
    `CREATE INDEX bot_scenario_node_menu ON bot_scenario_node (tenant_id, sub_menu_id, parent_id, order_no)`,
    // One row a question: who may still write its answer, and how far that is [BOT-ONCE] [BOT-LATE].
    `CREATE TABLE bot_turn (
      tenant_id uuid NOT NULL,
      question_id uuid NOT NULL,
      conversation_id uuid NOT NULL,
      inquiry_id uuid NOT NULL,
      answer_id uuid NOT NULL,
      run uuid NOT NULL,
      state text NOT NULL CHECK (state IN ('asked', 'streaming', 'answered', 'dropped')),
      source text,
      asked_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL,
      PRIMARY KEY (tenant_id, question_id),
      FOREIGN KEY (tenant_id, conversation_id) REFERENCES conversation (tenant_id, id),
      FOREIGN KEY (tenant_id, question_id) REFERENCES message (tenant_id, id)
    ) WITH (fillfactor = 70)`,
    `CREATE INDEX bot_turn_open ON bot_turn (tenant_id, conversation_id) WHERE state IN ('asked', 'streaming')`,
    `CREATE TABLE room_asking (
      tenant_id uuid NOT NULL,
      conversation_id uuid NOT NULL,
      inquiry_id uuid,
      state text NOT NULL,
      location_id uuid,
      situation text,
      updated_at timestamptz NOT NULL,
      PRIMARY KEY (tenant_id, conversation_id),
      FOREIGN KEY (tenant_id, conversation_id) REFERENCES conversation (tenant_id, id),
      FOREIGN KEY (tenant_id, location_id) REFERENCES location (tenant_id, id)
    )`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
