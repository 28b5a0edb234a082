import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
// Parts that come with their first use are here before it: a slow machine would count their fetching as waiting.
import '#client/ui/dialog-panel.tsx';
import '../../menus/menu-dialogs.tsx';
import { activateLanguage } from '#client/i18n/activate.ts';
import { askUs, FakeHouse, frontDesk, place, subMenu } from '../../testing/fake-house.ts';
import { openGuestPage } from '../../testing/open-page.tsx';
import { recommended } from '../../testing/recommended.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';

let house: FakeHouse;
let app: TestApp;

const nearby = subMenu({ id: 22, name: 'Nearby', menu_type: 'recommendation', menu_option: null });
const around = subMenu({
  id: 23,
  name: 'Eat around here',
  menu_type: 'recommendation',
  menu_option: '{"type":"そば"}',
});
const noodles = recommended({
  id: 'n1',
  display_name: 'Kaigan noodles',
  display_tripadvisor_url: 'https://www.tripadvisor.com/x',
});
const park = recommended({
  id: 'p1',
  display_name: 'Rose garden',
  category: '公園',
  display_category: 'Park',
  price_range: null,
  budget: null,
  latitude: 35.4457,
  longitude: 139.6508,
  distance: 300,
});

beforeEach(() => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['ja-JP']);
  house = new FakeHouse();
  house.menus = [{ ...askUs, sub_menu: [frontDesk, nearby, around] }];
  house.operations = {
    getQcBizStoreRecommendations: [noodles, park],
    getBizTenantInfo: { name: 'Coast', latitude: 35.4526, longitude: 139.6431 },
  };
  app = testApp(house);
  activateLanguage('en', {});
  app.signIn();
  app.memory.place.set({ lang: 'en', detail: place() });
  app.memory.menus.set({ lang: 'en', tenantCode: 'coast', locationId: null, menus: [...house.menus] });
});
afterEach(async () => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'geolocation');
  await app.close();
});

const open = (path: string) => openGuestPage(app, path);
const names = (): (string | null)[] =>
  screen.getAllByRole('listitem').map((item) => within(item).getByRole('button').textContent);

/** jsdom has none. */
function geolocation(getCurrentPosition: Geolocation['getCurrentPosition']): void {
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
}

