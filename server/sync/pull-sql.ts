/**
 * The pull as one statement [SYNC-PULL] [SYNC-EDGE] [SYNC-HISTORY]. A single statement sees a single
 * snapshot, which is all that REPEATABLE READ would add, and it costs one round trip.
 *
 * Steps, in the order of the WITH list:
 *  1. `good`     does the cookie's snapshot belong to this database's present lineage?
 *  2. `prev`     the snapshot to compare with, or NULL: then every edge counts as gained (a full view)
 *  3. edges      `kept`, `gained` and `left_behind` memberships, by the transaction that last moved the edge. What an edge
 *                shows lies on the reader's desk while they are joined and hold it [SYNC-HELD]
 *  4. `msg`      the messages to look at; `tr` those whose translation to look at
 *  5. `change`   one row a key: put or del, dels first, puts gathered by what their keys begin with (shared/sync/written-out.ts)
 *  6. `main`     what gained edges show, gathered already (message-rows.ts)
 *
 * Each reader has two statements: the `steady` one serves a good cookie whose edges, language and role have not
 * moved, and says so when they have (`moved`); the `whole` one serves everything. The steady one has a third of
 * the branches, and starting a statement costs by its branches.
 *
 * Staff have both in two ways [SYNC-FEED]. By `probes` they look into each conversation they are in and each ticket
 * in scope, which costs by what they hold. By the `feed` they look only where somebody has written since their
 * cookie's snapshot, which costs by what changed; where the feed does not reach back so far, or names too much, the
 * statement says that it cannot be used (`fed`), and probes it is. A check runs both ways in one statement and compares.
 *
 * Parameters: $1 tenant, $2 user, $3 client group, $4 previous snapshot or NULL, $5 cookie's language,
 * $6 cookie's epoch, $7 auth session.
 */
import { byItself, del, each, inConversation, type Key, put } from './found-rows.ts';
import { goneGroups, ownRow } from './house-rows.ts';
import {
  mainRange,
  mainRangeGone,
  messageChanges,
  messageKey,
  translationChanges,
  translationKey,
} from './message-rows.ts';
import { seenTasks, taskChanges } from './task-rows.ts';
import {
  conversationValue,
  groupValue,
  inquiryValue,
  memberValue,
  noteValue,
  readValue,
  refusalValue,
  staffValue,
  ticketValue,
} from './view-sql.ts';

/** Not seen by the previous snapshot. The first comparison is what an index can use. */
const since = (xid: string): string =>
  `${xid} >= (SELECT xmin FROM prev) AND NOT pg_visible_in_snapshot(${xid}, (SELECT snap FROM prev))`;

/** `order` lies in a history page of the asking user, of those which `which` says. */
const inPageOf = (k: string, order: string, which: string): string => `EXISTS (
  SELECT 1 FROM history_page h WHERE h.tenant_id = $1 AND h.user_id = $2 AND h.conversation_id = ${k}.conversation_id
  AND ${which} AND ${order} > h.from_order AND ${order} <= h.to_order)`;
const inPage = (k: string, order: string): string => inPageOf(k, order, "h.state = 'open'");

/** Rows of a conversation other than messages: all of them where the edge is gained, changed ones where it is kept. */
function conversationRows(
  steady: boolean,
  table: string,
  alias: string,
  key: Key,
  value: string,
  idColumn = 'conversation_id',
): string {
  const join = (edge: string): string => `${edge} k ${each(table, alias, `x.${idColumn} = k.conversation_id`)}`;
  const changed = put(join('kept'), key, value, `WHERE ${since(`${alias}.xid`)}`);
  if (steady) return changed;
  return [changed, put(join('gained'), key, value), del(join('left_behind'), key, 'WHERE NOT k.shown')].join(
    '\nUNION ALL ',
  );
}

const byId = (id: string): string => each('message', 'm', `x.id = ${id}`);
const translationOf = each(
  'message_translation',
  't',
  'x.message_id = k.id AND x.lang_cd = (SELECT lang_cd FROM self)',
);
/** A page whose closing the cookie saw is not in the reader's view any more. */
const perhapsThere = `NOT (h.state = 'closed' AND pg_visible_in_snapshot(h.xid, (SELECT snap FROM prev)))`;
const leftBehind = `(m."order" > k.had_from OR ${inPageOf('k', 'm."order"', perhapsThere)})
  AND NOT (k.shown AND (m."order" > k.from_order OR ${inPage('k', 'm."order"')}))`;

