/** Longer than 400 lines: the cases of one subject on one stage, which files apart would each set again. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { activateLanguage } from '#client/i18n/activate.ts';
import { GUEST } from '#client/testing/fake-sync-server.ts';
import { allergenFlags } from '#shared/domain/ordering/allergens.ts';
import type { TscanMenu } from '#shared/facade/ordering/menus.ts';
import type { KitchenNow, OwnOrder } from '#shared/rest/orders.ts';
import { askUs, FakeHouse, frontDesk, NEW_CHAT, subMenu } from '../testing/fake-house.ts';
import { openGuestPage } from '../testing/open-page.tsx';
import { testApp, type TestApp } from '../testing/test-app.ts';
import { cartOf } from './cart-store.ts';

let house: FakeHouse;
let app: TestApp;

const dish = (part: Partial<TscanMenu['categories'][number]['items'][number]>, ...held: readonly string[]) => ({
  item_cd: 'X',
  image_url: null,
  name: 'Dish',
  master_name: 'Dish',
  description: '',
  price: 100,
  user_photo_public_ids: [],
  options: [],
  ...allergenFlags(held),
  ...part,
});
const tea = dish({ item_cd: 'tea', name: 'Green tea', price: 700 });
const toast = dish(
  {
    item_cd: 'toast',
    name: 'Toast',
    price: 800,
    description: 'Thick bread',
    options: [
      {
        id: 1,
        name: 'Spread',
        multiple: false,
        required: true,
        choices: [
          { id: 1, name: 'Butter', price: 0 },
          { id: 2, name: 'Honey', price: 100 },
        ],
      },
      { id: 2, name: 'With it', multiple: true, required: false, choices: [{ id: 3, name: 'Egg', price: 150 }] },
    ],
  },
  'wheat',
  'milk',
);

function menu(part: Partial<TscanMenu> = {}): TscanMenu {
  return {
    id: 70,
    sub_menu_id: 21,
    name: 'Kitchen',
    project_cd: 'kitchen',
    currency: 'JPY',
    is_display_image: true,
    is_display_order_btn: true,
    is_service_fee_included: true,
    is_tax_included: true,
    service_fee_and_tax_included_text: 'Tax is included.',
    service_rate: 1000,
    tax_rate: 1000,
    categories: [
      {
        category_cd: 'food',
        name: 'Food',
        items: [],
        categories: [{ category_cd: 'bread', name: 'Bread', items: [toast] }],
      },
      { category_cd: 'drinks', name: 'Drinks', items: [tea], categories: [] },
    ],
    ...part,
  };
}

const roomService = subMenu({ id: 21, name: 'Room service', menu_type: 'qr_order', menu_option: null });
const order = (part: Partial<OwnOrder> = {}): OwnOrder => ({
  id: 12,
  sub_menu_id: 21,
  conversation_id: NEW_CHAT,
  cart_id: null,
  state: 'new',
  note: '',
  currency: 'JPY',
  subtotal: 700,
  service_fee: 0,
  tax: 0,
  total: 700,
  reason: null,
  reason_code: null,
  refund: null,
  due_at: null,
  created_at: Date.now(),
  updated_at: Date.now(),
  items: [{ item_cd: 'tea', name: 'Green tea', quantity: 1, unit_price: 700, choices: [] }],
  ...part,
});

const kitchen = (part: Partial<KitchenNow> = {}): KitchenNow => ({
  time_zone: 'UTC',
  special_days: [],
  hours: [],
  stamp: 'as it was',
  ...part,
});

// The pages come in pieces; on a busy machine the first test would wait for all of them.
beforeAll(async () => {
  await Promise.all([
    import('../menus/open-menu.ts'),
    import('../home/sub-menus/sub-menus-screen.tsx'),
    import('../pages/lazy-page.tsx'),
    import('#client/ui/dialog-panel.tsx'),
    import('./order-menu-screen.tsx'),
    import('./review-screen.tsx'),
  ]);
}, 60_000);
beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  house = new FakeHouse();
  house.operations = {
    getTscanMenu: menu(),
    submitBizGuestOrder: { message: 'success', success: true, default_limit: null, conversation_id: NEW_CHAT },
  };
  house.rest = { orders: { items: [] }, now: kitchen() };
  app = testApp(house);
  activateLanguage('en', {});
  app.signIn();
  offer(roomService);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await app.close();
});

function offer(sub: typeof roomService): void {
  house.menus = [{ ...askUs, sub_menu: [frontDesk, sub] }];
  app.memory.menus.set({ lang: 'en', tenantCode: 'coast', locationId: null, menus: [...house.menus] });
}

const open = (path: string) => openGuestPage(app, path);
const page = '/customer/order?main_id=1&sub_id=21';
const review = '/customer/order/review?main_id=1&sub_id=21';
/** Two teas and a toast with honey, as put in before. */
function fill(): void {
  cartOf(app, 21).change({
    lines: [
      { itemCd: 'tea', quantity: 2, choiceIds: [], name: 'Green tea', unitPrice: 700 },
      { itemCd: 'toast', quantity: 1, choiceIds: [2], name: 'Toast', unitPrice: 900 },
    ],
  });
}
const cartLines = () =>
  cartOf(app, 21)
    .get()
    .lines.map(({ itemCd, quantity, choiceIds, unitPrice }) => ({ itemCd, quantity, choiceIds, unitPrice }));
