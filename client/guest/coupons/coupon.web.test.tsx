import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
// Parts that come with their first use are here before it: a slow machine would count their fetching as waiting.
import '#client/ui/dialog-panel.tsx';
import '../menus/menu-dialogs.tsx';
import './code-dialog.tsx';
import { activateLanguage } from '#client/i18n/activate.ts';
import type { GuestCoupon } from '#shared/facade/coupon/get-guest-coupon-list.ts';
import { askUs, FakeHouse, frontDesk, place, subMenu } from '../testing/fake-house.ts';
import { heldCoupon, offer } from '../testing/offers.ts';
import { openGuestPage } from '../testing/open-page.tsx';
import { testApp, type TestApp } from '../testing/test-app.ts';

let house: FakeHouse;
let app: TestApp;

const coupons = subMenu({ id: 21, name: 'Coupons', menu_type: 'coupon', menu_option: null });
const popup = [
  {
    id: 'p1',
    type: 'facility',
    target_id: 5,
    label_message: 'See the place',
    facility_data: { id: 5, sub_menu_id: 13, name: 'The bath', images: [] },
    coupon_data: null,
  },
  { id: 'p2', type: 'sub_menu', target_id: 99, label_message: 'Not for you', facility_data: null, coupon_data: null },
];

beforeEach(() => {
  house = new FakeHouse();
  house.places = [place({ time_zone: 'Asia/Tokyo' })];
  house.menus = [{ ...askUs, sub_menu: [frontDesk, coupons] }];
  app = testApp(house);
  activateLanguage('en', {});
  app.signIn();
  app.memory.place.set({ lang: 'en', detail: place({ time_zone: 'Asia/Tokyo' }) });
  app.memory.menus.set({ lang: 'en', tenantCode: 'coast', locationId: null, menus: [...house.menus] });
  wallet(heldCoupon({ id: 7 }));
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await app.close();
});

function wallet(...held: readonly GuestCoupon[]): void {
  house.operations = {
    ...house.operations,
    listQcBizCoupons: [offer({ id: 31, has_popupmenu: true })],
    getQcBizCoupon: offer({ id: 31, has_popupmenu: true }),
    getSubmenuPopupListFull: popup,
    getGuestCouponList: { data: held, totalCount: held.length },
  };
}

/** What the server answers to a redemption. */
function redeems(coupon: GuestCoupon, again = false): void {
  house.rest = { redeem: { message: 'success', redeemed_at: '2026-11-21T05:30:00.000Z', again, coupon } };
}

const open = (path: string) => openGuestPage(app, path);
const footprints = (): unknown[] => house.named('access-log').map(({ body }) => [body['category'], body['action']]);

describe('the offers of a menu', () => {
  it('[COUPON-OFFERS] leads from the menu to an offer, to what goes with it, and back', async () => {
    const { user, address } = open('/customer/menus/1');
    await user.click(await screen.findByRole('button', { name: /^Coupons/ }));
    await waitFor(() => expect(address()).toBe('/en/customer/coupon?main_id=1&sub_id=21'));
    expect(await screen.findByRole('button', { name: /^My coupons.*1 ready to use/ })).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: /Early table/ }));
    await waitFor(() => expect(address()).toBe('/en/customer/coupon/31?main_id=1&sub_id=21'));
    expect(await screen.findByText('From your room: the lift, then left')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(address()).toBe('/en/customer/coupon?main_id=1&sub_id=21'));
    expect(footprints()).toEqual(
      expect.arrayContaining([
        ['coupon', 'open'],
        ['coupon', 'select'],
        ['coupon', 'open_detail'],
      ]),
    );
  });

  it('[POPUP-LEADS] leads from an offer to its place, and shows no menu the guest is not shown', async () => {
    const { user, address } = open('/customer/coupon/31?main_id=1&sub_id=21');
    const item = await screen.findByRole('button', { name: /The bath/ });
    expect(screen.queryByText('Not for you')).toBeNull();
    await user.click(item);
    await waitFor(() => expect(address()).toBe('/en/customer/facility/5?sub_id=13'));
    expect(footprints()).toEqual(
      expect.arrayContaining([
        ['popup', 'open'],
        ['popup', 'select'],
      ]),
    );
  });

  it('[COUPON-OFFERS] links to the map by its address alone, past a reminder', async () => {
    house.operations = {
      ...house.operations,
      getQcBizCoupon: offer({
        id: 31,
        map_iframe_tag: '<iframe src="https://maps.example/?q=a&amp;b=c" onload="alert(1)"></iframe>',
      }),
    };
    const { user, container } = open('/customer/coupon/31?sub_id=21');
    await user.click(await screen.findByRole('link', { name: 'Open the map' }));
    expect(within(await screen.findByRole('dialog')).getByText('maps.example')).toBeTruthy();
    expect(container.querySelector('iframe')).toBeNull();
  });

  it('[COUPON-OFFERS] says when nothing is offered, and when an offer is gone', async () => {
    house.operations = { ...house.operations, listQcBizCoupons: [], getQcBizCoupon: null, getSubmenuPopupListFull: [] };
    const { unmount } = open('/customer/coupon?sub_id=21');
    expect(await screen.findByText('There are no offers at the moment.')).toBeTruthy();
    unmount();
    open('/customer/coupon/32?sub_id=21');
    expect((await screen.findByRole('alert')).textContent).toContain('This offer is no longer available.');
  });
});

