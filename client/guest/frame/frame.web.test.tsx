import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { activateLanguage } from '#client/i18n/activate.ts';
import { createAppRouter } from '#client/router.tsx';
import { tabTexts } from '#client/storage/storage.ts';
import { renderScreen } from '#client/testing/render.tsx';
import type { PlaceDetail } from '#shared/facade/entry/place.ts';
import { entryFailedKey } from '../entry/run-entry.ts';
import { guestRoutes } from '../guest-routes.tsx';
import { askUs, FakeHouse, frontDesk, nobodyLetIn, place, ROOM, subMenu } from '../testing/fake-house.ts';
import { testApp, type TestApp } from '../testing/test-app.ts';

const soon = { timeout: 8_000 };
let house: FakeHouse;
let app: TestApp;
beforeEach(() => {
  house = new FakeHouse();
  app = testApp(house);
  activateLanguage('en', {});
});
afterEach(async () => {
  vi.restoreAllMocks();
  document.getElementById('bootstrap')?.remove();
  await app.close();
});

function open(path: string) {
  const router = createAppRouter(
    'guest',
    'en',
    guestRoutes(() => app),
    createMemoryHistory({ initialEntries: [`/en${path}`] }),
  );
  return { ...renderScreen(<RouterProvider router={router} />), address: () => router.state.location.href };
}

/** A guest of a place of this kind. */
function asGuest(part: Partial<PlaceDetail> = {}): void {
  app.signIn();
  house.places = [place(part)];
  app.memory.place.set({ lang: 'en', detail: place(part) });
}

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name }, soon);

/** The house's own picture has come. */
async function paintFirst(page: HTMLElement): Promise<void> {
  await screen.findByRole('button', { name: /Ask us/ }, soon);
  const picture = page.querySelector('img[src="/demo/a.svg"]');
  if (picture === null) throw new Error('No picture');
  fireEvent.load(picture);
}

