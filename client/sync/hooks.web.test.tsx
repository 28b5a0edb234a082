import { act, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { guestArgs } from '#shared/mutators/guest-args.ts';
import { createReachability } from '#client/net/reachability.ts';
import { createTransport } from '#client/net/transport.ts';
import { inPageLock } from '#client/session/with-lock.ts';
import { memoryTable } from '#client/storage/memory-table.ts';
import { CHAT, FakeSyncServer, GUEST, TENANT } from '#client/testing/fake-sync-server.ts';
import { createSync } from './create-sync.ts';
import {
  SyncContext,
  useAuthor,
  useConnection,
  useConversation,
  useConversations,
  useMe,
  useOutbox,
  useUnread,
} from './hooks.ts';
import { useTickets } from './desk-hooks.ts';
import type { SyncScreens } from './sync-screens.ts';

let server: FakeSyncServer;
let sync: SyncScreens;
let close: () => Promise<void>;
let night = 0;

beforeEach(() => {
  server = new FakeSyncServer();
  const reachability = createReachability({ fetch: server.fetch });
  night += 1;
  sync = createSync({
    schemas: guestArgs,
    identity: { tenantId: TENANT, userId: GUEST, kind: 'guest', role: 'guest', stay: `screen-${night}` },
    transport: createTransport({ reachability, fetch: server.fetch }),
    tokens: { accessToken: async () => 'token', replace: async () => 'token' },
    reachability,
    tab: { id: `tab-${night}`, isAlive: async () => false, end: () => undefined },
    withLock: inPageLock(),
    kvStore: 'mem',
    outboxTable: memoryTable(),
  });
  close = async () => {
    reachability.close();
    await sync.close();
  };
});
afterEach(() => close());

const eventually = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 8_000, interval: 20 });

function ChatScreen({ onDraw }: { readonly onDraw: () => void }) {
  onDraw();
  const me = useMe();
  const thread = useConversation(CHAT);
  const unread = useUnread();
  const boxes = useConversations();
  const connection = useConnection();
  const outbox = useOutbox();
  const tickets = useTickets();
  const author = useAuthor();
  return (
    <main>
      <h1>{me?.name ?? 'somebody'}</h1>
      <ol>
        {thread.messages.map((item) => (
          <li key={item.id}>{`${item.message.content} (${item.state})`}</li>
        ))}
      </ol>
      <output>
        {JSON.stringify({
          unread: unread.total,
          last: boxes[0]?.last?.content ?? null,
          state: connection.state,
          waiting: outbox.waiting.length,
          tickets: tickets.length,
        })}
      </output>
      <button
        type="button"
        onClick={() => void author('sendMessage', { conversationId: CHAT, content: 'Hello', originalLangCd: 'en' })}
      >
        Send
      </button>
    </main>
  );
}

describe('the hooks', () => {
  it('[SYNC-OPTIMISTIC] show the view, what is written, and what others write', async () => {
    const onDraw = vi.fn();
    render(
      <StrictMode>
        <SyncContext value={sync}>
          <ChatScreen onDraw={onDraw} />
        </SyncContext>
      </StrictMode>,
    );
    await eventually(() => expect(screen.getByRole('heading').textContent).toBe('Hana'));
    act(() => screen.getByRole('button').click());
    await eventually(() => expect(screen.getByRole('listitem').textContent).toBe('Hello (sent)'));
    server.receive({
      id: '0199a000-0000-7000-8000-00000000d009',
      content: 'Good evening',
      authorId: 'ben',
      side: 'staff',
    });
    act(() => sync.wake());
    await eventually(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
    expect(JSON.parse(screen.getByRole('status').textContent)).toEqual({
      unread: 1,
      last: 'Good evening',
      state: 'online',
      waiting: 0,
      tickets: 0,
    });
    const draws = onDraw.mock.calls.length;
    const pulls = server.requests.length;
    act(() => sync.wake());
    await eventually(() => expect(server.requests.length).toBeGreaterThan(pulls));
    await act(async () => undefined);
    // A pull that brought nothing draws nothing.
    expect(onDraw.mock.calls.length).toBe(draws);
  });

  it('[STORAGE-FALLBACK] say where they stand, and where they must not be used', () => {
    expect(() => render(<ChatScreen onDraw={() => undefined} />)).toThrow('SyncContext');
  });
});
