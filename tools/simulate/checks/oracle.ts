/**
 * What a person may see, by plain SQL that shares nothing with the pull, and the short form of a view's value that the
 * two are compared by.
 */
import type postgres from 'postgres';

/** A view by key, each value in its short form. */
export type ShortView = ReadonlyMap<string, string>;

type Fields = Readonly<Record<string, unknown>>;

/** Which fields of a value count, by the first part of its key. */
const SHORT: Readonly<Record<string, (value: Fields) => readonly unknown[]>> = {
  me: (v) => [v['name'], v['langCd'], v['role'], v['timeZone']],
  conversation: (v) => [
    v['state'],
    v['lastOrder'],
    v['guestCount'],
    v['staffCount'],
    v['responderName'],
    v['closeChatState'],
  ],
  member: (v) => [v['role'], v['state'], v['displayName']],
  read: (v) => [v['order'], v['guestCount'], v['staffCount'], v['dismissed']],
  inquiry: (v) => [v['status']],
  message: (v) => [v['order'], v['content'], v['side'], v['authorId'], v['isDeleted'], v['isMasked'], v['displayTo']],
  translation: (v) => [v['langCd'], v['content'], v['status']],
  note: (v) => [v['text'], v['authorId']],
  ticket: (v) => {
    const forward = v['forward'] as Fields | null;
    return [
      v['label'],
      v['state'],
      v['groupIds'],
      v['assigneeId'],
      v['waitingCount'],
      v['lastLine'],
      v['lastSide'],
      v['lastOrder'],
      forward?.['id'] ?? null,
      forward?.['state'] ?? null,
      v['solvedActionId'],
    ];
  },
  task: (v) => [
    v['state'],
    v['title'],
    v['groupId'],
    v['takenById'],
    v['endedById'],
    v['dropReason'],
    v['conversationId'],
  ],
  staff: (v) => [v['name'], v['role'], v['onlineStatus'], v['groupIds']],
  group: (v) => [v['names']],
};

/** The short form of a value, or null for keys that are a client's own (refusals). */
export function shortOf(key: string, value: unknown): string | null {
  const short = SHORT[key.split('/', 1)[0] ?? ''];
  return short === undefined ? null : JSON.stringify(short(value as Fields));
}

const ORACLE = `
WITH me AS (SELECT * FROM app_user WHERE tenant_id = $1 AND id = $2),
clerk AS (SELECT * FROM staff WHERE tenant_id = $1 AND user_id = $2),
mine AS (SELECT * FROM member WHERE tenant_id = $1 AND user_id = $2 AND state = 'joined' AND held),
here AS (SELECT conversation_id AS id FROM mine),
seen AS (
  SELECT m.* FROM message m JOIN mine ON mine.conversation_id = m.conversation_id
  WHERE m.tenant_id = $1
    AND (m."order" > mine.from_order OR EXISTS (
      SELECT FROM history_page p WHERE p.tenant_id = $1 AND p.user_id = $2 AND p.conversation_id = m.conversation_id
        AND p.state = 'open' AND m."order" BETWEEN p.from_order + 1 AND p.to_order))
    AND (CASE m.display_to WHEN 'all' THEN true WHEN 'guest' THEN mine.role = 'guest' ELSE mine.role <> 'guest' END)
),
groups AS (
  SELECT id FROM staff_group WHERE tenant_id = $1 AND (SELECT role <> 'staff' FROM clerk)
  UNION SELECT group_id FROM staff_group_member JOIN clerk USING (tenant_id, user_id) WHERE state = 'joined'
)
SELECT 'me' AS key, json_build_array(name, lang_cd, coalesce((SELECT role FROM clerk), 'guest'),
    (SELECT time_zone FROM tenant WHERE id = $1)) AS value FROM me
UNION ALL SELECT 'conversation/' || id, json_build_array(state, last_order, guest_count, staff_count, responder_name, close_chat_state)
  FROM conversation WHERE tenant_id = $1 AND id IN (SELECT id FROM here)
UNION ALL SELECT 'member/' || conversation_id || '/' || user_id, json_build_array(role, state, display_name)
  FROM member WHERE tenant_id = $1 AND conversation_id IN (SELECT id FROM here)
UNION ALL SELECT 'read/' || conversation_id || '/' || user_id, json_build_array("order", guest_count, staff_count, dismissed)
  FROM read_state WHERE tenant_id = $1 AND conversation_id IN (SELECT id FROM here)
UNION ALL SELECT 'inquiry/' || conversation_id || '/' || id, json_build_array(status)
  FROM inquiry WHERE tenant_id = $1 AND conversation_id IN (SELECT id FROM here)
UNION ALL SELECT 'message/' || conversation_id || '/' || id, json_build_array(
    "order", CASE WHEN is_deleted OR is_masked THEN '' ELSE content END, side, author_id, is_deleted, is_masked, display_to) FROM seen
UNION ALL SELECT 'translation/' || t.conversation_id || '/' || t.message_id, json_build_array(t.lang_cd, t.content, t.status)
  FROM message_translation t JOIN seen ON seen.id = t.message_id
  WHERE t.tenant_id = $1 AND t.lang_cd = (SELECT lang_cd FROM me) AND NOT seen.is_deleted AND NOT seen.is_masked
UNION ALL SELECT 'note/' || conversation_id || '/' || id, json_build_array(text, author_id)
  FROM note WHERE tenant_id = $1 AND conversation_id IN (SELECT id FROM here) AND EXISTS (SELECT FROM clerk)
UNION ALL SELECT 'ticket/' || conversation_id, json_build_array(
    label, state, group_ids, assignee_id, waiting_count, last_line, last_side, last_order, forward ->> 'id', forward ->> 'state', solved_action_id)
  FROM ticket WHERE tenant_id = $1 AND conversation_id IN (
    SELECT conversation_id FROM ticket_scope WHERE tenant_id = $1 AND state = 'open' AND group_id IN (SELECT id FROM groups))
UNION ALL SELECT 'task/' || id, json_build_array(
    state, title, group_id, taken_by, ended_by, drop_reason, from_conversation_id)
  FROM task WHERE tenant_id = $1 AND NOT is_archived AND array_append(asking_group_ids, group_id) && ARRAY(SELECT id FROM groups)
UNION ALL SELECT 'staff/' || s.user_id, json_build_array(s.name, s.role, s.online_status, ARRAY(
    SELECT group_id FROM staff_group_member g WHERE g.tenant_id = $1 AND g.user_id = s.user_id AND g.state = 'joined' ORDER BY 1))
  FROM staff s WHERE s.tenant_id = $1 AND s.disabled_at IS NULL AND EXISTS (SELECT FROM clerk)
UNION ALL SELECT 'group/' || id, json_build_array(name_dict) FROM staff_group WHERE tenant_id = $1 AND EXISTS (SELECT FROM clerk)`;

/** Everything a person may see at this moment. */
export async function oracleView(sql: postgres.Sql, tenantId: string, userId: string): Promise<ShortView> {
  const rows = await sql.unsafe<{ key: string; value: unknown }[]>(ORACLE, [tenantId, userId], { prepare: true });
  return new Map(rows.map(({ key, value }) => [key, JSON.stringify(value)]));
}

/** The first difference between two views in words, or null. */
export function difference(held: ShortView, allowed: ShortView): string | null {
  for (const [key, value] of held) {
    const other = allowed.get(key);
    if (other === undefined) return `${key} is held and must not be: ${value}`;
    if (other !== value) return `${key} is ${value} and should be ${other}`;
  }
  for (const [key, value] of allowed) if (!held.has(key)) return `${key} is missing: ${value}`;
  return null;
}
