/**
 * The pull as one statement [SYNC-PULL] [SYNC-EDGE] [SYNC-HISTORY]. A single statement sees a single
 * snapshot, which is all that REPEATABLE READ would add, and it costs one round trip.
 *
 * Steps, in the order of the WITH list:
 *  1. `good`     does the cookie's snapshot belong to this database's present lineage?
 *  2. `prev`     the snapshot to compare with, or NULL: then every edge counts as gained (a full view)
 *  3. edges      `kept`, `gained` and `lost` memberships, by the transaction that last moved the edge
 *  4. `msg`      the messages to look at; `tr` those whose translation to look at
 *  5. `change`   one row a key: put or del, dels first
 *
 * Parameters: $1 tenant, $2 user, $3 client group, $4 previous snapshot or NULL, $5 cookie's language,
 * $6 cookie's epoch, $7 auth session.
 */
import {
  conversationValue, groupValue, inquiryValue, meValue, memberValue, messageValue, noteValue, readValue, refusalValue,
  staffValue, ticketValue, translationValue,
} from './view-sql.ts';

/** Not seen by the previous snapshot. The first comparison is what an index can use. */
const since = (xid: string): string =>
  `${xid} >= (SELECT xmin FROM prev) AND NOT pg_visible_in_snapshot(${xid}, (SELECT snap FROM prev))`;

const put = (from: string, key: string, value: string, where = ''): string =>
  `SELECT false AS gone, ${key} AS key, ${value} AS value FROM ${from} ${where}`;
const del = (from: string, key: string, where = ''): string =>
  `SELECT true, ${key}, NULL::json FROM ${from} ${where}`;

/** `order` lies in a history page of the asking user. */
const inPage = (k: string, order: string): string => `EXISTS (
  SELECT 1 FROM history_page h WHERE h.tenant_id = $1 AND h.user_id = $2 AND h.conversation_id = ${k}.conversation_id
  AND ${order} > h.from_order AND ${order} <= h.to_order)`;

const visible = (k: string, m: string): string =>
  `(${m}.display_to = 'all' OR ${m}.display_to = CASE WHEN ${k}.role = 'guest' THEN 'guest' ELSE 'staff' END)`;

/** Rows of a conversation other than messages: all of them where the edge is gained, changed ones where it is kept. */
function conversationRows(table: string, alias: string, key: string, value: string, idColumn = 'conversation_id', extra = ''): string {
  const join = (edge: string): string =>
    `${edge} k JOIN ${table} ${alias} ON ${alias}.tenant_id = $1 AND ${alias}.${idColumn} = k.conversation_id`;
  return [
    put(join('kept'), key, value, `WHERE ${since(`${alias}.xid`)} ${extra}`),
    put(join('gained'), key, value, extra === '' ? '' : `WHERE true ${extra}`),
    del(`left_behind k JOIN ${table} ${alias} ON ${alias}.tenant_id = $1 AND ${alias}.${idColumn} = k.conversation_id`, key,
      `WHERE k.state <> 'joined'`),
  ].join('\nUNION ALL ');
}

const messageKey = (m: string): string => `'message/' || ${m}.conversation_id || '/' || ${m}.id`;
const translationKey = (m: string): string => `'translation/' || ${m}.conversation_id || '/' || ${m}.id`;

