import { type Kysely, sql } from 'kysely';

/**
 * What the two browsers of a call tell each other so that sound finds its way: offers, answers and candidates of WebRTC.
 * Kept only while the call runs, because they name addresses of networks.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`CREATE TABLE voice_signal (
    tenant_id uuid NOT NULL,
    session_id uuid NOT NULL,
    seq int NOT NULL CHECK (seq > 0),
    side text NOT NULL CHECK (side IN ('guest', 'staff')),
    round text NOT NULL CHECK (length(round) BETWEEN 1 AND 40),
    kind text NOT NULL CHECK (kind IN ('offer', 'answer', 'candidate')),
    body text NOT NULL CHECK (length(body) <= 20000),
    created_at timestamptz NOT NULL,
    PRIMARY KEY (tenant_id, session_id, seq),
    FOREIGN KEY (tenant_id, session_id) REFERENCES voice_session (tenant_id, id) ON DELETE CASCADE
  )`)
    .execute(db);
}
