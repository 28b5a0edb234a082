import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { activateLanguage } from '#client/i18n/activate.ts';
import { createAppRouter } from '#client/router.tsx';
import { renderScreen } from '#client/testing/render.tsx';
import type { Facility } from '#shared/facade/facility/facilities.ts';
import { guestRoutes } from '../../guest-routes.tsx';
import { askUs, FakeHouse, frontDesk, place, subMenu } from '../../testing/fake-house.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';

let house: FakeHouse;
let app: TestApp;

const daily = (from: string, to: string) => [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from, to }));

function facility(part: Partial<Facility> & Pick<Facility, 'id' | 'name'>): Facility {
  return {
    sub_menu_id: 13,
    description: 'Warm water',
    description2: '',
    genre: 'Bath',
    location: 'Second floor',
    business_hours: [],
    images: [{ id: 1, url: '/demo/bath.svg' }],
    has_popupmenu: false,
    facility_options: [],
    ...part,
  };
}

const bath = facility({
  id: 5,
  name: 'The bath',
  business_hours: [{ id: 1, title: 'Evening', description: 'Daily, 15:00 to 24:00', hours: daily('15:00', '24:00') }],
  facility_options: [
    { id: 1, type: 'tel', label: 'Phone', content: '+81 45 555 0190', is_bold: true, is_underline: false },
    { id: 2, type: 'url', label: 'Website', content: 'https://bath.example/house', is_bold: false, is_underline: true },
    { id: 3, type: 'url', label: 'Trap', content: 'javascript:alert(1)', is_bold: false, is_underline: false },
  ],
});
const garden = facility({
  id: 6,
  name: 'The garden',
  business_hours: [{ id: 1, title: 'Hours', description: 'Until dusk', hours: null }],
});
const places = subMenu({ id: 13, name: 'Places', menu_type: 'facility', menu_option: null });

beforeEach(() => {
  house = new FakeHouse();
  house.places = [place({ time_zone: 'Asia/Tokyo' })];
  house.menus = [{ ...askUs, sub_menu: [frontDesk, places] }];
  house.operations = { listQcBizFacilities: [bath, garden], getQcBizFacility: bath };
  app = testApp(house);
  activateLanguage('en', {});
  app.signIn();
  app.memory.place.set({ lang: 'en', detail: place({ time_zone: 'Asia/Tokyo' }) });
  app.memory.menus.set({ lang: 'en', tenantCode: 'coast', locationId: null, menus: [...house.menus] });
});
afterEach(async () => {
  vi.useRealTimers();
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
  return { ...renderScreen(<RouterProvider router={router} />), address: () => router.state.location.href };
}

/** It is this hour in Tokyo; only the clock is held, not what waits. */
function at(clock: string): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`2026-07-20T${clock}:00+09:00`) });
}

