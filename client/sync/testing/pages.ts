/** Pages of the guest's app on one server in memory and one disk, with time that tests let pass. */
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { guestArgs } from '#shared/mutators/guest-args.ts';
import { createReachability, type Reachability } from '#client/net/reachability.ts';
import { createTransport, type TokenSource } from '#client/net/transport.ts';
import { inPageLock } from '#client/session/with-lock.ts';
import { memoryTable } from '#client/storage/memory-table.ts';
import type { Table } from '#client/storage/table.ts';
import { CHAT, FakeSyncServer, GUEST, TENANT } from '#client/testing/fake-sync-server.ts';
import { createSync } from '../create-sync.ts';
import type { LiveOptions } from '../live.ts';
import type { SyncScreens } from '../sync-screens.ts';
import type { Thread } from '../types.ts';

export const start = Date.UTC(2026, 4, 1, 9);
/** Another one for each test. */
export let server: FakeSyncServer;
let open: { sync: SyncScreens; reachability: Reachability }[] = [];
export let disk: Table<unknown>;
let tab = 0;
let stay = '';

/** A page of the guest's app. Its outbox is on the disk that all pages of a test share. */
export function page(
  tokens: TokenSource = { accessToken: async () => 'token', replace: async () => 'token' },
  alive: readonly string[] = [],
  live?: LiveOptions,
) {
  tab += 1;
  const id = `page-${tab}`;
  const reachability = createReachability({ fetch: server.fetch, visible: () => true });
  const sync = createSync({
    schemas: guestArgs,
    identity: { tenantId: TENANT, userId: GUEST, kind: 'guest', role: 'guest', stay },
    transport: createTransport({ reachability, fetch: server.fetch }),
    tokens,
    reachability,
    tab: { id, isAlive: async (other) => other === id || alive.includes(other), end: () => undefined },
    withLock: inPageLock(),
    kvStore: 'mem',
    outboxTable: { ...disk, durable: true, close: () => undefined },
    ...(live === undefined ? {} : { live }),
  });
  open.push({ sync, reachability });
  const thread = sync.thread(CHAT);
  thread.subscribe(() => undefined);
  return { sync, thread, reachability, id };
}

/** Puts another disk in the place of the one there is. */
export const changeDisk = (next: Table<unknown>): void => void (disk = next);

/** Lets time pass, with all that happens in it. */
export const pass = async (ms: number): Promise<void> => {
  // Code that is loaded late comes by the real event loop, which goes on beside the test's clock.
  for (let round = 0; round < 5; round += 1) await new Promise((resolve) => setImmediate(resolve));
  await vi.advanceTimersByTimeAsync(ms);
};
export const texts = (thread: Thread): string[] => thread.messages.map((item) => item.message.content);
export const states = (thread: Thread): string[] => thread.messages.map((item) => item.state);
export const say = (sync: SyncScreens, content: string) =>
  sync.author('sendMessage', { conversationId: CHAT, content, originalLangCd: 'en' });

/** Sets the scene for each test of a file. */
export function setTheScene(): void {
  beforeAll(async () => {
    await import('../replicache.ts');
  });

  beforeEach(() => {
    vi.useFakeTimers({ now: start, toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
    server = new FakeSyncServer();
    // Replicache's stores in memory outlive a file's modules.
    stay = `stay-${crypto.randomUUID()}`;
    disk = memoryTable<unknown>();
  });

  afterEach(async () => {
    for (const { sync, reachability } of open) {
      reachability.close();
      await sync.close();
    }
    open = [];
    vi.useRealTimers();
  });
}
