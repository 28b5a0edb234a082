import { type Kysely, sql } from 'kysely';

/**
 * Voice calls, and whom each rang. A guest has one call at a time and a clerk talks in one: both are held by an index.
 * Fetched, not synchronized: no change feed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `CREATE TABLE voice_session (
    tenant_id uuid NOT NULL,
    id uuid NOT NULL,
    guest_id uuid NOT NULL,
    conversation_id uuid,
    state text NOT NULL CHECK (state IN ('queued', 'ringing', 'in_progress', 'completed', 'busy', 'no_answer', 'canceled', 'failed')),
    end_reason text CHECK (end_reason IN ('AfterCallAnswered', 'BeforeCallAnswered', 'CallCancelledBeforeDialing', 'CallTimedOut', 'Other', 'StaffNotAvailable')),
    state_before text,
    strategy text CHECK (strategy IN ('ring_all', 'linear', 'round_robin', 'longest_idle', 'fewest_calls')),
    try_ends_at timestamptz,
    ring_ends_at timestamptz,
    answered_by uuid,
    answered_by_name text,
    answered_at timestamptz,
    started_at timestamptz,
    ended_at timestamptz,
    ended_by uuid,
    guest_seen_at timestamptz,
    staff_seen_at timestamptz,
    left_message_id uuid,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    PRIMARY KEY (tenant_id, id),
    CHECK ((end_reason IS NULL) = (state IN ('queued', 'ringing', 'in_progress'))),
    CHECK ((state = 'in_progress') <= (answered_by IS NOT NULL)),
    FOREIGN KEY (tenant_id, guest_id) REFERENCES app_user (tenant_id, id),
    FOREIGN KEY (tenant_id, answered_by) REFERENCES app_user (tenant_id, id),
    FOREIGN KEY (tenant_id, conversation_id) REFERENCES conversation (tenant_id, id)
  )`,
  `CREATE UNIQUE INDEX voice_session_open_of_guest ON voice_session (tenant_id, guest_id) WHERE state IN ('queued', 'ringing', 'in_progress')`,
  `CREATE UNIQUE INDEX voice_session_of_clerk ON voice_session (tenant_id, answered_by) WHERE state = 'in_progress'`,
  `CREATE INDEX voice_session_answered ON voice_session (tenant_id, answered_by, answered_at) WHERE answered_by IS NOT NULL`,
  `CREATE INDEX voice_session_of_guest ON voice_session (tenant_id, guest_id, started_at)`,
  `CREATE INDEX voice_session_of_conversation ON voice_session (tenant_id, conversation_id)`,
  `CREATE INDEX voice_session_age ON voice_session (created_at)`,
  `CREATE TABLE voice_ring (
    tenant_id uuid NOT NULL,
    session_id uuid NOT NULL,
    staff_id uuid NOT NULL,
    state text NOT NULL CHECK (state IN ('ringing', 'answered', 'refused', 'missed', 'withdrawn')),
    tries int NOT NULL DEFAULT 1 CHECK (tries > 0),
    event_id uuid NOT NULL,
    rung_at timestamptz NOT NULL,
    closed_at timestamptz,
    PRIMARY KEY (tenant_id, session_id, staff_id),
    CHECK ((state = 'ringing') = (closed_at IS NULL)),
    FOREIGN KEY (tenant_id, session_id) REFERENCES voice_session (tenant_id, id) ON DELETE CASCADE,
    FOREIGN KEY (tenant_id, staff_id) REFERENCES app_user (tenant_id, id)
  )`,
  `CREATE INDEX voice_ring_open ON voice_ring (tenant_id, staff_id) WHERE state = 'ringing'`,
  `CREATE INDEX voice_ring_of_staff ON voice_ring (tenant_id, staff_id, rung_at)`,
];
