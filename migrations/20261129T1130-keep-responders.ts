import { type Kysely, sql } from 'kysely';

/** People who answer under a login that several share, and who of them does now. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `CREATE TABLE responder (
      tenant_id uuid NOT NULL REFERENCES tenant(id),
      id uuid NOT NULL,
      name text NOT NULL,
      order_no int NOT NULL DEFAULT 0,
      version int NOT NULL DEFAULT 1,
      PRIMARY KEY (tenant_id, id)
    )`,
    `CREATE UNIQUE INDEX responder_name ON responder (tenant_id, lower(name))`,
    `CREATE TRIGGER raise_version BEFORE UPDATE ON responder FOR EACH ROW EXECUTE FUNCTION raise_version()`,
    `SELECT keep_history('responder', 'responder', ARRAY['name', 'order_no'], 'name')`,
    `ALTER TABLE staff ADD COLUMN responder_id uuid`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
