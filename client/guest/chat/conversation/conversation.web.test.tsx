import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { canReloadNow } from '#client/pwa/reload-gate.ts';
import { localTexts } from '#client/storage/storage.ts';
import type { SyncScreens } from '#client/sync/sync-screens.ts';
import { CHAT, GUEST } from '#client/testing/fake-sync-server.ts';
import { keys } from '#shared/client-view/keys.ts';
import { personRequest } from '#shared/domain/bot/person-request.ts';
import { namelessGuest } from '#shared/domain/entry/arrival.ts';
import { itemsContent } from '#shared/domain/message-content/message-content.ts';
import type { ConversationView, MessageView, TranslationView } from '#shared/client-view/values.ts';
import { guestStage, loadChat, openChat } from '../../testing/chat-stage.tsx';
import { type FakeHouse, place } from '../../testing/fake-house.ts';
import type { TestApp } from '../../testing/test-app.ts';

const BEN = '0199a000-0000-7000-8000-00000000f001';
const messageId = (n: number): string => `0199a000-0000-7000-8000-0000000000${String(n).padStart(2, '0')}`;

let house: FakeHouse;
let app: TestApp;
let sync: SyncScreens;

beforeAll(async () => {
  await Promise.all([
    import('#client/ui/dialog-panel.tsx'),
    import('../../frame/bar-buttons.tsx'),
    import('../../frame/notices.tsx'),
    loadChat(),
  ]);
}, 60_000);
beforeEach(() => {
  ({ house, app } = guestStage());
});
afterEach(() => app.close());

function ben(n: number, content: string): void {
  house.sync.receive({ id: messageId(n), content, authorId: BEN, side: 'staff' });
}

function open(path: string) {
  const opened = openChat(app, path);
  ({ sync } = opened);
  const { router } = opened;
  return {
    ...opened,
    path: () => router.state.location.pathname,
    query: () => router.state.location.searchStr,
    go: (to: string) => router.navigate({ to }),
  };
}

const chat = `/conversation/${CHAT}`;
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Write a message' });
const soon = { timeout: 8_000 };
const arrives = async (content: RegExp | string) => screen.findByText(content, undefined, soon);
/** What was pushed under a name, each action once, however often a slow answer or a lost client made it be sent. */
function pushed(name: string): unknown[] {
  const mutations = house.sync.requests
    .filter(({ path }) => path === '/sync/push')
    .flatMap(
      ({ body }) =>
        (body as { mutations: { clientID: string; id: number; name: string; args: { id?: string } }[] }).mutations,
    )
    .filter((mutation) => mutation.name === name);
  return [...new Map(mutations.map(({ clientID, id, args }) => [args.id ?? `${clientID}/${id}`, args])).values()];
}

