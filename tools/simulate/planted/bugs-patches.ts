import type { PlantedBug } from './bug.ts';

const differs = /a patch is what a pull is answered/;
const reading = 'server/sync/patches.ts';

/** How patches that are sent in the place of notices go wrong. What is sent is held against a pull in the same snapshot. */
export const patchBugs: readonly PlantedBug[] = [
  {
    id: 'patch-without-edges',
    breaks: 6,
    says: differs,
    rule: 'whose edge, role, group or language moved is left to a pull',
    file: reading,
    mark: 'calm',
    code: "return row.good && row.signed_in && row.lineage_known && !row.standby && row.client_group !== 'foreign';",
    faults: 'forward-between-pulls',
    hours: 0.1,
  },
  {
    id: 'patch-of-one-conversation',
    breaks: 6,
    says: differs,
    rule: 'a patch brings what changed in all conversations of its reader',
    file: 'server/sync/patch-sql.ts',
    text: 'CROSS JOIN LATERAL (${statement.replace(',
    becomes:
      "CROSS JOIN LATERAL (${statement.replace('SELECT DISTINCT conversation_id FROM raw WHERE', 'SELECT conversation_id FROM (SELECT * FROM raw ORDER BY xid DESC LIMIT 1) raw WHERE').replace(",
    hours: 0.05,
  },
  {
    id: 'patch-with-newer-ids',
    breaks: 6,
    says: differs,
    rule: 'the mutation ids of a patch are of its snapshot',
    file: reading,
    mark: 'patch-ids',
    code: 'const newer = Object.fromEntries(Object.entries(row.lmids ?? {}).map(([client, id]) => [client, id + 1])); const answer = present({ ...row, far, lmids: newer }, cookie, cookie, now);',
    hours: 0.05,
  },
];
