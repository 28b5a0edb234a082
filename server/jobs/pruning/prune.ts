/**
 * Clears what grows without end, each kind at its age [KEEP-AGES]: small batches in transactions of their own,
 * found by an index, so that nobody waits for them. What a run leaves, the next one finds.
 *
 * Messages, edges and everything a view shows are not cleared: a cookie may know them (docs/sync.md).
 */
import type postgres from 'postgres';
import type { Retention } from '#server/config/retention.ts';
import type { AppContext } from '#server/context.ts';
import { forgetClientGroups } from './prune-client-groups.ts';

const DAY_MS = 86_400_000;
const BATCH = 1000;
/** Batches of one kind in one run. */
const BATCHES = 100;
/** Lines of one key's log that are kept, however busy it is [CREDENTIAL-LOG]. */
const CALLS_OF_A_KEY = 5000;

export interface PruneStep {
  readonly what: string;
  readonly keep: keyof Retention;
  /** Clears at most `limit` rows older than `before`. @returns how many it looked at; fewer than `limit` means that none are left */
  readonly clear: (sql: postgres.Sql, before: Date, limit: number, now: Date) => Promise<number>;
}

/** `age` is the indexed expression that says how old a row is. */
const aged = (table: string, age: string, keep: keyof Retention): PruneStep => ({
  what: table,
  keep,
  clear: async (sql, before, limit) => (await sql.unsafe(agedStatement(table, age), [before, limit])).count,
});

/** The statement that clears one batch of a table: $1 the age, $2 the most rows. */
export function agedStatement(table: string, age: string): string {
  return `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
    SELECT ctid FROM ${table} WHERE ${age} < $1::timestamptz ORDER BY ${age} LIMIT $2::int FOR UPDATE SKIP LOCKED))`;
}

/** Tables that are cleared by one column, with the index that finds the old rows. */
export const AGED_TABLES = [
  { table: 'applied_action', age: 'applied_at', keep: 'actions', index: 'applied_action_age' },
  { table: 'bot_turn', age: 'asked_at', keep: 'history', index: 'bot_turn_age' },
  { table: 'auth_session', age: 'least(expires_at, revoked_at)', keep: 'sessions', index: 'auth_session_end' },
  { table: 'account_session', age: 'least(expires_at, revoked_at)', keep: 'sessions', index: 'account_session_end' },
  { table: 'passkey_challenge', age: 'expires_at', keep: 'sessions', index: 'passkey_challenge_age' },
  { table: 'account_link', age: 'expires_at', keep: 'sessions', index: 'account_link_age' },
  { table: 'account_address', age: 'until', keep: 'history', index: 'account_address_age' },
  { table: 'sign_in_link', age: 'expires_at', keep: 'sessions', index: 'sign_in_link_age' },
  { table: 'login_transaction', age: 'expires_at', keep: 'sessions', index: 'login_transaction_age' },
  { table: 'access_log', age: 'received_at', keep: 'logs', index: 'access_log_age' },
  { table: 'error_log', age: 'received_at', keep: 'logs', index: 'error_log_age' },
  { table: 'congestion_reading', age: 'received_at', keep: 'logs', index: 'congestion_reading_age' },
  { table: 'credential_call', age: 'at', keep: 'logs', index: 'credential_call_age' },
  { table: 'support_act', age: 'minute', keep: 'history', index: 'support_act_age' },
  { table: 'property_call', age: 'at', keep: 'pms', index: 'property_call_age' },
  { table: 'translation_cache', age: 'created_at', keep: 'translations', index: 'translation_cache_age' },
  { table: 'message_masking', age: 'created_at', keep: 'originals', index: 'message_masking_age' },
  { table: 'voice_session', age: 'created_at', keep: 'logs', index: 'voice_session_age' },
  { table: 'handover_note', age: 'created_at', keep: 'events', index: 'handover_note_age' },
  { table: 'billing_event', age: 'received_at', keep: 'logs', index: 'billing_event_age' },
  { table: 'user_event', age: 'expires_at', keep: 'events', index: 'user_event_age' },
  { table: 'idempotent_answer', age: 'created_at', keep: 'answers', index: 'idempotent_answer_age' },
  { table: 'job', age: 'ended_at', keep: 'jobs', index: 'job_age' },
  { table: 'brought_file', age: 'brought_at', keep: 'events', index: 'brought_file_age' },
  { table: 'sign_up', age: 'created_at', keep: 'signUps', index: 'sign_up_age' },
  { table: 'staff_invite_code', age: 'expires_at', keep: 'signUps', index: 'staff_invite_code_age' },
  {
    table: 'invitation',
    age: 'least(expires_at, accepted_at, revoked_at)',
    keep: 'invitations',
    index: 'invitation_age',
  },
  { table: 'outbox_mail', age: 'sent_at', keep: 'mails', index: 'outbox_mail_age' },
] as const;

export const pruneSteps: readonly PruneStep[] = [
  { what: 'client_group', keep: 'clients', clear: forgetClientGroups },
  ...AGED_TABLES.map(({ table, age, keep }) => aged(table, age, keep)),
  {
    what: 'history',
    keep: 'history',
    // Of whoever may change nothing else in it; a house's entry says how many were cleared.
    clear: async (sql, before, limit, now) => {
      const [row] = await sql<{ cleared: number }[]>`
        SELECT prune_history(${before}, ${limit}, ${now}) AS cleared`;
      return row?.cleared ?? 0;
    },
  },
  {
    what: 'credential_call of busy keys',
    keep: 'logs',
    clear: async (sql, _before, limit) =>
      (
        await sql`
      DELETE FROM credential_call WHERE ctid = ANY (ARRAY(
        SELECT c.ctid FROM credential k
        CROSS JOIN LATERAL (SELECT id FROM credential_call x WHERE x.credential_id = k.id ORDER BY x.id DESC OFFSET ${CALLS_OF_A_KEY} LIMIT 1) AS last
        JOIN credential_call c ON c.credential_id = k.id AND c.id <= last.id
        LIMIT ${limit} FOR UPDATE OF c SKIP LOCKED))`
      ).count,
  },
  {
    what: 'job_intent',
    keep: 'jobs',
    // The dispatcher empties this table all day: what is old in it could not be moved.
    clear: async (sql, before, limit) =>
      (
        await sql`
      DELETE FROM job_intent WHERE id IN (SELECT id FROM job_intent WHERE created_at < ${before} ORDER BY id LIMIT ${limit} FOR UPDATE SKIP LOCKED)`
      ).count,
  },
  {
    what: 'queued_job',
    keep: 'jobs',
    // Tried for the last time, or of a kind that no process knows any more.
    clear: async (sql, before, limit) =>
      (
        await sql`
      SELECT FROM graphile_worker.complete_jobs(ARRAY(
        SELECT id FROM graphile_worker.jobs WHERE locked_at IS NULL AND run_at < ${before} ORDER BY id LIMIT ${limit}))`
      ).count,
  },
];

/** The periodic job. Runs of several processes at once pass over each other's rows. */
export async function prune(ctx: AppContext): Promise<void> {
  const pruned: Record<string, number> = {};
  for (const { what, keep, clear } of pruneSteps) {
    const before = new Date(ctx.now() - ctx.config.keep[keep] * DAY_MS);
    let total = 0;
    for (let batch = 0, cleared = BATCH; batch < BATCHES && cleared === BATCH; batch += 1, total += cleared)
      cleared = await clear(ctx.sql, before, BATCH, new Date(ctx.now()));
    if (total > 0) pruned[what] = total;
  }
  if (Object.keys(pruned).length > 0) ctx.log.info({ pruned }, 'cleared what was past its age');
}
