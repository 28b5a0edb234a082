/** Weeks of a clerk's work in one fault: what is behind them, what is archived, and what comes back. */
import type { FaultContext } from './fault-context.ts';

/** Conversations behind the clerk: more than a pull tells one by one, and more names than this world's sockets hold. */
const BEHIND = 80;
const CLOSED_MS = 2 * 86_400_000;

/**
 * Tickets that a clerk took and solved two days ago and that nobody has archived; and of those of today, the closed ones
 * as old. A while later the archiving job runs on some process, beside guests who open theirs again.
 */
export function clerksMonth({ world, random, ms }: FaultContext): void {
  const { tenantId, frontDesk, people } = world.hotel;
  const clerk = random.one(people.filter(({ role }) => role === 'staff'));
  const guest = random.one(people.filter(({ kind }) => kind === 'guest'));
  const month = `month ${world.scheduler.happened}`;
  const closed = new Date(world.scheduler.now - CLOSED_MS);
  world.byHand(
    (sql) => sql`
    WITH past AS (SELECT n, md5(${tenantId} || ${month} || n)::uuid AS id FROM generate_series(1, ${BEHIND}::int) n),
    c AS (
      INSERT INTO conversation (tenant_id, id, id_account, name, conversation_type, guest_id, state, close_chat_state, assign_staff_id,
        last_talk_at, created_at, updated_at)
      SELECT ${tenantId}::uuid, id, 'c-' || n, 'Front desk', 'guest_staff', ${guest.id}::uuid, 'close_staff', 'solved', ${clerk.id}::uuid,
        ${closed}::timestamptz, ${closed}::timestamptz, ${closed}::timestamptz FROM past),
    t AS (
      INSERT INTO ticket (tenant_id, conversation_id, label, state, guest_id, guest_name, guest_lang_cd, assignee_id, assignee_name,
        group_ids, last_at, created_at)
      SELECT ${tenantId}::uuid, id, 'completed', 'close_staff', ${guest.id}::uuid, ${guest.name}, ${guest.lang}, ${clerk.id}::uuid,
        ${clerk.name}, ARRAY[${frontDesk}::uuid], ${closed}::timestamptz, ${closed}::timestamptz FROM past),
    s AS (INSERT INTO ticket_scope (tenant_id, conversation_id, group_id) SELECT ${tenantId}::uuid, id, ${frontDesk}::uuid FROM past)
    INSERT INTO member (tenant_id, conversation_id, user_id, role, display_name, lang_cd)
    SELECT ${tenantId}::uuid, id, ${clerk.id}::uuid, 'staff', ${clerk.name}, ${clerk.lang} FROM past`,
  );
  world.scheduler.after(Math.min(ms, 15_000), null, () =>
    world.byHand(
      (sql) => sql`
    WITH aged AS (UPDATE conversation SET updated_at = ${closed} WHERE tenant_id = ${tenantId} AND state LIKE 'close_%')
    INSERT INTO job_intent (kind, payload) VALUES ('archive_tickets', '{}')`,
    ),
  );
}
