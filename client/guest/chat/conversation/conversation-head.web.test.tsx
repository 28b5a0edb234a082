import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CHAT } from '#client/testing/fake-sync-server.ts';
import { keys } from '#shared/client-view/keys.ts';
import type { ConversationView, InquiryView } from '#shared/client-view/values.ts';
import { itemsContent } from '#shared/domain/message-content/message-content.ts';
import type { SubMenu } from '#shared/facade/entry/menus.ts';
import { guestStage, loadChat, openChat } from '../../testing/chat-stage.tsx';
import { askUs, type FakeHouse, frontDesk, subMenu } from '../../testing/fake-house.ts';
import type { TestApp } from '../../testing/test-app.ts';

const BEN = '0199a000-0000-7000-8000-00000000f001';
const OTHER = '0199a000-0000-7000-8000-00000000c003';
const soon = { timeout: 8_000 };
let house: FakeHouse;
let app: TestApp;

beforeAll(async () => {
  await Promise.all([
    import('../../frame/bar-buttons.tsx'),
    import('../../frame/notices.tsx'),
    import('#client/chat/lazy-parts.tsx'),
    loadChat(),
  ]);
});
beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  ({ house, app } = guestStage());
});
afterEach(async () => {
  vi.restoreAllMocks();
  await app.close();
});

/** Opens the conversation of a menu, with what else is so. */
function open(conversation: Partial<ConversationView> = {}, sub: SubMenu = frontDesk) {
  const known = house.sync.row<ConversationView>(keys.conversation(CHAT));
  house.sync.put(keys.conversation(CHAT), { ...known, mainMenuId: 1, subMenuId: sub.id, ...conversation });
  house.menus = [{ ...askUs, sub_menu: [sub, subMenu({ id: 12, name: 'Housekeeping' })] }];
  app.memory.menus.set({ lang: 'en', tenantCode: 'coast', locationId: null, menus: [...house.menus] });
  const opened = openChat(app);
  return { ...opened, href: opened.address };
}
const steps = () =>
  house.named('access-log').map(({ body }) => `${String(body['category'])} ${String(body['action'])}`);

describe('notifications', () => {
  it('[PUSH-OFFER] are offered once something the guest wrote has arrived, and not before', async () => {
    vi.stubGlobal('isSecureContext', true);
    vi.stubGlobal('PushManager', Object);
    vi.stubGlobal('Notification', { permission: 'default' });
    Object.assign(navigator, { serviceWorker: { getRegistration: () => Promise.resolve(undefined) } });
    try {
      house.pushKey = 'BKey';
      const first = open({ guestCount: 0 });
      await screen.findByRole('textbox', {}, soon);
      expect(house.named('key')).toHaveLength(0);
      first.unmount();
      open({ guestCount: 1 });
      expect(await screen.findByText('Shall we notify you when there is an answer?', {}, soon)).toBeTruthy();
    } finally {
      vi.unstubAllGlobals();
      Reflect.deleteProperty(navigator, 'serviceWorker');
    }
  });
});

