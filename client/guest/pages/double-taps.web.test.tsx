/** Impatient fingers: whatever sends or begins something does it once for two taps. Orders, payments and coupons say so in tests of their own. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { activateLanguage } from '#client/i18n/activate.ts';
import { fakeSound } from '#client/testing/fake-sound.ts';
import { CHAT, TENANT } from '#client/testing/fake-sync-server.ts';
import { keys } from '#shared/client-view/keys.ts';
import type { ConversationView, InquiryView } from '#shared/client-view/values.ts';
import { fetchClosing } from '../chat/conversation/closing.ts';
import { askUs, FakeHouse, frontDesk, subMenu } from '../testing/fake-house.ts';
import { openGuestPage } from '../testing/open-page.tsx';
import { testApp, type TestApp } from '../testing/test-app.ts';

const SESSION = '0199a000-0000-7000-8000-00000000e501';
const INQUIRY = '0199a000-0000-7000-8000-00000000e901';
const soon = { timeout: 8_000 };
let house: FakeHouse;
let app: TestApp;

// What opens first would otherwise be waited for by the first test alone, and on a busy machine too long.
beforeAll(async () => {
  await Promise.all([
    import('#client/ui/dialog-panel.tsx'),
    import('../menus/open-menu.ts'),
    import('../menus/menu-dialogs.tsx'),
    import('../home/sub-menus/sub-menus-screen.tsx'),
    import('./lazy-page.tsx'),
    import('../chat/conversation/conversation-screen.tsx'),
    import('../ask/ask-dialog.tsx'),
    import('../ask/ask-entry.tsx'),
    import('../voice-call/voice-call-screen.tsx'),
    import('../stay/check-in/check-in-screen.tsx'),
    fetchClosing(),
  ]);
}, 60_000);

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  house = new FakeHouse();
  house.menus = [
    {
      ...askUs,
      sub_menu: [
        frontDesk,
        subMenu({ id: 12, name: 'Housekeeping' }),
        subMenu({ id: 31, name: 'Your bill', menu_type: 'online_payment', menu_option: null }),
      ],
    },
  ];
  house.operations = {
    listBizFormItems: [{ id: 'wish', message: 'Your wish', type: 'text', price: null, disp_order: 1 }],
    getBizTenantInfo: { currency: { ISO_code: 'EUR' } },
    searchSubmenu: {
      matchedSubmenus: [{ label: 'Housekeeping', mainMenuId: 1, subMenuId: 12, facilityId: null }],
      message: 'It is in the garden.',
      answer: {
        kind: 'said',
        text: 'It is in the garden.',
        langCd: 'en',
        isModel: false,
        source: null,
        person: null,
      },
    },
    getPmsByTenant: [{ id: 'p1', name: 'Ledger' }],
    isTakemePayEnabled: { enabled: false },
    getSubmenuPopupListFull: [],
    createVoiceCallSession: { sessionId: SESSION, conversationId: null, tenantId: TENANT, voiceCallState: 'queued' },
  };
  app = testApp(house);
  activateLanguage('en', {});
  app.signIn();
  app.memory.menus.set({ lang: 'en', tenantCode: 'coast', locationId: null, menus: [...house.menus] });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  await app.close();
});

function open(path: string) {
  app.synchronize();
  return openGuestPage(app, path);
}
type User = ReturnType<typeof open>['user'];
const twice = async (user: User, name: string | RegExp): Promise<void> =>
  user.dblClick(await screen.findByRole('button', { name }, soon));

/** What was authored under a name, however often it was pushed. */
function authored(name: string): readonly unknown[] {
  const mutations = house.sync.requests
    .filter(({ path }) => path === '/sync/push')
    .flatMap(
      ({ body }) => (body as { mutations: { clientID: string; id: number; name: string; args: unknown }[] }).mutations,
    )
    .filter((mutation) => mutation.name === name);
  return [...new Map(mutations.map(({ clientID, id, args }) => [`${clientID}/${id}`, args])).values()];
}
const begun = (): readonly unknown[] => house.named('createInquiry').map(({ body }) => body);

