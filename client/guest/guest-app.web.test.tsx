/** Longer than 400 lines: the cases of one subject on one stage, which files apart would each set again. */
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { activateLanguage } from '#client/i18n/activate.ts';
import { createAppRouter } from '#client/router.tsx';
import { localTexts } from '#client/storage/storage.ts';
import { CHAT } from '#client/testing/fake-sync-server.ts';
import { noteUnknown } from '#client/testing/note-kinds.ts';
import { renderScreen } from '#client/testing/render.tsx';
import { keys } from '#shared/client-view/keys.ts';
import type { ConversationView } from '#shared/client-view/values.ts';
import { guestRoutes } from './guest-routes.tsx';
import { askUs, FakeHouse, frontDesk, NEW_CHAT, place, ROOM, subMenu } from './testing/fake-house.ts';
import { guest, testApp, type TestApp } from './testing/test-app.ts';

let house: FakeHouse;
let app: TestApp;

// Lazy parts come here already; what is tested is not how fast.
beforeAll(async () => {
  await Promise.all([
    import('#client/ui/dialog-panel.tsx'),
    import('./menus/open-menu.ts'),
    import('./menus/menu-dialogs.tsx'),
    import('./frame/problem/problem-dialog.tsx'),
  ]);
});
beforeEach(() => {
  house = new FakeHouse();
  app = testApp(house);
  activateLanguage('en', {});
});
afterEach(async () => {
  vi.restoreAllMocks();
  await app.close();
});

function open(path: string) {
  const router = createAppRouter(
    'guest',
    'en',
    guestRoutes(() => app),
    createMemoryHistory({ initialEntries: [`/en${path}`] }),
  );
  const drawn = renderScreen(<RouterProvider router={router} />);
  return { ...drawn, path: () => router.state.location.pathname };
}

/** The device knows the guest, the room and these menus; the house has the same. */
function atHome(
  part: {
    readonly menus?: typeof house.menus;
    readonly place?: Parameters<typeof place>[0];
    readonly name?: string;
  } = {},
) {
  app.signIn();
  house.menus = part.menus ?? house.menus;
  house.places = [place(part.place)];
  app.memory.menus.forget();
  app.memory.place.set({ lang: 'en', detail: place(part.place) });
  app.memory.guest.set({ ...guest, name: part.name ?? 'Hana' });
  return open('/customer');
}

describe('on a slow line', () => {
  it('[ENTRY-ONCE] a scan asks for the place and for its menus once, and the menu it leads to for neither again', async () => {
    const { path } = open(`/biz/location/coast/${ROOM}`);
    expect(await screen.findByRole('button', { name: /Ask us/ })).toBeTruthy();
    expect(path()).toBe('/en/customer');
    expect(house.named('main_menus')).toHaveLength(1);
    expect(house.named('detail')).toHaveLength(1);
  });
});

