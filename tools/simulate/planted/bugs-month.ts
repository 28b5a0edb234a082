import type { PlantedBug } from './bug.ts';

/** What weeks of work bring to light: what never ends, what grows, and who is not told any more. */
export const monthBugs: readonly PlantedBug[] = [
  {
    id: 'memberships-outlive-their-ticket',
    breaks: 10,
    says: /members of an archived conversation/,
    rule: 'memberships of staff end when their ticket is archived',
    file: 'server/actions/ticket/archive-tickets.ts',
    mark: 'memberships-archived',
    code: "await sql`UPDATE member m SET state = 'left' FROM ${archived} WHERE m.tenant_id = a.tenant_id AND m.conversation_id = a.id AND m.state = 'joined' AND m.role = 'observer'`.execute(trx);",
    faults: 'clerks-month',
  },
  {
    id: 'names-of-everything-held',
    breaks: 9,
    says: /asks its socket for what it needs/,
    rule: 'staff ask the socket for what is on their screen',
    file: 'client/sync/subscription-names.ts',
    mark: 'names-on-screen',
    code: '...[...view.rows<ConversationView>(prefixes.conversations).get().byId.keys()].map((id) => `conversation/${id}` as const)',
    faults: 'clerks-month',
  },
  {
    id: 'view-anew-without-clearing',
    breaks: 8,
    says: /held and must not be/,
    rule: 'who lost much is sent their view anew, and begins with nothing',
    file: 'server/sync/pull.ts',
    mark: 'lost-much',
    code: 'if (steady.good && (await lostMuch(sql, principal, cookie))) return { ...(await anew()), good: true };',
    faults: 'clerks-month',
  },
  {
    id: 'holder-not-told',
    breaks: 9,
    says: /sees .*calm/,
    rule: 'whoever has a ticket is told of it, in whatever group it lies',
    file: 'server/actions/notices.ts',
    mark: 'told-assignee',
    code: '...(assignee === null ? [] : [])',
    faults: 'forward-between-pulls',
  },
];