describe('two taps', () => {
  it.each([
    ['on the way to a person', '/customer', /Talk to a person/],
    ['on a menu in a list', '/customer/menus/1', /^Housekeeping/],
  ])('[SEND-ONCE] %s begin one talk, and are one step back', async (_where, path, name) => {
    const { user, address } = open(path);
    await twice(user, name);
    await waitFor(() => expect(address()).toContain('/en/conversation/'), soon);
    expect(begun()).toHaveLength(1);
    expect(house.named('access-log').filter(({ body }) => body['action'] === 'select')).toHaveLength(1);
  });

  it('[SEND-ONCE] on “Send” in a chat say it once', async () => {
    const { user } = open(`/conversation/${CHAT}`);
    await user.type(await screen.findByRole('textbox', { name: 'Write a message' }, soon), 'Two towels please');
    await twice(user, 'Send');
    await waitFor(() => expect(house.sync.stored).toHaveLength(1), soon);
    expect(authored('sendMessage')).toHaveLength(1);
  });

  it('[SEND-ONCE] on “Send rating” rate once, with the comment', async () => {
    const inquiry: InquiryView = {
      id: INQUIRY,
      conversationId: CHAT,
      mainMenuId: 1,
      subMenuId: 11,
      facilityId: null,
      status: 'solved',
      inquiryType: 0,
      changeLocation: false,
      isCheckOut: false,
      menuNames: {},
      createdAt: 1,
      closedAt: 2,
      survey: { state: 'asked', url: null, description: {}, rating: null, comment: '' },
    };
    house.sync.put(keys.inquiry(CHAT, INQUIRY), inquiry);
    house.sync.put(keys.conversation(CHAT), {
      ...house.sync.row<ConversationView>(keys.conversation(CHAT)),
      inquiryId: INQUIRY,
      state: 'close_staff',
      closeChatState: 'solved',
    });
    const { user } = open(`/conversation/${CHAT}`);
    await user.click(await screen.findByRole('radio', { name: '4 of 5 stars: good' }, soon));
    await user.type(screen.getByRole('textbox', { name: /like to add/ }), 'Quick');
    await twice(user, 'Send rating');
    await waitFor(() => expect(authored('answerSurvey')).toMatchObject([{ rating: 4, comment: 'Quick' }]), soon);
  });

  it('[SEND-ONCE] on “Send” of a question ask once', async () => {
    const { user } = open('/customer');
    await user.click(await screen.findByRole('button', { name: /^Ask anything/ }, soon));
    fireEvent.change(await screen.findByRole('textbox', { name: 'Your question' }), {
      target: { value: 'Where is the pool?' },
    });
    await twice(user, 'Send');
    expect(await screen.findByText('It is in the garden.')).toBeTruthy();
    expect(house.named('searchSubmenu')).toHaveLength(1);
  });

  it('[SEND-ONCE] on the check-in form tell the desk once', async () => {
    const { user, address } = open('/customer/check_in');
    const values = {
      'Last name': 'Sasaki',
      'First name': 'Yuki',
      'Country code': '+81',
      'Mobile phone': '90 5550-1234',
      'Arriving on': '2026-11-21',
      'Leaving on': '2026-11-24',
    };
    for (const [label, value] of Object.entries(values))
      fireEvent.change(await screen.findByLabelText(label), { target: { value } });
    await twice(user, 'Send to the front desk');
    await waitFor(() => expect(address()).toContain('/en/conversation/'), soon);
    await waitFor(() => expect(authored('sendMessage')).toHaveLength(1), soon);
    expect([house.named('updateBizGuest').length, begun().length]).toEqual([1, 1]);
  });

  it('[SEND-ONCE] on “Send” of a form make one request', async () => {
    const { user, address } = open('/customer/form?main_id=1&sub_id=31');
    fireEvent.change(await screen.findByLabelText('Your wish'), { target: { value: 'A cot' } });
    await twice(user, 'Send');
    await waitFor(() => expect(address()).toContain('/en/conversation/'), soon);
    await waitFor(() => expect(authored('sendMessage')).toHaveLength(1), soon);
    expect(begun()).toHaveLength(1);
  });

  it('[SEND-ONCE] on “Show the bill” count as one try, and what was wrong is not tried again', async () => {
    house.refusals = { authenticatePms: 'verification_failed' };
    const { user } = open('/customer/bill?main_id=1&sub_id=31');
    await user.type(await screen.findByRole('textbox'), '1234');
    await twice(user, 'Show the bill');
    await waitFor(() => expect(house.named('authenticatePms')).not.toEqual([]));
    expect(house.named('authenticatePms')).toHaveLength(1);
  });

  it('[SEND-ONCE] on “Start the call” ring once', async () => {
    fakeSound();
    const call = {
      session_id: SESSION,
      conversation_id: CHAT,
      voice_call_state: 'ringing',
      end_reason: null,
      place: 1,
      ring_ends_at: null,
      answered_at: null,
      answered_by_name: null,
      ended_at: null,
      now: Date.now(),
    };
    house.rest = { [SESSION]: call, signals: { seq: 1, items: [], voice_call_state: 'ringing' } };
    const { user } = open(`/calling/${CHAT}`);
    await twice(user, 'Start the call');
    await screen.findByRole('heading', { level: 2, name: 'Ringing…' }, soon);
    expect(house.named('createVoiceCallSession')).toHaveLength(1);
  });

  it('[SEND-ONCE] on the last answer about the room end the questions once', async () => {
    const { user, address } = open(`/customer/ask_room?convId=${CHAT}`);
    await twice(user, 'Yes, I am');
    await waitFor(() => expect(address()).toBe(`/en/conversation/${CHAT}`), soon);
    expect(house.named('transferAskRoomConversation')).toHaveLength(1);
  });
});
