import type { PlantedBug } from './bug.ts';

const pull = 'server/sync/pull-sql.ts';
const tables = 'migrations/20261129T1620-create-feed.ts';
const pruning = 'server/jobs/pruning/prune-feed.ts';
const says = /the feed names every conversation that changed/;

/** How the feed loses rows. The probes beside it find them in the same snapshot. */
export const feedBugs: readonly PlantedBug[] = [
  {
    id: 'feed-without-translations',
    breaks: 6,
    says,
    rule: 'whoever writes a row of a conversation enters the conversation into the feed',
    file: tables,
    text: "'message_translation'",
    becomes: "'opened_ticket'",
    hours: 0.02,
  },
  {
    id: 'feed-without-updates',
    breaks: 6,
    says,
    rule: 'a change is entered into the feed like a row that is new',
    file: tables,
    text: 'AFTER ${event} ON ${table}',
    becomes: "AFTER ${event.replace('UPDATE', 'INSERT')} ON ${table}",
    faults: 'message-hidden',
    hours: 0.02,
  },
  {
    id: 'edge-without-a-feed-entry',
    breaks: 6,
    says,
    rule: 'an edge that moves is entered into the feed',
    file: tables,
    text: "'history_page'",
    becomes: "'opened_ticket'",
    faults: 'leave-and-rejoin',
    hours: 0.1,
    seed: 2,
  },
  {
    id: 'feed-by-sequence',
    breaks: 6,
    says,
    rule: 'the feed is read from the oldest transaction the cookie has not seen, not from the newest it knows',
    file: pull,
    text: 'FROM feed WHERE tenant_id = $1 AND xid >= (SELECT xmin FROM prev) ORDER BY xid',
    becomes: 'FROM feed WHERE tenant_id = $1 AND xid >= (SELECT pg_snapshot_xmax(snap) FROM prev) ORDER BY xid',
    faults: 'slow-commit',
    hours: 0.1,
    seed: 2,
  },
  {
    id: 'pruned-feed-trusted',
    breaks: 6,
    says,
    rule: 'a cookie older than the feed is served by probes',
    file: pull,
    text: '((SELECT xmin FROM prev) > (SELECT feed_xid FROM sync_horizon) AND',
    becomes: '((SELECT ok FROM good) AND',
    faults: 'feed-pruned',
    hours: 0.02,
  },
  {
    id: 'feed-horizon-late',
    breaks: 6,
    says,
    rule: 'how far the feed was pruned is known before anything is gone',
    file: pruning,
    mark: 'feed-horizon-first',
    code: 'await deleteBelow(sql, bound); await new Promise((resolve) => setTimeout(resolve, 3_000)); await raiseHorizon(sql, bound);',
    faults: 'feed-pruned',
    hours: 0.02,
  },
];
