/** The promise's third line: counts and states are those of a small model of the rules, told by plain SQL. */
import type { World } from '../world/world.ts';

interface Wrong {
  readonly what: string;
  readonly id: string;
  readonly expected: string;
  readonly found: string;
}

const COUNTS = `
WITH counted AS (
  SELECT c.tenant_id, c.id, count(m.id) FILTER (WHERE m.side = 'guest') AS guest,
    count(m.id) FILTER (WHERE m.side IN ('staff', 'bot') AND m.display_to <> 'staff') AS staff, coalesce(max(m."order"), 0) AS last
  FROM conversation c LEFT JOIN message m ON m.tenant_id = c.tenant_id AND m.conversation_id = c.id GROUP BY 1, 2
),
waiting AS (
  SELECT t.tenant_id, t.conversation_id AS id, (
    SELECT count(*) FROM message m WHERE m.tenant_id = t.tenant_id AND m.conversation_id = t.conversation_id AND m.side = 'guest'
      AND m."order" > coalesce((SELECT max(s."order") FROM message s WHERE s.conversation_id = t.conversation_id AND s.side = 'staff'), 0)) AS guest
  FROM ticket t WHERE t.state IN ('chatting_guest', 'chatting_staff')
)
SELECT 'messages of the guest' AS what, c.id, n.guest::text AS expected, c.guest_count::text AS found
  FROM conversation c JOIN counted n USING (tenant_id, id) WHERE c.guest_count <> n.guest
UNION ALL SELECT 'messages of the staff', c.id, n.staff::text, c.staff_count::text FROM conversation c JOIN counted n USING (tenant_id, id) WHERE c.staff_count <> n.staff
UNION ALL SELECT 'the last order', c.id, n.last::text, c.last_order::text FROM conversation c JOIN counted n USING (tenant_id, id) WHERE c.last_order <> n.last
UNION ALL SELECT 'the state of the ticket', c.id, c.state, t.state FROM conversation c JOIN ticket t ON t.tenant_id = c.tenant_id AND t.conversation_id = c.id WHERE c.state <> t.state
    AND NOT (t.state = 'close_staff' AND t.solved_action_id IS NOT NULL AND c.state NOT IN ('close_guest', 'close_staff', 'close_timeout'))
UNION ALL SELECT 'the assignee of the ticket', c.id, c.assign_staff_id::text, t.assignee_id::text
  FROM conversation c JOIN ticket t ON t.tenant_id = c.tenant_id AND t.conversation_id = c.id WHERE c.assign_staff_id IS DISTINCT FROM t.assignee_id
UNION ALL SELECT 'guest messages that wait', t.conversation_id, 'at most ' || w.guest, t.waiting_count::text
  FROM ticket t JOIN waiting w ON w.tenant_id = t.tenant_id AND w.id = t.conversation_id WHERE t.waiting_count > w.guest
UNION ALL SELECT 'what a read cursor counts', r.conversation_id, (
    SELECT count(*) FROM message m WHERE m.conversation_id = r.conversation_id AND m.side = 'guest' AND m."order" <= r."order")::text, r.guest_count::text
  FROM read_state r WHERE r.guest_count <> (
    SELECT count(*) FROM message m WHERE m.conversation_id = r.conversation_id AND m.side = 'guest' AND m."order" <= r."order")
UNION ALL SELECT 'somebody who answers a conversation taken', c.id, 'somebody', 'nobody' FROM conversation c WHERE c.state = 'chatting_staff' AND c.assign_staff_id IS NULL
UNION ALL SELECT 'members of an archived conversation', c.id, 'none of the staff', string_agg(m.display_name, ', ')
  FROM conversation c JOIN member m ON m.tenant_id = c.tenant_id AND m.conversation_id = c.id AND m.state = 'joined' AND m.role <> 'guest'
  WHERE c.state LIKE 'close_%' AND NOT EXISTS (
    SELECT FROM ticket_scope s WHERE s.tenant_id = c.tenant_id AND s.conversation_id = c.id AND s.state = 'open') GROUP BY c.id
UNION ALL SELECT 'nobody who has what waits in the line', c.id, 'nobody', 'somebody' FROM conversation c WHERE c.state = 'chatting_guest' AND c.assign_staff_id IS NOT NULL
UNION ALL SELECT 'the inquiry of what a clerk answers', c.id, 'assigned', i.status
  FROM conversation c JOIN inquiry i ON i.tenant_id = c.tenant_id AND i.id = c.inquiry_id WHERE c.state = 'chatting_staff' AND i.status <> 'assigned'
UNION ALL SELECT 'the end of the inquiry of what is open', c.id, 'none', i.closed_at::text
  FROM conversation c JOIN inquiry i ON i.tenant_id = c.tenant_id AND i.id = c.inquiry_id WHERE c.state NOT LIKE 'close_%' AND i.closed_at IS NOT NULL
UNION ALL SELECT 'what silence closes', key::uuid, 'what was answered, and told of it before', 'another' FROM sim_effect WHERE name = 'timed_out'
UNION ALL SELECT 'when what was left comes to the desk', key::uuid, 'within the hours', 'out of them' FROM sim_effect WHERE name = 'hours'
UNION ALL SELECT 'what the guest hears of a solve taken back in time', key::uuid, 'nothing', 'that it was solved' FROM sim_effect WHERE name = 'told_early'
UNION ALL SELECT 'whose a taken ticket is', key::uuid, 'whoever took it first', 'somebody who took it after' FROM sim_effect WHERE name = 'stolen'
UNION ALL SELECT 'the state after a solve was taken back', key::uuid, 'chatting_staff, or the conversation''s where the guest was not told', 'another' FROM sim_effect WHERE name = 'undone'`;

/** Invariant 10: orders, counts, waiting lines, cursors, states and assignees agree with the messages and with one another. */
export async function checkModel({ cluster, ledger }: World): Promise<void> {
  if (ledger.generation > 0) return;
  for (const { what, id, expected, found } of await cluster.sql.unsafe<Wrong[]>(COUNTS)) {
    // A message hidden from one side by hand counts as before.
    if (what === 'messages of the staff' && ledger.hidden.size > 0) continue;
    ledger.violated(10, `${what} in ${id}: ${expected}`, `it says ${found}`);
  }
}
