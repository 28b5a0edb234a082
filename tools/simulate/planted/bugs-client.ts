import type { PlantedBug } from './bug.ts';

/** What a client must not do. */
export const clientBugs: readonly PlantedBug[] = [
  {
    id: 'outbox-written-late', rule: 'a message is shown as saved once it is written down', file: 'client/sync/outbox.ts',
    find: 'return { key, seq: lastSeq, stored: store(entry) };',
    replace: "return { key, seq: lastSeq, stored: (setTimeout(() => void store(entry), 2_000), Promise.resolve('disk' as const)) };",
    faults: 'crash-before-persist',
  },
  {
    id: 'outbox-not-replayed', rule: 'what is written down is done again', file: 'client/sync/replay.ts',
    find: 'for (const entry of outbox.waiting()) {', replace: 'for (const entry of outbox.waiting().slice(0, 0)) {', faults: 'crash-before-persist,storage-evicted,state-not-found',
  },
  {
    id: 'retry-under-another-id', rule: 'what is done again keeps its id', file: 'client/sync/replay.ts',
    find: 'await replication.mutate(entry.name, entry.args);',
    replace: "await replication.mutate(entry.name, 'id' in entry.args ? { ...entry.args, id: crypto.randomUUID() } as typeof entry.args : entry.args);",
    faults: 'state-not-found,crash-after-persist,response-dropped',
  },
  {
    id: 'refusal-swallowed', rule: 'a refusal is shown to its author', file: 'client/sync/outbox.ts',
    find: "if (outboxPolicy[entry.name] === 'latest') return remove(key);", replace: 'return remove(key);',
  },
  {
    id: 'confirmed-when-pushed', rule: 'an action is let go of when a pull says it was processed', file: 'client/sync/confirmations.ts',
    find: 'const isAnswered = ({ clientId, mutationId }: Attempt): boolean => (lmids.get(clientId) ?? 0) >= mutationId;',
    replace: 'const isAnswered = (_: Attempt): boolean => true;', faults: 'crash-before-persist,storage-evicted,offline',
  },
  {
    id: 'cookie-forgets-its-group', rule: 'a cookie of another client group travels without its mutation ids', file: 'client/sync/sync-requests.ts',
    find: '? { ...cookie, group } : cookie;', replace: '? { ...cookie } : cookie;', faults: 'state-not-found',
  },
  {
    id: 'notices-alone-are-trusted', rule: 'losing every notice costs at most the interval of pulls', file: 'client/sync/replication.ts',
    find: 'pullInterval: options.pullIntervalMs ?? pullIntervalMs,', replace: 'pullInterval: null,', faults: 'all-notices-lost',
  },
  {
    id: 'bad-answer-taken-for-success', rule: "a page that is not ours is no success", file: 'client/operations/transport.ts',
    find: 'if (!isOurs(response)) throw new TransportError(await whoAnswered(reachability));', replace: '', faults: 'captive-portal',
  },
  {
    id: 'lost-client-not-replaced', rule: 'a lost client is followed by a new one', file: 'client/sync/replication.ts',
    find: 'client.onClientStateNotFound = () => void reopen(client);', replace: 'client.onClientStateNotFound = () => undefined;', faults: 'state-not-found',
  },
];
