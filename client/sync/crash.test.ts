/**
 * What survives on a real IndexedDB (a complete one in memory): crashes before Replicache has persisted, a store that
 * was evicted, an older schema, storage that refuses. Real timers: IndexedDB has its own event loop.
 */
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { dropDatabase, makeIDBName, Replicache } from 'replicache';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { guestArgs } from '#shared/mutators/guest-args.ts';
import { createReachability } from '#client/net/reachability.ts';
import { createTransport } from '#client/net/transport.ts';
import { inPageLock } from '#client/session/with-lock.ts';
import { forgetIdbProbe } from '#client/storage/idb-usable.ts';
import { openTable } from '#client/storage/open-table.ts';
import { CHAT, FakeSyncServer, GUEST, TENANT } from '#client/testing/fake-sync-server.ts';
import { mutatorNames } from '#shared/mutators/args.ts';
import { createSync } from './create-sync.ts';
import { openOutbox, wipeOutboxOfOthers } from './outbox.ts';
import { outboxScope } from './outbox-entry.ts';
import { schemaVersion, storeName } from './replication.ts';
import type { SyncScreens } from './sync-screens.ts';

let server: FakeSyncServer;
let stay = 0;
let closing: (() => Promise<void>)[] = [];
const identity = () =>
  ({ tenantId: TENANT, userId: GUEST, kind: 'guest', role: 'guest', stay: `night-${stay}` }) as const;

function page(id: string): SyncScreens {
  const reachability = createReachability({ fetch: server.fetch, visible: () => true });
  const sync = createSync({
    schemas: guestArgs,
    identity: identity(),
    transport: createTransport({ reachability, fetch: server.fetch }),
    tokens: { accessToken: async () => 'token', replace: async () => 'token' },
    reachability,
    tab: { id, isAlive: async (other) => other === id, end: () => undefined },
    withLock: inPageLock(),
  });
  closing.push(async () => {
    reachability.close();
    await sync.close();
  });
  sync.thread(CHAT).subscribe(() => undefined);
  return sync;
}

/** Resolves when Replicache has written its view to disk, as it tells other pages. */
function persisted(): Promise<void> {
  const channel = new BroadcastChannel(`replicache-on-persist:${storeName(outboxScope(identity()))}`);
  return new Promise((resolve) => {
    channel.onmessage = () => {
      channel.close();
      resolve();
    };
  });
}

/** A crash: the page is gone without a word, and with it what was only in its memory. */
const crash = async (): Promise<void> => {
  for (const close of closing) await close();
  closing = [];
};
const say = (sync: SyncScreens, content: string) =>
  sync.author('sendMessage', { conversationId: CHAT, content, originalLangCd: 'en' });
const states = (sync: SyncScreens): string[] =>
  sync
    .thread(CHAT)
    .get()
    .messages.map((item) => `${item.message.content}: ${item.state}`);
const eventually = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 8_000, interval: 20 });

beforeEach(() => {
  stay += 1;
  server = new FakeSyncServer();
  forgetIdbProbe();
});
afterEach(async () => {
  await crash();
  vi.unstubAllGlobals();
});

