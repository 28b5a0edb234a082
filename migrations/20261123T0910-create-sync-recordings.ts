import { type Kysely, sql } from 'kysely';

/** Who had which sync log written, of whom, and when: the trail that switching one on leaves [LOG-AUDIT]. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE sync_recording (
      tenant_id uuid NOT NULL REFERENCES tenant(id),
      id uuid NOT NULL,
      guest_id uuid,
      started_by uuid,
      started_at timestamptz NOT NULL,
      stopped_by uuid,
      stopped_at timestamptz,
      reason text,
      lines int NOT NULL DEFAULT 0,
      bytes bigint NOT NULL DEFAULT 0,
      PRIMARY KEY (tenant_id, id)
    )`.execute(db);
}