const HEAD = `
WITH last AS (SELECT * FROM lineage ORDER BY epoch DESC LIMIT 1),
good AS (
  SELECT $4::pg_snapshot IS NOT NULL
    AND EXISTS (SELECT 1 FROM lineage l WHERE l.epoch = $6)
    AND NOT EXISTS (
      SELECT 1 FROM lineage l, lineage c WHERE c.epoch = $6 AND l.epoch > $6
        AND (l.system_identifier <> c.system_identifier OR l.timeline <> c.timeline OR l.generation <> c.generation
          OR l.first_xid < pg_snapshot_xmax($4::pg_snapshot)))
    AND pg_snapshot_xmax($4::pg_snapshot) <= pg_snapshot_xmax(pg_current_snapshot())
    AND pg_snapshot_xmin($4::pg_snapshot) > (SELECT pruned_xid FROM sync_horizon) AS ok
),
prev AS (
  SELECT CASE WHEN ok THEN $4::pg_snapshot END AS snap, CASE WHEN ok THEN pg_snapshot_xmin($4::pg_snapshot) END AS xmin FROM good
),
self AS (SELECT * FROM app_user WHERE tenant_id = $1 AND id = $2),
relang AS (SELECT (SELECT ok FROM good) AND (SELECT lang_cd FROM self) IS DISTINCT FROM $5 AS yes),
edge AS (
  SELECT conversation_id, role, state, from_order, min_from_order FROM member
  WHERE tenant_id = $1 AND user_id = $2 AND ${since('edge_xid')}
  UNION ALL
  SELECT conversation_id, role, state, from_order, min_from_order FROM member
  WHERE tenant_id = $1 AND user_id = $2 AND state = 'joined' AND NOT (SELECT ok FROM good)
),
gained AS (SELECT * FROM edge WHERE state = 'joined'),
left_behind AS (SELECT * FROM edge WHERE (SELECT ok FROM good)),
kept AS (
  SELECT conversation_id, role, from_order FROM member m
  WHERE m.tenant_id = $1 AND m.user_id = $2 AND m.state = 'joined' AND (SELECT ok FROM good)
    AND NOT EXISTS (SELECT 1 FROM edge e WHERE e.conversation_id = m.conversation_id)
),
msg AS (
  SELECT m.id FROM kept k CROSS JOIN LATERAL (
    SELECT x.id, x."order" FROM message x WHERE x.tenant_id = $1 AND x.conversation_id = k.conversation_id AND ${since('x.xid')}
  ) m WHERE m."order" > k.from_order OR ${inPage('k', 'm."order"')}
  UNION SELECT m.id FROM kept k
    JOIN history_page p ON p.tenant_id = $1 AND p.user_id = $2 AND p.conversation_id = k.conversation_id AND ${since('p.xid')}
    JOIN message m ON m.tenant_id = $1 AND m.conversation_id = k.conversation_id AND m."order" > p.from_order AND m."order" <= p.to_order
  UNION SELECT m.id FROM gained g
    JOIN message m ON m.tenant_id = $1 AND m.conversation_id = g.conversation_id AND m."order" > g.from_order
  UNION SELECT m.id FROM gained g
    JOIN history_page p ON p.tenant_id = $1 AND p.user_id = $2 AND p.conversation_id = g.conversation_id
    JOIN message m ON m.tenant_id = $1 AND m.conversation_id = g.conversation_id AND m."order" > p.from_order AND m."order" <= p.to_order
),
joined AS (SELECT conversation_id, role, from_order FROM kept UNION ALL SELECT conversation_id, role, from_order FROM gained),
tr AS (
  SELECT id FROM msg
  UNION SELECT t.message_id FROM kept k CROSS JOIN LATERAL (
    SELECT x.message_id FROM message_translation x
    WHERE x.tenant_id = $1 AND x.conversation_id = k.conversation_id AND x.lang_cd = (SELECT lang_cd FROM self) AND ${since('x.xid')}
  ) t
  UNION SELECT m.id FROM kept k JOIN message m ON m.tenant_id = $1 AND m.conversation_id = k.conversation_id
    WHERE (SELECT yes FROM relang) AND (m."order" > k.from_order OR ${inPage('k', 'm."order"')})
),
`;