describe('a conversation', () => {
  it('[CHAT-STATES] shows what others wrote, sends, and reads', async () => {
    ben(1, 'Good evening, how can we help?');
    const { user } = open(chat);
    await arrives('Good evening, how can we help?');
    await user.type(await field(), 'Two towels please{Enter}');
    await arrives('Two towels please');
    await waitFor(() => expect(house.sync.stored).toHaveLength(1), soon);
    expect(pushed('sendMessage')).toMatchObject([
      { conversationId: CHAT, content: 'Two towels please', originalLangCd: 'en' },
    ]);
    await waitFor(() => expect(pushed('readConversation')).toContainEqual({ conversationId: CHAT, order: 1 }), soon);
    expect((await field()).value).toBe('');
  });

  it.each([
    ['/en/customer/menus/1', '/en/customer/menus/1'],
    ['/en/customer/messagebox?all=1', '/en/customer/messagebox'],
    ['https://elsewhere.example/', '/en/customer'],
    ['//elsewhere.example', '/en/customer'],
    ['', '/en/customer'],
  ])('[CHAT-PREV] goes back to %s: %s', async (prev, to) => {
    const { user, path } = open(`${chat}?guestServicePrevPath=${encodeURIComponent(prev)}`);
    await field();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(path()).toBe(to), soon);
  });

  it('[CHAT-DRAFT] [PWA-UPDATE] keeps a draft for the next visit, and an update waits for it', async () => {
    const first = open(chat);
    await first.user.type(await field(), 'Half a sen');
    expect(canReloadNow()).toBe(false);
    first.unmount();
    expect(canReloadNow()).toBe(true);
    await sync.close();
    const second = open(chat);
    expect((await field()).value).toBe('Half a sen');
    await second.user.type(await field(), 'tence{Enter}');
    await arrives('Half a sentence');
    expect(localTexts.keys().filter((key) => key.startsWith('bellhop-draft/'))).toEqual([]);
  });

  it('[ROUTE-RELOAD] starts afresh when the address names another conversation', async () => {
    const other = '0199a000-0000-7000-8000-00000000c009';
    house.sync.put(keys.conversation(other), {
      ...house.sync.row<ConversationView>(keys.conversation(CHAT)),
      id: other,
    });
    ben(1, 'Good evening');
    const { user, go } = open(chat);
    await arrives('Good evening');
    const first = await field();
    await user.type(first, 'For the front desk');
    await act(() => go(`/en/conversation/${other}`));
    await waitFor(() => expect(screen.queryByText('Good evening')).toBeNull(), soon);
    const second = await field();
    expect([second.value, second === first]).toEqual(['', false]);
    await act(() => go(`/en${chat}`));
    await arrives('Good evening');
    expect((await field()).value).toBe('For the front desk');
  });

  it('[CHAT-STATES] [MSG-LIMIT] keeps a refused message for editing, and forgets it when told to', async () => {
    house.sync.refused.set('Something bad', 'content_not_allowed');
    const { user } = open(chat);
    await user.type(await field(), 'Something bad{Enter}');
    expect(await arrives(/This kind of content cannot be sent/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    expect((await field()).value).toBe('Something bad');
    await waitFor(() => expect(screen.queryByText(/This kind of content cannot be sent/)).toBeNull());
    expect(sync.outbox.get().refused).toEqual([]);
  });

  it('[CHAT-TRANSLATED] has a failed translation tried again', async () => {
    ben(1, 'Guten Abend');
    const failed: TranslationView = {
      conversationId: CHAT,
      messageId: messageId(1),
      langCd: 'en',
      sourceLangCd: 'de',
      content: null,
      status: 'failed',
      engine: null,
    };
    house.sync.put(keys.translation(CHAT, messageId(1)), failed);
    const { user } = open(chat);
    await arrives('Guten Abend');
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    await waitFor(() =>
      expect(house.named('reTranslateMessage').map(({ body }) => body)).toEqual([{ messageId: messageId(1) }]),
    );
  });

  it('[REPORT-STATE] [REPORT-LATEST] [REPORT-DAY] reports a message from its menu, and says how that stands', async () => {
    ben(1, 'Something rude');
    house.operations = { getMissingMessages: [{ id: messageId(1), action: { report_status: null } }] };
    const { user } = open(chat);
    await arrives('Something rude');
    await user.click(screen.getByRole('button', { name: 'More options' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Report…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Report this message?' });
    await waitFor(() =>
      expect(dialog.textContent).toContain('10 most recent ones from Ben, and review it within 24 hours'),
    );
    house.offline = true;
    await user.click(screen.getByRole('button', { name: 'Report' }));
    expect(await screen.findByText(/Your report was not sent/)).toBeTruthy();
    house.offline = false;
    fireEvent.click(screen.getByRole('button', { name: 'Report' }));
    // A second tap must not fall beside a dialog that has become smaller, and close it.
    expect(dialog.textContent).toContain('10 most recent ones from Ben,');
    expect(await screen.findByText('You have reported this message. We will review it within 24 hours.')).toBeTruthy();
    expect(house.named('dealWithMessage').map(({ body }) => body)).toEqual([
      { messageId: messageId(1), action: 'report' },
    ]);
    await user.click(screen.getByRole('button', { name: 'OK' }));
    house.operations = { getMissingMessages: [{ id: messageId(1), action: { report_status: 'upheld' } }] };
    await user.click(screen.getByRole('button', { name: 'More options' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Report…' }));
    expect(await screen.findByText(/We agree, and have hidden it/)).toBeTruthy();
  });

  it('[REPORT-HIDE] [REPORT-SAID] hides a message of the house from its menu, has it back there, and says why one is hidden', async () => {
    ben(1, 'Something rude');
    const { user } = open(chat);
    await arrives('Something rude');
    const key = keys.message(CHAT, messageId(1));
    const change = (how: Partial<MessageView>): void => {
      house.sync.put(key, { ...house.sync.row<MessageView>(key), ...how });
      act(() => sync.wake());
    };
    const dealt = () => house.named('dealWithMessage').map(({ body }) => body);
    await user.click(screen.getByRole('button', { name: 'More options' }));
    house.offline = true;
    await user.click(await screen.findByRole('menuitem', { name: 'Hide for me' }));
    expect((await screen.findByRole('alert')).textContent).toContain('That did not work.');
    house.offline = false;
    await user.click(screen.getByRole('menuitem', { name: 'Hide for me' }));
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(dealt().at(-1)).toEqual({ messageId: messageId(1), action: 'hide' });
    change({ content: '', isMasked: true, isHidden: true });
    expect(await arrives('You hid this message. Others can still see it')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'More options' }));
    expect(screen.queryByRole('menuitem', { name: 'Copy text' })).toBeNull();
    await user.click(await screen.findByRole('menuitem', { name: 'Show again' }));
    await waitFor(() => expect(dealt().at(-1)).toEqual({ messageId: messageId(1), action: 'show' }));
    change({ content: '', isMasked: true, reportStatus: 'upheld' });
    expect(await arrives('This message was reported, and is hidden now')).toBeTruthy();
  });

  it('[CHAT-STATE-CLOSE] is ended by the guest, content or not', async () => {
    const { user, path } = open(chat);
    await user.click(await screen.findByRole('button', { name: 'End chat' }, soon));
    await user.click(await screen.findByRole('button', { name: 'Yes, it is solved' }));
    await waitFor(
      () => expect(pushed('closeConversation')).toMatchObject([{ conversationId: CHAT, closeChatState: 'solved' }]),
      soon,
    );
    // There they are asked how it was.
    expect(path()).toBe(`/en${chat}`);
  });

  it('says that an ended conversation opens again by writing', async () => {
    house.sync.put(keys.conversation(CHAT), {
      ...house.sync.row<ConversationView>(keys.conversation(CHAT)),
      state: 'close_staff',
      closeChatState: 'solved',
    });
    open(chat);
    expect(await arrives('This conversation has ended. Write to reopen it.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'End chat' })).toBeNull();
  });

  it('[CHAT-PERSON] says that a machine answers, with the way to a person beside it', async () => {
    house.sync.put(keys.conversation(CHAT), {
      ...house.sync.row<ConversationView>(keys.conversation(CHAT)),
      state: 'chatting_gpt',
    });
    open(chat);
    expect(await arrives('Answers here are automatic.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Talk to a person' })).toBeTruthy();
  });

  it('[BOT-HANDOVER] [CHAT-PERSON] asks for a person in the same chat, as a message that is kept like any other', async () => {
    house.sync.put(keys.conversation(CHAT), {
      ...house.sync.row<ConversationView>(keys.conversation(CHAT)),
      state: 'chatting_gpt',
    });
    const { user, path } = open(chat);
    await arrives('Answers here are automatic.');
    await user.click(screen.getByRole('button', { name: 'Talk to a person' }));
    await waitFor(() => expect(pushed('sendMessage')).toHaveLength(1), soon);
    expect(pushed('sendMessage')).toMatchObject([{ conversationId: CHAT, content: personRequest('Talk to a person') }]);
    expect(path()).toBe(`/en${chat}`);
  });

  it('[MSG-LINKED] quotes the words of a guest without a name by themselves', async () => {
    const said = (of: Pick<MessageView, 'authorId' | 'side'>, text: string, more: Partial<MessageView>) => {
      const id = messageId(of.side === 'guest' ? 1 : 2);
      house.sync.receive({ id, ...of, content: itemsContent([{ type: 'text', text }]) });
      house.sync.put(keys.message(CHAT, id), { ...house.sync.row<MessageView>(keys.message(CHAT, id)), ...more });
    };
    said({ authorId: GUEST, side: 'guest' }, 'Is it warm?', { authorName: namelessGuest });
    said({ authorId: BEN, side: 'bot' }, 'It is heated.', { linkedMessageId: messageId(1) });
    open(chat);
    expect(await screen.findByRole('button', { name: 'Is it warm?' }, soon)).toBeTruthy();
  });

  it('[BOT-LINK] follows the page behind an answer, its question mark included', async () => {
    house.sync.receive({
      id: messageId(1),
      authorId: BEN,
      side: 'bot',
      content: itemsContent([
        { type: 'text', text: 'It is heated.' },
        { type: 'button', button: { label: 'The pool', path: '/customer/facility/7?sub_id=9' } },
      ]),
    });
    const { user, path, query } = open(chat);
    await user.click(await screen.findByRole('button', { name: 'The pool' }, soon));
    await waitFor(() => expect(path() + query()).toBe('/en/customer/facility/7?sub_id=9'), soon);
  });
});

describe('messages while the guest is elsewhere', () => {
  it('[CHAT-BADGE] [CHAT-NOTICE] marks the message icon, and a notice leads to the box', async () => {
    const { user, path } = open('/customer');
    await screen.findByRole('button', { name: 'Your messages' }, soon);
    act(() => {
      ben(1, 'Your table is ready');
      sync.wake();
    });
    const notice = await arrives('New message');
    expect(await screen.findByRole('button', { name: 'Your messages, with new ones' })).toBeTruthy();
    const bar = notice.closest('[role=status]');
    if (!(bar instanceof HTMLElement)) throw new Error('The notice is no status.');
    await user.click(within(bar).getByRole('button', { name: 'Show' }));
    await waitFor(() => expect(path()).toBe('/en/customer/messagebox'));
    expect(await screen.findByRole('link', { name: /Front desk.*Your table is ready/ })).toBeTruthy();
    expect(screen.queryByText('New message')).toBeNull();
    expect(screen.getByRole('img', { name: '1 unread message' })).toBeTruthy();
  });

  it('[MSG-SYSTEM] says in the box what happened last, where nobody said anything after it', async () => {
    house.sync.receive({
      id: messageId(1),
      authorId: BEN,
      side: 'system',
      content: itemsContent([{ type: 'sys_msg', sys_msg: { type: 'taken', content: 'Ben' } }]),
    });
    open('/customer/messagebox');
    expect(await screen.findByRole('link', { name: /Front desk.*Ben joined the chat/ }, soon)).toBeTruthy();
  });

  it('[UNREAD-STALE] [CHAT-BADGE] [CHAT-NOTICE] counts nothing of the conversation that is open, and the box itself has no icon', async () => {
    const first = open(chat);
    await field();
    act(() => {
      ben(1, 'Your table is ready');
      sync.wake();
    });
    await arrives('Your table is ready');
    await waitFor(() => expect(pushed('readConversation')).toContainEqual({ conversationId: CHAT, order: 1 }), soon);
    expect(screen.queryByText('New message')).toBeNull();
    await act(() => first.go('/en/customer/messagebox'));
    await screen.findByRole('link', { name: /Your table is ready/ }, soon);
    expect(screen.queryByRole('button', { name: /^Your messages/ })).toBeNull();
  });

  it('[CHAT-BADGE] has no icon where the place keeps its guests’ history to itself', async () => {
    const detail = place({ location_group: { id: 'g', is_show_chat_history: false } });
    house.places = [detail];
    app.memory.place.set({ lang: 'en', detail });
    open('/customer');
    await screen.findByRole('button', { name: /Ask us/ }, soon);
    await waitFor(() => expect(app.core.sync.get()?.me.get()).not.toBeNull(), soon);
    expect(screen.queryByRole('button', { name: /^Your messages/ })).toBeNull();
  });

  it('[CHAT-RECONNECT] [CHAT-RELOAD] shows the reconnecting sign in the box, and offers a reload after many reconnections', async () => {
    const opened = open('/customer/messagebox');
    await screen.findByRole('heading', { level: 1 }, soon);
    expect(screen.queryByText('Reconnecting…')).toBeNull();
    const troubled = {
      ...sync.connection.get(),
      state: 'reconnecting' as const,
      reconnects: 11,
      showReconnecting: true,
      reloadPrompt: true,
    };
    vi.spyOn(sync.connection, 'get').mockReturnValue(troubled);
    await act(() => opened.go('/en/customer'));
    expect(await screen.findByText(/Your connection is unstable/, undefined, soon)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
    expect(screen.queryByText('Reconnecting…')).toBeNull();
    for (const path of ['/en/customer/messagebox', `/en${chat}`]) {
      await act(() => opened.go(path));
      expect(await screen.findByText('Reconnecting…', undefined, soon)).toBeTruthy();
    }
    vi.restoreAllMocks();
  });

  it('[LANG-SWITCH] tells the server when the page is in another language than it knows', async () => {
    open('/customer');
    // The fake guest is known to read Japanese; the page is English.
    await waitFor(
      () => expect(house.named('updateUserSettings').map(({ body }) => body)).toEqual([{ langCd: 'en' }]),
      soon,
    );
    expect(sync.me.get()?.id).toBe(GUEST);
  });
});