describe('waiting for the staff', () => {
  const nothing = { people: [], usual_seconds: null, out_of_hours: false, opens_at: null, calls_for_help: false };
  const said = () => screen.queryAllByRole('status').map(({ textContent }) => textContent.trim());

  it.each([
    [
      { ...nothing, people: ['Mia', 'Kenji'], usual_seconds: 170 },
      'We have your message. Usually answers in 3 min.',
      'Here for you: Mia and Kenji.',
    ],
    [{ ...nothing, people: ['Mia'] }, 'We have your message.', 'Here for you: Mia.'],
    [{ ...nothing, usual_seconds: 400 }, 'We have your message. Usually answers in 10 min.', 'Coast Hotel'],
  ])('[WAIT-PEOPLE] [WAIT-USUAL] [CHAT-QUIET-LINE] %j is "%s" below the words, "%s" in the bar', async (...row) => {
    const [standing, words, quiet] = row;
    house.rest = { [CHAT]: standing };
    open({ guestCount: 1 });
    await waitFor(() => expect(said()).toContain(words), soon);
    expect(screen.getByRole('banner').textContent).toContain(quiet);
  });

  it('[CHAT-QUIET-LINE] names under the title who has the conversation', async () => {
    open({ state: 'chatting_staff', responderName: 'Mia Tanaka', guestCount: 1 });
    const bar = await screen.findByRole('banner', undefined, soon);
    await waitFor(() => expect(bar.textContent).toContain('Mia Tanaka is looking after you'), soon);
    expect(screen.queryByText('We have your message.')).toBeNull();
  });

  it('[WAIT-PEOPLE] tells who is there before anything is written, and claims no message', async () => {
    house.rest = { [CHAT]: { ...nothing, people: ['Mia'], usual_seconds: 60 } };
    open({ state: 'preprocessing', guestCount: 0 });
    await waitFor(() => expect(said()).toContain('Here for you: Mia. Usually answers in 1 min.'), soon);
  });

  it('[URGENT-SKIPS] [URGENT-STATES] says of a call for help that the desk rings, nothing of people, time or a line, and leads to the telephone', async () => {
    house.rest = { [CHAT]: { ...nothing, calls_for_help: true } };
    const { user, href } = open({ guestCount: 1 });
    await waitFor(
      () => expect(said().join(' ')).toContain('Our screens keep ringing until someone is on the way'),
      soon,
    );
    expect(said().join(' ')).not.toMatch(/have your message|Usually|Here for you|next|before/);
    await user.click(screen.getByRole('button', { name: 'Call now' }));
    await waitFor(() => expect(href()).toContain('/en/customer/urgent?main_id=1&sub_id='));
  });

  it('[WAIT-PEOPLE] [LEAVE-HOURS] says out of hours that nobody is there, and when somebody is back', async () => {
    const opens = new Date(2026, 10, 23, 9, 30).getTime();
    house.rest = { [CHAT]: { ...nothing, out_of_hours: true, opens_at: opens } };
    open({ state: 'preprocessing', guestCount: 0 });
    await waitFor(
      () => expect(said().join(' ')).toMatch(/No one is available right now.*Somebody is back: Monday.*9:30/),
      soon,
    );
  });

  it('[WAIT-PEOPLE] does not say that a message has come while one is unsent', async () => {
    house.rest = { [CHAT]: { ...nothing, people: ['Mia'] } };
    const { user } = open({ guestCount: 1 });
    await waitFor(() => expect(said()).toContain('We have your message.'), soon);
    house.sync.weather = 'offline';
    await user.type(await screen.findByRole('textbox', { name: 'Write a message' }), 'And soap');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(said()).not.toContain('We have your message.'), soon);
    // Without a network nobody knows who is there now.
    await waitFor(() => expect(screen.getByRole('banner').textContent).not.toContain('Here for you: Mia.'), soon);
  });
});

describe('nobody is there', () => {
  const closed = { ...frontDesk, is_out_of_service: true, out_of_service_message: 'We are back at seven.' };

  it('[LEAVE-HOURS] shows the house’s words, takes a message and says that it is kept', async () => {
    const { user } = open({ state: 'out_of_business', inquiryId: 'i-1' }, closed);
    await screen.findByText('We are back at seven.', undefined, soon);
    await user.type(await screen.findByRole('textbox', { name: 'Write a message' }), 'A crib');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(
      () =>
        expect(steps()).toEqual(
          expect.arrayContaining(['guest_chat guest_make_leave_message', 'guest_chat guest_save_message']),
        ),
      soon,
    );
    const inquiry: Partial<InquiryView> = {
      id: 'i-1',
      conversationId: CHAT,
      status: 'message',
      inquiryType: 0,
      menuNames: {},
    };
    house.sync.put(keys.inquiry(CHAT, 'i-1'), inquiry);
    act(() => app.core.sync.get()?.wake());
    await screen.findByText(/We have received your message/, undefined, soon);
  });

  it('[LEAVE-HOURS] is left without a message by those who would rather not', async () => {
    const { user, href } = open({ state: 'out_of_business' }, closed);
    await user.click(await screen.findByRole('button', { name: 'No message' }, soon));
    await waitFor(() => expect(href()).toBe('/en/customer'));
    expect(steps()).toContain('guest_chat guest_cancel');
  });
});

