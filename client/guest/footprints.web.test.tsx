/** Every documented category and action of the access log, walked as a guest walks. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { activateLanguage } from '#client/i18n/activate.ts';
import { CHAT, TENANT } from '#client/testing/fake-sync-server.ts';
import { keys } from '#shared/client-view/keys.ts';
import type { ConversationView } from '#shared/client-view/values.ts';
import type { Facility } from '#shared/facade/facility/facilities.ts';
import { ACCESS_LOG_ACTIONS, ACCESS_LOG_CATEGORIES } from '#shared/rest/logs.ts';
import { fetchClosing } from './chat/conversation/closing.ts';
import { fetchConversationHead } from './chat/conversation/lazy-conversation-head.ts';
import { askUs, FakeHouse, frontDesk, NEW_CHAT, ROOM, subMenu } from './testing/fake-house.ts';
import { fakeSound } from '#client/testing/fake-sound.ts';
import { heldCoupon, offer } from './testing/offers.ts';
import { openGuestPage } from './testing/open-page.tsx';
import { recommended } from './testing/recommended.ts';
import { testApp, type TestApp } from './testing/test-app.ts';

const SESSION = '0199a000-0000-7000-8000-00000000e501';
const soon = { timeout: 8_000 };
const menus = [
  {
    ...askUs,
    sub_menu: [
      frontDesk,
      subMenu({ id: 13, name: 'Pool', menu_type: 'facility', facility_id: null, menu_option: null }),
      subMenu({ id: 14, name: 'Your opinion', menu_type: 'questionnaire', menu_option: null }),
      subMenu({
        id: 15,
        name: 'Please read',
        menu_type: 'announcement',
        menu_option: null,
        announcement: 'The lift rests until noon.',
      }),
      subMenu({ id: 21, name: 'Coupons', menu_type: 'coupon', menu_option: null }),
      subMenu({ id: 22, name: 'Nearby', menu_type: 'recommendation', menu_option: null }),
    ],
  },
];
const pool: Facility = {
  id: 5,
  sub_menu_id: 13,
  name: 'The pool',
  description: 'Heated',
  description2: '',
  genre: 'Bath',
  location: 'Second floor',
  business_hours: [],
  images: [],
  has_popupmenu: false,
  facility_options: [],
};

let house: FakeHouse;
let app: TestApp;
let bare: string[];

beforeAll(async () => {
  await Promise.all([
    import('#client/ui/dialog-panel.tsx'),
    import('./menus/menu-dialogs.tsx'),
    import('./menus/open-menu.ts'),
    import('./home/sub-menus/sub-menus-screen.tsx'),
    import('./pages/lazy-page.tsx'),
    import('./home/footer/home-footer.tsx'),
    import('./chat/conversation/conversation-screen.tsx'),
    import('./notices/guestless-notices.tsx'),
    import('./voice-call/voice-call-screen.tsx'),
    import('./frame/bar-buttons.tsx'),
    import('./frame/notices.tsx'),
    fetchConversationHead(),
    fetchClosing(),
  ]);
});
beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  vi.spyOn(window, 'open').mockReturnValue(null);
  bare = [];
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (_: string, line: Blob) => void line.text().then((text) => bare.push(text)),
  });
  house = new FakeHouse();
  house.menus = menus;
  house.operations = {
    listQcBizFacilities: [pool],
    getQcBizFacility: pool,
    getBizQuestionnaireSetting: {
      url: 'https://survey.example/coast',
      description1: 'How was it?',
      description2: '',
      message: 'Thanks',
    },
    listQcBizCoupons: [offer({ id: 31 })],
    getQcBizCoupon: offer({ id: 31 }),
    getGuestCouponList: { data: [heldCoupon({ id: 7 })], totalCount: 1 },
    getSubmenuPopupListFull: [],
    getQcBizStoreRecommendations: [
      recommended({
        id: 'n1',
        display_name: 'Kaigan noodles',
        display_tripadvisor_url: 'https://www.tripadvisor.com/x',
      }),
    ],
    getBizTenantInfo: { name: 'Coast', latitude: null, longitude: null },
    createVoiceCallSession: { sessionId: SESSION, conversationId: null, tenantId: TENANT, voiceCallState: 'queued' },
    createVoiceCallToken: { token: 't', voiceCallState: 'in_progress', iceServers: [] },
  };
  app = testApp(house);
  activateLanguage('en', {});
});
afterEach(async () => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'sendBeacon');
  await app.close();
});

type Page = ReturnType<typeof openGuestPage>;
const press = async ({ user }: Page, name: string | RegExp): Promise<void> =>
  user.click(await screen.findByRole('button', { name }, soon));
const open = (path: string): Page => openGuestPage(app, path);
const conversation = (part: Partial<ConversationView>): void =>
  house.sync.put(keys.conversation(CHAT), {
    ...house.sync.row<ConversationView>(keys.conversation(CHAT)),
    mainMenuId: 1,
    subMenuId: 11,
    ...part,
  });
/** How the call stands at the server from now on; the guest's socket says so. */
const call = (part: object, type: 'respondVoiceChatInRoom' | 'voiceChatCrowded'): void => {
  const standing = {
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
    ...part,
  };
  house.rest = { [SESSION]: standing, signals: { seq: 1, items: [], voice_call_state: standing.voice_call_state } };
  act(() =>
    app.events.set({ type, event_id: `${type}-1`, subscribe_name: `user/${SESSION}`, data: { session_id: SESSION } }),
  );
};
async function ring(): Promise<Page> {
  fakeSound();
  app.synchronize();
  const page = open(`/calling/${CHAT}`);
  call({}, 'respondVoiceChatInRoom');
  await press(page, 'Start the call');
  await screen.findByRole('heading', { level: 2, name: 'Ringing…' }, soon);
  return page;
}

