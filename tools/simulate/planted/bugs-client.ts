import type { PlantedBug } from './bug.ts';

/** What a client must not do. */
export const clientBugs: readonly PlantedBug[] = [
  {
    id: 'outbox-written-late', breaks: 1, says: /shown as saved .* is on the server/,
    rule: 'a message is shown as saved once it is written down', file: 'client/sync/outbox.ts',
    find: 'return { key, seq: lastSeq, stored: store(entry) };',
    replace: "return { key, seq: lastSeq, stored: (setTimeout(() => void store(entry), 2_000), Promise.resolve('disk' as const)) };",
    faults: 'crash-before-persist', hours: 0.03, seed: 2,
  },
  {
    id: 'outbox-not-replayed', breaks: 1, says: /shown as saved .* is on the server/,
    rule: 'what is written down is done again', file: 'client/sync/replay.ts',
    find: 'for (const entry of outbox.waiting()) {', replace: 'for (const entry of outbox.waiting().slice(0, 0)) {', faults: 'crash-before-persist,storage-evicted,state-not-found', hours: 0.03,
  },
  {
    id: 'retry-under-another-id', breaks: 1, says: /shown as saved .* is on the server/,
    rule: 'what is done again keeps its id', file: 'client/sync/replay.ts',
    find: 'await replication.mutate(entry.name, entry.args);',
    replace: "await replication.mutate(entry.name, 'id' in entry.args ? { ...entry.args, id: crypto.randomUUID() } as typeof entry.args : entry.args);", faults: 'crash-before-persist', hours: 0.03,
  },
  {
    id: 'refusal-swallowed', breaks: 4, says: /stays on the screen/,
    rule: 'a refusal is shown to its author', file: 'client/sync/outbox.ts',
    find: "if (outboxPolicy[entry.name] === 'latest') return remove(key);", replace: 'return remove(key);', faults: 'notice-doubled', hours: 0.15,
  },
  {
    id: 'confirmed-when-pushed', breaks: 1, says: /shown as saved .* is on the server/,
    rule: 'an action is let go of when a pull says it was processed', file: 'client/sync/confirmations.ts',
    find: 'const isAnswered = ({ clientId, mutationId }: Attempt): boolean => (lmids.get(clientId) ?? 0) >= mutationId;',
    replace: 'const isAnswered = (_: Attempt): boolean => true;', faults: 'crash-before-persist,storage-evicted,offline',
  },
  {
    id: 'notices-alone-are-trusted', breaks: 9, says: /holds what plain SQL shows|sees .* within/,
    rule: 'losing every notice costs at most the interval of pulls', file: 'client/sync/replication.ts',
    find: 'pullInterval: options.pullIntervalMs ?? pullIntervalMs,', replace: 'pullInterval: null,', faults: 'all-notices-lost',
  },
  {
    id: 'lost-client-not-replaced', breaks: 3, says: /nothing pending/,
    rule: 'a lost client is followed by a new one', file: 'client/sync/replication.ts',
    find: 'client.onClientStateNotFound = () => void reopen(client);', replace: 'client.onClientStateNotFound = () => undefined;', faults: 'state-not-found', hours: 0.03,
  },
];
