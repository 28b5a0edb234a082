import { type Kysely, sql } from 'kysely';

/** What hotel systems said, when they were asked and of their own accord, without anybody's name in it; kept for days. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `CREATE TABLE property_call (
      tenant_id uuid NOT NULL REFERENCES tenant(id),
      id bigint GENERATED ALWAYS AS IDENTITY,
      at timestamptz NOT NULL,
      -- The system's kind where we asked; the service key's name where it came to us.
      system text NOT NULL,
      direction text NOT NULL CHECK (direction IN ('asked', 'sent')),
      call text NOT NULL,
      outcome text NOT NULL CHECK (outcome IN ('ok', 'refused', 'unavailable')),
      status int,
      took_ms int NOT NULL,
      content jsonb,
      PRIMARY KEY (tenant_id, id)
    )`,
    `CREATE INDEX property_call_age ON property_call (at)`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