const placed = () => house.named('submitBizGuestOrder').map(({ body }) => body['input']);

describe('the menu one orders from', () => {
  it('[MENU-ORDER-OWN] opens from a QR-order menu that has no address elsewhere, and closes a dish by the way back', async () => {
    const { user, address, history } = open('/customer/menus/1');
    await user.click(await screen.findByRole('button', { name: /^Room service/ }));
    await waitFor(() => expect(address()).toBe(`/en${page}`));
    expect(await screen.findByRole('heading', { level: 3, name: 'Bread' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Toast/ }));
    expect(await screen.findByRole('dialog', { name: 'Toast' })).toBeTruthy();
    expect(address()).toBe(`/en${page}&dish=toast`);
    act(() => history.back());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe(`/en${page}`);
  });

  it('[ORDER-OPTIONS] [CART-LINES] asks for a required option in words, adds what options cost, and puts the dish in the cart', async () => {
    const { user } = open(page);
    await user.click(await screen.findByRole('button', { name: /^Toast/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: /Add to the cart/ }));
    expect(dialog.getByRole('alert').textContent).toBe('Please choose one.');
    expect(cartLines()).toEqual([]);
    await user.click(dialog.getByRole('radio', { name: /Honey/ }));
    await user.click(dialog.getByRole('checkbox', { name: /Egg/ }));
    await user.click(dialog.getByRole('button', { name: 'One more: Toast' }));
    await user.click(dialog.getByRole('button', { name: 'Add to the cart · ¥2,100' }));
    expect(cartLines()).toEqual([{ itemCd: 'toast', quantity: 2, choiceIds: [2, 3], unitPrice: 1050 }]);
    expect((await screen.findByRole('button', { name: /things in the cart/ })).textContent).toBe(
      '2 things in the cart¥2,100',
    );
  });

  it('[ORDER-LEAVE-OUT] leaves out what holds an allergen, says how much, and remembers it on the device', async () => {
    const { user, unmount } = open(page);
    expect((await screen.findByRole('button', { name: /^Toast/ })).textContent).toContain(
      'Contains: Milk and dairy, Wheat',
    );
    await user.click(screen.getByRole('button', { name: 'Allergens' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getAllByRole('checkbox')).toHaveLength(31);
    await user.click(dialog.getByRole('checkbox', { name: 'Wheat' }));
    await user.click(dialog.getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('button', { name: /^Toast/ })).toBeNull();
    expect(screen.getByText(/1 dish is hidden/)).toBeTruthy();
    unmount();
    open(page);
    await screen.findByRole('button', { name: /^Green tea/ });
    expect(screen.queryByRole('button', { name: /^Toast/ })).toBeNull();
  });

  it('[ORDER-CLOSED] says before anything is tried that no orders are taken, and keeps the cart', async () => {
    offer({ ...roomService, is_out_of_service: true, out_of_service_message: 'The kitchen sleeps until seven.' });
    fill();
    const { unmount } = open(page);
    expect(await screen.findByText('The kitchen sleeps until seven.')).toBeTruthy();
    unmount();
    open(review);
    expect((await screen.findByRole('button', { name: 'Place order · ¥2,300' })).hasAttribute('disabled')).toBe(true);
    expect(cartLines()).toHaveLength(2);
  });

  it('[ORDER-HOURS] says of a category from when it is served, shows its dishes, and takes none of them', async () => {
    const now = new Date();
    const weekday = now.getUTCDay() === 0 ? 7 : now.getUTCDay();
    // Of a day that is not today, whatever the clock says.
    const hours = [{ weekday: ((weekday + 2) % 7) + 1, from: '07:00', to: '10:30' }];
    house.rest = { ...house.rest, now: kitchen({ hours: [{ category_cd: 'food', hours }] }) };
    fill();
    const { user, unmount } = open(page);
    const food = within((await screen.findByRole('heading', { name: 'Food' })).closest('section') ?? document.body);
    expect(await food.findByText(/^Served again from /)).toBeTruthy();
    await user.click(food.getByRole('button', { name: /^Toast/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/^Served again from /)).toBeTruthy();
    expect(dialog.queryByRole('button', { name: /Add to the cart/ })).toBeNull();
    unmount();
    open(review);
    expect(await screen.findByText(/Some of it is not served at the moment/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Place order · ¥2,300' }).hasAttribute('disabled')).toBe(true);
  });

  it('[ORDER-HOURS] tells of what stopped being served between looking and pressing, and keeps the cart', async () => {
    fill();
    const { user } = open(review);
    await screen.findByRole('button', { name: 'Place order · ¥2,300' });
    house.refusals = { submitBizGuestOrder: 'closed_now' };
    house.refusalData = { item_cd: 'toast', opens_at: null };
    await user.click(screen.getByRole('button', { name: 'Place order · ¥2,300' }));
    expect(await screen.findByText(/^Some of it has just stopped being served/)).toBeTruthy();
    expect(cartLines()).toHaveLength(2);
  });

  it('[ORDER-NOW] shows within seconds what was sold out meanwhile', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    open(page);
    await screen.findByRole('button', { name: /^Green tea/ });
    await waitFor(() => expect(house.named('now')).not.toEqual([]));
    house.operations = {
      ...house.operations,
      getTscanMenu: menu({ categories: [{ category_cd: 'food', name: 'Food', items: [toast], categories: [] }] }),
    };
    house.rest = { ...house.rest, now: kitchen({ stamp: 'another' }) };
    act(() => void vi.advanceTimersByTime(10_000));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Green tea/ })).toBeNull());
    expect(screen.getByRole('button', { name: /^Toast/ })).toBeTruthy();
    vi.useRealTimers();
  });

  it('[ORDER-MENU] says when nothing is ordered there, when it is only to look at, and when reading failed', async () => {
    house.operations = { ...house.operations, getTscanMenu: null };
    const first = open(page);
    expect(await screen.findByText('Ordering is closed at the moment.')).toBeTruthy();
    first.unmount();
    house.refusals = { getTscanMenu: 'internal' };
    const second = open('/customer/order?main_id=1&sub_id=22');
    expect(await screen.findByText('This page could not be loaded.')).toBeTruthy();
    second.unmount();
    house.refusals = {};
    house.operations = { ...house.operations, getTscanMenu: menu({ is_display_order_btn: false }) };
    const { user } = open('/customer/order?main_id=1&sub_id=23');
    await user.click(await screen.findByRole('button', { name: /^Green tea/ }));
    expect(within(await screen.findByRole('dialog')).queryByRole('button', { name: /Add to the cart/ })).toBeNull();
  });
});