const COMMON_CHANGES = [
  conversationRows('conversation', 'c', `'conversation/' || c.id`, conversationValue('c'), 'id'),
  conversationRows('member', 'm', `'member/' || m.conversation_id || '/' || m.user_id`, memberValue('m')),
  conversationRows('read_state', 'r', `'read/' || r.conversation_id || '/' || r.user_id`, readValue('r')),
  conversationRows('inquiry', 'i', `'inquiry/' || i.conversation_id || '/' || i.id`, inquiryValue('i')),
  // Messages: what the reader's side may see is put, what it may not is taken away.
  put(`msg JOIN message m ON m.tenant_id = $1 AND m.id = msg.id JOIN joined k ON k.conversation_id = m.conversation_id`,
    messageKey('m'), messageValue('m'), `WHERE ${visible('k', 'm')}`),
  del(`msg JOIN message m ON m.tenant_id = $1 AND m.id = msg.id JOIN joined k ON k.conversation_id = m.conversation_id`,
    messageKey('m'), `WHERE (SELECT ok FROM good) AND NOT ${visible('k', 'm')}`),
  // An edge that moved: whatever an earlier range showed and the present one does not.
  del(`left_behind k JOIN message m ON m.tenant_id = $1 AND m.conversation_id = k.conversation_id`, messageKey('m'),
    `WHERE (m."order" > k.min_from_order OR ${inPage('k', 'm."order"')})
       AND NOT (k.state = 'joined' AND (m."order" > k.from_order OR ${inPage('k', 'm."order"')}))`),
  put(`tr JOIN message m ON m.tenant_id = $1 AND m.id = tr.id JOIN joined k ON k.conversation_id = m.conversation_id
       JOIN message_translation t ON t.tenant_id = $1 AND t.message_id = m.id AND t.lang_cd = (SELECT lang_cd FROM self)`,
    translationKey('m'), translationValue('t'),
    `WHERE ${visible('k', 'm')} AND NOT m.is_masked AND NOT m.is_deleted AND (m."order" > k.from_order OR ${inPage('k', 'm."order"')})`),
  del(`tr JOIN message m ON m.tenant_id = $1 AND m.id = tr.id JOIN joined k ON k.conversation_id = m.conversation_id`,
    translationKey('m'),
    `WHERE (SELECT ok FROM good) AND (m.is_masked OR m.is_deleted OR NOT ${visible('k', 'm')} OR (SELECT yes FROM relang)
       AND NOT EXISTS (SELECT 1 FROM message_translation t WHERE t.tenant_id = $1 AND t.message_id = m.id AND t.lang_cd = (SELECT lang_cd FROM self)))`),
  del(`left_behind k JOIN message m ON m.tenant_id = $1 AND m.conversation_id = k.conversation_id`, translationKey('m'),
    `WHERE (m."order" > k.min_from_order OR ${inPage('k', 'm."order"')})
       AND NOT (k.state = 'joined' AND (m."order" > k.from_order OR ${inPage('k', 'm."order"')}))`),
  put('refusal r', `'refusal/' || r.client_id || '/' || r.mutation_id`, refusalValue('r'),
    `WHERE r.client_group_id = $3 AND (NOT (SELECT ok FROM good) OR ${since('r.xid')})`),
];

const GUEST_CHANGES = [
  ...COMMON_CHANGES,
  put('self u', `'me'`, meValue('u'), `WHERE NOT (SELECT ok FROM good) OR ${since('u.xid')}`),
];

/** Staff also see notes of what they joined, the tickets of their groups, and their colleagues. */
const STAFF_HEAD = `
role AS (SELECT role, role_xid, xid, role NOT IN ('staff') AS all_groups FROM staff WHERE tenant_id = $1 AND user_id = $2),
rerole AS (SELECT coalesce((SELECT ${since('role_xid')} FROM role), false) AS yes),
my_group AS (
  SELECT g.id FROM staff_group g WHERE g.tenant_id = $1 AND (SELECT all_groups FROM role)
  UNION SELECT group_id FROM staff_group_member WHERE tenant_id = $1 AND user_id = $2 AND state = 'joined'
),
moved_group AS (
  SELECT group_id AS id FROM staff_group_member WHERE tenant_id = $1 AND user_id = $2 AND ${since('xid')}
  UNION SELECT g.id FROM staff_group g WHERE g.tenant_id = $1 AND (NOT (SELECT ok FROM good) OR (SELECT yes FROM rerole))
),
seen_ticket AS (
  SELECT s.conversation_id FROM my_group g JOIN ticket_scope s ON s.tenant_id = $1 AND s.group_id = g.id AND s.state = 'open'
    JOIN ticket t ON t.tenant_id = $1 AND t.conversation_id = s.conversation_id AND ${since('t.xid')}
  UNION SELECT s.conversation_id FROM my_group g CROSS JOIN LATERAL (
    SELECT x.conversation_id FROM ticket_scope x WHERE x.tenant_id = $1 AND x.group_id = g.id AND ${since('x.xid')}) s
  UNION SELECT s.conversation_id FROM moved_group g
    JOIN ticket_scope s ON s.tenant_id = $1 AND s.group_id = g.id AND s.state = 'open'
  UNION SELECT s.conversation_id FROM moved_group g CROSS JOIN LATERAL (
    SELECT x.conversation_id FROM ticket_scope x WHERE x.tenant_id = $1 AND x.group_id = g.id AND ${since('x.xid')}) s
),
scoped AS (
  SELECT v.conversation_id, EXISTS (
    SELECT 1 FROM ticket_scope s JOIN my_group g ON g.id = s.group_id
    WHERE s.tenant_id = $1 AND s.conversation_id = v.conversation_id AND s.state = 'open') AS yes
  FROM seen_ticket v
),
`;