/** More entries since a cookie than this are not looked through: probing costs less. */
const FEED_ENTRIES = 5000;

const GOOD = `
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
`;

type Role = 'guest' | 'staff';

/** How staff find out where something changed. Guests are in a few conversations, and always probe. */
type Way = 'probes' | 'feed';

/**
 * The conversations of the house in which somebody wrote since. Entries are counted before they are judged visible:
 * a writer that stays open would make every pull look through all that came after it.
 */
const FEED_HEAD = `
raw AS MATERIALIZED (
  SELECT xid, conversation_id FROM feed WHERE tenant_id = $1 AND xid >= (SELECT xmin FROM prev) ORDER BY xid LIMIT ${FEED_ENTRIES + 1}
),
touched AS MATERIALIZED (
  SELECT DISTINCT conversation_id FROM raw WHERE NOT pg_visible_in_snapshot(raw.xid, (SELECT snap FROM prev))
),
`;

/** The feed reaches back to the cookie, and is not longer than is worth reading. */
const FED = `((SELECT xmin FROM prev) > (SELECT feed_xid FROM sync_horizon) AND (SELECT count(*) FROM raw) <= ${FEED_ENTRIES})`;

/**
 * An edge shows its conversation while its reader is joined and holds it. How far back a view with this cookie may reach: as the edge showed since it was last taken up, where that was seen;
 * nothing, where what was seen is that it was put away; else as far as it ever showed.
 */
const WHOLE_HEAD = `
edge AS (
  SELECT conversation_id, role, m.state = 'joined' AND m.held AS shown, from_order, CASE
      WHEN pg_visible_in_snapshot(m.shown_xid, (SELECT snap FROM prev)) THEN coalesce(m.shown_from_order, m.min_from_order)
      WHEN m.state = 'joined' AND m.held AND pg_visible_in_snapshot(m.hidden_xid, (SELECT snap FROM prev)) THEN m.from_order
      ELSE m.min_from_order END AS had_from
  FROM member m WHERE tenant_id = $1 AND user_id = $2 AND ${since('edge_xid')}
  UNION ALL
  SELECT conversation_id, role, true, from_order, from_order FROM member m
  WHERE tenant_id = $1 AND user_id = $2 AND m.state = 'joined' AND m.held AND NOT (SELECT ok FROM good)
),
gained AS (SELECT * FROM edge WHERE shown),
left_behind AS (SELECT * FROM edge WHERE (SELECT ok FROM good)),
`;

/** Where the edge stands as it stood: by the feed only those in which something was written. */
const keptEdges = (steady: boolean, way: Way): string => {
  const held = `m.state = 'joined' AND m.held AND (SELECT ok FROM good)${
    steady ? '' : ' AND NOT EXISTS (SELECT 1 FROM edge e WHERE e.conversation_id = m.conversation_id)'
  }`;
  const all = `SELECT m.conversation_id, m.role, m.from_order FROM member m
  WHERE m.tenant_id = $1 AND m.user_id = $2 AND ${held}`;
  if (way === 'probes') return `\nkept AS (\n  ${all}\n),\nall_kept AS (SELECT * FROM kept),\n`;
  return `${FEED_HEAD}kept AS MATERIALIZED (
  SELECT m.conversation_id, m.role, m.from_order FROM touched c
    ${each('member', 'm', 'x.user_id = $2 AND x.conversation_id = c.conversation_id')} WHERE ${held}
),
all_kept AS (${all}),
`;
};

const found = (edge: string): string => `SELECT m.id, k.conversation_id, k.role, k.from_order FROM ${edge} k`;