describe('a coupon of the guest’s', () => {
  it('[COUPON-HELD] shows how long, how often, where, whose and what after check-out', async () => {
    open('/customer/coupon/7?held=1');
    const main = await screen.findByRole('article');
    expect(main.textContent).toMatch(/Until Nov 24, 2099, 11:59\sPM/);
    for (const words of [
      'Ready to use',
      'Life jackets included.',
      '2 times',
      'The boathouse',
      'For your whole room, one each day',
      'Ends when you check out',
      '50 in all',
      'Coast Hotel',
    ]) {
      expect(main.textContent).toContain(words);
    }
    expect(screen.getByRole('heading', { level: 1, name: 'A kayak hour' })).toBeTruthy();
  });

  it.each(['8?held=1', 'x7?held=1', '99999999999?held=1'])(
    '[COUPON-HELD] has words for an id that is not theirs or none: %s',
    async (id) => {
      open(`/customer/coupon/${id}`);
      expect((await screen.findByRole('alert')).textContent).toContain('We could not find this coupon.');
      expect(screen.getByRole('button', { name: 'Show my coupons' })).toBeTruthy();
    },
  );

  it.each([
    [{ standing: 'used_up', redemptionNumber: 2 }, 'Used'],
    [{ validTo: '2026-01-01T00:00:00.000Z' }, 'Expired'],
    [{ standing: 'disabled' }, 'No longer valid'],
    [{ standing: 'after_checkout' }, 'Only during your stay'],
    [{ standing: 'not_yet', validFrom: '2099-01-01T00:00:00.000Z' }, 'From Jan 1, 2099'],
  ] as const)(
    '[COUPON-HELD] says why one cannot be used, also when it ran out on the device: %j',
    async (part, words) => {
      wallet(heldCoupon({ id: 7, ...part }));
      open('/customer/coupon/7?held=1');
      await screen.findByRole('article');
      expect(screen.getAllByRole('status').at(-1)?.textContent).toContain(words);
      expect(screen.queryByRole('button', { name: /Use now/ })).toBeNull();
    },
  );
});