describe('recommended places', () => {
  it('[RECOMMEND-CHOICE] [MENU-RECOMMEND] lists them in the house’s order, by kind, price, nearest first', async () => {
    const { user, address } = open('/customer/menus/1');
    await user.click(await screen.findByRole('button', { name: /^Nearby/ }));
    await waitFor(() => expect(address()).toBe('/en/customer/recommendation?main_id=1&sub_id=22'));
    await screen.findByRole('button', { name: /Kaigan noodles/ });
    expect(names().map((text) => text?.includes('Kaigan'))).toEqual([true, false]);
    expect(names()[0]).toContain('640 m from here');
    await user.click(screen.getByRole('button', { name: 'Nearest first' }));
    expect(names().map((text) => text?.includes('Kaigan'))).toEqual([false, true]);
    await user.click(screen.getByRole('button', { name: 'Park' }));
    expect(names()).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: '¥' }));
    expect(screen.getByText('No matches.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    expect(names()).toHaveLength(2);
    expect(house.named('access-log').map(({ body }) => [body['category'], body['action']])).toContainEqual([
      'tripadvisor',
      'open',
    ]);
  });

  it('[RECOMMEND-SKETCH] [RECOMMEND-TYPE] draws those of the menu’s type around the house, numbered as below', async () => {
    const { user, address } = open('/customer/menus/1');
    await user.click(await screen.findByRole('button', { name: /^Eat around here/ }));
    await waitFor(() => expect(address()).toMatch(/^\/en\/customer\/recommendation\/location\?type=/));
    const map = await screen.findByRole('group', { name: 'Map of the area' });
    expect(
      within(map)
        .getAllByRole('link')
        .map((pin) => [pin.getAttribute('aria-label'), pin.textContent]),
    ).toEqual([['1 Kaigan noodles', '1']]);
    await user.click(screen.getByRole('button', { name: 'All' }));
    expect(within(map).getAllByRole('link')).toHaveLength(2);
    await user.click(within(map).getByRole('link', { name: /Kaigan noodles/ }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Kaigan noodles' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(address()).toMatch(/^\/en\/customer\/recommendation\/location\?type=/));
  });

  it('[RECOMMEND-SKETCH] is the list alone where the house has not said where it lies', async () => {
    house.operations = { ...house.operations, getBizTenantInfo: { name: 'Coast', latitude: null, longitude: null } };
    open('/customer/recommendation/location?type=near&sub_id=22');
    await screen.findByRole('button', { name: /Kaigan noodles/ });
    expect(names()).toHaveLength(2);
    expect(screen.queryByRole('group', { name: 'Map of the area' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Open in maps' })).toBeNull();
  });

  it('[MAP-PHONE] every place, and the house itself, opens in the phone’s own maps', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140');
    const { user } = open('/customer/recommendation?sub_id=22');
    await screen.findByText(/Your way back to/);
    expect(screen.getByRole('link', { name: 'Open in maps' }).getAttribute('href')).toBe(
      'geo:35.45260,139.64310?q=35.45260,139.64310(Coast%20Hotel)',
    );
    await user.click(screen.getByRole('button', { name: /Rose garden/ }));
    await screen.findByRole('heading', { level: 1, name: 'Rose garden' });
    expect(screen.getByRole('link', { name: 'Open in maps' }).getAttribute('href')).toBe(
      'geo:35.44570,139.65080?q=35.44570,139.65080(Rose%20garden)',
    );
  });

  it('[RECOMMEND-HERE] reckons from where the guest is, when they ask and not before', async () => {
    const asked = vi.fn<Geolocation['getCurrentPosition']>((found) => {
      const coords = {
        latitude: noodles.latitude,
        longitude: noodles.longitude,
        accuracy: 5,
        altitude: null,
        altitudeAccuracy: null,
        heading: null,
        speed: null,
        toJSON: () => ({}),
      };
      found({ coords, timestamp: 0, toJSON: () => ({}) });
    });
    geolocation(asked);
    const { user } = open('/customer/recommendation?sub_id=22');
    const button = await screen.findByRole('button', { name: 'Distances from where I am' });
    expect(asked).not.toHaveBeenCalled();
    await user.click(button);
    expect(names()[0]).toContain('10 m from where you are');
    await user.click(screen.getByRole('button', { name: 'Distances from the hotel' }));
    expect(names()[0]).toContain('640 m from here');
  });

  it.each([
    ['refused', 1, /Location is blocked/],
    ['not found', 2, /could not find your location/],
  ] as const)('[RECOMMEND-HERE] has words for a position that is %s', async (_what, code, words) => {
    geolocation((_found, failed) =>
      failed?.({ code, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 }),
    );
    const { user } = open('/customer/recommendation?sub_id=22');
    await user.click(await screen.findByRole('button', { name: 'Distances from where I am' }));
    expect(screen.getByText(words)).toBeTruthy();
    expect(names()[0]).toContain('640 m from here');
  });

  it('[RECOMMEND-HERE] has words for a browser that cannot tell', async () => {
    const { user } = open('/customer/recommendation?sub_id=22');
    await user.click(await screen.findByRole('button', { name: 'Distances from where I am' }));
    expect(screen.getByText(/We cannot tell where you are/)).toBeTruthy();
  });

  it('[RECOMMEND-DETAIL] shows way, price, a page of maps and reviews, past a reminder', async () => {
    const { user } = open('/customer/recommendation/detail?id=n1&main_id=1&sub_id=22');
    const main = await screen.findByRole('article');
    await waitFor(() => expect(main.textContent).toContain('640 m to the south-east'));
    expect(main.textContent).toContain('about ¥1,200');
    await user.click(screen.getByRole('button', { name: 'Reviews on Tripadvisor' }));
    expect(within(await screen.findByRole('dialog')).getByText('www.tripadvisor.com')).toBeTruthy();
    expect(house.named('access-log').map(({ body }) => [body['category'], body['action']])).toEqual(
      expect.arrayContaining([
        ['tripadvisor', 'open_detail'],
        ['tripadvisor', 'click'],
      ]),
    );
  });

  it('[RECOMMEND-DETAIL] leads to no address that is a trap, and has words for a place that is gone', async () => {
    house.operations = {
      ...house.operations,
      getQcBizStoreRecommendations: [{ ...noodles, display_tripadvisor_url: 'javascript:alert(1)' }],
    };
    const { unmount } = open('/customer/recommendation/detail?id=n1&sub_id=22');
    await screen.findByRole('article');
    expect(screen.queryByRole('button', { name: /Tripadvisor/ })).toBeNull();
    unmount();
    open('/customer/recommendation/detail?id=77&sub_id=22');
    expect((await screen.findByRole('alert')).textContent).toContain('We no longer list this recommendation.');
  });

  it('[RECOMMEND-CHOICE] [OFFLINE-READ] says when nothing is recommended and when reading failed, and shows offline what was read', async () => {
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
    house.refusals = { getQcBizStoreRecommendations: 'internal' };
    const { user, unmount } = open('/customer/recommendation?sub_id=22');
    expect((await screen.findByRole('alert')).textContent).toContain('This page could not be loaded.');
    house.refusals = {};
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('button', { name: /Kaigan noodles/ });
    unmount();
    house.offline = true;
    open('/customer/recommendation/detail?id=p1&sub_id=22');
    expect(await screen.findByRole('heading', { level: 1, name: 'Rose garden' })).toBeTruthy();
  });
});
