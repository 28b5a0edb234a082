import { type Kysely, sql } from 'kysely';

/**
 * English that a machine gave a house's text: by a digest of what it was made of, so that it is known from what people
 * wrote, and found when its source changed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE machine_wording (
    tenant_id uuid NOT NULL REFERENCES tenant (id) ON DELETE CASCADE,
    digest text NOT NULL,
    content text NOT NULL,
    engine text,
    made_at timestamptz NOT NULL,
    PRIMARY KEY (tenant_id, digest)
  )`.execute(db);
}
