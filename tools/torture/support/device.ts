/**
 * A person's device without a browser: the client's own session and synchronization, real requests, the real poke
 * socket. Its store and outbox are in memory, which is as good as a disk while nobody closes it.
 */
import { mutatorArgs } from '#shared/mutators/args.ts';
import { createReachability, type FetchPath } from '#client/net/reachability.ts';
import { createTransport, type Transport } from '#client/net/transport.ts';
import { refreshTokens } from '#client/session/refresh-tokens.ts';
import { createSession, type Session, type StoredSession } from '#client/session/session.ts';
import { inPageLock } from '#client/session/with-lock.ts';
import { memoryTable } from '#client/storage/memory-table.ts';
import { createSync } from '#client/sync/create-sync.ts';
import type { SyncScreens } from '#client/sync/sync-screens.ts';
import type { Thread } from '#client/sync/types.ts';
import type { SignedIn } from './people.ts';

export interface Device {
  readonly name: string;
  readonly kind: 'guest' | 'staff';
  readonly userId: string;
  readonly sync: SyncScreens;
  readonly session: Session;
  readonly transport: Transport;
  /** Follows the conversation from the first call on, as its screen would. */
  thread(conversationId: string): Thread;
  /** Messages other people's or the server's word stands behind: neither saving nor saved only. */
  arrived(conversationId: string): ReadonlySet<string>;
  /** What it waits for and how its last requests ended, for who asks why nothing came. */
  tells(): string;
  close(): Promise<void>;
}

const inSeconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;

/** So many requests are remembered. */
const LAST_REQUESTS = 12;

export interface DeviceSetting {
  /** Where the server, or a line before it, is. */
  readonly url: string;
  readonly name: string;
  readonly person: SignedIn;
  readonly now?: () => number;
  /** What stands between the device's own fetch and the network, by its name. */
  readonly through?: ((fetchIt: FetchPath, name: string) => FetchPath) | undefined;
}

/** The session alone, for whoever writes without a client. */
export function openSession({
  url,
  person,
  now = Date.now,
  through = (fetchIt) => fetchIt,
  name = '',
}: Omit<DeviceSetting, 'name'> & { readonly name?: string }) {
  const fetchIt = through((path, init) => fetch(url + path, init), name);
  const reachability = createReachability({ fetch: fetchIt, visible: () => true, now });
  const transport = createTransport({ reachability, fetch: fetchIt });
  let kept: StoredSession | undefined;
  const session = createSession({
    stored: {
      read: () => kept,
      write: (value) => void (kept = value),
      forget: () => void (kept = undefined),
      watch: () => () => undefined,
    },
    refresh: (refreshToken) => refreshTokens(transport, refreshToken, 'torture'),
    withLock: inPageLock(),
    now,
  });
  session.begin(
    {
      userId: person.userId,
      tenantId: person.tenantId,
      kind: person.kind,
      role: person.role,
      stay: person.kind === 'guest' ? person.userId : '',
      subscriptionEndpoint: '',
    },
    person,
  );
  return { reachability, transport, session };
}

export function openDevice(setting: DeviceSetting): Device {
  const { url, name, person, now = Date.now, through = (fetchIt) => fetchIt } = setting;
  const asked: string[] = [];
  const underWay = new Set<string>();
  const noting = (fetchIt: FetchPath, of: string): FetchPath => {
    const send = through(fetchIt, of);
    return async (path, init) => {
      const began = performance.now();
      const line = `${path} since ${inSeconds(began)}`;
      underWay.add(line);
      const note = (end: string): void => {
        underWay.delete(line);
        asked.push(`${path} ${end} at ${inSeconds(began)} after ${inSeconds(performance.now() - began)}`);
        if (asked.length > LAST_REQUESTS) asked.shift();
      };
      try {
        const response = await send(path, init);
        note(String(response.status));
        return response;
      } catch (error) {
        note(String(error));
        throw error;
      }
    };
  };
  const { reachability, transport, session } = openSession({ ...setting, through: noting });
  const tab = `${name}-${person.userId}`;
  const sync = createSync({
    schemas: mutatorArgs,
    identity: {
      tenantId: person.tenantId,
      userId: person.userId,
      kind: person.kind,
      role: person.role,
      stay: person.kind === 'guest' ? person.userId : '',
    },
    transport,
    tokens: session,
    reachability,
    tab: { id: tab, isAlive: async (other) => other === tab, end: () => undefined },
    withLock: inPageLock(),
    now,
    kvStore: 'mem',
    outboxTable: { ...memoryTable<unknown>(), durable: true, close: () => undefined },
    live: { address: `${url.replace('http', 'ws')}/conversation`, tokens: session, userAgent: 'torture' },
  });
  const followed = new Map<
    string,
    { readonly get: () => Thread; arrivedOf: Thread | null; arrived: ReadonlySet<string> }
  >();
  const follow = (conversationId: string) => {
    const known = followed.get(conversationId);
    if (known !== undefined) return known;
    const readable = sync.thread(conversationId);
    readable.subscribe(() => undefined);
    const made = { get: () => readable.get(), arrivedOf: null, arrived: new Set<string>() };
    followed.set(conversationId, made);
    return made;
  };
  return {
    name,
    kind: person.kind,
    userId: person.userId,
    sync,
    session,
    transport,
    thread: (conversationId) => follow(conversationId).get(),
    arrived(conversationId) {
      const one = follow(conversationId);
      const thread = one.get();
      if (one.arrivedOf !== thread) {
        one.arrivedOf = thread;
        one.arrived = new Set(
          thread.messages.filter(({ state }) => state === 'sent' || state === 'read').map(({ id }) => id),
        );
      }
      return one.arrived;
    },
    tells() {
      const { waiting, refused } = sync.outbox.get();
      const link = JSON.stringify(sync.connection.get());
      const first = waiting[0] === undefined ? '' : ` from ${JSON.stringify(waiting[0])} on`;
      const no = refused.map((one) => `${one.name} ${one.refusal?.code ?? ''}`).join(', ');
      return `${name} at ${inSeconds(performance.now())}, ${link}: ${waiting.length} wait${first}, refused ${no || 'none'}; under way ${[...underWay].join(', ') || 'nothing'}; asked last ${asked.join(', ')}`;
    },
    async close() {
      reachability.close();
      await sync.close();
    },
  };
}