describe('pages and their guards', () => {
  it('[ROUTE-GUARD] sends nobody to the home of the language', async () => {
    const { path } = open('/customer');
    expect(await screen.findByRole('heading', { name: 'Scan the QR code to begin' })).toBeTruthy();
    expect(path()).toBe('/en');
  });

  it.each([
    '/customer/facility',
    '/customer/cms/coupons',
    '/customer/ask_room',
    '/customer/messagebox',
    `/conversation/${CHAT}`,
    `/calling/${CHAT}`,
  ])('[ROUTE-GUARD] %s is not for nobody', async (address) => {
    const { path } = open(address);
    await waitFor(() => expect(path()).toBe('/en'));
  });

  it('[NOTICE-PAGES] maintenance has the title and the words of its address, as text, and its own without', async () => {
    const query = new URLSearchParams({ title: 'Until noon', message: '<b>We</b> move house.' });
    history.replaceState(null, '', `/en/maintenance?${query.toString()}`);
    const { unmount, container } = open('/maintenance');
    expect(await screen.findByRole('heading', { name: 'Until noon' })).toBeTruthy();
    expect(screen.getByText('<b>We</b> move house.')).toBeTruthy();
    expect(container.querySelector('b')).toBeNull();
    unmount();
    history.replaceState(null, '', '/');
    open('/maintenance');
    expect(await screen.findByText(/We are doing some maintenance/)).toBeTruthy();
  });

  it('[OPS-MAINTENANCE] goes back by itself to where the guest was, once the server answers again', async () => {
    const before = location.href;
    const back = encodeURIComponent('/en/customer/menus/1?ask=1');
    history.replaceState(null, '', `/en/maintenance?guestServicePrevPath=${back}`);
    let state = 503;
    vi.stubGlobal('fetch', () =>
      Promise.resolve(Response.json({ code: 'maintenance' }, { status: state, headers: { 'x-bellhop': '1' } })),
    );
    const assigned = vi.fn();
    vi.stubGlobal('location', Object.assign(new URL(location.href), { assign: assigned }));
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true });
    const { unmount } = open('/maintenance');
    await screen.findByRole('heading', { name: 'Back in a moment' });
    await act(() => vi.advanceTimersByTimeAsync(25_000));
    expect(assigned).not.toHaveBeenCalled();
    state = 200;
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(assigned).toHaveBeenCalledWith('/en/customer/menus/1?ask=1');
    vi.useRealTimers();
    unmount();
    vi.unstubAllGlobals();
    history.replaceState(null, '', before);
  });

  it('[LOCK-SCREEN] ends on the lock screen after signing out', async () => {
    const { path } = atHome();
    await screen.findByRole('button', { name: /Ask us/ });
    act(() => app.core.session.end());
    expect(await screen.findByRole('heading', { name: 'Please scan the QR code again' })).toBeTruthy();
    expect(path()).toBe('/en/customer/locked');
  });

  it('[LOCK-PAST] ends on the lock screen when the session is locked', async () => {
    const { path } = atHome();
    await screen.findByRole('button', { name: /Ask us/ });
    act(() => app.core.lock.lock());
    await waitFor(() => expect(path()).toBe('/en/customer/locked'));
  });

  it.each([
    '/settings',
    '/hotel_qrcode',
    '/hotel_terms',
    `/start_conversation/${CHAT}`,
    `/activation/${CHAT}`,
    `/live_chat/start_conversation/${CHAT}`,
    '/payment/gmo/success/paid/1',
    '/room_service/ordered',
    '',
  ])('[LOCK-SCREEN] a locked session leads from "%s" to the lock screen too', async (address) => {
    app.signIn();
    app.core.lock.begin();
    app.core.lock.lock();
    const { path } = open(address);
    await waitFor(() => expect(path()).toBe('/en/customer/locked'));
  });

  it('[LOCK-SCREEN] help in danger stays in reach of a locked phone', async () => {
    app.signIn();
    app.core.lock.lock();
    const { path } = open('/customer/urgent');
    expect(await screen.findByRole('main')).toBeTruthy();
    expect(path()).toBe('/en/customer/urgent');
  });

  it('[LOCK-PAST] a forgotten phone locks by what it does itself, and when it is looked at again', async () => {
    const { path } = atHome();
    await screen.findByRole('button', { name: /Ask us/ });
    app.core.lock.begin(10);
    const later = Date.now() + 11 * 60_000;
    vi.spyOn(Date, 'now').mockReturnValue(later);
    // Whatever the house answers.
    await Promise.allSettled([app.core.transport.send('/sync/pull', { background: true })]);
    await waitFor(() => expect(path()).toBe('/en/customer/locked'));
    expect(app.core.lock.view.get()).toMatchObject({ isLocked: true });
    app.core.lock.begin(10);
    vi.spyOn(Date, 'now').mockReturnValue(later + 11 * 60_000);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(app.core.lock.view.get()?.isLocked).toBe(true);
  });

  it('[LOCK-TOUCH] opening a page is a sign of life', async () => {
    const { user } = atHome({ menus: [askUs] });
    await screen.findByRole('button', { name: /Ask us/ });
    app.core.lock.begin(10);
    const began = app.core.lock.view.get()?.expirationDate ?? 0;
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 9 * 60_000);
    await user.click(screen.getByRole('button', { name: /Ask us/ }));
    await waitFor(() => expect(app.core.lock.view.get()?.expirationDate).toBeGreaterThan(began));
  });

  it('has words for every page that says why there is nothing to do', async () => {
    for (const [address, words] of [
      ['/notfound', 'This code no longer works'],
      ['/multiple_instances', 'The chat is open in another tab'],
      ['/maintenance', 'Back in a moment'],
      ['/link_expired', 'This link has expired'],
      ['/bad_location', 'We could not find this place'],
    ] as const) {
      const { unmount } = open(address);
      expect(await screen.findByRole('heading', { name: words })).toBeTruthy();
      unmount();
    }
  });

  it('[PWA-MISSING] says in the settings that this browser does not keep the page for later', async () => {
    app.signIn();
    open('/settings');
    expect(await screen.findByText(/This browser cannot open the page offline/)).toBeTruthy();
  });
});

