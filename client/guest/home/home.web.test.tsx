import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
// Parts that come with their first use are here before it: a slow machine would count their fetching as waiting.
import '#client/ui/dialog-panel.tsx';
import './stay/my-stay.tsx';
import './stay/wifi-sheet.tsx';
import './stay/check-out-sheet.tsx';
import { activateLanguage } from '#client/i18n/activate.ts';
import type { MainMenu } from '#shared/facade/entry/menus.ts';
import { askUs, FakeHouse, place, subMenu } from '../testing/fake-house.ts';
import { openGuestPage } from '../testing/open-page.tsx';
import { testApp, type TestApp } from '../testing/test-app.ts';

const menu = (id: number, name: string, part: Partial<MainMenu>): MainMenu => ({ ...askUs, id, name, ...part });
const around = menu(4, 'The house', {
  section: 'around',
  sub_menu: [
    subMenu({ id: 41, name: 'House guide', menu_type: 'announcement' }),
    subMenu({ id: 42, name: 'Your bill', menu_type: 'online_payment' }),
  ],
});
const eat = menu(2, 'Food and drink', {
  section: 'eat',
  sub_menu: [
    subMenu({ id: 21, name: 'Room service', menu_type: 'qr_order' }),
    subMenu({ id: 22, name: 'Breakfast', menu_type: 'facility' }),
  ],
});
const offers = menu(5, 'Offers', {
  section: 'enjoy',
  sub_menu: [subMenu({ id: 51, name: 'Coupons', menu_type: 'coupon', description: 'What is yours' })],
});
const wifi = { message: 'success', wifi: { network: 'Coast Guest', password: 'lemongrove' } };

let house: FakeHouse;
let app: TestApp;

beforeEach(() => {
  house = new FakeHouse();
  house.menus = [around, offers, eat, askUs];
  house.rest = { wifi };
  house.operations = { getGuestCouponList: { total_count: 0, coupons: [] } };
  app = testApp(house);
  activateLanguage('en', {});
  app.signIn();
  app.memory.place.set({ lang: 'en', detail: place() });
  app.memory.menus.set({ lang: 'en', tenantCode: 'coast', locationId: null, menus: [...house.menus] });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await app.close();
});

const home = () => openGuestPage(app, '/customer');
const stay = async () => within(await screen.findByRole('region', { name: 'My stay' }));

describe('the guest’s home', () => {
  it('[HOME-SECTIONS] begins with the stay, then whom to ask, where to eat, what to enjoy, what lies around', async () => {
    home();
    await screen.findByRole('button', { name: /^Wi-Fi/ });
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings).toEqual(['My stay', 'Ask', 'Eat', 'Enjoy', 'Around']);
    const named = within(screen.getByRole('region', { name: 'Around' })).getAllByRole('button');
    expect(named.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('The house')]);
  });

  it('[HOME-SECTIONS] leaves out a part that has nothing in it', async () => {
    house.menus = [askUs];
    app.memory.menus.set({ lang: 'en', tenantCode: 'coast', locationId: null, menus: [askUs] });
    home();
    await screen.findByRole('region', { name: 'Ask' });
    expect(screen.queryByRole('region', { name: 'Eat' })).toBeNull();
    expect((await stay()).queryByRole('button', { name: /Your bill|Your orders|My coupons/ })).toBeNull();
  });

  it('[HOME-CHAT] has the chat above the menu that the house chose, while guests may open it', async () => {
    const bot = subMenu({
      id: 91,
      name: 'Ask Coral',
      menu_option: '{"type":"guest_bot","bot_id":"b"}',
      description: 'At any hour',
    });
    const menus = [menu(9, 'Assistant', { sub_menu: [bot] }), askUs];
    house.menus = menus;
    house.places = [place({ inline_chat: { sub_menu_id: 91 } })];
    app.memory.menus.set({ lang: 'en', tenantCode: 'coast', locationId: null, menus });
    app.memory.place.set({ lang: 'en', detail: place({ inline_chat: { sub_menu_id: 91 } }) });
    const first = home();
    expect(await screen.findByRole('button', { name: /^Ask Coral ?At any hour$/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Talk to a person/ })).toBeNull();
    first.unmount();
    const closed = [menu(9, 'Assistant', { sub_menu: [{ ...bot, is_lang_restricted: true }] }), askUs];
    house.menus = closed;
    app.memory.menus.set({ lang: 'en', tenantCode: 'coast', locationId: null, menus: closed });
    home();
    expect(await screen.findByRole('button', { name: /^Talk to a person/ })).toBeTruthy();
  });

  it('[HOME-SCENT] names what a menu holds, each name whole for itself, or the words of its only one', async () => {
    home();
    const row = await screen.findByRole('button', { name: /^Food and drink/ });
    expect(within(row).getByText('Room service').tagName).toBe('BDI');
    expect(within(row).getByText('Breakfast').tagName).toBe('BDI');
    expect(within(screen.getByRole('button', { name: /^Offers/ })).getByText('What is yours')).toBeTruthy();
  });

  it.each([
    ['Your bill', '/en/customer/bill?main_id=4&sub_id=42'],
    ['Check-in', '/en/customer/check_in'],
    ['Your orders', '/en/customer/order/history?main_id=2&sub_id=21'],
    ['My coupons', '/en/customer/cms/coupons?guestServicePrevPath=%2Fen%2Fcustomer'],
  ])('[HOME-STAY] %s is one tap away', async (name, path) => {
    const { user, address } = home();
    await user.click(await (await stay()).findByRole('button', { name: new RegExp(`^${name}`) }));
    await waitFor(() => expect(address()).toBe(path));
  });

  it('[WIFI-TOLD] shows the Wi-Fi with a code, copies its password, and knows it without a network', async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue();
    const first = home();
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    await first.user.click(await screen.findByRole('button', { name: /^Wi-Fi/ }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Wi-Fi' }));
    expect(sheet.getByText('Coast Guest')).toBeTruthy();
    expect(sheet.getByRole('img', { name: 'QR code of the Wi-Fi' })).toBeTruthy();
    await first.user.click(sheet.getByRole('button', { name: 'Copy the password' }));
    expect(writeText).toHaveBeenCalledWith('lemongrove');
    expect(await sheet.findByText('Copied')).toBeTruthy();
    first.unmount();
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
    house.offline = true;
    home();
    expect((await screen.findByRole('button', { name: /^Wi-Fi/ })).textContent).toContain('Coast Guest');
  });

  it('[STAY-TIMES] [HOME-STAY] says until when the room is the guest’s, and tells the desk in the guest’s words', async () => {
    const { user } = home();
    const tile = await (await stay()).findByRole('button', { name: /^Check-out/ });
    expect(tile.textContent).toMatch(/until 11:00\sAM/);
    await user.click(tile);
    const sheet = within(await screen.findByRole('dialog', { name: 'Check-out' }));
    expect(sheet.getByText(/Your room is yours until/).textContent).toMatch(/11:00\sAM\.$/);
    await user.click(sheet.getByRole('button', { name: 'Ask for a later check-out' }));
    await waitFor(() => expect(house.named('createInquiry')).toHaveLength(1));
  });

  it('[TIME-READER] writes times as the phone’s own country does', async () => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB', 'en']);
    home();
    expect((await (await stay()).findByRole('button', { name: /^Check-out/ })).textContent).toContain('until 11:00');
    expect(screen.getByRole('button', { name: /^Check-in/ }).textContent).toContain('from 15:00');
  });
});
