import type { PlantedBug } from './bug.ts';

const pull = 'server/sync/pull-sql.ts';
const answer = 'server/sync/pull.ts';

/** What goes wrong when two things that belong to one moment are read or written at two, or what was known is forgotten. */
export const momentBugs: readonly PlantedBug[] = [
  // Time passes between the two statements, as it does on a busy server.
  {
    id: 'cookie-newer-than-its-patch', breaks: 6, says: /is missing|should be/,
    rule: 'patch and cookie are of one snapshot', file: answer,
    find: '  return present(row, input.cookie, cookie, now);',
    replace: '  await new Promise((resolve) => setTimeout(resolve, 300));\n  const [later] = await sql<{ snapshot: string }[]>`SELECT pg_current_snapshot()::text AS snapshot`;\n  return present({ ...row, snapshot: later?.snapshot ?? row.snapshot }, input.cookie, cookie, now);', faults: 'notice-doubled', hours: 0.2,
  },
  {
    id: 'ids-newer-than-the-patch', breaks: 4, says: /stays on the screen/,
    rule: 'mutation ids are told from the snapshot of the patch', file: answer,
    find: '  return present(row, input.cookie, cookie, now);',
    replace: '  await new Promise((resolve) => setTimeout(resolve, 300));\n  const [later] = await sql<{ lmids: Record<string, number> | null }[]>`SELECT json_object_agg(id, last_mutation_id) AS lmids FROM client WHERE client_group_id = ${input.clientGroupId}`;\n  return present({ ...row, lmids: later?.lmids ?? row.lmids }, input.cookie, cookie, now);', faults: 'notice-doubled', hours: 0.2,
  },
  {
    id: 'changed-message-outside-the-window', breaks: 8, says: /; message\/.* held and must not be/,
    rule: 'a message outside the ranges is not sent, whatever happens to it', file: pull,
    find: "AND ${since('x.xid')}`)}\n    WHERE m.\"order\" > k.from_order OR ${inPage('k', 'm.\"order\"')}\n  UNION ${found('kept')}",
    replace: "AND ${since('x.xid')}`)}\n  UNION ${found('kept')}", faults: 'leave-and-rejoin', hours: 0.3,
  },
  {
    id: 'gained-conversation-unnoticed', breaks: 6, says: /; (conversation|message|member)\/.* is missing/,
    rule: 'whoever joins is sent the conversation', file: pull,
    find: "guest: `EXISTS (SELECT 1 FROM member WHERE tenant_id = $1 AND user_id = $2 AND ${since('edge_xid')}) OR",
    replace: 'guest: `false OR', faults: 'leave-and-rejoin',
  },
  {
    id: 'masked-translation-still-sent', breaks: 8, says: /; translation\/.* held and must not be/,
    rule: 'a masked message has no translation', file: pull,
    find: "AND NOT m.is_masked AND NOT m.is_deleted AND (m.\"order\"", replace: "AND NOT m.is_deleted AND (m.\"order\"",
    more: [{ find: '(m.is_masked OR m.is_deleted OR NOT', replace: '(m.is_deleted OR NOT' }], faults: 'message-hidden',
  },
  {
    id: 'lost-ids-unnoticed', breaks: 3, says: /nothing pending/,
    rule: 'a client whose ids are ahead of the database starts over', file: answer,
    find: 'if (remembered.some(([client, id]) => (lmids[client] ?? 0) < id)) {', replace: 'if (remembered.length < 0) {', faults: 'restored-backup',
  },
  {
    id: 'cookie-forgets-older-ids', breaks: 3, says: /nothing pending/,
    rule: 'a cookie remembers the ids of all its clients', file: answer,
    find: 'lmids: { ...cookie.lmids, ...lmids } },', replace: 'lmids },', faults: 'restored-backup',
  },
  {
    id: 'half-a-send-kept', breaks: 2, says: /is in the transaction that advances/,
    rule: 'a conversation that changed under a send throws all of it away', file: 'migrations/20261123T0900-send-messages-together.ts',
    find: 'coalesce(p.place, abandon())', replace: 'coalesce(p.place, 0)', faults: 'slow-commit', hours: 0.2,
  },
  {
    id: 'scope-row-deleted', breaks: 8, says: /; ticket\/.* held and must not be/,
    rule: 'an edge is closed, never deleted', file: 'server/actions/ticket-scope.ts',
    find: "await trx.updateTable('ticket_scope').set({ state: 'closed' })", replace: "await trx.deleteFrom('ticket_scope')", faults: 'notice-doubled', hours: 0.2,
  },
  {
    id: 'replayed-newest-first', breaks: 1, says: /stands before/,
    rule: 'what is done again is done in its order', file: 'client/sync/replay.ts',
    find: 'for (const entry of outbox.waiting()) {', replace: 'for (const entry of outbox.waiting().toReversed()) {',
    faults: 'offline,state-not-found,partial-push,storage-evicted',
  },
];
