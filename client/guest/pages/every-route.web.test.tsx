/** Every route of the guest's app is walked, from the left and from the right. */
import { waitFor } from '@testing-library/react';
import { createMemoryHistory } from '@tanstack/react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { activateLanguage } from '#client/i18n/activate.ts';
import { fetchCatalogue } from '#client/i18n/catalogues.ts';
import { createAppRouter } from '#client/router.tsx';
import { NotFoundScreen } from '#client/shell/not-found-screen.tsx';
import { renderScreen } from '#client/testing/render.tsx';
import type { MenuType } from '#shared/domain/states/enumerations.ts';
import { guestRoutes } from '../guest-routes.tsx';
import { askUs, FakeHouse, NEW_CHAT, ROOM, subMenu } from '../testing/fake-house.ts';
import { openGuestPage } from '../testing/open-page.tsx';
import { sampleAddresses, type Samples } from '../testing/sample-addresses.ts';
import { testApp, type TestApp } from '../testing/test-app.ts';
import { laterPages } from './page-table.ts';

const types: readonly MenuType[] = [
  'facility',
  'coupon',
  'recommendation',
  'floor_guide',
  'questionnaire',
  'congestion',
  'qr_order',
  'online_payment',
];
const menus = [
  {
    ...askUs,
    sub_menu: [
      ...askUs.sub_menu,
      ...types.map((menu_type, at) => subMenu({ id: 21 + at, name: menu_type, menu_type })),
    ],
  },
];
const samples: Samples = {
  tenantCode: 'coast',
  locationId: ROOM,
  guestCode: 'q-101',
  listId: askUs.id,
  userId: NEW_CHAT,
  houseUrl: 'https://menu.example/tides',
  conversationId: NEW_CHAT,
  facilityId: 5,
  offerId: 7,
  recommendationId: 'r-1',
  menu: (type) => ({ main: askUs.id, sub: types.includes(type) ? 21 + types.indexOf(type) : 0 }),
};

let app: TestApp;
beforeEach(() => {
  // A house that has nothing to show: each page has its words for that.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const house = new FakeHouse();
  house.menus = menus;
  app = testApp(house);
});
afterEach(async () => {
  await app.close();
  vi.restoreAllMocks();
});

describe('the routes', () => {
  it('[ROUTE-ALL] all have an address to walk to', () => {
    const router = createAppRouter(
      'guest',
      'en',
      guestRoutes(() => app),
      createMemoryHistory({ initialEntries: ['/en'] }),
    );
    const fixed = Object.keys(router.routesByPath as Record<string, unknown>)
      .filter((path) => path.startsWith('/$lang/') && !path.endsWith('$'))
      .map((path) => path.slice('/$lang/'.length));
    const walked = new Set(sampleAddresses.map(({ route }) => route));
    expect([...fixed, ...laterPages.map(({ path }) => path)].filter((path) => !walked.has(path))).toEqual([]);
    const known = new Set(['any other', ...fixed, ...laterPages.map(({ path }) => path)]);
    expect([...walked].filter((route) => !known.has(route))).toEqual([]);
  });
});

describe.each(['en', 'ar'])('every route in %s', (lang) => {
  let nowhere: string;
  beforeEach(async () => {
    activateLanguage(lang, await fetchCatalogue('guest', lang));
    const page = renderScreen(<NotFoundScreen />);
    nowhere = page.container.querySelector('h1')?.textContent ?? '';
    page.unmount();
  });

  it.each(sampleAddresses.map((one) => [one.route, one] as const))(
    '[ROUTE-ALL] %s is a page with a heading, and no failure',
    async (_, { path, passing, signedOut, route }) => {
      if (signedOut !== true) app.signIn();
      app.memory.menus.set({ lang, tenantCode: 'coast', locationId: ROOM, menus });
      const page = openGuestPage(app, `/${path(samples)}`, lang);
      if (passing === true) {
        await waitFor(() => expect(page.container.querySelector('main, [role=status], [aria-busy]')).not.toBeNull());
      } else {
        await waitFor(() => expect(page.container.querySelector('h1, [aria-level="1"]')?.textContent).toMatch(/\S/));
      }
      expect(app.house.named('error-log')).toEqual([]);
      if (route !== 'any other' && route !== 'notfound')
        expect(page.container.querySelector('h1')?.textContent).not.toBe(nowhere);
      page.unmount();
    },
  );
});
