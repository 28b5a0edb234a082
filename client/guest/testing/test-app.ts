/** The guest's app for tests: the real session, lock, transport and memory before a FakeHouse. */
import { guestArgs } from '#shared/mutators/guest-args.ts';
import { createReachability } from '#client/net/reachability.ts';
import { createLogs } from '#client/net/logs.ts';
import { createTransport } from '#client/net/transport.ts';
import { createLockSession, StoredLock } from '#client/session/lock-session.ts';
import { createSession, StoredSession, type SessionIdentity } from '#client/session/session.ts';
import { inPageLock } from '#client/session/with-lock.ts';
import { storedValue } from '#client/storage/json-value.ts';
import { memoryTable } from '#client/storage/memory-table.ts';
import { localTexts, tabTexts } from '#client/storage/storage.ts';
import { createSync } from '#client/sync/create-sync.ts';
import { createValue, type Writable } from '#client/sync/readable.ts';
import type { SyncScreens } from '#client/sync/sync-screens.ts';
import type { EventFrame } from '#shared/realtime/frames.ts';
import { GUEST, TENANT } from '#client/testing/fake-sync-server.ts';
import type { GuestApp } from '../app/guest-app.ts';
import { createMemory, type KnownGuest } from '../app/memory.ts';
import { closeCache } from '../app/cached-table.ts';
import { askUs, place, ROOM, TOKEN, type FakeHouse } from './fake-house.ts';

const identity: SessionIdentity = {
  userId: GUEST,
  tenantId: TENANT,
  kind: 'guest',
  role: 'guest',
  stay: 'q-101',
  subscriptionEndpoint: '',
};

export const guest: KnownGuest = {
  userId: GUEST,
  guestCode: 'q-101',
  name: 'Hana',
  guestState: 'location_qr',
  tenantCode: 'coast',
  locationId: ROOM,
  locationGroupId: place().location_group?.id ?? null,
  availableFrom: Date.now() - 3_600_000,
  availableTo: null,
};

export interface TestApp extends GuestApp {
  readonly house: FakeHouse;
  /** Has the socket tell an event. */
  readonly events: Writable<EventFrame | null>;
  /** Signs the known guest in at the known room. */
  readonly signIn: () => void;
  /** Starts synchronizing with the house. */
  readonly synchronize: () => SyncScreens;
  readonly close: () => Promise<void>;
}

/** A fresh device: nothing stored, nobody signed in. */
export function testApp(house: FakeHouse, lang = 'en'): TestApp {
  localTexts.clear();
  void closeCache();
  tabTexts.clear();
  // Replicache keeps stores in memory by name for as long as the process lives, which is longer than this module where
  // a file has its modules loaded anew: a name that was counted here would find what another file's guest had stored,
  // with a cookie by which this house would think that it knows already what it has.
  const device = crypto.randomUUID();
  const reachability = createReachability({ fetch: (path, init) => house.fetch(path, init) });
  const lock = createLockSession(storedValue(localTexts, 'bellhop-lock', StoredLock), () => Date.now());
  const transport = createTransport({
    reachability,
    fetch: house.fetch,
    before: () => lock.touch(),
    beforeItself: () => lock.look(),
  });
  const session = createSession({
    stored: storedValue(localTexts, 'bellhop-session-guest', StoredSession),
    refresh: async () => {
      if (house.hasErased) return 'erased';
      return house.signedOut ? 'refused' : { accessToken: TOKEN, refreshToken: 'refresh-2' };
    },
    withLock: inPageLock(),
  });
  const sync = createValue<SyncScreens | null>(null);
  const events = createValue<EventFrame | null>(null);
  const core = { reachability, transport, session, lock, sync };
  const memory = createMemory();
  const ended = new AbortController();
  const logs = createLogs({
    transport,
    tokens: session,
    userId: () => (session.view.get().status === 'active' ? GUEST : null),
    lang: () => lang,
    loadDelivery: () => import('#client/net/log-delivery.ts'),
    whenIdle: (action) => action(),
    waitMs: 0,
    signal: ended.signal,
  });
  return {
    core,
    memory,
    logs,
    lang,
    older: createValue(false),
    events,
    fetchNextPages: async () => undefined,
    house,
    signIn() {
      session.begin(identity, { accessToken: TOKEN, refreshToken: 'refresh' });
      memory.guest.set(guest);
      memory.place.set({ lang, detail: place() });
      memory.menus.set({ lang, tenantCode: 'coast', locationId: ROOM, menus: [askUs] });
    },
    synchronize() {
      const running = createSync({
        schemas: guestArgs,
        identity: { ...identity, stay: `q-${device}` },
        transport,
        tokens: session,
        reachability,
        tab: { id: `tab-${device}`, isAlive: async () => false, end: () => undefined },
        withLock: inPageLock(),
        kvStore: 'mem',
        outboxTable: memoryTable(),
      });
      sync.set(running);
      return running;
    },
    async close() {
      reachability.close();
      await sync.get()?.close();
      ended.abort();
      await closeCache();
    },
  };
}
