import { createBrowserHistory, RouterProvider } from '@tanstack/react-router';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { activateLanguage } from '#client/i18n/activate.ts';
import { createAppRouter } from '#client/router.tsx';
import { CHAT } from '#client/testing/fake-sync-server.ts';
import { renderScreen } from '#client/testing/render.tsx';
import { guestRoutes } from '../../guest-routes.tsx';
import { pendingInquiry } from '../pending-inquiry.ts';
import { askUs, FakeHouse, frontDesk, NEW_CHAT, OTHER_ROOM, place, subMenu } from '../../testing/fake-house.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';

const soon = { timeout: 8_000 };
let house: FakeHouse;
let app: TestApp;

beforeAll(async () => {
  await Promise.all([
    import('./ask-room-screen.tsx'),
    import('./room-scanner.tsx'),
    import('../../pages/lazy-page.tsx'),
    import('../../chat/conversation/conversation-screen.tsx'),
    import('../../voice-call/voice-call-screen.tsx'),
  ]);
});
beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  house = new FakeHouse();
  app = testApp(house);
  activateLanguage('en', {});
  app.signIn();
  app.synchronize();
});
afterEach(async () => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  await app.close();
});

function open(query = '') {
  // As the app's own history numbers its pages: there is one before this.
  window.history.replaceState({ __TSR_index: 0, __TSR_key: 'before' }, '', '/en/customer/menus/1');
  window.history.pushState({ __TSR_index: 1, __TSR_key: 'here' }, '', `/en/customer/ask_room${query}`);
  const router = createAppRouter(
    'guest',
    'en',
    guestRoutes(() => app),
    createBrowserHistory(),
  );
  return { ...renderScreen(<RouterProvider router={router} />), path: () => router.state.location.pathname };
}
const press = async (user: ReturnType<typeof open>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }, soon));
const reports = (): unknown[] =>
  house
    .named('transferAskRoomConversation')
    .map(({ body }): unknown[] => [body['conversationId'], JSON.parse(String(body['functionJson']))]);