describe('the cart', () => {
  it('[CART-KEPT] outlives a reload and another language, is in the language of the page, and goes with the guest', async () => {
    fill();
    const other = testAppOfSameDevice('ja');
    expect(cartOf(other, 21).get().lines).toEqual(cartOf(app, 21).get().lines);
    app.memory.forgetGuest();
    expect(cartOf(testAppOfSameDevice('ja'), 21).get().lines).toEqual([]);
  });

  it('[ORDER-CART] [ORDER-AGREED] is ordered once by two taps, at the total that was shown, and is empty afterwards', async () => {
    fill();
    const { user, address } = open(review);
    await user.type(await screen.findByRole('textbox', { name: /Anything we should know/ }), 'No sugar');
    const { id } = cartOf(app, 21).get();
    await user.dblClick(screen.getByRole('button', { name: 'Place order · ¥2,300' }));
    await waitFor(() => expect(address()).toBe(`/en/room_service/ordered?cart=${id}&main_id=1&sub_id=21`));
    expect(placed()).toEqual([
      {
        sub_menu_id: 21,
        items: [
          { item_cd: 'tea', quantity: 2, option_choice_ids: [] },
          { item_cd: 'toast', quantity: 1, option_choice_ids: [2] },
        ],
        note: 'No sugar',
        lang_cd: 'en',
        cart_id: id,
        expected_total: 2300,
      },
    ]);
    expect(cartLines()).toEqual([]);
    expect(cartOf(app, 21).get().id).not.toBe(id);
  });

  it('[CART-CHANGED] tells line by line what changed with both prices, and orders only what was agreed to then', async () => {
    fill();
    const { user } = open(review);
    await screen.findByRole('button', { name: 'Place order · ¥2,300' });
    // Between looking and pressing, tea became dearer and toast went.
    house.operations = {
      ...house.operations,
      getTscanMenu: menu({
        categories: [{ category_cd: 'drinks', name: 'Drinks', items: [{ ...tea, price: 750 }], categories: [] }],
      }),
    };
    await user.click(screen.getByRole('button', { name: 'Place order · ¥2,300' }));
    expect(await screen.findByText(/The price has changed from/)).toBeTruthy();
    expect(screen.getByText(/The price has changed from/).textContent).toBe(
      'The price has changed from ¥700 to ¥750 each.',
    );
    expect(screen.getByText('No longer on the menu. It will not be ordered.')).toBeTruthy();
    expect(placed()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Agree to the changes' }));
    await user.click(await screen.findByRole('button', { name: 'Place order · ¥1,500' }));
    await waitFor(() =>
      expect(placed()).toMatchObject([{ items: [{ item_cd: 'tea', quantity: 2 }], expected_total: 1500 }]),
    );
  });

  it('[CART-LINES] takes a dish once by two taps, and the way back leads from the order to the menu with an empty cart', async () => {
    const { user, address, history } = open(page);
    await user.click(await screen.findByRole('button', { name: /^Green tea/ }));
    await user.dblClick(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Add to the cart/ }));
    await waitFor(() => expect(address()).toBe(`/en${page}`));
    expect(cartLines()).toEqual([{ itemCd: 'tea', quantity: 1, choiceIds: [], unitPrice: 700 }]);
    await user.click(await screen.findByRole('button', { name: /1 thing in the cart/ }));
    await user.click(await screen.findByRole('button', { name: /^Place order/ }));
    await waitFor(() => expect(address()).toContain('/room_service/ordered?cart='));
    act(() => history.back());
    await waitFor(() => expect(address()).toBe(`/en${page}`));
    expect(screen.queryByRole('button', { name: /in the cart$/ })).toBeNull();
    expect(placed()).toHaveLength(1);
  });

  it('[CART-CHANGED] [CART-KEPT] orders nothing from a menu that was taken away meanwhile, and keeps the cart', async () => {
    fill();
    const { user } = open(review);
    await screen.findByRole('button', { name: 'Place order · ¥2,300' });
    house.operations = { ...house.operations, getTscanMenu: null };
    await user.click(screen.getByRole('button', { name: 'Place order · ¥2,300' }));
    expect(await screen.findByText('Ordering is closed at the moment. Your cart is kept.')).toBeTruthy();
    expect([placed(), cartLines().length]).toEqual([[], 2]);
  });

  it('[CART-CHANGED] has options that are others by now chosen again', async () => {
    fill();
    house.operations = {
      ...house.operations,
      getTscanMenu: menu({
        categories: [
          {
            category_cd: 'all',
            name: 'All',
            items: [
              tea,
              {
                ...toast,
                options: [
                  {
                    id: 9,
                    name: 'Bread',
                    multiple: false,
                    required: true,
                    choices: [{ id: 8, name: 'Rye', price: 0 }],
                  },
                ],
              },
            ],
            categories: [],
          },
        ],
      }),
    };
    const { user } = open(review);
    await user.click(await screen.findByRole('button', { name: 'Choose again' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('radio', { name: 'Rye' }));
    await user.click(dialog.getByRole('button', { name: 'Update · ¥800' }));
    expect(await screen.findByRole('button', { name: 'Place order · ¥2,200' })).toBeTruthy();
  });

  it('[ORDER-NOT-BY-ITSELF] orders nothing offline, and nothing by itself once the network is back', async () => {
    fill();
    const { user } = open(review);
    await screen.findByRole('button', { name: 'Place order · ¥2,300' });
    house.offline = true;
    await user.click(screen.getByRole('button', { name: 'Place order · ¥2,300' }));
    expect(await screen.findByText('You are offline. Nothing was ordered, and your cart is kept.')).toBeTruthy();
    house.offline = false;
    await act(() => app.core.reachability.doubt());
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Place order · ¥2,300' }).hasAttribute('disabled')).toBe(false),
    );
    expect(placed()).toEqual([]);
    expect(cartLines()).toHaveLength(2);
  });

  it('[ORDER-CART] keeps a cart that was sent and not answered as it is, and asks after it by a press', async () => {
    fill();
    const { id } = cartOf(app, 21).get();
    house.refusals = { submitBizGuestOrder: 'internal' };
    const { user, address } = open(review);
    await user.click(await screen.findByRole('button', { name: 'Place order · ¥2,300' }));
    expect(await screen.findByText(/we could not confirm it/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'One more: Green tea' }).hasAttribute('disabled')).toBe(true);
    house.refusals = {};
    await user.click(screen.getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(address()).toContain(`/room_service/ordered?cart=${id}`));
    expect(placed()).toHaveLength(2);
    expect(placed()[1]).toEqual(placed()[0]);
  });

  it('[ORDER-CART] finds after a crash the order that had arrived, and sends nothing', async () => {
    fill();
    cartOf(app, 21).change({ isUnanswered: true });
    const { id } = cartOf(app, 21).get();
    house.rest = { orders: { items: [order({ cart_id: id })] } };
    const { address } = open(review);
    await waitFor(() => expect(address()).toContain(`/room_service/ordered?cart=${id}`));
    expect(placed()).toEqual([]);
    expect(cartLines()).toEqual([]);
  });

  it.each([
    ['closed_now', 'The kitchen has just closed. Nothing was ordered, and your cart is kept.'],
    ['quantity_invalid', 'That is more than we can take in one order. Please remove something, or ask us in the chat.'],
    ['stay_ended', 'Ordering is for guests staying with us. Please scan the QR code in your room.'],
    ['item_unavailable', 'The menu has just changed, so nothing was ordered. Please check your cart.'],
    ['busy', 'Your order did not go through. Your cart is kept. Please try again, or ask us in the chat.'],
  ])('[CART-KEPT] says why in words when the order is refused as %s, and keeps the cart', async (code, words) => {
    fill();
    house.refusals = { submitBizGuestOrder: code };
    const { user } = open(review);
    await user.click(await screen.findByRole('button', { name: 'Place order · ¥2,300' }));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(cartLines()).toHaveLength(2);
    expect(cartOf(app, 21).get().isUnanswered).toBe(false);
  });

  it('[INQ-LIMIT] says how many requests are open when no more are taken', async () => {
    fill();
    house.operations = {
      ...house.operations,
      submitBizGuestOrder: { message: 'limit', success: false, default_limit: 3, conversation_id: null },
    };
    const { user } = open(review);
    await user.click(await screen.findByRole('button', { name: 'Place order · ¥2,300' }));
    expect(await screen.findByText('You have 3 open requests already. Please end one before you order.')).toBeTruthy();
  });
});