/** The messages to look at, and those whose translation to look at. */
const messagesOf = (steady: boolean): string => {
  const changed = `
  ${found('kept')} ${each('message', 'm', `x.conversation_id = k.conversation_id AND ${since('x.xid')}`)}
    WHERE m."order" > k.from_order OR ${inPage('k', 'm."order"')}
  UNION ${found('kept')}
    JOIN history_page p ON p.tenant_id = $1 AND p.user_id = $2 AND p.conversation_id = k.conversation_id AND p.state = 'open' AND ${since('p.xid')}
    ${each('message', 'm', 'x.conversation_id = k.conversation_id AND x."order" > p.from_order AND x."order" <= p.to_order')}`;
  // Those after `from_order` are gathered without being listed first: they may be tens of thousands (`mainRange` of message-rows.ts).
  const gained = `
  UNION ${found('gained')}
    JOIN history_page p ON p.tenant_id = $1 AND p.user_id = $2 AND p.conversation_id = k.conversation_id AND p.state = 'open'
    ${each('message', 'm', 'x.conversation_id = k.conversation_id AND x."order" > p.from_order AND x."order" <= least(p.to_order, k.from_order)')}`;
  const relanguaged = `
  UNION ${found('(SELECT * FROM all_kept WHERE (SELECT yes FROM relang))')} ${each('message', 'm', 'x.conversation_id = k.conversation_id')}
    WHERE m."order" > k.from_order OR ${inPage('k', 'm."order"')}`;
  return `
msg AS (${changed}${steady ? '' : gained}),
tr AS (
  SELECT id, conversation_id, role, from_order FROM msg
  UNION SELECT t.message_id, k.conversation_id, k.role, k.from_order FROM kept k
    ${each('message_translation', 't', `x.conversation_id = k.conversation_id AND ${since('x.xid')} AND x.lang_cd = (SELECT lang_cd FROM self)`)}
  ${steady ? '' : relanguaged}
),
`;
};

const commonChanges = (steady: boolean, role: Role): string[] => [
  conversationRows(steady, 'conversation', 'c', byItself('conversation', 'c.id'), conversationValue('c'), 'id'),
  conversationRows(steady, 'member', 'm', inConversation('member', 'm', 'user_id'), memberValue('m')),
  conversationRows(steady, 'read_state', 'r', inConversation('read', 'r', 'user_id'), readValue('r')),
  conversationRows(steady, 'inquiry', 'i', inConversation('inquiry', 'i', 'id'), inquiryValue('i')),
  ...messageChanges(`msg k ${byId('k.id')}`, role),
  // Its translation first: a first view mostly has none, and needs no message then.
  ...translationChanges(
    { all: `tr k ${byId('k.id')}`, translated: `tr k ${translationOf} ${byId('t.message_id')}` },
    `(m."order" > k.from_order OR ${inPage('k', 'm."order"')})`,
  ),
  ...(steady ? [] : mainRangeGone),
  // An edge that moved: whatever an earlier range showed and the present one does not.
  ...(steady
    ? []
    : [messageKey, translationKey].map((key) =>
        del(
          `left_behind k ${each('message', 'm', 'x.conversation_id = k.conversation_id')}`,
          key,
          `WHERE ${leftBehind}`,
        ),
      )),
  put(
    'refusal r',
    [`'refusal/' || r.client_id || '/'`, 'r.mutation_id::text'],
    refusalValue('r'),
    `WHERE r.client_group_id = $3 AND (NOT (SELECT ok FROM good) OR ${since('r.xid')})`,
  ),
];

const guestChanges = (steady: boolean): string[] => [
  ...commonChanges(steady, 'guest'),
  // mark: guest-rows
  ownRow(since),
];

/** Tickets of one's groups that changed, or whose place in one of them did. */
const seenTickets: Readonly<Record<Way, string>> = {
  probes: `SELECT s.conversation_id FROM my_group g
    ${each('ticket_scope', 's', "x.group_id = g.id AND x.state = 'open'")}
    ${each('ticket', 't', 'x.conversation_id = s.conversation_id')} WHERE ${since('t.xid')}
  UNION SELECT s.conversation_id FROM my_group g ${each('ticket_scope', 's', `x.group_id = g.id AND ${since('x.xid')}`)}`,
  feed: `SELECT DISTINCT s.conversation_id FROM touched c
    ${each('ticket_scope', 's', 'x.conversation_id = c.conversation_id')}
    ${each('ticket', 't', 'x.conversation_id = c.conversation_id')}
    WHERE s.group_id IN (SELECT id FROM my_group) AND (s.state = 'open' AND ${since('t.xid')} OR ${since('s.xid')})`,
};