describe('the home page', () => {
  const pictures = ['/demo/a.svg', '/demo/b.svg', '/demo/c.svg'];

  it('[HOME-PICTURES] shows the house’s pictures with buttons, and says which one is in view', async () => {
    asGuest({ tenant_picture: pictures[0] ?? null, tenant_pictures: pictures });
    const { user, container } = open('/customer');
    await paintFirst(container);
    const strip = await screen.findByRole('group', { name: 'Photos of the house' }, soon);
    expect(within(strip).getAllByRole('img', { hidden: true })).toHaveLength(3);
    expect(within(strip).getByText('1/3')).toBeTruthy();
    const scrolled = vi.fn();
    const list = within(strip).getByRole('list');
    Object.assign(list, { scrollTo: scrolled });
    await user.click(within(strip).getByRole('button', { name: 'Next photo' }));
    expect(scrolled).toHaveBeenCalledOnce();
  });

  it('[MEDIA-WORDS] [MEDIA-FOCUS] says what is to be seen on them, and keeps in view what matters most', async () => {
    const pointed = ['/demo/a.svg#at=20x80', '/demo/b.svg'];
    asGuest({
      tenant_picture: pointed[0] ?? null,
      tenant_pictures: pointed,
      tenant_picture_words: ['The pool at dusk', ''],
    });
    const { container } = open('/customer');
    await screen.findByRole('button', { name: /Ask us/ }, soon);
    const first = container.querySelector('img[src^="/demo/a.svg"]');
    if (first === null) throw new Error('No picture');
    fireEvent.load(first);
    const strip = await screen.findByRole('group', { name: 'Photos of the house' }, soon);
    const shown = within(strip).getByRole('img', { name: 'The pool at dusk' });
    expect(shown.style.objectPosition).toBe('20% 80%');
    const other = within(strip).getByRole('img', { name: 'Photo 2 of 2', hidden: true });
    expect(other.style.objectPosition).toBe('');
  });

  it('[HOME-PICTURES] [A11Y-MOTION] never moves by itself for who wants less motion', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      Object.assign(new EventTarget(), {
        matches: query.includes('reduced-motion'),
        media: query,
        onchange: null,
        addListener: () => undefined,
        removeListener: () => undefined,
      }),
    );
    const timers = vi.spyOn(globalThis, 'setInterval');
    asGuest({ tenant_pictures: pictures });
    open('/customer');
    await screen.findByRole('group', { name: 'Photos of the house' }, soon);
    expect(timers.mock.calls.filter(([, ms]) => ms === 7_000)).toEqual([]);
  });

  it('[HOME-MOVIE] shows a silent film over its picture, which the guest alone starts with save-data', async () => {
    Object.defineProperty(navigator, 'connection', {
      configurable: true,
      value: { saveData: true, effectiveType: '4g' },
    });
    const played = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    asGuest({
      tenant_picture: '/demo/a.svg',
      tenant_pictures: ['/demo/a.svg'],
      tenant_movie: '/demo/film.webm',
      enable_movie_display: true,
    });
    const { user, container } = open('/customer');
    await paintFirst(container);
    const start = await screen.findByRole('button', { name: 'Play the video' }, soon);
    const film = container.querySelector('video');
    expect([film?.muted, film?.preload, film?.getAttribute('poster'), played.mock.calls.length]).toEqual([
      true,
      'none',
      '/demo/a.svg',
      0,
    ]);
    await user.click(start);
    expect(played).toHaveBeenCalledOnce();
    Reflect.deleteProperty(navigator, 'connection');
  });

  it('[HOME-PICTURES] moves a film among its pictures, also where it stands alone', async () => {
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    asGuest({ tenant_picture: null, tenant_pictures: ['/media/t/1~k.mp4'] });
    const { container } = open('/customer');
    await screen.findByRole('button', { name: 'Play the video' }, soon);
    expect(container.querySelector('video')?.getAttribute('src')).toBe('/media/t/1~k.mp4');
  });

  it('[HOME-MOVIE] leaves no broken sign offline, and asks for the picture again when the line is back', async () => {
    asGuest({
      tenant_picture: '/demo/a.svg',
      tenant_pictures: ['/demo/a.svg'],
      tenant_movie: '/demo/film.webm',
      enable_movie_display: true,
    });
    const { container } = open('/customer');
    await paintFirst(container);
    await screen.findByRole('button', { name: 'Play the video' }, soon);
    fireEvent.error(container.querySelector('video') ?? container);
    const pictures = [...container.querySelectorAll<HTMLImageElement>('li img')];
    expect(pictures.length).toBe(2);
    for (const picture of pictures) fireEvent.error(picture);
    expect(pictures.map(({ style }) => style.visibility)).toEqual(['hidden', 'hidden']);
    const asked = vi.spyOn(HTMLImageElement.prototype, 'src', 'set');
    window.dispatchEvent(new Event('online'));
    expect(pictures.map(({ style }) => style.visibility)).toEqual(['', '']);
    expect(asked.mock.calls).toEqual([['/demo/a.svg'], ['/demo/a.svg']]);
  });

  it('[HOME-MOVIE] has no film where the house shows none', async () => {
    asGuest({ tenant_movie: '/demo/film.webm', enable_movie_display: false });
    const { container } = open('/customer');
    await screen.findByRole('button', { name: /Ask us/ }, soon);
    expect(container.querySelector('video')).toBeNull();
  });

  it('[MODE-GROUP] bears the name of the group', async () => {
    asGuest({ group_title: 'Restaurant and bar' });
    open('/customer');
    expect(await heading('Restaurant and bar')).toBeTruthy();
  });

  it('[HOME-BARE] stands without a bar under /home', async () => {
    asGuest();
    open('/home');
    expect(await screen.findByRole('button', { name: /Ask us/ }, soon)).toBeTruthy();
    expect(screen.queryByRole('banner')).toBeNull();
  });

  it('[GUIDE-ADDON] [ASSIST-ONE] offers the travel guide under its own name, and opens it after saying where it leads', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    asGuest({
      is_guide_enabled: true,
      widget: {
        enabled: true,
        hash_code: 'h1',
        url: 'https://guide.example/house',
        logo: null,
        name: 'Town on foot',
        color: '#16324c',
        text_color: '#ffffff',
      },
    });
    const { user } = open('/customer');
    await user.click(await screen.findByRole('link', { name: /Town on foot/ }, soon));
    // What is asked here the house's own assistant answers, as everywhere.
    expect(await screen.findByRole('button', { name: 'Ask anything' }, soon)).toBeTruthy();
    expect(screen.queryByText(/\bAI\b/)).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Open the guide' }, soon));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('guide.example')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Open' }));
    expect(opened).toHaveBeenCalledWith('https://guide.example/house?hash=h1&lang=en', '_blank', 'noopener');
  });

  it('[GUIDE-ADDON] says that there is no guide where the add-on is not whole', async () => {
    asGuest({ widget: { enabled: true, hash_code: 'h1', url: 'javascript:alert(1)', name: 'Trap' } });
    open('/customer/lamondo/conciergpt');
    expect(await screen.findByText(/We have no travel guide here/, undefined, soon)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Ask anything' })).toBeTruthy();
  });
});