describe('redeeming', () => {
  it('[COUPON-REDEEM] [COUPON-LEVEL] takes a tap at level 0, once however often one taps, and says it is used', async () => {
    redeems(heldCoupon({ id: 7, redemptionNumber: 1, usedCount: 1, usedAt: '2026-11-21T05:30:00.000Z' }));
    open('/customer/coupon/7?held=1');
    const button = await screen.findByRole('button', { name: 'Use now' });
    fireEvent.click(button);
    fireEvent.click(button);
    const sign = await screen.findByText('Please show this to our staff.');
    expect(sign.parentElement?.textContent).toMatch(/2:30:00\sPM/);
    expect(house.named('redeem').map(({ body }) => [body['coupon_id'], body['confirmed'], body['pin']])).toEqual([
      [7, false, null],
    ]);
    expect(screen.getByRole('button', { name: 'Use once more' })).toBeTruthy();
  });

  it('[COUPON-REDEEM] [COUPON-ONCE] sends the same redemption after a lost answer, and a new one after it came', async () => {
    house.rest = { redeem: 'cut off' };
    const { user } = open('/customer/coupon/7?held=1');
    await user.click(await screen.findByRole('button', { name: 'Use now' }));
    expect(await screen.findByText(/We could not reach the desk/)).toBeTruthy();
    redeems(heldCoupon({ id: 7, redemptionNumber: 1 }), true);
    await user.click(screen.getByRole('button', { name: 'Use now' }));
    expect(await screen.findByText('Used before')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Use once more' }));
    await waitFor(() => expect(house.named('redeem')).toHaveLength(3));
    const [first, second, third] = house.named('redeem').map(({ body }) => body['redemption_id']);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('[COUPON-REDEEM] [COUPON-LEVEL] asks before level 1 is used', async () => {
    wallet(heldCoupon({ id: 7, securityLevel: 1 }));
    redeems(heldCoupon({ id: 7, securityLevel: 1, redemptionNumber: 2, standing: 'used_up' }));
    const { user } = open('/customer/coupon/7?held=1');
    await user.click(await screen.findByRole('button', { name: 'Use now' }));
    const dialog = await screen.findByRole('dialog', { name: 'Use this coupon now?' });
    expect(house.named('redeem')).toHaveLength(0);
    await user.click(within(dialog).getByRole('button', { name: 'Use now' }));
    expect(await screen.findByText('Please show this to our staff.')).toBeTruthy();
    expect(house.named('redeem')[0]?.body['confirmed']).toBe(true);
    expect(screen.queryByRole('button', { name: /Use/ })).toBeNull();
  });

  it('[COUPON-REDEEM] [COUPON-LEVEL] takes the six digits of the counter at level 2, and says when they are wrong', async () => {
    wallet(heldCoupon({ id: 7, securityLevel: 2 }));
    house.refusals = { redeem: 'coupon_wrong_pin' };
    const { user } = open('/customer/coupon/7?held=1');
    await user.click(await screen.findByRole('button', { name: 'Hand to the staff' }));
    const field = await screen.findByLabelText('Counter PIN');
    await user.type(field, '12a3{Enter}');
    expect(await screen.findByText('A PIN has six digits')).toBeTruthy();
    expect(house.named('redeem')).toHaveLength(0);
    await user.type(field, '456{Enter}');
    expect(await screen.findByText('This PIN is not right')).toBeTruthy();
    expect(field).toHaveProperty('value', '');
    house.refusals = {};
    redeems(heldCoupon({ id: 7, securityLevel: 2, redemptionNumber: 1 }));
    await user.type(field, '482915{Enter}');
    expect(await screen.findByText('Please show this to our staff.')).toBeTruthy();
    expect(house.named('redeem').map(({ body }) => body['pin'])).toEqual(['123456', '482915']);
  });

  it('[COUPON-SHOWN-CODE] shows the code of level 3 as a picture and as text, and hears that it was scanned', async () => {
    wallet(heldCoupon({ id: 7, securityLevel: 3 }));
    house.rest = { code: { message: 'success', code: 'bhc1.seven.mac', expires_at: 0, expires_in: 60_000 } };
    const { user } = open('/customer/coupon/7?held=1');
    await user.click(await screen.findByRole('button', { name: 'Show the code' }));
    expect(await screen.findByRole('img', { name: 'Your coupon’s QR code' })).toBeTruthy();
    expect(screen.getByText('bhc1.seven.mac')).toBeTruthy();
    wallet(heldCoupon({ id: 7, securityLevel: 3, redemptionNumber: 1, usedAt: '2026-11-21T05:30:00.000Z' }));
    act(() =>
      app.events.set({
        event_id: 'e1',
        type: 'notifyMyself',
        subscribe_name: 'user/0199a000-0000-7000-8000-000000000001',
        data: { coupon_id: 7 },
      }),
    );
    expect(await screen.findByText('Please show this to our staff.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[COUPON-SHOWN-CODE] shows no code that is over, and says what a new one needs', async () => {
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
    wallet(heldCoupon({ id: 7, securityLevel: 3 }));
    house.rest = { code: { message: 'success', code: 'bhc1.old.mac', expires_at: 0, expires_in: 1 } };
    const { user } = open('/customer/coupon/7?held=1');
    await screen.findByRole('button', { name: 'Show the code' });
    await user.click(screen.getByRole('button', { name: 'Show the code' }));
    await waitFor(() => expect(house.named('code')).toHaveLength(1));
    house.offline = true;
    await waitFor(() => expect(screen.queryByText('bhc1.old.mac')).toBeNull());
    expect(await screen.findByText(/A new code will appear/, undefined, { timeout: 5000 })).toBeTruthy();
  });

  it.each([
    ['coupon_used_up', 'This coupon has been used'],
    ['coupon_expired', 'This coupon has expired'],
    ['not_found', 'This coupon is no longer yours'],
    ['too_many_requests', 'That was too fast. Please wait a moment'],
  ])('[COUPON-REDEEM] says why: %s', async (code, words) => {
    house.refusals = { redeem: code };
    const { user } = open('/customer/coupon/7?held=1');
    await user.click(await screen.findByRole('button', { name: 'Use now' }));
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('[COUPON-REDEEM] [OFFLINE-READ] says at the control that it needs a connection; the coupon can still be read', async () => {
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const { unmount } = open('/customer/coupon/7?held=1');
    await screen.findByRole('button', { name: 'Use now' });
    unmount();
    house.offline = true;
    open('/customer/coupon/7?held=1');
    const button = await screen.findByRole('button', { name: 'Use now' });
    await waitFor(() =>
      expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
        'You need a connection to use a coupon',
      ),
    );
  });
});

describe('the wallet', () => {
  const many = (available: unknown) =>
    Array.from({ length: 20 }, (_, n) =>
      heldCoupon({ id: n + 1, standing: available === true ? 'usable' : 'used_up' }, `Coupon ${n + 1}`),
    );

  it('[WALLET-LIST] [COUPON-WALLET] counts them, fetches page by page, in the order asked for, with what is over apart', async () => {
    house.operations = { ...house.operations, getGuestCouponList: { data: many(true), totalCount: 23 } };
    const { user } = open('/customer/cms/coupons');
    expect((await screen.findByText('23 coupons to use')).textContent).toBeTruthy();
    house.operations = {
      ...house.operations,
      getGuestCouponList: { data: [21, 22, 23].map((id) => heldCoupon({ id }, `Coupon ${id}`)), totalCount: 23 },
    };
    await user.click(screen.getByRole('button', { name: 'Show 3 more' }));
    expect(await screen.findByText('Coupon 23')).toBeTruthy();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sorted by' }), 'Newest');
    house.operations = { ...house.operations, getGuestCouponList: { data: many(false), totalCount: 20 } };
    await user.click(screen.getByRole('button', { name: 'Used and expired' }));
    expect(await screen.findByText('20 used or expired coupons')).toBeTruthy();
    const asked = house
      .named('getGuestCouponList')
      .map(({ body: { page, limit, order, orderType, available } }) =>
        [page, limit, order, orderType, available].join(' '),
      );
    expect([...new Set(asked)]).toEqual([
      '1 20 validTo ASC true',
      '2 20 validTo ASC true',
      '1 20 issuedAt DESC true',
      '1 20 usedAt DESC false',
    ]);
  });

  it('[WALLET-LIVE] has a coupon no more among those to use once it was used', async () => {
    redeems(heldCoupon({ id: 7, redemptionNumber: 2, standing: 'used_up' }));
    const { user, address } = open('/customer/cms/coupons');
    await user.click(await screen.findByRole('button', { name: /A kayak hour/ }));
    await waitFor(() => expect(address()).toBe('/en/customer/coupon/7?held=1'));
    await user.click(await screen.findByRole('button', { name: 'Use now' }));
    await screen.findByText('Please show this to our staff.');
    house.offline = true;
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByText(/You have no coupons at the moment/)).toBeTruthy();
  });

  it('[WALLET-HOME] is reached from home, and leads back there, past a coupon too; without offers it takes a coupon of the guest’s', async () => {
    app.memory.menus.set({
      lang: 'en',
      tenantCode: 'coast',
      locationId: null,
      menus: [{ ...askUs, sub_menu: [frontDesk] }],
    });
    const { user, address } = open('/customer');
    await user.click(await screen.findByRole('button', { name: /^My coupons.*1 ready to use/ }));
    await user.click(await screen.findByRole('button', { name: /A kayak hour/ }));
    await screen.findByRole('button', { name: 'Use now' });
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(address()).toContain('/en/customer/cms/coupons'));
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(address()).toBe('/en/customer'));
  });

  it('[WALLET-LIST] says when there is none, and when reading failed', async () => {
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
    house.refusals = { getGuestCouponList: 'internal' };
    const { user } = open('/customer/cms/coupons');
    expect((await screen.findByRole('alert')).textContent).toContain('This page could not be loaded.');
    house.refusals = {};
    wallet();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/You have no coupons at the moment/)).toBeTruthy();
  });
});