describe('orders', () => {
  const history = '/customer/order/history?main_id=1&sub_id=21';
  const tell = (type: 'pmsRoomServiceOrderFailed', n: number) =>
    act(() =>
      app.events.set({ type, event_id: `e${n}`, subscribe_name: `user/${GUEST}`, data: { order_id: 12 }, ack: true }),
    );

  it('[ORDER-LIVE] [EVENT-PAYMENT] shows the state of each, and another as soon as an event tells of it', async () => {
    house.rest = { orders: { items: [order({ state: 'preparing' })] } };
    open(history);
    const card = await screen.findByRole('article');
    expect(within(card).getByText('Your order is being prepared.')).toBeTruthy();
    expect(within(card).getByText('Being prepared').closest('li')?.getAttribute('aria-current')).toBe('step');
    expect(within(card).queryByText(/^To change or cancel this order/)).toBeNull();
    house.rest = { orders: { items: [order({ state: 'canceled', reason: 'The oven is broken' })] } };
    tell('pmsRoomServiceOrderFailed', 1);
    expect(await screen.findByText('This order was canceled. Nothing will be charged.')).toBeTruthy();
    expect(screen.getByText('The oven is broken')).toBeTruthy();
  });

  it('[ORDER-HISTORY] thanks for an order of one’s own with its state, and not for one that is not', async () => {
    house.rest = { orders: { items: [order({ cart_id: 'mine' })] } };
    const first = open('/room_service/ordered?cart=mine&main_id=1&sub_id=21');
    expect(await screen.findByText('Thank you. We have received your order.')).toBeTruthy();
    expect(await screen.findByRole('article')).toBeTruthy();
    first.unmount();
    open('/room_service/ordered?cart=another&main_id=1&sub_id=21');
    expect(await screen.findByText('We could not find this order. It may belong to another visit.')).toBeTruthy();
    expect(screen.queryByText('Thank you. We have received your order.')).toBeNull();
  });

  it('[ORDER-STATES] says how an order is changed or stopped that is not being prepared yet, and leads to the talk about it', async () => {
    house.rest = { orders: { items: [order({ state: 'accepted' })] } };
    const { user, address } = open(history);
    expect(
      await screen.findByText('To change or cancel this order, write to us before we start preparing it.'),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Write to us about it' }));
    await waitFor(() => expect(address()).toBe(`/en/conversation/${order().conversation_id}`));
  });

  it('[ORDER-CARD] tells when an order is expected, and why one was declined, in the guest’s language', async () => {
    house.rest = {
      orders: { items: [order({ state: 'accepted', due_at: Date.now() + 25 * 60_000 - 5_000 })] },
    };
    open(history);
    expect(await screen.findByText('25 min')).toBeTruthy();
    expect(screen.getByText(/^Expected at/)).toBeTruthy();
    house.rest = { orders: { items: [order({ state: 'rejected', reason_code: 'sold_out' })] } };
    tell('pmsRoomServiceOrderFailed', 2);
    expect(await screen.findByText('Something in it is sold out')).toBeTruthy();
    expect(screen.queryByText(/^Expected at/)).toBeNull();
  });

  it('[PAY-GIVE-BACK] says how what was paid comes back, as far as that is now', async () => {
    const refunded = (state: 'pending' | 'done' | 'by_hand' | 'given') =>
      order({ state: 'rejected', refund: { state, amount: 700, reason: null } });
    house.rest = { orders: { items: [refunded('pending')] } };
    open(history);
    const said = () =>
      screen
        .queryAllByRole('status')
        .map(({ textContent }) => textContent)
        .find((text) => text?.includes('¥700'));
    await waitFor(() => expect(said()).toBe('We are refunding ¥700 the way you paid.'));
    for (const [n, [state, words]] of (
      [
        ['done', 'We have refunded ¥700 the way you paid. It may take a few days to arrive.'],
        ['by_hand', 'The front desk will refund ¥700 to you in person.'],
        ['given', 'The front desk has refunded ¥700 to you.'],
      ] as const
    ).entries()) {
      house.rest = { orders: { items: [refunded(state)] } };
      tell('pmsRoomServiceOrderFailed', 10 + n);
      await waitFor(() => expect(said()).toBe(words));
    }
  });

  it('[ORDER-GUEST-CANCEL] takes an order back that nobody accepted, by a second press', async () => {
    house.rest = { orders: { items: [order()] }, cancel: { state: 'canceled' } };
    const { user } = open(history);
    await user.click(await screen.findByRole('button', { name: 'Cancel this order' }));
    const asked = within(screen.getByRole('group', { name: 'Cancel this order?' }));
    house.rest = { orders: { items: [order({ state: 'canceled' })] }, cancel: { state: 'canceled' } };
    await user.click(asked.getByRole('button', { name: 'Yes, cancel it' }));
    expect(await screen.findByText('This order was canceled. Nothing will be charged.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Cancel this order' })).toBeNull();
  });

  it('[ORDER-HISTORY] says when nothing was ordered, and shows offline what was known last', async () => {
    const first = open(history);
    expect(await screen.findByText('You have not ordered anything yet.')).toBeTruthy();
    first.unmount();
    house.rest = { orders: { items: [order()] } };
    const second = open(history);
    await screen.findByRole('article');
    second.unmount();
    house.offline = true;
    open(history);
    expect(await screen.findByRole('article')).toBeTruthy();
    expect(await screen.findByText(/may be out of date/)).toBeTruthy();
  });
});

/** The app as it is after a reload in another language: the same storage, nothing in memory. */
function testAppOfSameDevice(lang: string): TestApp {
  return { ...app, lang };
}