describe('the bar', () => {
  it('[MODE-HIDDEN] leaves out the buttons that the house hides', async () => {
    asGuest({ hidden: ['back', 'home'] });
    open('/customer/menus/1');
    await heading('Ask us');
    expect([screen.queryByRole('button', { name: 'Back' }), screen.queryByRole('button', { name: 'Home' })]).toEqual([
      null,
      null,
    ]);
    expect(screen.getByRole('button', { name: 'Language' })).toBeTruthy();
  });
});

describe('who is no guest', () => {
  it('[NAV-GUESTLESS] is offered the app by each item of the navigation, by the browser’s own means', async () => {
    const { user } = open('');
    const nav = await screen.findByRole('navigation', undefined, soon);
    expect(
      within(nav)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Chat', 'Translation', 'Settings']);
    await user.click(within(nav).getByRole('button', { name: 'Translation' }));
    expect(within(await screen.findByRole('dialog')).getByText(/open the menu of your browser/)).toBeTruthy();
  });

  it('[NAV-GUESTLESS] finds it in the stores that the operator names, and in no trap', async () => {
    const data = document.createElement('script');
    data.id = 'bootstrap';
    data.type = 'application/json';
    data.textContent = JSON.stringify({
      lang: 'en',
      build: null,
      texts: null,
      failure: ['a', 'b'],
      tenant: null,
      stores: { android: 'https://store.example/app', ios: 'javascript:alert(1)' },
    });
    document.body.append(data);
    const { user } = open('/settings');
    await user.click(
      within(await screen.findByRole('navigation', undefined, soon)).getByRole('button', { name: 'Chat' }),
    );
    const links = within(await screen.findByRole('dialog')).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://store.example/app']);
  });

  it('[NAV-GUESTLESS] is nobody with a visit', async () => {
    asGuest();
    open('/settings');
    await heading('Settings');
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('[MODE-SANDBOX] is told in the settings of a sandbox that it is a trial', async () => {
    asGuest({ tenant_cd: 'sandbox_coast' });
    open('/settings');
    expect(await screen.findByText(/This is a trial/, undefined, soon)).toBeTruthy();
    expect(within(screen.getByRole('banner')).getByText('Sandbox')).toBeTruthy();
  });

  it('[MODE-SANDBOX] reads nothing of a sandbox elsewhere', async () => {
    asGuest();
    open('/settings');
    await heading('Settings');
    expect(screen.queryByText('Sandbox')).toBeNull();
  });
});

describe('sharing the place', () => {
  it('[SHARE-PLACE] [SHARE-BACK] shows a code of the place without the stay, copies it, and goes back to where it was opened', async () => {
    asGuest();
    const { user, address } = open(
      `/hotel_qrcode?guestServicePrevPath=${encodeURIComponent('customer/facility?sub_id=13')}`,
    );
    expect(await screen.findByRole('img', { name: 'Our QR code' }, soon)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Copy the link' }));
    await screen.findByText('Copied');
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/en/biz/location/coast/${ROOM}`);
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(address()).toBe('/en/customer/facility?sub_id=13'));
  });
});

describe('a proxy address', () => {
  it('[PROXY-TARGET] leads on to a page of ours', async () => {
    asGuest();
    const { address } = open('/proxy/main_menu/open/1');
    await heading('Ask us');
    expect(address()).toBe('/en/customer/menus/1');
  });

  it('[PROXY-TARGET] leads to the house’s own address after saying so, and refuses everybody else’s', async () => {
    asGuest();
    const menus = [
      {
        ...askUs,
        sub_menu: [
          frontDesk,
          subMenu({ id: 14, name: 'Dinner', menu_type: 'url', url: 'https://menu.example/dinner' }),
        ],
      },
    ];
    app.memory.menus.set({ lang: 'en', tenantCode: 'coast', locationId: ROOM, menus });
    const { unmount } = open(`/proxy/${encodeURIComponent('https://menu.example/dinner')}`);
    expect(await heading('You are leaving this app')).toBeTruthy();
    expect(screen.getByText('menu.example')).toBeTruthy();
    unmount();
    for (const target of ['https://evil.example/', 'javascript:alert(1)']) {
      const { unmount: close } = open(`/proxy/${encodeURIComponent(target)}`);
      expect(await heading('This link does not lead anywhere safe')).toBeTruthy();
      close();
    }
  });
});

describe('pages that say why', () => {
  it.each([
    ['/trial_expired', 'The trial has ended'],
    ['/time_expired', 'This chat has ended'],
    ['/over_limit', 'We are very busy right now'],
    ['/unsupported_browser', 'This browser cannot do that'],
    ['/no_microphone', 'The microphone cannot be used'],
    ['/unauthorized_ip', 'Not available on this network'],
    ['/notfound', 'This code no longer works'],
    ['/nowhere/at/all', 'Something went wrong here'],
  ])('[NOTICE-PAGES] %s: %s', async (path, title) => {
    open(path);
    expect(await heading(title)).toBeTruthy();
  });

  it.each([
    ['[DOOR-TRIAL]', 'trial_expired'],
    ['[DOOR-LIMIT]', 'over_limit'],
    ['[DOOR-NETWORK]', 'unauthorized_ip'],
  ])('%s a scan that nobody is let in by ends on the page that says why', async (_, reason) => {
    house.creations = [nobodyLetIn(reason)];
    const { address } = open(`/biz/location/coast/${ROOM}`);
    await waitFor(() => expect(address()).toContain(`/en/${reason}?guestServicePrevPath=`), soon);
    expect(tabTexts.get(entryFailedKey)).toBeNull();
  });

  it('[NOTICE-GOODBYE] [NOTICE-PHONE] thanks who ends the visit, names the house and calls it with one tap', async () => {
    app.signIn();
    app.memory.place.set({ lang: 'en', detail: place() });
    const { user } = open('/settings');
    await user.click(await screen.findByRole('button', { name: 'End my visit on this device' }));
    await user.click(await screen.findByRole('button', { name: 'End visit' }));
    expect(await heading('Thank you for being our guest')).toBeTruthy();
    expect(screen.getByText(/It was a pleasure to have you at/).textContent).toContain('Coast Hotel');
    expect(screen.getByRole('link', { name: /Call Coast Hotel/ }).getAttribute('href')).toBe('tel:+18055550142');
  });

  it('[NOTICE-LOCKED] tells a visit that could not begin from one that was locked for want of use', async () => {
    tabTexts.set(entryFailedKey, '1');
    const first = open('/customer/locked');
    expect(await heading('This code no longer works')).toBeTruthy();
    first.unmount();
    const second = open('/customer/locked');
    expect(await heading('Please scan the QR code again')).toBeTruthy();
    second.unmount();
    app.core.lock.begin(1);
    app.core.lock.lock();
    const twoMinutesOn = Date.now() + 120_000;
    vi.spyOn(Date, 'now').mockImplementation(() => twoMinutesOn);
    open('/customer/locked');
    expect(await screen.findByText(/This page has not been used for a while/, undefined, soon)).toBeTruthy();
  });

  it('has terms of use in words', async () => {
    open('/hotel_terms');
    expect(await heading('Terms of use')).toBeTruthy();
  });
});