interface Walk {
  /** `category action` of each footprint it leaves, which others may stand between. */
  readonly leaves: readonly string[];
  readonly signedOut?: boolean;
  readonly walk: () => Promise<unknown>;
}

const walks: Readonly<Record<string, Walk>> = {
  'a scan': {
    leaves: ['new_auth login', 'location_qr scan', 'home open'],
    signedOut: true,
    walk: async () => open(`/biz/location/coast/${ROOM}`),
  },
  'a menu, one of its kinds, a place of the list, and the bar': {
    leaves: ['main_menu click', 'sub_menu select', 'facility open', 'facility open_detail', 'back click', 'home click'],
    async walk() {
      const page = open('/customer');
      await press(page, /^Ask us/);
      await press(page, /^Pool/);
      await waitFor(() => expect(page.address()).toContain('/customer/facility?'), soon);
      await press(page, /The pool/);
      await waitFor(() => expect(page.address()).toContain('/customer/facility/5'), soon);
      await press(page, 'Back');
      await press(page, 'Home');
    },
  },
  'a talk that begins': {
    leaves: ['guest_chat start', 'chat open'],
    async walk() {
      house.sync.put(keys.conversation(NEW_CHAT), {
        ...house.sync.row<ConversationView>(keys.conversation(CHAT)),
        id: NEW_CHAT,
      });
      app.synchronize();
      await press(open('/customer'), /Talk to a person/);
    },
  },
  'a talk that the guest ends': {
    leaves: ['chat open', 'guest_chat guest_end'],
    async walk() {
      conversation({});
      app.synchronize();
      const page = open(`/conversation/${CHAT}`);
      await press(page, 'End chat');
      await press(page, 'Yes, it is solved');
    },
  },
  'a message left out of hours': {
    leaves: ['guest_chat guest_make_leave_message', 'guest_chat guest_save_message'],
    async walk() {
      conversation({ state: 'out_of_business' });
      app.synchronize();
      const page = open(`/conversation/${CHAT}`);
      await page.user.type(await screen.findByRole('textbox', { name: 'Write a message' }, soon), 'A crib');
      await press(page, 'Send');
    },
  },
  'no message left': {
    leaves: ['guest_chat guest_cancel'],
    async walk() {
      conversation({ state: 'out_of_business' });
      app.synchronize();
      await press(open(`/conversation/${CHAT}`), 'No message');
    },
  },
  'a suggestion of the house': {
    leaves: ['popup open', 'popup select'],
    async walk() {
      house.operations = {
        ...house.operations,
        getQcBizCoupon: offer({ id: 31, has_popupmenu: true }),
        getSubmenuPopupListFull: [
          {
            id: 'p1',
            type: 'facility',
            target_id: 5,
            label_message: 'See it',
            facility_data: { id: 5, sub_menu_id: 13, name: 'The bath', images: [] },
            coupon_data: null,
          },
        ],
      };
      await press(open('/customer/coupon/31?main_id=1&sub_id=21'), /The bath/);
    },
  },
  'a coupon, from the wallet to the counter': {
    leaves: ['coupon open', 'coupon select', 'coupon open_detail', 'coupon click'],
    async walk() {
      const page = open('/customer/cms/coupons');
      await press(page, /A kayak hour/);
      await press(page, /^Use/);
    },
  },
  'a recommended place': {
    leaves: ['tripadvisor open', 'tripadvisor select', 'tripadvisor open_detail', 'tripadvisor click'],
    async walk() {
      const page = open('/customer/recommendation?main_id=1&sub_id=22');
      await press(page, /Kaigan noodles/);
      await press(page, /Tripadvisor/);
    },
  },
  'a questionnaire of another page': {
    leaves: ['sub_menu open', 'sub_menu redirect'],
    async walk() {
      const page = open('/customer/questionnaire?main_id=1&sub_id=14');
      await press(page, 'Open the questions');
      await page.user.click(
        within(await screen.findByRole('dialog', undefined, soon)).getByRole('button', { name: 'Open' }),
      );
    },
  },
  'the message box': {
    leaves: ['message_box open'],
    walk: async () => (app.synchronize(), open('/customer/messagebox')),
  },
  'an announcement': {
    leaves: ['announcement open'],
    async walk() {
      await press(open('/customer/menus/1'), /^Please read/);
    },
  },
  'a call that is answered and ended': {
    leaves: ['phone_call open', 'phone_call initiation', 'phone_call start', 'phone_call guest_end'],
    async walk() {
      const page = await ring();
      call(
        { voice_call_state: 'in_progress', place: null, answered_at: Date.now(), answered_by_name: 'Yuki' },
        'respondVoiceChatInRoom',
      );
      await press(page, 'Hang up');
    },
  },
  'a call that is given up': {
    leaves: ['phone_call guest_cancel'],
    walk: async () => press(await ring(), 'Cancel the call'),
  },
  'a message left after a call': {
    leaves: ['phone_call guest_make_leave_message', 'phone_call guest_save_message'],
    async walk() {
      const page = await ring();
      call({ voice_call_state: 'busy', end_reason: 'StaffNotAvailable' }, 'voiceChatCrowded');
      fireEvent.change(await screen.findByRole('textbox', { name: 'Your message to us' }, soon), {
        target: { value: 'Towels' },
      });
      await press(page, 'Leave a message');
    },
  },
  'a way through the proxy': { leaves: ['home redirect'], walk: async () => open('/proxy/main_menu/open/1') },
  'a page that does not exist': { leaves: ['error open'], walk: async () => open('/no/such/page') },
  maintenance: { leaves: ['maintenance open'], signedOut: true, walk: async () => open('/maintenance') },
  'the end of the visit': {
    leaves: ['new_auth logout'],
    async walk() {
      const page = open('/settings');
      await press(page, 'End my visit on this device');
      await press(page, 'End visit');
    },
  },
};

