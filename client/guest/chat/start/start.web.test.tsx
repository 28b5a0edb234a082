import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { activateLanguage } from '#client/i18n/activate.ts';
import { createAppRouter } from '#client/router.tsx';
import { CHAT } from '#client/testing/fake-sync-server.ts';
import { renderScreen } from '#client/testing/render.tsx';
import { guestRoutes } from '../../guest-routes.tsx';
import { pendingInquiry } from '../../menus/pending-inquiry.ts';
import { conversationPath } from '../../menus/conversation-path.ts';
import { askUs, FakeHouse, frontDesk, NEW_CHAT, place, subMenu } from '../../testing/fake-house.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';

const BOT = '0199a000-0000-7000-8000-00000000b077';
const soon = { timeout: 8_000 };
let house: FakeHouse;
let app: TestApp;

beforeAll(async () => {
  await Promise.all([
    import('./start-screen.tsx'),
    import('../../pages/lazy-page.tsx'),
    import('../../frame/notices.tsx'),
    import('../../frame/bar-buttons.tsx'),
    import('../conversation/conversation-screen.tsx'),
  ]);
});
beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  house = new FakeHouse();
  house.operations = {
    isConversationMember: { is_member: false },
    createConversation: { id: NEW_CHAT, activation_flg: true },
  };
  app = testApp(house);
  activateLanguage('en', {});
});
afterEach(async () => {
  vi.restoreAllMocks();
  await app.close();
});

function open(path: string, signedIn = true) {
  if (signedIn) {
    app.signIn();
    app.synchronize();
  }
  const router = createAppRouter(
    'guest',
    'en',
    guestRoutes(() => app),
    createMemoryHistory({ initialEntries: [`/en${path}`] }),
  );
  return { ...renderScreen(<RouterProvider router={router} />), address: () => router.state.location.href };
}

