import { type Kysely, sql } from 'kysely';

/**
 * The accounts a house has with payment providers, its property system and a wallet. Secrets are sealed with a key outside of
 * the database. Money can be given back without an order, and not only by the job of one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `CREATE TABLE house_account (
      tenant_id uuid NOT NULL REFERENCES tenant(id),
      id text NOT NULL CHECK (id IN ('gmo', 'takeme', 'apaleo', 'google_wallet')),
      is_active boolean NOT NULL DEFAULT true,
      fields jsonb NOT NULL DEFAULT '{}',
      sealed bytea NOT NULL,
      version int NOT NULL DEFAULT 1,
      PRIMARY KEY (tenant_id, id)
    )`,
    `CREATE TRIGGER raise_version BEFORE UPDATE ON house_account FOR EACH ROW EXECUTE FUNCTION raise_version()`,
    `SELECT keep_history('house_account', 'account', ARRAY['is_active', 'fields', '!sealed'])`,
    `ALTER TABLE property_system ADD COLUMN version int NOT NULL DEFAULT 1`,
    `CREATE TRIGGER raise_version BEFORE UPDATE ON property_system FOR EACH ROW EXECUTE FUNCTION raise_version()`,
    `ALTER TABLE payment_refund ALTER COLUMN order_id DROP NOT NULL`,
    `CREATE INDEX payment_by_time ON payment (tenant_id, created_at DESC, id DESC)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
