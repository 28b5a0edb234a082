import { type Kysely, sql } from 'kysely';

/** Reports and hidden messages, notifications and where they go, and links that sign somebody in. Not synchronized. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `CREATE TABLE message_action (
      tenant_id uuid NOT NULL,
      user_id uuid NOT NULL,
      message_id uuid NOT NULL,
      is_hidden boolean NOT NULL,
      updated_at timestamptz NOT NULL,
      PRIMARY KEY (tenant_id, user_id, message_id),
      FOREIGN KEY (tenant_id, user_id) REFERENCES app_user (tenant_id, id),
      FOREIGN KEY (tenant_id, message_id) REFERENCES message (tenant_id, id)
    )`,
    `CREATE TABLE message_report (
      tenant_id uuid NOT NULL,
      id uuid NOT NULL,
      message_id uuid NOT NULL,
      conversation_id uuid NOT NULL,
      reporter_id uuid NOT NULL,
      reported_user_id uuid NOT NULL,
      status text NOT NULL CHECK (status IN ('reported', 'reviewing', 'upheld', 'dismissed')),
      latest jsonb NOT NULL,
      created_at timestamptz NOT NULL,
      review_by timestamptz NOT NULL,
      decided_by uuid,
      decided_at timestamptz,
      PRIMARY KEY (tenant_id, id),
      UNIQUE (tenant_id, reporter_id, message_id),
      FOREIGN KEY (tenant_id, message_id) REFERENCES message (tenant_id, id),
      FOREIGN KEY (tenant_id, conversation_id) REFERENCES conversation (tenant_id, id),
      FOREIGN KEY (tenant_id, reporter_id) REFERENCES app_user (tenant_id, id)
    )`,
    `CREATE INDEX message_report_due ON message_report (tenant_id, review_by)`,
    `CREATE TABLE message_notification (
      tenant_id uuid NOT NULL,
      user_id uuid NOT NULL,
      message_id uuid NOT NULL,
      type text NOT NULL,
      count int NOT NULL DEFAULT 1,
      notified_at timestamptz NOT NULL,
      PRIMARY KEY (tenant_id, user_id, message_id),
      FOREIGN KEY (tenant_id, user_id) REFERENCES app_user (tenant_id, id),
      FOREIGN KEY (tenant_id, message_id) REFERENCES message (tenant_id, id)
    )`,
    `CREATE TABLE push_token (
      tenant_id uuid NOT NULL,
      user_id uuid NOT NULL,
      device_id text NOT NULL,
      endpoint text NOT NULL,
      p256dh text NOT NULL,
      auth text NOT NULL,
      platform_type text NOT NULL,
      service text NOT NULL,
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL,
      PRIMARY KEY (tenant_id, device_id),
      UNIQUE (tenant_id, endpoint),
      FOREIGN KEY (tenant_id, user_id) REFERENCES app_user (tenant_id, id)
    )`,
    `CREATE INDEX push_token_user ON push_token (tenant_id, user_id)`,
    `CREATE TABLE sign_in_link (
      tenant_id uuid NOT NULL,
      id uuid NOT NULL,
      kind text NOT NULL CHECK (kind IN ('sso', 'sms_forward')),
      user_id uuid NOT NULL,
      conversation_id uuid,
      phone text,
      secret_hash bytea NOT NULL,
      created_by uuid NOT NULL,
      created_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      used_at timestamptz,
      revoked_at timestamptz,
      PRIMARY KEY (tenant_id, id),
      FOREIGN KEY (tenant_id, user_id) REFERENCES app_user (tenant_id, id),
      FOREIGN KEY (tenant_id, conversation_id) REFERENCES conversation (tenant_id, id)
    )`,
    `CREATE INDEX sign_in_link_phone ON sign_in_link (tenant_id, phone) WHERE phone IS NOT NULL`,
    `CREATE INDEX sign_in_link_age ON sign_in_link (expires_at)`,
    `ALTER TABLE app_user DROP CONSTRAINT app_user_user_type_check`,
    `ALTER TABLE app_user ADD CONSTRAINT app_user_user_type_check CHECK (user_type IN ('biz_guest', 'biz_staff', 'anonymous', 'bot', 'system'))`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