const STAFF_CHANGES = [
  ...COMMON_CHANGES,
  conversationRows('note', 'n', `'note/' || n.conversation_id || '/' || n.id`, noteValue('n'), 'conversation_id'),
  put('self u', `'me'`, meValue('u'), `WHERE NOT (SELECT ok FROM good) OR ${since('u.xid')} OR (SELECT yes FROM rerole)`),
  put(`scoped s JOIN ticket t ON t.tenant_id = $1 AND t.conversation_id = s.conversation_id`, `'ticket/' || t.conversation_id`,
    ticketValue('t'), 'WHERE s.yes'),
  del('scoped s', `'ticket/' || s.conversation_id`, 'WHERE (SELECT ok FROM good) AND NOT s.yes'),
  put('staff s', `'staff/' || s.user_id`, staffValue('s'),
    `WHERE s.tenant_id = $1 AND s.disabled_at IS NULL AND (NOT (SELECT ok FROM good) OR ${since('s.xid')})`),
  del('staff s', `'staff/' || s.user_id`, `WHERE s.tenant_id = $1 AND s.disabled_at IS NOT NULL AND ${since('s.xid')}`),
  put('staff_group g', `'group/' || g.id`, groupValue('g'),
    `WHERE g.tenant_id = $1 AND (NOT (SELECT ok FROM good) OR ${since('g.xid')})`),
];

const tail = (changes: readonly string[]): string => `
change AS (${changes.join('\nUNION ALL ')}),
op AS (
  SELECT gone, key, CASE WHEN gone THEN '{"op":"del","key":' || to_json(key) || '}'
    ELSE '{"op":"put","key":' || to_json(key) || ',"value":' || value || '}' END AS text
  FROM change
)
SELECT
  pg_is_in_recovery() AS standby,
  coalesce((SELECT postmaster_start = pg_postmaster_start_time() FROM last), false) AS lineage_known,
  coalesce((SELECT epoch FROM last), 0) AS epoch,
  pg_current_snapshot()::text AS snapshot,
  (SELECT ok FROM good) AS good,
  (SELECT lang_cd FROM self) AS lang,
  EXISTS (SELECT 1 FROM auth_session a WHERE a.tenant_id = $1 AND a.id = $7 AND a.user_id = $2 AND a.revoked_at IS NULL) AS signed_in,
  (SELECT CASE WHEN g.tenant_id = $1 AND g.user_id = $2 THEN 'own' ELSE 'foreign' END FROM client_group g WHERE g.id = $3) AS client_group,
  (SELECT string_agg(text, ',' ORDER BY gone DESC, key) FROM op) AS patch,
  (SELECT count(*) FROM op) AS rows,
  (SELECT json_object_agg(c.id, c.last_mutation_id ORDER BY c.id) FROM client c
    WHERE c.client_group_id = $3 AND (NOT (SELECT ok FROM good) OR ${since('c.xid')})) AS lmids
`;

export const GUEST_PULL = HEAD + tail(GUEST_CHANGES);
export const STAFF_PULL = HEAD + STAFF_HEAD + tail(STAFF_CHANGES);
