/** The client's own synchronization without a browser: Replicache in memory, real requests, the real poke socket. */
import { mutatorArgs } from '#shared/mutators/args.ts';
import { type OpenConnection, openWebSocket } from '#client/realtime/connection.ts';
import { createReachability, type FetchPath } from '#client/net/reachability.ts';
import { createTransport } from '#client/net/transport.ts';
import { inPageLock } from '#client/session/with-lock.ts';
import { memoryTable } from '#client/storage/memory-table.ts';
import { createSync } from '#client/sync/create-sync.ts';
import type { SyncScreens } from '#client/sync/sync-screens.ts';
import type { Thread } from '#client/sync/types.ts';

export interface PageSetting {
  /** Where the server, or a proxy before it, is: http://127.0.0.1:… */
  readonly url: string;
  readonly token: string;
  readonly tenantId: string;
  readonly userId: string;
  readonly kind: 'guest' | 'staff';
  readonly conversationId: string;
}

export interface Page {
  readonly sync: SyncScreens;
  readonly thread: () => Thread;
  /** Resolves when the screen shows what `isThere` looks for. */
  shows(isThere: (thread: Thread) => boolean): Promise<void>;
  say(content: string): Promise<void>;
  close(): Promise<void>;
}

/** Opens the page of one person on one conversation; it follows the thread as its screen would. */
export function openPage(
  { url, token, tenantId, userId, kind, conversationId }: PageSetting,
  open: OpenConnection = openWebSocket,
): Page {
  const fetchIt: FetchPath = (path, init) => fetch(url + path, init);
  const reachability = createReachability({ fetch: fetchIt, visible: () => true });
  const tokens = { accessToken: async () => token, replace: async () => token };
  const tab = `bench-${userId}-${Math.random()}`;
  const sync = createSync({
    schemas: mutatorArgs,
    identity: { tenantId, userId, kind, role: kind, stay: tab },
    transport: createTransport({ reachability, fetch: fetchIt }),
    tokens,
    reachability,
    tab: { id: tab, isAlive: async (other) => other === tab, end: () => undefined },
    withLock: inPageLock(),
    kvStore: 'mem',
    outboxTable: { ...memoryTable<unknown>(), durable: true, close: () => undefined },
    live: { address: `${url.replace('http', 'ws')}/conversation`, tokens, userAgent: 'bench', open },
  });
  const readable = sync.thread(conversationId);
  readable.subscribe(() => undefined);
  return {
    sync,
    thread: () => readable.get(),
    shows: (isThere) =>
      new Promise((resolve) => {
        const look = (): void => {
          if (!isThere(readable.get())) return;
          stop();
          resolve();
        };
        const stop = readable.subscribe(look);
        look();
      }),
    async say(content) {
      await sync.author('sendMessage', { conversationId, content, originalLangCd: 'en' });
    },
    async close() {
      reachability.close();
      await sync.close();
    },
  };
}
