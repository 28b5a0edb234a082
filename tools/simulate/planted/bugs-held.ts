import type { PlantedBug } from './bug.ts';

const pull = 'server/sync/pull-sql.ts';
const foreign = /; (conversation|message|member|read|inquiry|note|translation)\/.* held and must not be/;

/** What goes wrong where belonging is taken for holding. */
export const heldBugs: readonly PlantedBug[] = [
  {
    id: 'put-away-still-kept',
    breaks: 8,
    says: foreign,
    rule: 'what changes in a conversation that was put away is not sent',
    file: pull,
    text: "m.state = 'joined' AND m.held AND (SELECT ok FROM good)",
    becomes: "m.state = 'joined' AND (SELECT ok FROM good)",
    faults: 'leave-and-rejoin',
    hours: 0.02,
  },
  {
    id: 'put-away-still-shown',
    breaks: 8,
    says: foreign,
    rule: 'what is put away leaves the view',
    file: pull,
    text: "m.state = 'joined' AND m.held AS shown",
    becomes: "m.state = 'joined' AS shown",
    faults: 'leave-and-rejoin',
    hours: 0.02,
  },
  {
    id: 'pages-outlive-their-holding',
    breaks: 8,
    says: /; message\/.* held and must not be/,
    rule: 'pages of history end with the holding they were asked for in',
    file: pull,
    text: "h.state = 'open'",
    becomes: 'true',
    more: [{ text: " AND p.state = 'open'\n", becomes: '\n' }],
    faults: 'leave-and-rejoin',
    hours: 0.02,
  },
  {
    id: 'taken-up-unseen',
    breaks: 8,
    says: /; message\/.* held and must not be/,
    rule: 'who did not see it put away loses what its new range does not show',
    file: pull,
    text: 'm.held AND pg_visible_in_snapshot(m.hidden_xid, (SELECT snap FROM prev)) THEN',
    becomes: 'm.held THEN',
    faults: 'leave-and-rejoin',
    hours: 0.02,
  },
];