/** Staff also see notes of what they joined, the tickets of their groups, and their colleagues. */
const staffHead = (steady: boolean, way: Way): string => `
role AS (SELECT role, role_xid, xid, role NOT IN ('staff') AS all_groups FROM staff WHERE tenant_id = $1 AND user_id = $2),
rerole AS (SELECT coalesce((SELECT ${since('role_xid')} FROM role), false) AS yes),
my_group AS (
  SELECT g.id FROM staff_group g WHERE g.tenant_id = $1 AND (SELECT all_groups FROM role)
  UNION SELECT group_id FROM staff_group_member WHERE tenant_id = $1 AND user_id = $2 AND state = 'joined'
),
${
  steady
    ? ''
    : `moved_group AS (
  SELECT group_id AS id FROM staff_group_member WHERE tenant_id = $1 AND user_id = $2 AND ${since('xid')}
  UNION SELECT g.id FROM staff_group g WHERE g.tenant_id = $1 AND (NOT (SELECT ok FROM good) OR (SELECT yes FROM rerole))
),`
}
seen_ticket AS (
  ${seenTickets[way]}
  ${
    steady
      ? ''
      : `UNION SELECT s.conversation_id FROM (SELECT * FROM my_group WHERE (SELECT yes FROM relang)) g ${each('ticket_scope', 's', "x.group_id = g.id AND x.state = 'open'")}
  UNION SELECT s.conversation_id FROM moved_group g ${each('ticket_scope', 's', "x.group_id = g.id AND x.state = 'open'")}
  UNION SELECT s.conversation_id FROM moved_group g ${each('ticket_scope', 's', `x.group_id = g.id AND ${since('x.xid')}`)}`
  }
),
scoped AS (
  SELECT v.conversation_id, EXISTS (
    SELECT 1 FROM ticket_scope s JOIN my_group g ON g.id = s.group_id
    WHERE s.tenant_id = $1 AND s.conversation_id = v.conversation_id AND s.state = 'open') AS yes
  FROM seen_ticket v
),${seenTasks(steady, since)}`;

const staffChanges = (steady: boolean): string[] => [
  ...commonChanges(steady, 'staff'),
  conversationRows(steady, 'note', 'n', inConversation('note', 'n', 'id'), noteValue('n')),
  ownRow(since, '(SELECT yes FROM rerole)'),
  put(
    `scoped s JOIN ticket t ON t.tenant_id = $1 AND t.conversation_id = s.conversation_id`,
    byItself('ticket', 't.conversation_id'),
    ticketValue('t'),
    'WHERE s.yes',
  ),
  del('scoped s', byItself('ticket', 's.conversation_id'), 'WHERE (SELECT ok FROM good) AND NOT s.yes'),
  ...taskChanges,
  put(
    'staff s',
    byItself('staff', 's.user_id'),
    staffValue('s'),
    `WHERE s.tenant_id = $1 AND s.disabled_at IS NULL AND (NOT (SELECT ok FROM good) OR ${since('s.xid')})`,
  ),
  del(
    'staff s',
    byItself('staff', 's.user_id'),
    `WHERE s.tenant_id = $1 AND s.disabled_at IS NOT NULL AND ${since('s.xid')}`,
  ),
  put(
    'staff_group g',
    byItself('group', 'g.id'),
    groupValue('g'),
    `WHERE g.tenant_id = $1 AND (NOT (SELECT ok FROM good) OR ${since('g.xid')})`,
  ),
  goneGroups(since),
];

/** Something the steady statement does not serve has moved. */
const MOVED = {
  guest: `EXISTS (SELECT 1 FROM member WHERE tenant_id = $1 AND user_id = $2 AND ${since('edge_xid')}) OR (SELECT yes FROM relang)`,
  staff: `OR (SELECT yes FROM rerole) OR EXISTS (SELECT 1 FROM staff_group_member WHERE tenant_id = $1 AND user_id = $2 AND ${since('xid')})`,
} as const;

/** What a tail is of: a steady statement has no gained edges, so no main range. */
interface Tail {
  readonly steady: boolean;
  readonly role: Role;
  readonly moved: string;
  /** Further columns of the answer. */
  readonly more?: string;
}

const rowsBy = (order: string): string =>
  `string_agg('{"op":"rows","at":' || to_json(at) || ',"rows":{' || rows || '}}', ','${order})`;

