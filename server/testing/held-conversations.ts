/** Years of a clerk's work in a few statements: tickets they took and solved, with what was said in them. */
import { sql } from 'kysely';
import type { AppContext } from '#server/context.ts';
import type { Cast, Person } from './cast.ts';

export interface Held {
  /** Conversations the clerk is still a member of, as a version that ended only observers' memberships left them. */
  readonly held: number;
  /** Messages in each. */
  readonly messages: number;
  /** The group in whose inbox they still lie; archived when absent. */
  readonly group?: string;
}

/** Writes conversations that were closed two days before the clock, one a minute before that; their guest is Luc, who asked by a menu that is gone. */
export async function heldConversations(
  ctx: AppContext,
  { tenantId, luc }: Pick<Cast, 'tenantId' | 'luc'>,
  clerk: Person,
  { held, messages, group }: Held,
): Promise<void> {
  const closed = new Date(ctx.now() - 2 * 86_400_000);
  const spelled = sql`md5(${tenantId} || ${clerk.id} || 'held' || n)::uuid`;
  await sql`
    WITH past AS (SELECT n, ${spelled} AS id, ${closed}::timestamptz - n * interval '1 minute' AS at FROM generate_series(1, ${held}::int) n),
    c AS (
      INSERT INTO conversation (tenant_id, id, id_account, name, conversation_type, guest_id, state, close_chat_state,
        assign_staff_id, last_order, guest_count, last_talk_at, created_at, updated_at)
      SELECT ${tenantId}::uuid, id, 'c-' || n, 'Towels', 'guest_staff', ${luc.id}::uuid, 'close_staff', 'solved',
        ${clerk.id}::uuid, ${messages}::int, ${messages}::int, at, at, at FROM past RETURNING id),
    t AS (
      INSERT INTO ticket (tenant_id, conversation_id, label, state, guest_id, guest_name, guest_lang_cd, assignee_id, assignee_name,
        group_ids, last_at, created_at)
      SELECT ${tenantId}::uuid, id, 'completed', 'close_staff', ${luc.id}::uuid, 'Luc', 'fr', ${clerk.id}::uuid, 'Clerk',
        CASE WHEN ${group ?? null}::uuid IS NULL THEN '{}' ELSE ARRAY[${group ?? null}::uuid] END, at, at FROM past RETURNING conversation_id),
    s AS (
      INSERT INTO ticket_scope (tenant_id, conversation_id, group_id)
      SELECT ${tenantId}::uuid, id, ${group ?? null}::uuid FROM past WHERE ${group ?? null}::uuid IS NOT NULL),
    g AS (
      INSERT INTO member (tenant_id, conversation_id, user_id, role, display_name, lang_cd)
      SELECT ${tenantId}::uuid, id, ${luc.id}::uuid, 'guest', 'Luc', 'fr' FROM past),
    m AS (
      INSERT INTO member (tenant_id, conversation_id, user_id, role, display_name, lang_cd)
      SELECT ${tenantId}::uuid, id, ${clerk.id}::uuid, 'staff', 'Clerk', 'ja' FROM past)
    INSERT INTO message (tenant_id, id, conversation_id, "order", author_id, side, author_name, content, original_lang_cd)
    SELECT ${tenantId}::uuid, md5(past.id::text || k)::uuid, past.id, k, ${luc.id}::uuid, 'guest', 'Luc', 'Towels, please', 'fr'
    FROM past, generate_series(1, ${messages}::int) k`.execute(ctx.db);
  await sql`ANALYZE conversation, member, message, ticket, ticket_scope`.execute(ctx.db);
}