/** What was sent, of the app's footprints and of those without an app. */
function sent(): string[] {
  const lines = [
    ...house.named('access-log').map(({ body }) => body),
    ...bare.map((text) => JSON.parse(text) as Readonly<Record<string, unknown>>),
  ];
  for (const line of lines)
    expect(line).toMatchObject({ service: 'in-room', executed_at: expect.any(Number) as number });
  return lines.map(({ category, action }) => `${String(category)} ${String(action)}`);
}

describe('footprints', () => {
  it.each(Object.entries(walks))(
    '[LOG-STEPS] %s',
    async (_, { leaves, signedOut, walk }) => {
      if (signedOut !== true) {
        app.signIn();
        app.memory.menus.set({ lang: 'en', tenantCode: 'coast', locationId: ROOM, menus });
      }
      await walk();
      await waitFor(() => expect(sent()).toEqual(expect.arrayContaining([...leaves])), soon);
    },
    30_000,
  );

  it('[LOG-STEPS] every documented category and action is on one of these ways', () => {
    const walked = Object.values(walks).flatMap(({ leaves }) => leaves.map((one) => one.split(' ')));
    expect(ACCESS_LOG_CATEGORIES.filter((category) => !walked.some(([one]) => one === category))).toEqual([]);
    expect(ACCESS_LOG_ACTIONS.filter((action) => !walked.some(([, one]) => one === action))).toEqual([]);
  });
});
