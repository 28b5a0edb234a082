import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { activateLanguage } from '#client/i18n/activate.ts';
import { createAppRouter } from '#client/router.tsx';
import { CHAT } from '#client/testing/fake-sync-server.ts';
import { renderScreen } from '#client/testing/render.tsx';
import { guestRoutes } from '../guest-routes.tsx';
import { pendingInquiry } from './pending-inquiry.ts';
import { askUs, FakeHouse, frontDesk, NEW_CHAT, place, subMenu } from '../testing/fake-house.ts';
import { testApp, type TestApp } from '../testing/test-app.ts';

const soon = { timeout: 8_000 };
let house: FakeHouse;
let app: TestApp;

beforeAll(async () => {
  await Promise.all([
    import('./ask-room-screen.tsx'),
    import('../pages/lazy-page.tsx'),
    import('../chat/conversation/conversation-screen.tsx'),
    import('../voice-call/voice-call-screen.tsx'),
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
  const router = createAppRouter(
    'guest',
    'en',
    guestRoutes(() => app),
    createMemoryHistory({ initialEntries: [`/en/customer/ask_room${query}`] }),
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
      functionJson: '{"trigger":"ai_search"}',
    });
  });

  it.each([
    ['hotel_question_stay_same_room', true, [], 'Are you still in Room 101?'],
    ['hotel_question_room', false, [], 'Are you staying with us in a room?'],
    ['hotel_question_which_situation', true, ['No'], 'Where are you now?'],
    ['hotel_question_qr', true, ['No', 'In another room'], 'Please scan the QR code in your new room'],
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

  it('[ROOM-CONFIRM] leads home when nothing asks for it', async () => {
    const { path } = open('?convId=nonsense');
    await waitFor(() => expect(path()).toBe('/en/customer'), soon);
  });
});
