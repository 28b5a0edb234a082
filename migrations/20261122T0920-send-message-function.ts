import { type Kysely, sql } from 'kysely';

/**
 * Sending a message in one round trip [SYNC-HOT] [MSG-ORDER] [MSG-ONCE]: access, the client's mutation id, the
 * job intent, the conversation's next order, the message and the ticket, or nothing at all. A function keeps the
 * plans of its simple statements: as one statement with as many parts, starting them cost more than running them.
 *
 *  1. the author is joined, owns the client group, is signed in, and the conversation is in a state that a
 *     message does not change
 *  2. the client's mutation id goes from one less to this one, only if the message was not sent before
 *  3. the job intent, before the lock that others wait for
 *  4. the conversation's counters rise under its row lock; the state is looked at again there
 *  5. the rest follows 4
 *
 * No row: nothing was written, and the caller decides whether that is a repeat, a gap or a refusal. Moved in 2 but
 * not taken in 4 (the conversation closed in between): BH001 throws everything away. The rules are those of
 * server/sync/send-fast.ts, which calls it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION send_message(
      tenant uuid, author uuid, own_group text, own_client text, mutation int, session uuid, conversation uuid, message uuid,
      body text, lang text, from_side text, line text, at timestamptz, states text[], looks_foreign boolean,
      OUT taken_order int, OUT ticket_groups uuid[], OUT asked boolean
    ) RETURNS SETOF record LANGUAGE plpgsql AS $$
    DECLARE
      author_name_then text;
      talked_at timestamptz;
    BEGIN
      SELECT m.display_name INTO author_name_then
      FROM member m
      JOIN client_group g ON g.id = own_group AND g.tenant_id = tenant AND g.user_id = author
      JOIN auth_session a ON a.tenant_id = tenant AND a.id = session AND a.user_id = author AND a.revoked_at IS NULL
      JOIN conversation c ON c.tenant_id = tenant AND c.id = conversation AND c.state = ANY(states)
      WHERE m.tenant_id = tenant AND m.user_id = author AND m.conversation_id = conversation AND m.state = 'joined'
        AND CASE WHEN from_side = 'guest' THEN m.role = 'guest' ELSE m.role IN ('staff', 'supervisor') END;
      IF NOT FOUND THEN RETURN; END IF;

      UPDATE client SET last_mutation_id = mutation, updated_at = at
      WHERE id = own_client AND client_group_id = own_group AND last_mutation_id = mutation - 1
        AND NOT EXISTS (SELECT 1 FROM message m WHERE m.tenant_id = tenant AND m.id = send_message.message);
      IF NOT FOUND THEN RETURN; END IF;

      INSERT INTO job_intent (kind, payload)
      SELECT 'translate_message', json_build_object('tenantId', tenant, 'conversationId', conversation, 'messageId', message)
      WHERE EXISTS (
        SELECT 1 FROM member o WHERE o.tenant_id = tenant AND o.conversation_id = conversation AND o.state = 'joined'
          AND (o.lang_cd <> lang OR looks_foreign AND o.user_id <> author));
      asked := FOUND;

      UPDATE conversation c SET last_order = c.last_order + 1,
        guest_count = c.guest_count + (from_side = 'guest')::int, staff_count = c.staff_count + (from_side = 'staff')::int,
        last_talk_at = greatest(c.last_talk_at, at), updated_at = at
      WHERE c.tenant_id = tenant AND c.id = conversation AND c.state = ANY(states)
      RETURNING c.last_order, c.last_talk_at INTO taken_order, talked_at;
      IF NOT FOUND THEN RAISE EXCEPTION 'abandoned' USING ERRCODE = 'BH001'; END IF;

      INSERT INTO message (tenant_id, id, conversation_id, "order", author_id, side, author_name, content, original_lang_cd,
        created_at, updated_at)
      VALUES (tenant, message, conversation, taken_order, author, from_side, author_name_then, body, lang, talked_at, talked_at);

      UPDATE ticket t SET
        waiting_count = CASE WHEN from_side = 'guest' THEN t.waiting_count + 1 ELSE 0 END,
        waiting_since = CASE WHEN from_side = 'guest' THEN coalesce(t.waiting_since, talked_at) END,
        label = CASE WHEN t.label IN ('unassigned', 'completed') THEN t.label
          WHEN from_side = 'staff' THEN 'responded' WHEN t.label = 'assigned' THEN t.label ELSE 'responding' END,
        last_line = line, last_side = from_side, last_at = talked_at, last_order = taken_order
      WHERE t.tenant_id = tenant AND t.conversation_id = conversation
      RETURNING t.group_ids INTO ticket_groups;
      RETURN NEXT;
    END $$`.execute(db);
}
