import { type Kysely, sql } from 'kysely';

/**
 * Many messages in one transaction [SYNC-TOGETHER]: what `send_message` does for one, in one statement for a batch of
 * any conversations, authors and tenants. The rules are those of `send_message`; server/sync/send-batcher.ts calls it.
 *
 *  - one row for each message that was sent, by its number `n` in the batch. No row: nothing of it was written, and
 *    the caller decides alone whether that is a repeat, a gap or a refusal. The others are not touched by it.
 *  - messages of one conversation take its next orders in the order of `n`
 *  - client rows are locked in the order of their ids, then conversations in theirs, then tickets: two batches meet
 *    in the same order. Every other writer locks its client before its conversation, and that before its ticket.
 *  - BH001 throws the whole batch away: a conversation's state changed between the look and the lock
 *  - `patience` is how long a lock may be waited for; a batch of many conversations must not stand behind one
 *
 * `line` is left out where it is the body itself. The caller puts a client and a message id into a batch once. Joins go by index alone: the plan is kept, and one made
 * while the tables were small must still do when they are not.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION send_messages(batch json, guest_states text[], staff_states text[], at timestamptz, patience text)
    RETURNS TABLE (sent int, taken_order int, ticket_groups uuid[], asked boolean)
    LANGUAGE plpgsql SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
    BEGIN
      PERFORM set_config('lock_timeout', patience, true);
      RETURN QUERY
      WITH given AS (
        SELECT * FROM json_to_recordset(batch) AS g(
          n int, tenant uuid, author uuid, own_group text, own_client text, mutation int, session uuid, conversation uuid,
          message uuid, body text, lang text, side text, line text, looks_foreign boolean)
      ),
      may AS MATERIALIZED (
        SELECT g.*, m.display_name AS author_name, c.state
        FROM given g
        JOIN client_group o ON o.id = g.own_group AND o.tenant_id = g.tenant AND o.user_id = g.author
        JOIN auth_session a ON a.tenant_id = g.tenant AND a.id = g.session AND a.user_id = g.author AND a.revoked_at IS NULL
        JOIN conversation c ON c.tenant_id = g.tenant AND c.id = g.conversation
          AND c.state = ANY(CASE WHEN g.side = 'guest' THEN guest_states ELSE staff_states END)
        -- Inside CASE, lest an index of everything a clerk has joined be taken for the row's own key.
        JOIN member m ON m.tenant_id = g.tenant AND m.user_id = g.author AND m.conversation_id = g.conversation
          AND CASE WHEN m.state <> 'joined' THEN false WHEN g.side = 'guest' THEN m.role = 'guest' ELSE m.role IN ('staff', 'supervisor') END
        WHERE NOT EXISTS (SELECT 1 FROM message s WHERE s.tenant_id = g.tenant AND s.id = g.message)
        ORDER BY g.own_client
      ),
      moved AS (
        UPDATE client k SET last_mutation_id = g.mutation, updated_at = at
        FROM may g WHERE k.id = g.own_client AND k.client_group_id = g.own_group AND k.last_mutation_id = g.mutation - 1
        RETURNING g.n, g.tenant, g.author, g.conversation, g.message, g.body, g.lang, g.side, g.line, g.looks_foreign, g.author_name, g.state
      ),
      intent AS (
        INSERT INTO job_intent (kind, payload)
        SELECT 'translate_message', jsonb_build_object('tenantId', g.tenant, 'conversationId', g.conversation, 'messageId', g.message)
        FROM moved g
        WHERE EXISTS (
          SELECT 1 FROM member o WHERE o.tenant_id = g.tenant AND o.conversation_id = g.conversation AND o.state = 'joined'
            AND (o.lang_cd <> g.lang OR g.looks_foreign AND o.user_id <> g.author))
        RETURNING id
      ),
      -- What each conversation gains; sides reads like 'ggs', in the order said.
      talk AS MATERIALIZED (
        SELECT g.tenant, g.conversation, g.state, count(*)::int AS said, string_agg(left(g.side, 1), '' ORDER BY g.n) AS sides,
          (array_agg(coalesce(g.line, g.body) ORDER BY g.n DESC))[1] AS last_line
        FROM moved g GROUP BY g.tenant, g.conversation, g.state ORDER BY g.tenant, g.conversation
      ),
      taken AS (
        UPDATE conversation c SET last_order = c.last_order + t.said,
          guest_count = c.guest_count + length(replace(t.sides, 's', '')), staff_count = c.staff_count + length(replace(t.sides, 'g', '')),
          last_talk_at = greatest(c.last_talk_at, at), updated_at = at
        FROM talk t WHERE c.tenant_id = t.tenant AND c.id = t.conversation AND c.state = t.state
        RETURNING t.tenant, t.conversation, t.said, t.sides, t.last_line, c.last_order, c.last_talk_at AS talked_at
      ),
      placed AS MATERIALIZED (
        SELECT g.*, k.talked_at, k.last_order - k.said + (row_number() OVER (PARTITION BY g.tenant, g.conversation ORDER BY g.n))::int AS place
        FROM moved g LEFT JOIN taken k ON k.tenant = g.tenant AND k.conversation = g.conversation
      ),
      said AS (
        INSERT INTO message (tenant_id, id, conversation_id, "order", author_id, side, author_name, content, original_lang_cd, created_at, updated_at)
        SELECT p.tenant, p.message, p.conversation, p.place, p.author, p.side, p.author_name, p.body, p.lang, p.talked_at, p.talked_at
        FROM placed p WHERE p.place IS NOT NULL
      ),
      shown AS (
        UPDATE ticket t SET
          waiting_count = CASE WHEN strpos(k.sides, 's') > 0 THEN 0 ELSE t.waiting_count END + length(k.sides) - length(rtrim(k.sides, 'g')),
          waiting_since = CASE WHEN right(k.sides, 1) = 's' THEN NULL WHEN strpos(k.sides, 's') > 0 THEN k.talked_at ELSE coalesce(t.waiting_since, k.talked_at) END,
          label = CASE WHEN t.label IN ('unassigned', 'completed') THEN t.label
            WHEN right(k.sides, 1) = 's' THEN 'responded' WHEN t.label = 'assigned' AND strpos(k.sides, 's') = 0 THEN t.label ELSE 'responding' END,
          last_line = k.last_line, last_side = CASE right(k.sides, 1) WHEN 's' THEN 'staff' ELSE 'guest' END,
          last_at = k.talked_at, last_order = k.last_order
        FROM taken k WHERE t.tenant_id = k.tenant AND t.conversation_id = k.conversation
        RETURNING k.tenant, k.conversation, t.group_ids
      )
      SELECT p.n, coalesce(p.place, abandon()), s.group_ids, EXISTS (SELECT 1 FROM intent)
      FROM placed p LEFT JOIN shown s ON s.tenant = p.tenant AND s.conversation = p.conversation
      ORDER BY p.n;
    END $$`.execute(db);
}
