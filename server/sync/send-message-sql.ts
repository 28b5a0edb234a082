/**
 * Sending a message in one statement [SYNC-HOT] [MSG-ORDER] [MSG-ONCE]: access, the client's mutation id,
 * the conversation's next order, the message, the ticket and the job intent, or nothing at all.
 *
 *  1. `may`    the author is joined, owns the client group, is signed in, and the conversation is in a
 *              state that a message does not change
 *  2. `moved`  the client's mutation id goes from one less to this one, only if `may` and not sent before
 *  3. `taken`  the conversation's counters rise under its row lock; the state is looked at again there
 *  4. the rest follows `taken`
 *
 * Nothing moved: server/sync/push.ts decides in a transaction whether that is a repeat, a gap or a
 * refusal. Moved but not taken (the conversation closed in between): `abandon` throws everything away.
 *
 * $1 tenant, $2 user, $3 client group, $4 client, $5 mutation id, $6 session, $7 conversation,
 * $8 message, $9 content, $10 language, $11 side, $12 last line, $13 now, $14 states, $15 the text
 * looks like another language than its own
 */
export const SEND_MESSAGE = `
WITH may AS (
  SELECT m.display_name
  FROM member m
  JOIN client_group g ON g.id = $3 AND g.tenant_id = $1 AND g.user_id = $2
  JOIN auth_session a ON a.tenant_id = $1 AND a.id = $6 AND a.user_id = $2 AND a.revoked_at IS NULL
  JOIN conversation c ON c.tenant_id = $1 AND c.id = $7 AND c.state = ANY($14::text[])
  WHERE m.tenant_id = $1 AND m.user_id = $2 AND m.conversation_id = $7 AND m.state = 'joined'
    AND CASE WHEN $11 = 'guest' THEN m.role = 'guest' ELSE m.role IN ('staff', 'supervisor') END
),
moved AS (
  UPDATE client SET last_mutation_id = $5, updated_at = $13
  WHERE id = $4 AND client_group_id = $3 AND last_mutation_id = $5 - 1 AND EXISTS (SELECT 1 FROM may)
    AND NOT EXISTS (SELECT 1 FROM message WHERE tenant_id = $1 AND id = $8)
  RETURNING 1
),
taken AS (
  UPDATE conversation SET last_order = last_order + 1,
    guest_count = guest_count + ($11 = 'guest')::int, staff_count = staff_count + ($11 = 'staff')::int,
    last_talk_at = greatest(last_talk_at, $13::timestamptz), updated_at = $13
  WHERE tenant_id = $1 AND id = $7 AND state = ANY($14::text[]) AND EXISTS (SELECT 1 FROM moved)
  RETURNING last_order, last_talk_at
),
said AS (
  INSERT INTO message (tenant_id, id, conversation_id, "order", author_id, side, author_name, content, original_lang_cd,
    created_at, updated_at)
  SELECT $1, $8, $7, taken.last_order, $2, $11, may.display_name, $9, $10, taken.last_talk_at, taken.last_talk_at FROM taken, may
),
shown AS (
  UPDATE ticket SET
    waiting_count = CASE WHEN $11 = 'guest' THEN waiting_count + 1 ELSE 0 END,
    waiting_since = CASE WHEN $11 = 'guest' THEN coalesce(waiting_since, taken.last_talk_at) END,
    label = CASE WHEN label IN ('unassigned', 'completed') THEN label
      WHEN $11 = 'staff' THEN 'responded' WHEN label = 'assigned' THEN label ELSE 'responding' END,
    last_line = $12, last_side = $11, last_at = taken.last_talk_at, last_order = taken.last_order
  FROM taken WHERE tenant_id = $1 AND conversation_id = $7
  RETURNING group_ids
),
asked AS (
  INSERT INTO job_intent (kind, payload)
  SELECT 'translate_message', json_build_object('tenantId', $1::uuid, 'conversationId', $7::uuid, 'messageId', $8::uuid)
  FROM taken WHERE EXISTS (
    SELECT 1 FROM member o WHERE o.tenant_id = $1 AND o.conversation_id = $7 AND o.state = 'joined'
      AND (o.lang_cd <> $10 OR $15::boolean AND o.user_id <> $2))
  RETURNING 1
)
SELECT taken.last_order AS "order", (SELECT group_ids FROM shown) AS group_ids, EXISTS (SELECT 1 FROM asked) AS asked
FROM taken
UNION ALL
SELECT abandon(), NULL, NULL FROM moved WHERE NOT EXISTS (SELECT 1 FROM taken)
`;

/** SQLSTATE that abandon() raises. */
export const ABANDONED = 'BH001';