describe('errors', () => {
  it.each([
    ['an error', () => new ErrorEvent('error', { error: new RangeError('Too many towels') })],
    ['a promise', () => Object.assign(new Event('unhandledrejection'), { reason: new RangeError('Too many towels') })],
  ])('[ERR-LOGGED] %s that nobody handles is written to the error log, with its place', async (_, fault) => {
    atHome();
    await screen.findByRole('button', { name: /Ask us/ });
    act(() => void window.dispatchEvent(fault()));
    await waitFor(() => expect(house.named('error-log')).toHaveLength(1));
    expect(house.named('error-log')[0]?.body).toMatchObject({
      error_code: 'ERR_FATAL',
      system_name: 'fe-guest',
      custom_text: 'Too many towels',
      lang_cd: 'en',
      system_path: location.pathname,
    });
    expect(house.named('error-log')[0]?.body['stacktrace_text']).toContain('RangeError');
    expect(JSON.parse(String(house.named('error-log')[0]?.body['system_data']))).toMatchObject({
      group: 'data',
      kind: 'general',
    });
  });

  it('[ERR-LOGGED] [ERR-KIND] a foreign script that fails tells a browser nothing, and is of the kind unknown', async () => {
    atHome();
    await screen.findByRole('button', { name: /Ask us/ });
    act(() => void window.dispatchEvent(new ErrorEvent('error', { message: 'Script error.' })));
    await waitFor(() => expect(house.named('error-log')).toHaveLength(1));
    expect(noteUnknown(String(house.named('error-log')[0]?.body['system_data']))).toBe('data error unknown');
  });

  it('[ERR-LOGGED] a page that fails while it is drawn says so, and is written to the error log', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    app.signIn();
    // What is remembered is broken in a way nobody thought of.
    vi.spyOn(app.memory.menus, 'get').mockImplementation(() => {
      throw new RangeError('No such menu');
    });
    open('/customer');
    expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeTruthy();
    await waitFor(() =>
      expect(house.named('error-log').map(({ body }) => body['custom_text'])).toEqual(['No such menu']),
    );
  });

  it('[ERR-401] a call that the server refuses as unauthorised, and no new token for it, end on the lock screen', async () => {
    const { user, path } = atHome();
    await screen.findByRole('button', { name: /Ask us/ });
    house.signedOut = true;
    await user.click(screen.getByRole('button', { name: /Talk to a person/ }));
    expect(await screen.findByRole('heading', { name: 'Please scan the QR code again' })).toBeTruthy();
    expect(path()).toBe('/en/customer/locked');
  });
});

