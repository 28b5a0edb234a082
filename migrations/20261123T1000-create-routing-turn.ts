import { type Kysely, sql } from 'kysely';

/**
 * When routing last gave a clerk a ticket. A table of its own: the clerk's row is synchronized, and a turn is nothing
 * that colleagues' views need.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`CREATE TABLE routing_turn (
    tenant_id uuid NOT NULL,
    user_id uuid NOT NULL,
    given_at timestamptz NOT NULL,
    PRIMARY KEY (tenant_id, user_id),
    FOREIGN KEY (tenant_id, user_id) REFERENCES staff (tenant_id, user_id)
  )`)
    .execute(db);
}