describe('starting a conversation by an address', () => {
  it('[START-ID] begins with whoever the id is, and keeps the way back', async () => {
    const back = encodeURIComponent('/en/customer/menus/1');
    const { address } = open(`/start_conversation/${BOT}?guestServicePrevPath=${back}`);
    await waitFor(() => expect(address()).toBe(`/en/conversation/${NEW_CHAT}?guestServicePrevPath=${back}`), soon);
    expect(house.named('createConversation')[0]?.body).toEqual({ userId: BOT });
    expect(house.named('access-log').map(({ body }) => [body['category'], body['action']])).toContainEqual([
      'guest_chat',
      'start',
    ]);
  });

  it.each([`/start_conversation/${CHAT}`, `/live_chat/start_conversation/${CHAT}`])(
    '[START-ID] enters one’s own conversation by %s, and asks nobody to begin one',
    async (path) => {
      house.operations = { ...house.operations, isConversationMember: { is_member: true } };
      const { address } = open(path);
      await waitFor(() => expect(address()).toBe(`/en/conversation/${CHAT}`), soon);
      expect(house.named('createConversation')).toEqual([]);
    },
  );

  it('[START-CLEAR] clears what was begun before when it comes from outside, and not on the way through the app', async () => {
    pendingInquiry.write({ mainMenuId: 1, subMenuId: 11 });
    const inside = open(`/start_conversation/${BOT}?guestServicePrevPath=${encodeURIComponent('/en/customer')}`);
    await waitFor(() => expect(inside.address()).toContain('/conversation/'), soon);
    expect(pendingInquiry.read()).toBeDefined();
    inside.unmount();
    const outside = open(`/activation/${BOT}`);
    await waitFor(() => expect(outside.address()).toBe(`/en/conversation/${NEW_CHAT}`), soon);
    expect(pendingInquiry.read()).toBeUndefined();
  });

  it.each([
    ['not_found', BOT, /We could not find this person/],
    ['limit_reached', BOT, /You already have several open conversations/],
    ['stay_ended', BOT, /Your stay has ended/],
    ['internal', BOT, /could not be opened/],
    ['not_found', 'nonsense', /We could not find this person/],
    ['not_found', '%2F..%2Fx', /We could not find this person/],
  ])('[START-ID] answers %s for %s in words', async (code, id, words) => {
    house.refusals = { createConversation: code };
    open(`/start_conversation/${id}`);
    expect((await screen.findByRole('alert', undefined, soon)).textContent).toMatch(words);
  });

  it('[START-ID] takes no stranger’s id for a conversation of live chat, and asks who is nobody yet to scan first', async () => {
    const { unmount } = open(`/live_chat/start_conversation/${BOT}`);
    expect((await screen.findByRole('alert', undefined, soon)).textContent).toMatch(/We could not find this person/);
    expect(house.named('createConversation')).toEqual([]);
    unmount();
    await app.close();
    app = testApp(house);
    open(`/activation/${BOT}`, false);
    expect((await screen.findByRole('alert', undefined, soon)).textContent).toMatch(/scan the QR code/);
  });

  it('[START-ID] shows the announcement of the menu the address names first', async () => {
    app.signIn();
    app.memory.menus.set({
      lang: 'en',
      tenantCode: 'coast',
      locationId: null,
      menus: [
        {
          ...askUs,
          sub_menu: [
            frontDesk,
            subMenu({
              id: 19,
              name: 'Please read',
              menu_type: 'announcement',
              menu_option: null,
              announcement: 'The lift rests until noon.',
            }),
          ],
        },
      ],
    });
    app.synchronize();
    const router = createAppRouter(
      'guest',
      'en',
      guestRoutes(() => app),
      createMemoryHistory({ initialEntries: [`/en/start_conversation/${BOT}?announcementMainMenuId=1`] }),
    );
    const { user } = renderScreen(<RouterProvider router={router} />);
    await screen.findByText('The lift rests until noon.', undefined, soon);
    expect(house.named('createConversation')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/en/conversation/${NEW_CHAT}`), soon);
  });
});

describe('[ROUTE-CALL-STYLE] [INQ-DEST] where a talk opens', () => {
  const voice = subMenu({ id: 14, name: 'Voice call', menu_type: 'voice_talk' });
  const bot = subMenu({ id: 15, name: 'Bot', menu_option: '{"type":"guest_bot","bot_id":"b"}' });
  it.each([
    [frontDesk, false, true, `/en/conversation/${CHAT}`],
    [voice, false, true, `/en/calling/${CHAT}`],
    [voice, false, false, `/en/calling/${CHAT}`],
    [bot, false, true, `/en/start_conversation/${CHAT}`],
    [bot, false, false, `/en/conversation/${CHAT}`],
    [frontDesk, true, true, `/en/live_chat/start_conversation/${CHAT}`],
    [voice, true, true, `/en/live_chat/start_conversation/${CHAT}`],
    [null, false, true, `/en/conversation/${CHAT}`],
  ] as const)('%#', (sub, isMbsGuest, began, path) => {
    expect(conversationPath({ conversationId: CHAT, sub, isMbsGuest }, began)).toBe(path);
  });

  it('is where a tap on a voice menu leads, and where the tap of a guest of a live-chat house leads', async () => {
    for (const [mbs, path] of [
      [false, 'calling'],
      [true, 'live_chat/start_conversation'],
    ] as const) {
      app.signIn();
      app.memory.place.set({ lang: 'en', detail: place({ is_mbs_guest: mbs }) });
      app.memory.menus.set({
        lang: 'en',
        tenantCode: 'coast',
        locationId: null,
        menus: [{ ...askUs, sub_menu: [voice, frontDesk] }],
      });
      house.menus = [{ ...askUs, sub_menu: [voice, frontDesk] }];
      house.places = [place({ is_mbs_guest: mbs })];
      const { openSub } = await import('../../menus/open-menu.ts');
      if (app.core.sync.get() === null) app.synchronize();
      expect(await openSub(app, { main: askUs, sub: voice })).toEqual({ end: 'page', path: `/en/${path}/${NEW_CHAT}` });
    }
  });
});