describe('what stands above a talk', () => {
  it('[POPUP-TALK] offers what the house names, leads there, and is put away', async () => {
    house.operations = {
      getSubmenuPopupListFull: [
        {
          id: 'p-1',
          type: 'facility',
          target_id: 5,
          label_message: 'Our pool',
          facility_data: null,
          coupon_data: null,
        },
        { id: 'p-2', type: 'sub_menu', target_id: 12, label_message: '', facility_data: null, coupon_data: null },
        { id: 'p-3', type: 'sub_menu', target_id: 99, label_message: '', facility_data: null, coupon_data: null },
      ],
    };
    const { user, href } = open();
    const offers = await screen.findByRole('complementary', { name: 'Suggestions of the house' }, soon);
    expect([...offers.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
      'Our pool',
      'Housekeeping',
    ]);
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(steps()).toContain('popup open');
    expect(href()).toBe(`/en/conversation/${CHAT}`);
  });

  it('[THEME-TITLE-DESIGN] gives the bar the colours of the conversation’s own design, and takes them away', async () => {
    const { unmount } = open(
      {},
      {
        ...frontDesk,
        menu_option: JSON.stringify({
          type: 'access_id',
          access_id: 'desk',
          design: { title_bar_bg_color: '#0b3d5c', title_bar_txt_color: '#ffffff' },
        }),
      },
    );
    const colour = () => document.documentElement.style.getPropertyValue('--title-bar');
    await waitFor(() => expect(colour()).toBe('#0b3d5c'), soon);
    unmount();
    expect(colour()).toBe('');
  });

  it('[CONTENT-ONLOAD] moves to another conversation of the guest as the message comes, and to nobody else’s', async () => {
    house.sync.put(keys.conversation(OTHER), {
      ...house.sync.row<ConversationView>(keys.conversation(CHAT)),
      id: OTHER,
      idAccount: 'chat-3',
    });
    const { sync, href } = open();
    await screen.findByRole('textbox', { name: 'Write a message' }, soon);
    await waitFor(() => expect(sync.summaries.get()).toHaveLength(2), soon);
    const says = (id: string, target: string): void => {
      house.sync.receive({
        id,
        content: itemsContent([
          { type: 'text', text: `Come along ${id.slice(-2)}` },
          { type: 'action', action: { type: 'onload', target_conversation_id: target } },
        ]),
        authorId: BEN,
        side: 'staff',
      });
      act(() => sync.wake());
    };
    says('0199a000-0000-7000-8000-000000000041', BEN);
    await screen.findByText('Come along 41', undefined, soon);
    expect(href()).toBe(`/en/conversation/${CHAT}`);
    says('0199a000-0000-7000-8000-000000000042', OTHER);
    await waitFor(() => expect(href()).toBe(`/en/conversation/${OTHER}`), soon);
  });

  it('[CONTENT-USER-INPUT] leads to where things are ordered when a request for input names no page', async () => {
    const { user, sync, href } = open();
    await screen.findByRole('textbox', { name: 'Write a message' }, soon);
    house.sync.receive({
      id: '0199a000-0000-7000-8000-000000000043',
      content: itemsContent([{ type: 'user_input', input_type: 'tscan', text: 'Please choose' }]),
      authorId: BEN,
      side: 'staff',
    });
    act(() => sync.wake());
    await user.click(await screen.findByRole('button', { name: 'Continue' }, soon));
    await waitFor(() => expect(href()).toBe('/en/customer/order?main_id=1&sub_id=11'), soon);
  });
});