describe('on IndexedDB', () => {
  it('[SYNC-OUTBOX] a message that was saved survives a crash before Replicache had it on disk', async () => {
    server.weather = 'offline';
    const first = page('first');
    expect(await say(first, 'saved')).toMatchObject({ stored: 'disk' });
    await crash();
    server.weather = 'fine';
    const second = page('second');
    await eventually(() => expect(states(second)).toEqual(['saved: sent']));
    expect(server.asked.get(server.stored[0] ?? '')).toBe(1);
  });

  it('[SYNC-OUTBOX] and an evicted store, and one of another schema that Replicache recovers itself', async () => {
    server.weather = 'offline';
    const first = page('first');
    await eventually(() => expect(first.connection.get().durable).toBe(true));
    await say(first, 'one');
    await say(first, 'two');
    await eventually(() => expect(states(first)).toHaveLength(2));
    await crash();
    await dropDatabase(makeIDBName(storeName(outboxScope(identity())), schemaVersion), { logLevel: 'error' });
    // An older version of the app left its own pending mutation under its own schema.
    const older = new Replicache({
      name: storeName(outboxScope(identity())),
      schemaVersion: 'view-0',
      pushDelay: 1e6,
      pullInterval: null,
      logLevel: 'error',
      logSinks: [],
      mutators: Object.fromEntries(mutatorNames.map((name) => [name, async () => undefined])),
    });
    const left = {
      id: '0199a000-0000-7000-8000-00000000e001',
      conversationId: CHAT,
      content: 'zero',
      originalLangCd: 'en',
    };
    const send: ((args: typeof left) => Promise<unknown>) | undefined = older.mutate['sendMessage'];
    const onDisk = persisted();
    await send?.(left);
    await onDisk;
    await older.close();
    server.weather = 'fine';
    const second = page('second');
    await eventually(() => expect(states(second).toSorted()).toEqual(['one: sent', 'two: sent', 'zero: sent']));
    const texts = states(second);
    expect(texts.indexOf('one: sent')).toBeLessThan(texts.indexOf('two: sent'));
    expect(second.outbox.get().waiting).toEqual([]);
  }, 20_000);

  it('[SYNC-VIEW] a reload while offline shows what was there', async () => {
    const first = page('first');
    await say(first, 'delivered');
    await eventually(() => expect(states(first)).toEqual(['delivered: sent']));
    await persisted();
    await crash();
    server.weather = 'offline';
    const second = page('second');
    await eventually(() => expect(states(second)).toEqual(['delivered: sent']));
  }, 20_000);

  it('[STORAGE-OUTBOX-KEPT] [ENTRY-NEXT-GUEST] another guest or stay finds nothing and wipes what was left', async () => {
    const table = await openTable<unknown>('outbox');
    const mine = outboxScope(identity());
    const theirs = outboxScope({ ...identity(), stay: 'the night before' });
    const now = (): number => Date.now();
    const kept = await openOutbox({ table, scope: mine, schemas: guestArgs, owner: 'page', now });
    const other = await openOutbox({ table, scope: theirs, schemas: guestArgs, owner: 'page', now });
    await other.put('renameGuest', { id: '0199a000-0000-7000-8000-00000000f001', name: 'Luc' }).stored;
    await kept.put('renameGuest', { id: '0199a000-0000-7000-8000-00000000f002', name: 'Hana' }).stored;
    expect(kept.waiting()).toHaveLength(1);
    await wipeOutboxOfOthers(table, 'guest', mine);
    await Promise.all([kept.reload(), other.reload()]);
    expect((await table.entries('guest/')).map(({ key }) => key)).toEqual([
      `${mine}0199a000-0000-7000-8000-00000000f002`,
    ]);
  });
});

describe('without IndexedDB', () => {
  it('[STORAGE-FALLBACK] works from memory and says what it cannot keep', async () => {
    const refusing = new IDBFactory();
    refusing.open = () => {
      throw new DOMException('No', 'SecurityError');
    };
    vi.stubGlobal('indexedDB', refusing);
    const sync = page('private');
    sync.connection.subscribe(() => undefined);
    expect(await say(sync, 'in passing')).toMatchObject({ stored: 'memory' });
    expect(sync.connection.get().durable).toBe(false);
    await eventually(() => expect(states(sync)).toEqual(['in passing: sent']));
  });

  it('[STORAGE-FALLBACK] a full disk leaves the message in the page, unsaved, and sends it', async () => {
    const table = await openTable<unknown>('full');
    const outbox = await openOutbox({
      table: { ...table, put: () => Promise.reject(new DOMException('Full', 'QuotaExceededError')) },
      scope: 'guest/full/',
      schemas: guestArgs,
      owner: 'page',
      now: () => Date.now(),
    });
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { stored } = outbox.put('renameGuest', { id: '0199a000-0000-7000-8000-00000000f003', name: 'Hana' });
    expect(await stored).toBe('memory');
    expect(outbox.view.get()).toMatchObject({ durable: false, waiting: [{ stored: 'memory' }] });
    expect(warned).toHaveBeenCalledOnce();
    warned.mockRestore();
  });
});