describe('asking for the room', () => {
  it('[ROOM-RESULT] [ROOM-REPORT] tells a conversation that waits each step and the end, and goes there', async () => {
    const { user, path } = open(`?convId=${CHAT}`);
    await press(user, 'No');
    await press(user, 'I have checked out');
    await waitFor(() => expect(path()).toBe(`/en/conversation/${CHAT}`), soon);
    expect(reports()).toEqual([
      [CHAT, { state: 'choiceSituation' }],
      [CHAT, { state: 'end', situation: 'check_out' }],
    ]);
    expect(house.named('createInquiry')).toEqual([]);
  });

  it('[ROOM-RESULT] takes a bot’s conversation to the staff, with why, and then says where the guest is', async () => {
    house.operations = { transferBizBotConversation: { message: 'success', success: true, conversation_id: CHAT } };
    const { user, path } = open(`?botConvId=${CHAT}&trigger=bot_handoff`);
    await press(user, 'Yes, I am');
    await waitFor(() => expect(path()).toBe(`/en/conversation/${CHAT}`), soon);
    expect(house.named('transferBizBotConversation')[0]?.body).toEqual({
      botConversationId: CHAT,
      trigger: 'bot_handoff',
    });
    expect(reports()).toEqual([[CHAT, { state: 'end' }]]);
  });

  it('[ROOM-RESULT] says when the conversation waits no more, and tries again when there was no network', async () => {
    const { user, path } = open(`?convId=${CHAT}`);
    await screen.findByRole('button', { name: 'Yes, I am' }, soon);
    house.offline = true;
    await press(user, 'Yes, I am');
    expect(await screen.findByText(/needs a connection/, undefined, soon)).toBeTruthy();
    house.offline = false;
    house.refusals = { transferAskRoomConversation: 'conversation_closed' };
    await press(user, 'Try again');
    await screen.findByText(/has moved on/, undefined, soon);
    await press(user, 'Show my messages');
    await waitFor(() => expect(path()).toBe('/en/customer/messagebox'));
  });

  it('[ROOM-INIT] [ROUTE-CALL-STYLE] [INQ-TRIGGER] offers a caller to hear the questions, reads them, and ends at the call', async () => {
    const spoken: string[] = [];
    vi.stubGlobal(
      'SpeechSynthesisUtterance',
      class {
        lang = '';
        readonly text: string;
        constructor(text: string) {
          this.text = text;
        }
      },
    );
    vi.stubGlobal('speechSynthesis', {
      speak: ({ text, lang }: { text: string; lang: string }) => void spoken.push(`${lang}: ${text}`),
      cancel: () => undefined,
    });
    const voice = subMenu({ id: 14, name: 'Voice call', menu_type: 'voice_talk' });
    app.memory.menus.set({
      lang: 'en',
      tenantCode: 'coast',
      locationId: null,
      menus: [{ ...askUs, sub_menu: [frontDesk, voice] }],
    });
    house.menus = [{ ...askUs, sub_menu: [frontDesk, voice] }];
    pendingInquiry.write({ mainMenuId: 1, subMenuId: 14, trigger: 'ai_search' });
    const { user, path } = open();
    await press(user, 'Read them aloud');
    await press(user, 'No');
    await screen.findByRole('heading', { name: 'Where are you now?' });
    expect(spoken).toEqual(['en: Are you still in Room 101?', 'en: Where are you now?']);
    await press(user, 'I am still in the same room');
    await waitFor(() => expect(path()).toBe(`/en/calling/${NEW_CHAT}`), soon);
    expect(house.named('createInquiry')[0]?.body).toEqual({
      mainMenuId: 1,
      subMenuId: 14,
      functionJson: JSON.stringify({
        trigger: 'ai_search',
        question_answers: [{ question: 'hotel_question_stay_same_room', answer: 'yes' }],
      }),
    });
  });

  it.each([
    ['hotel_question_stay_same_room', true, [], 'Are you still in Room 101?'],
    ['hotel_question_room', false, [], 'Which room are you staying in?'],
    ['hotel_question_which_situation', true, ['No'], 'Where are you now?'],
    ['hotel_question_qr', true, ['No', 'In another room'], 'Which room are you in now?'],
    ['hotel_question_current_situation', true, ['No', 'Somewhere else'], 'Where can we find you?'],
  ])(
    '[ROOM-TEXTS] [ROOM-SITUATION] %s is asked, with a room: %s, after %j: "%s"',
    async (_, knowsRoom, answers, words) => {
      app.memory.place.set({ lang: 'en', detail: place(knowsRoom ? {} : { location_id: null, location_name: null }) });
      const { user } = open(`?convId=${CHAT}`);
      for (const answer of answers) await press(user, answer);
      await screen.findByRole('heading', { level: 2, name: words }, soon);
    },
  );

  it('[ROOM-RESULT] tells in words where the guest is, as the situation', async () => {
    const { user, path } = open(`?convId=${CHAT}`);
    await press(user, 'No');
    await press(user, 'Somewhere else');
    await user.type(await screen.findByRole('textbox', undefined, soon), ' By the pool ');
    await press(user, 'Continue');
    await waitFor(() => expect(path()).toBe(`/en/conversation/${CHAT}`), soon);
    expect(reports().at(-1)).toEqual([CHAT, { state: 'end', situation: 'By the pool' }]);
  });

  it('[ROOM-SAID] [ROOM-RESULT] takes a room by its number, says when there is none, and moves whoever had none', async () => {
    app.memory.place.set({ lang: 'en', detail: place({ location_id: null, location_name: null }) });
    house.refusals = { room: 'not_found' };
    const { user, path } = open(`?convId=${CHAT}`);
    await press(user, 'Continue');
    await screen.findByText('Please enter your room number.');
    await user.type(screen.getByRole('textbox', { name: 'Room number' }), '1002');
    await press(user, 'Continue');
    await screen.findByText(/could not find this room/, undefined, soon);
    house.refusals = {};
    house.rest = { room: { location_id: OTHER_ROOM, name: 'Room 102' } };
    await user.clear(screen.getByRole('textbox', { name: 'Room number' }));
    await user.type(screen.getByRole('textbox', { name: 'Room number' }), '102{Enter}');
    await waitFor(() => expect(path()).toBe(`/en/conversation/${CHAT}`), soon);
    expect(house.named('room').map(({ body }) => body)).toEqual([
      { name: '1002', lang_cd: 'en' },
      { name: '102', lang_cd: 'en' },
    ]);
    expect(reports()).toEqual([[CHAT, { state: 'end', location_id: OTHER_ROOM }]]);
    await waitFor(() => expect(app.memory.place.get()?.detail.location_name).toBe('Room 102'), soon);
  });

  it('[ROOM-SAID] tells the staff in words where a name alone moves nobody', async () => {
    house.rest = { room: { location_id: null, name: 'Room 102' } };
    const { user, path } = open(`?convId=${CHAT}`);
    await press(user, 'No');
    await press(user, 'In another room');
    await user.type(await screen.findByRole('textbox', { name: 'Room number' }, soon), '102{Enter}');
    await waitFor(() => expect(path()).toBe(`/en/conversation/${CHAT}`), soon);
    expect(reports().at(-1)).toEqual([CHAT, { state: 'end', situation: 'Room 102' }]);
    expect(app.memory.place.get()?.detail.location_name).toBe('Room 101');
  });

  it('[ROOM-SCAN] scans the code on the wall, leaves others alone, and moves the guest before the talk begins', async () => {
    let inSight = 'https://stay.example/biz/location/lake/0199a000-0000-7000-8000-00000000d201';
    const stopped = vi.fn();
    vi.stubGlobal(
      'BarcodeDetector',
      class {
        static getSupportedFormats = () => Promise.resolve(['qr_code']);
        detect = () => Promise.resolve([{ rawValue: inSight }]);
      },
    );
    Object.defineProperty(navigator, 'mediaDevices', {
      configurable: true,
      value: { getUserMedia: () => Promise.resolve({ getTracks: () => [{ stop: stopped }] }) },
    });
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    vi.spyOn(HTMLMediaElement.prototype, 'readyState', 'get').mockReturnValue(4);
    app.memory.menus.set({ lang: 'en', tenantCode: 'coast', locationId: null, menus: [askUs] });
    pendingInquiry.write({ mainMenuId: 1, subMenuId: 11 });
    const { user, path } = open();
    await press(user, 'No');
    await press(user, 'In another room');
    await press(user, 'Scan the code in the room');
    await screen.findByText(/not from one of our rooms/, undefined, soon);
    inSight = `https://stay.example/ja/biz/location/coast/${OTHER_ROOM}`;
    await waitFor(() => expect(path()).toBe(`/en/conversation/${NEW_CHAT}`), soon);
    expect(stopped).toHaveBeenCalled();
    expect(house.named('updateGuestLocation').map(({ body }) => body)).toEqual([{ newLocationId: OTHER_ROOM }]);
    const order = house.calls.map(({ name }) => name);
    expect(order.indexOf('updateGuestLocation')).toBeLessThan(order.indexOf('createInquiry'));
    Reflect.deleteProperty(navigator, 'mediaDevices');
  });

  it('[ROOM-SCAN] offers the number where the camera may not be used', async () => {
    Object.defineProperty(navigator, 'mediaDevices', {
      configurable: true,
      value: { getUserMedia: () => Promise.reject(new DOMException('no', 'NotAllowedError')) },
    });
    app.memory.place.set({ lang: 'en', detail: place({ location_id: null, location_name: null }) });
    const { user } = open(`?convId=${CHAT}`);
    await press(user, 'Scan the code in the room');
    await screen.findByText(/camera is switched off/, undefined, soon);
    await press(user, 'Enter the number instead');
    await screen.findByRole('textbox', { name: 'Room number' });
    Reflect.deleteProperty(navigator, 'mediaDevices');
  });

  it('[ROOM-BACK] goes back through the questions by the bar, by the button and by the way back, and then out', async () => {
    const { user, path } = open(`?convId=${CHAT}`);
    const asked = (name: string) => screen.findByRole('heading', { level: 2, name }, soon);
    const bar = async () => user.click(within(screen.getByRole('banner')).getByRole('button', { name: 'Back' }));
    await press(user, 'No');
    await press(user, 'In another room');
    await asked('Which room are you in now?');
    act(() => window.history.back());
    await asked('Where are you now?');
    await press(user, 'Somewhere else');
    await bar();
    await asked('Where are you now?');
    await bar();
    await asked('Are you still in Room 101?');
    expect(path()).toBe('/en/customer/ask_room');
    await bar();
    await waitFor(() => expect(path()).toBe('/en/customer'), soon);
  });

  it('[ROOM-INPUT] asks for the room at a place that wants it, whatever its own name is', async () => {
    app.memory.place.set({
      lang: 'en',
      detail: place({ location_name: 'Pool bar', input_room_no_before_conversation: true }),
    });
    open(`?convId=${CHAT}`);
    await screen.findByRole('heading', { level: 2, name: 'Which room are you staying in?' }, soon);
  });

  it('[ROOM-CONFIRM] leads home when nothing asks for it', async () => {
    const { path } = open('?convId=nonsense');
    await waitFor(() => expect(path()).toBe('/en/customer'), soon);
  });
});