describe('the places of the house', () => {
  it('[MENU-FACILITY] leads from the menu to the list, to a place, and back the same way', async () => {
    const { user, address } = open('/customer/menus/1');
    await user.click(await screen.findByRole('button', { name: /^Places/ }));
    await waitFor(() => expect(address()).toBe('/en/customer/facility?sub_id=13'));
    await user.click(await screen.findByRole('button', { name: /The bath/ }));
    await waitFor(() => expect(address()).toBe('/en/customer/facility/5?sub_id=13'));
    expect(await screen.findByRole('heading', { level: 1, name: 'The bath' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(address()).toBe('/en/customer/facility?sub_id=13'));
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(address()).toBe('/en/customer/menus/1'));
  });

  it('[MENU-FACILITY] opens the place itself where the list is skipped, and goes back past it', async () => {
    house.menus = [{ ...askUs, sub_menu: [frontDesk, { ...places, not_show_list_inside: true, facility_id: 5 }] }];
    app.memory.menus.set({ lang: 'en', tenantCode: 'coast', locationId: null, menus: [...house.menus] });
    const { user, address } = open('/customer/menus/1');
    await user.click(await screen.findByRole('button', { name: /^Places/ }));
    await waitFor(() => expect(address()).toBe('/en/customer/facility/5?sub_id=13'));
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    await waitFor(() => expect(address()).toBe('/en/customer/menus/1'));
  });

  it.each([
    ['14:59', /Closed, opens at 3:00\sPM/],
    ['15:00', /Open now, until 12:00\sAM/],
  ])(
    '[FACILITY-OPEN] says at %s in the house whether a place is open, and claims nothing of hours in words',
    async (clock, words) => {
      at(clock);
      open('/customer/facility?sub_id=13');
      expect((await screen.findByRole('button', { name: /The bath/ })).textContent).toMatch(words);
      expect(screen.getByRole('button', { name: /The garden/ }).textContent).not.toMatch(/Open|Closed/);
    },
  );

  it('[FACILITY-STATES] shows hours, place, a number to call and a page to open, and no address that is a trap', async () => {
    const { user } = open('/customer/facility/5?sub_id=13');
    expect(await screen.findByText(/^Daily, \W?3:00\sPM\W? to \W?12:00\sAM\W?$/)).toBeTruthy();
    expect(screen.getByText('Second floor')).toBeTruthy();
    expect(screen.getByRole('link', { name: '+81 45 555 0190' }).getAttribute('href')).toBe('tel:+81455550190');
    expect(screen.queryByRole('link', { name: /alert/ })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'bath.example' }));
    expect(within(await screen.findByRole('dialog')).getByText('bath.example')).toBeTruthy();
  });

  it('[POPUP-LEADS] leads to the offer that goes with a place', async () => {
    const coupon = { id: 31, sub_menu_id: 21, display_name: 'Bath and milk', image_urls: [] };
    const item = {
      id: 'p1',
      type: 'coupon',
      target_id: 31,
      label_message: 'An offer',
      facility_data: null,
      coupon_data: coupon,
    };
    house.operations = {
      ...house.operations,
      getQcBizFacility: { ...bath, has_popupmenu: true },
      getSubmenuPopupListFull: [item],
    };
    const { user, address } = open('/customer/facility/5?sub_id=13');
    await user.click(await screen.findByRole('button', { name: /Bath and milk/ }));
    await waitFor(() => expect(address()).toBe('/en/customer/coupon/31?main_id=0&sub_id=21'));
  });

  it('[FACILITY-STATES] says when nothing is listed and when a place is gone', async () => {
    house.operations = { listQcBizFacilities: [], getQcBizFacility: null };
    const { unmount } = open('/customer/facility?sub_id=13');
    expect(await screen.findByText('There is nothing here at the moment.')).toBeTruthy();
    unmount();
    open('/customer/facility/77?sub_id=13');
    expect((await screen.findByRole('alert')).textContent).toContain('is no longer listed');
  });

  it('[FACILITY-STATES] [ERR-DETAILS] [ERR-LOGGED] says when reading failed, and which call it was, tells the error log, and reads again when asked', async () => {
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
    house.refusals = { listQcBizFacilities: 'internal' };
    const { user } = open('/customer/facility?sub_id=13');
    const said = await screen.findByRole('alert');
    expect(said.textContent).toContain('This page could not be loaded.');
    await waitFor(() => expect(said.textContent).toContain('listQcBizFacilities'));
    expect(said.textContent).toContain('internalServerError');
    await waitFor(() => expect(house.named('error-log').map(({ body }) => body['custom_text'])).toEqual(['internal']));
    house.refusals = {};
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: /The bath/ })).toBeTruthy();
  });

  it('[FACILITY-STATES] shows offline what was read before, the places of a list too', async () => {
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const { unmount } = open('/customer/facility?sub_id=13');
    await screen.findByRole('button', { name: /The bath/ });
    unmount();
    act(() => {
      house.offline = true;
    });
    open('/customer/facility/6?sub_id=13');
    expect(await screen.findByText('Until dusk')).toBeTruthy();
  });
});
