import { type Kysely, sql } from 'kysely';

/**
 * `draft_link`: an address that shows what a draft changes to whoever has it, for some days. What it is made of is known
 * to whoever was told it once; here lies its hash. It opens until it runs out or is taken back.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `CREATE TABLE draft_link (
      tenant_id uuid NOT NULL,
      id uuid NOT NULL,
      draft_id uuid NOT NULL,
      secret_hash bytea NOT NULL,
      made_at timestamptz NOT NULL,
      made_by uuid,
      expires_at timestamptz NOT NULL,
      revoked_at timestamptz,
      PRIMARY KEY (tenant_id, id),
      FOREIGN KEY (tenant_id, draft_id) REFERENCES draft (tenant_id, id) ON DELETE CASCADE
    )`,
    `CREATE INDEX draft_link_of ON draft_link (tenant_id, draft_id, made_at)`,
    `SELECT keep_history('draft_link', 'draft_link', ARRAY['draft_id', 'expires_at', 'revoked_at', '!secret_hash'])`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