describe('the menu', () => {
  it('[MENU-LIST] [MENU-AGREE] opens the list of a menu and remembers the agreement', async () => {
    const { user, path } = atHome();
    await user.click(await screen.findByRole('button', { name: /Ask us/ }));
    await waitFor(() => expect(path()).toBe('/en/customer/menus/1'));
    expect(await screen.findByRole('button', { name: /^Housekeeping/ })).toBeTruthy();
    expect(localTexts.get('agree')).toBe('true');
    expect(localTexts.get('selectedMenu')).toBe('1');
  });

  it('leaves out what is not open in the language of the guest', async () => {
    atHome({
      menus: [
        askUs,
        {
          ...askUs,
          id: 2,
          name: 'Crowds',
          sub_menu: [subMenu({ id: 21, name: 'At the pool', menu_type: 'congestion', is_lang_restricted: true })],
        },
      ],
    });
    await screen.findByRole('button', { name: /Ask us/ });
    expect(screen.queryByRole('button', { name: /Crowds/ })).toBeNull();
  });

  it('[MENU-SINGLE] [INQ-START] goes straight to the only sub-menu and opens its conversation', async () => {
    const { user, path } = atHome({ menus: [{ ...askUs, required_show_submenu: false, sub_menu: [frontDesk] }] });
    await user.click(await screen.findByRole('button', { name: /^Ask us/ }));
    await waitFor(() => expect(path()).toBe(`/en/conversation/${NEW_CHAT}`));
    expect(house.named('createInquiry').map(({ body }) => body)).toEqual([{ mainMenuId: 1, subMenuId: 11 }]);
  });

  it('[CHAT-PERSON] leads to people in one tap', async () => {
    const { user, path } = atHome();
    await user.click(await screen.findByRole('button', { name: /Talk to a person/ }));
    await waitFor(() => expect(path()).toBe(`/en/conversation/${NEW_CHAT}`));
  });

  it('[MENU-URL] [CHAT-NEW-TAB] asks before a new tab, and not again once told so', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    const link = subMenu({
      id: 31,
      name: 'Tides',
      menu_type: 'url',
      url: 'https://tides.example/today',
      menu_option: null,
    });
    const { user } = atHome({ menus: [{ ...askUs, required_show_submenu: false, sub_menu: [link] }] });
    await user.click(await screen.findByRole('button', { name: /^Ask us/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Tides' });
    await user.click(within(dialog).getByRole('checkbox'));
    await user.click(within(dialog).getByRole('button', { name: 'Open' }));
    expect(opened).toHaveBeenCalledExactlyOnceWith('https://tides.example/today', '_blank', 'noopener');
    await user.click(screen.getByRole('button', { name: /^Ask us/ }));
    await waitFor(() => expect(opened).toHaveBeenCalledTimes(2));
  });

  it('[MENU-QR-ORDER] opens an order elsewhere in a new tab, without a reminder', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    const order = subMenu({
      id: 34,
      name: 'Room service',
      menu_type: 'qr_order',
      qr_order_url: 'https://order.example/room',
      menu_option: null,
    });
    const { user } = atHome({ menus: [{ ...askUs, required_show_submenu: false, sub_menu: [order] }] });
    await user.click(await screen.findByRole('button', { name: /^Ask us/ }));
    await waitFor(() =>
      expect(opened).toHaveBeenCalledExactlyOnceWith('https://order.example/room', '_blank', 'noopener'),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[MENU-EMPTY] shows no menu without anything in it, and a tap that comes all the same does nothing', async () => {
    const empty = { ...askUs, id: 3, name: 'Nothing', sub_menu: [] };
    atHome({ menus: [askUs, empty] });
    await screen.findByRole('button', { name: /Ask us/ });
    expect(screen.queryByRole('button', { name: /Nothing/ })).toBeNull();
    const { openMain } = await import('./menus/open-menu.ts');
    expect(await openMain(app, empty)).toEqual({ end: 'nothing' });
    expect(localTexts.get('agree')).toBeNull();
  });

  it('[ERR-DIALOG] [ERR-LOGGED] says what went wrong when a tap fails in a way nobody thought of', async () => {
    const { user } = atHome({ menus: [{ ...askUs, required_show_submenu: false, sub_menu: [frontDesk] }] });
    vi.spyOn(app.logs, 'access').mockImplementation((category) => {
      if (category === 'main_menu') throw new RangeError('No such menu');
    });
    await user.click(await screen.findByRole('button', { name: /^Ask us/ }));
    expect((await screen.findByRole('alertdialog', { name: 'Something went wrong' })).textContent).toContain(
      'No such menu',
    );
    await waitFor(() =>
      expect(house.named('error-log').map(({ body }) => body['custom_text'])).toEqual(['No such menu']),
    );
  });

  it('shows an announcement in a dialog', async () => {
    const notice = subMenu({
      id: 32,
      name: 'Fire drill',
      menu_type: 'announcement',
      announcement: 'On Monday at ten.',
      menu_option: null,
    });
    const { user } = atHome({ menus: [{ ...askUs, required_show_submenu: false, sub_menu: [notice] }] });
    await user.click(await screen.findByRole('button', { name: /^Ask us/ }));
    expect(await screen.findByText('On Monday at ten.')).toBeTruthy();
  });

  it('[MENU-OUT] says in the list who is away and what that means', async () => {
    const away = subMenu({
      id: 33,
      name: 'Concierge',
      is_out_of_service: true,
      display_timing: 'at_menu_open',
      out_of_service_message: 'From nine in the morning.',
    });
    app.signIn();
    house.menus = [{ ...askUs, sub_menu: [away, frontDesk] }];
    app.memory.menus.forget();
    open('/customer/menus/1');
    expect(await screen.findByText('From nine in the morning.')).toBeTruthy();
    expect(screen.getByText('Away at the moment. You can leave a message')).toBeTruthy();
  });

  it('[MENU-LIST] leads home from the address of a menu that is no more', async () => {
    app.signIn();
    app.memory.menus.forget();
    const { user, path } = open('/customer/menus/99');
    expect((await screen.findByRole('alert')).textContent).toContain('This menu is no longer available here.');
    await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Home' }));
    await waitFor(() => expect(path()).toBe('/en/customer'));
  });
});

describe('starting a talk', () => {
  it('[ENTRY-NAME] [ROOM-CONFIRM] is one tap from the menu to writing, as "guest", where the hotel asks for a name', async () => {
    const { user, path } = atHome({ place: { ask_location_type: 'dialog' }, name: '' });
    house.sync.put(keys.me, { ...house.sync.row<object>(keys.me), name: '' });
    app.synchronize();
    await user.click(await screen.findByRole('button', { name: /Talk to a person/ }));
    await waitFor(() => expect(path()).toBe(`/en/conversation/${NEW_CHAT}`));
    expect([app.memory.guest.get()?.name, screen.queryByRole('dialog')]).toEqual(['guest', null]);
  });

  it('[ROOM-INIT] [ROOM-SITUATION] [ROOM-RESULT] asks for the room where the place wants it, and writes down a change', async () => {
    const { user, path } = atHome({ place: { ask_location_type: 'chat', is_room_asking: true } });
    app.synchronize();
    await user.click(await screen.findByRole('button', { name: /Talk to a person/ }));
    expect(await screen.findByRole('heading', { name: /Are you still in Room 101/ })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'No' }));
    await user.click(await screen.findByRole('button', { name: 'I have checked out' }));
    await waitFor(() => expect(path()).toBe(`/en/conversation/${NEW_CHAT}`));
    await waitFor(() =>
      expect(JSON.stringify(house.sync.requests.filter((request) => request.path === '/sync/push'))).toContain(
        '"isCheckOut":true',
      ),
    );
  });

  it('[ROOM-INPUT] [ROOM-CONFIRM] asks for the room’s number on the tap where the place wants it, and goes on with it', async () => {
    const { user, path } = atHome({
      place: { location_name: 'Pool bar', input_room_no_before_conversation: true },
      menus: [{ ...askUs, required_show_submenu: false, sub_menu: [frontDesk] }],
    });
    app.synchronize();
    await user.click(await screen.findByRole('button', { name: /^Ask us/ }));
    await screen.findByRole('heading', { name: 'Which room are you staying in?' });
    expect([path(), house.named('createInquiry')]).toEqual(['/en/customer/ask_room', []]);
  });

  it.each([
    ['MENU-START-STAFF', { room_confirmation_timing: 'start_with_staff' }, `/en/conversation/${NEW_CHAT}`],
    ['MENU-OUT', { is_out_of_service: true, display_timing: 'at_talk_start' }, `/en/conversation/${NEW_CHAT}`],
    ['MENU-OUT', { is_out_of_service: true, display_timing: 'at_menu_open' }, '/en/customer/ask_room'],
    ['MENU-TIMING-FAILS', { room_confirmation_timing: 'first' }, '/en/customer/ask_room'],
  ] as const)('[%s] a sub-menu with %j leads a guest whose room is asked for to %s', async (_, part, target) => {
    const { user, path } = atHome({
      place: { ask_location_type: 'chat', is_room_asking: true },
      menus: [{ ...askUs, required_show_submenu: false, sub_menu: [{ ...frontDesk, ...part }] }],
    });
    app.synchronize();
    await user.click(await screen.findByRole('button', { name: /^Ask us/ }));
    await waitFor(() => expect(path()).toBe(target));
    expect(house.named('createInquiry')).toHaveLength(target.includes('ask_room') ? 0 : 1);
  });

  it.each([
    ['start_with_staff', { is_out_of_service: false, display_timing: null }, `/en/conversation/${NEW_CHAT}`],
    ['first', { is_out_of_service: true, display_timing: 'at_talk_start' }, `/en/conversation/${NEW_CHAT}`],
    ['first', { is_out_of_service: false, display_timing: null }, '/en/customer/ask_room'],
    [null, { is_out_of_service: false, display_timing: null }, '/en/customer/ask_room'],
    ['first', null, '/en/customer'],
  ] as const)(
    '[MENU-ASKED] [MENU-TIMING-FAILS] [MENU-STATUS-FAILS] asks the server where the kept menus are old: %s and %j lead to %s',
    async (timing, status, target) => {
      const { user, path } = atHome({
        place: { ask_location_type: 'chat', is_room_asking: true },
        menus: [{ ...askUs, required_show_submenu: false, sub_menu: [frontDesk] }],
      });
      app.synchronize();
      const logged = vi.spyOn(app.logs, 'error');
      const button = await screen.findByRole('button', { name: /^Ask us/ });
      await waitFor(() => expect(house.named('main_menus')).not.toEqual([]));
      vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 6 * 60_000);
      house.operations = {
        ...(status === null ? {} : { getOutOfServiceStatus: status }),
        ...(timing === null ? {} : { getRoomConfirmationTiming: { timing } }),
      };
      house.refusals = {
        ...(status === null ? { getOutOfServiceStatus: 'not_found' } : {}),
        ...(timing === null ? { getRoomConfirmationTiming: 'not_found' } : {}),
      };
      await user.click(button);
      await waitFor(() => expect(logged).toHaveBeenCalledTimes(status === null || timing === null ? 1 : 0));
      await waitFor(() => expect(path()).toBe(target));
      if (status === null) {
        const said = await screen.findByRole('alertdialog', { name: 'Something went wrong' });
        await user.click(within(said).getByRole('button', { name: 'OK' }));
        await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
      } else expect(screen.queryByRole('alertdialog')).toBeNull();
      expect(house.named('getOutOfServiceStatus').map(({ body }) => body)).toEqual([{ subMenuId: frontDesk.id }]);
      expect(house.named('createInquiry')).toHaveLength(target.startsWith('/en/conversation') ? 1 : 0);
    },
  );

  it('[INQ-LIMIT] names the limit and leads to the messages', async () => {
    house.inquiry = { message: 'limit', conversation_id: null, default_limit: 3 };
    const { user, path } = atHome();
    await user.click(await screen.findByRole('button', { name: /Talk to a person/ }));
    expect(await screen.findByText(/You can have 3 open conversations at a time/)).toBeTruthy();
    expect(app.core.lock.view.get()?.isLocked).not.toBe(true);
    await user.click(screen.getByRole('button', { name: 'Show my messages' }));
    await waitFor(() => expect(path()).toBe('/en/customer/messagebox'));
  });

  it.each([['error' as const], [{ message: 'failed', conversation_id: null }]])(
    '[LOCK-INQUIRY] locks when the inquiry fails: %o',
    async (answer) => {
      house.inquiry = answer;
      app.core.lock.begin();
      const { user, path } = atHome();
      await user.click(await screen.findByRole('button', { name: /Talk to a person/ }));
      await waitFor(() => expect(path()).toBe('/en/customer/locked'));
      expect(app.core.lock.view.get()?.isLocked).toBe(true);
    },
  );

  it('[CHAT-OFFLINE] says without a network that nothing has begun, and locks nothing', async () => {
    const { user } = atHome();
    const person = await screen.findByRole('button', { name: /Talk to a person/ });
    house.offline = true;
    await user.click(person);
    expect(await screen.findByText('A new conversation needs a connection')).toBeTruthy();
    expect(app.core.lock.view.get()?.isLocked).not.toBe(true);
  });

  it('goes on in the running conversation of a menu without asking the server', async () => {
    house.sync.put(keys.conversation(CHAT), {
      ...house.sync.row<ConversationView>(keys.conversation(CHAT)),
      subMenuId: 11,
    });
    const { user, path } = atHome();
    app.synchronize();
    expect(await screen.findByRole('heading', { name: 'Your conversations' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /Talk to a person/ }));
    await waitFor(() => expect(path()).toBe(`/en/conversation/${CHAT}`));
    expect(house.named('createInquiry')).toEqual([]);
  });
});