const tail = (changes: readonly string[], { steady, role, moved, more = '' }: Tail): string => `
change AS (${changes.join('\nUNION ALL ')}),
gathered AS (
  SELECT at, string_agg(to_json(id) || ':' || value, ',' ORDER BY id) AS rows FROM change WHERE NOT gone GROUP BY at
)
SELECT
  pg_is_in_recovery() AS standby,
  coalesce((SELECT postmaster_start = pg_postmaster_start_time() FROM last), false) AS lineage_known,
  coalesce((SELECT epoch FROM last), 0) AS epoch,
  pg_current_snapshot()::text AS snapshot,
  (SELECT ok FROM good) AS good,
  (${moved}) AS moved,${more}
  (SELECT lang_cd FROM self) AS lang,
  EXISTS (SELECT 1 FROM auth_session a WHERE a.tenant_id = $1 AND a.id = $7 AND a.user_id = $2 AND a.revoked_at IS NULL) AS signed_in,
  (SELECT CASE WHEN g.tenant_id = $1 AND g.user_id = $2 THEN 'own' ELSE 'foreign' END FROM client_group g WHERE g.id = $3) AS client_group,
  nullif(concat_ws(',',
    (SELECT string_agg('{"op":"del","key":' || to_json(at || id) || '}', ',' ORDER BY at, id) FROM change WHERE gone),
    (SELECT ${rowsBy(' ORDER BY at')} FROM gathered)${steady ? '' : ', main.patch'}), '') AS patch,
  (SELECT count(*) FROM change)${steady ? '' : ' + main.n'} AS rows,
  (SELECT count(*) FROM change WHERE gone) AS gone,
  (SELECT json_object_agg(c.id, c.last_mutation_id ORDER BY c.xid, c.id) FROM client c
    WHERE c.client_group_id = $3 AND (NOT (SELECT ok FROM good) OR ${since('c.xid')})) AS lmids
${steady ? '' : `FROM (SELECT ${rowsBy('')} AS patch, coalesce(sum(n), 0)::bigint AS n FROM (${mainRange(role)}) ranges) main`}
`;

export const guestPull = {
  steady:
    GOOD +
    keptEdges(true, 'probes') +
    messagesOf(true) +
    tail(guestChanges(true), { steady: true, role: 'guest', moved: `NOT (SELECT ok FROM good) OR ${MOVED.guest}` }),
  whole:
    GOOD +
    WHOLE_HEAD +
    keptEdges(false, 'probes') +
    messagesOf(false) +
    tail(guestChanges(false), { steady: false, role: 'guest', moved: 'false' }),
} as const;

function staffWay(way: Way): { readonly steady: string; readonly whole: string } {
  const fed = way === 'feed' ? `\n  ${FED} AS fed, (SELECT count(*) FROM raw) AS entries,` : '';
  const unusable = way === 'feed' ? `coalesce(NOT ${FED}, true)` : 'NOT (SELECT ok FROM good)';
  return {
    steady:
      GOOD +
      keptEdges(true, way) +
      messagesOf(true) +
      staffHead(true, way) +
      tail(staffChanges(true), {
        steady: true,
        role: 'staff',
        moved: `${unusable} OR ${MOVED.guest} ${MOVED.staff}`,
        more: fed,
      }),
    whole:
      GOOD +
      WHOLE_HEAD +
      keptEdges(false, way) +
      messagesOf(false) +
      staffHead(false, way) +
      tail(staffChanges(false), { steady: false, role: 'staff', moved: 'false', more: fed }),
  };
}

export const staffPull = { probes: staffWay('probes'), feed: staffWay('feed') } as const;

/**
 * Both ways in one statement, and so in one snapshot: what the probes answer, and whether the feed, where it can be
 * used, answers the same [SYNC-FEED-CHECK].
 */
const bothWays = (kind: 'steady' | 'whole'): string => `
SELECT probed.*, read.fed, read.entries,
  read.fed IS NOT TRUE OR (read.moved = probed.moved AND (probed.moved OR read.patch IS NOT DISTINCT FROM probed.patch)) AS same
FROM (${staffPull.probes[kind]}) probed, (${staffPull.feed[kind]}) read`;

export const staffCheck = { steady: bothWays('steady'), whole: bothWays('whole') } as const;
