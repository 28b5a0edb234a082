import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeSync, type FakeSync } from '#client/console/testing/fake-sync.ts';
import { EVENING, guestMessage, mine, ticketOf } from '#client/console/testing/people.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { OrderMove, OrderMoved, StaffOrder } from '#shared/rest/staff-orders.ts';
import type { DeskDish, OrderSlip } from '#shared/rest/staff-dishes.ts';
import { fakeServices, news, openStaff } from '../testing/open-staff.tsx';

let sync: FakeSync;
let kitchen: StaffOrder[];
let moves: [number, OrderMove][];
let answer: () => Promise<OrderMoved>;
let givenBack: () => Promise<void>;
let soldOut: [string, boolean][];
let keepSoldOut: () => Promise<void>;

const dish = (id: string, item_cd: string, name: string, is_sold_out = false): DeskDish => ({
  id,
  menu_id: 70,
  item_cd,
  name_dict: { en: name },
  category_dict: { en: 'Food' },
  menu_dict: { en: 'Kitchen' },
  is_sold_out,
});
const dishes = [dish('d1', 'burger', 'Burger'), dish('d2', 'tea', 'Tea'), dish('d3', 'soup', 'Soup', true)];
const slipOfSeven: OrderSlip = {
  id: 7,
  lang_cd: 'ja',
  time_zone: 'Asia/Tokyo',
  house: '海辺のホテル',
  menu: '厨房',
  room: '512号室',
  guest: 'Anne',
  ordered_at: new Date(EVENING).toISOString(),
  due_at: null,
  note: 'Sans glace',
  note_translated: '氷なしで',
  currency: 'JPY',
  service_fee: 290,
  tax: 0,
  total: 3190,
  items: [{ quantity: 1, name: 'バーガー', choices: ['ラージ'], amount: 1900 }],
};

const orderOf = (id: number, part: Partial<StaffOrder> = {}): StaffOrder => ({
  id,
  menu_id: 70,
  conversation_id: 'c1',
  state: 'new',
  note: 'No ice',
  lang_cd: 'fr',
  currency: 'JPY',
  subtotal: 2900,
  service_fee: 290,
  tax: 0,
  total: 3190,
  reason: null,
  reason_code: null,
  due_at: null,
  refund: null,
  created_at: new Date(EVENING - 5 * 60_000).toISOString(),
  updated_at: new Date(EVENING).toISOString(),
  guest_name: 'Anne',
  location_name_dict: { en: 'Room 512' },
  items: [
    {
      line: 1,
      item_cd: 'burger',
      name_dict: { en: 'Burger', fr: 'Hamburger' },
      choices: [{ nameDict: { en: 'Large', fr: 'Grand' } }],
      quantity: 1,
      unit_price: 1900,
    },
    { line: 2, item_cd: 'tea', name_dict: { en: 'Tea' }, choices: [], quantity: 2, unit_price: 500 },
  ],
  ...part,
});

beforeEach(() => {
  vi.useFakeTimers({ now: EVENING, toFake: ['Date'] });
  sync = fakeSync();
  sync.tickets(ticketOf('c1', 3, mine));
  kitchen = [orderOf(7)];
  moves = [];
  soldOut = [];
  keepSoldOut = () => Promise.resolve();
  givenBack = () => Promise.reject(new AppError('not_found'));
  answer = () => Promise.resolve({ state: 'accepted', charged: true, moved: true, by: null });
});
afterEach(() => vi.useRealTimers());

const desk = () =>
  fakeServices(sync, {
    orders: (asked) =>
      Promise.resolve(
        kitchen.filter(({ state }) => ['new', 'accepted', 'preparing'].includes(state) === (asked === 'open')),
      ),
    givenBack: () => givenBack(),
    dishes: () => Promise.resolve(dishes),
    soldOut: (id, is) => {
      soldOut.push([id, is]);
      return keepSoldOut();
    },
    orderSlip: () => Promise.resolve(slipOfSeven),
    moveOrder: (id, move) => {
      moves.push([id, move]);
      return answer();
    },
  });
const column = (name: string) => screen.findByRole('region', { name });

describe('the board of orders', () => {
  it('[ORDER-BOARD] shows each order whole in the column of its state, and moves it there', async () => {
    const services = desk();
    const { user } = await openStaff(services);
    await user.click(screen.getByRole('button', { name: 'Orders' }));
    const fresh = within(await column('New'));
    const card = within(await fresh.findByRole('article', { name: 'Order #7, Room 512' }));
    expect(card.getByText('Burger').parentElement?.textContent).toContain('Large');
    expect(card.getByText('Tea').closest('li')?.textContent).toContain('2 ×');
    expect(card.getByText('No ice')).toBeTruthy();
    expect(card.getByText('¥3,190')).toBeTruthy();
    await user.click(card.getByRole('button', { name: 'Accept…' }));
    kitchen = [orderOf(7, { state: 'accepted', due_at: new Date(EVENING + 20 * 60_000).toISOString() })];
    await user.click(card.getByRole('button', { name: '20 min' }));
    const accepted = within(await column('Accepted'));
    expect(await accepted.findByText(/^8:20\sPM$/)).toBeTruthy();
    expect(moves).toEqual([[7, { state: 'accepted', minutes: 20, from: 'new' }]]);
    // A colleague moves it on: the word of it comes over the socket.
    kitchen = [orderOf(7, { state: 'preparing' })];
    await news(() =>
      services.events.set({
        type: 'pmsRoomServiceOrdered',
        event_id: 'e1',
        subscribe_name: 'staff_group/desk',
        data: { order_id: 7 },
        ack: true,
      }),
    );
    const preparing = within(await column('Being prepared'));
    expect(await preparing.findByRole('button', { name: 'Mark as delivered' })).toBeTruthy();
    await user.click(screen.getAllByRole('button', { name: 'Back to the inbox' })[0] as HTMLElement);
    expect(await screen.findByRole('region', { name: 'Tickets' })).toBeTruthy();
  });

  it('[ORDER-SOLD-OUT] says with one press what is sold out, of an order or of all menus', async () => {
    const { user } = await openStaff(desk(), '/en/staff?page=orders');
    const card = within(await screen.findByRole('article', { name: 'Order #7, Room 512' }));
    await user.click(card.getByRole('button', { name: 'Sold out…' }));
    const ofOrder = within(await screen.findByRole('dialog', { name: 'What is sold out?' }));
    const burger = within(await ofOrder.findByRole('group', { name: 'Burger' })).getByRole('button');
    expect(ofOrder.queryByRole('group', { name: 'Soup' })).toBeNull();
    await user.click(burger);
    expect([burger.getAttribute('aria-pressed'), soldOut]).toEqual(['true', [['d1', true]]]);
    await user.click(ofOrder.getByRole('button', { name: 'Done' }));
    await user.click(screen.getAllByRole('button', { name: 'Sold out…' })[0] ?? document.body);
    const all = within(await screen.findByRole('dialog', { name: 'What is sold out?' }));
    const soup = within(await all.findByRole('group', { name: 'Soup' })).getByRole('button');
    expect(soup.getAttribute('aria-pressed')).toBe('true');
    // What could not be saved is as it was, and is said.
    keepSoldOut = () => Promise.reject(new AppError('internal'));
    await user.click(soup);
    expect(await screen.findByText('This could not be saved. Please try again')).toBeTruthy();
    expect(soup.getAttribute('aria-pressed')).toBe('true');
  });

  it('[ORDER-SLIP] prints an order in the house’s language, with prices or without, on a roll or on A4', async () => {
    const print = vi.spyOn(window, 'print').mockReturnValue(undefined);
    const { user } = await openStaff(desk(), '/en/staff?page=orders');
    const card = within(await screen.findByRole('article', { name: 'Order #7, Room 512' }));
    await user.click(card.getByRole('button', { name: 'Print' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Slip for the kitchen' }));
    const slip = (await dialog.findByRole('heading', { name: '512号室' })).closest('article');
    expect([slip?.lang, slip?.textContent]).toEqual(['ja', expect.stringContaining('合計')]);
    expect(slip?.textContent).toContain('氷なしで');
    expect(slip?.textContent).toContain('+ ラージ');
    await user.click(dialog.getByRole('checkbox', { name: 'With prices' }));
    expect(slip?.textContent).not.toContain('合計');
    await user.click(dialog.getByRole('button', { name: 'Sheet, A4' }));
    expect(document.querySelector('body > [data-paper="a4"] article')?.textContent).toBe(slip?.textContent);
    await user.click(dialog.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
    // The printer of this device is remembered.
    expect(localStorage.getItem('bellhop-slip')).toBe('{"paper":"a4","prices":false}');
    localStorage.removeItem('bellhop-slip');
  });

  it('[ORDER-STATES] declines with a reason that the guest reads, and not without one', async () => {
    const { user } = await openStaff(desk(), '/en/staff?page=orders');
    const card = within(await screen.findByRole('article', { name: 'Order #7, Room 512' }));
    await user.click(card.getByRole('button', { name: 'Decline…' }));
    await user.click(card.getByRole('button', { name: 'Decline order' }));
    expect(card.getByText('Choose a reason or write one')).toBeTruthy();
    expect(moves).toEqual([]);
    await user.click(card.getByRole('button', { name: 'The kitchen is closed' }));
    kitchen = [orderOf(7, { state: 'rejected', reason_code: 'kitchen_closed' })];
    await user.click(card.getByRole('button', { name: 'Decline order' }));
    expect(moves).toEqual([[7, { state: 'rejected', reason_code: 'kitchen_closed', from: 'new' }]]);
    const done = within(await column('Done'));
    expect(await done.findByText('Declined')).toBeTruthy();
  });

  it('[ORDER-TWO] tells the second of two clerks who was faster', async () => {
    answer = () => Promise.reject(new AppError('wrong_state', { state: 'rejected', by: 'Hana Park' }));
    const { user } = await openStaff(desk(), '/en/staff?page=orders');
    await user.click(await screen.findByRole('button', { name: 'Accept…' }));
    await user.click(screen.getByRole('button', { name: '10 min' }));
    expect(await screen.findByText('Hana Park was faster: this order has changed meanwhile')).toBeTruthy();
    answer = () => Promise.resolve({ state: 'accepted', charged: false, moved: false, by: 'Hana Park' });
    await user.click(await screen.findByRole('button', { name: 'Accept…' }));
    await user.click(screen.getByRole('button', { name: '10 min' }));
    expect(await screen.findByText('Hana Park has done this already')).toBeTruthy();
  });

  it('[ORDER-BOARD] keeps what was read when it cannot be read again, and says so', async () => {
    const services = desk();
    const { orders } = services.calls;
    let broken = false;
    const failing = fakeServices(sync, {
      orders: (asked) => (broken ? Promise.reject(new AppError('busy')) : orders(asked)),
    });
    await openStaff(failing, '/en/staff?page=orders');
    await screen.findByRole('article', { name: 'Order #7, Room 512' });
    broken = true;
    await news(() =>
      failing.events.set({
        type: 'pmsRoomServiceOrdered',
        event_id: 'e2',
        subscribe_name: 'staff_group/desk',
        data: {},
        ack: true,
      }),
    );
    expect(await screen.findByText(/could not be read again/)).toBeTruthy();
    expect(screen.getByRole('article', { name: 'Order #7, Room 512' })).toBeTruthy();
  });
});

describe('what was paid for an order that does not come', () => {
  const refund = (state: 'pending' | 'done' | 'by_hand' | 'given') =>
    ({ state, amount: 3190, reason: state === 'by_hand' ? 'unavailable' : null }) as const;

  it('[PAY-GIVE-BACK] is for the clerk to give where no provider does, who says when it was given', async () => {
    kitchen = [orderOf(7, { state: 'rejected', refund: refund('by_hand') })];
    const services = desk();
    const { user } = await openStaff(services, '/en/staff?page=orders');
    const card = within(await screen.findByRole('article', { name: 'Order #7, Room 512' }));
    expect(card.getByText(/^Refund/).textContent).toBe('Refund ¥3,190 by hand');
    expect(card.getByText(/did not answer. Check with them/)).toBeTruthy();
    // It cannot be noted: said, and still to be done.
    await user.click(card.getByRole('button', { name: 'Mark as refunded' }));
    expect(await screen.findByText('This could not be saved. Please try again')).toBeTruthy();
    givenBack = () => {
      kitchen = [orderOf(7, { state: 'rejected', refund: refund('given') })];
      return Promise.resolve();
    };
    await user.click(card.getByRole('button', { name: 'Mark as refunded' }));
    expect(await screen.findByText(/refunded by hand/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Mark as refunded' })).toBeNull();
  });

  it('[PAY-GIVE-BACK] is told while it is under way and once it is done', async () => {
    kitchen = [
      orderOf(7, { state: 'rejected', refund: refund('pending') }),
      orderOf(8, { state: 'canceled', refund: refund('done') }),
    ];
    await openStaff(desk(), '/en/staff?page=orders');
    expect(await screen.findByText(/^Refund of/)).toBeTruthy();
    expect(screen.getByText(/refunded by the payment provider$/)).toBeTruthy();
  });
});

describe('the card in a conversation', () => {
  const said = (state: string, more: object = {}): string =>
    JSON.stringify({
      messages: [
        {
          type: 'sys_msg',
          sys_msg: {
            type: 'ordered',
            content: '#7: 1 × Hamburger (Grand), 2 × Thé',
            content_dict: { en: '#7: 1 × Burger (Large), 2 × Tea' },
            order: {
              id: 7,
              state,
              due_at: null,
              reason_code: null,
              reason: '',
              currency: 'JPY',
              service_fee: 0,
              tax: 0,
              total: 2900,
              lines: [
                {
                  quantity: 1,
                  amount: 1900,
                  name_dict: { en: 'Burger', fr: 'Hamburger' },
                  choices: [{ name_dict: { en: 'Large', fr: 'Grand' } }],
                },
                { quantity: 2, amount: 1000, name_dict: { en: 'Tea', fr: 'Thé' }, choices: [] },
              ],
              ...more,
            },
          },
        },
        { type: 'text', text: 'Sans glace' },
      ],
    });

  it('[ORDER-CARD] shows the clerk every line in their language, and moves the order in its bubble', async () => {
    sync.opened('c1', [guestMessage('c1', 1, said('new'))]);
    const { user } = await openStaff(desk(), '/en/staff?ticket=c1');
    const log = within(await screen.findByRole('log', { name: /./ }));
    expect((await log.findByText('Burger')).closest('li')?.textContent).toBe('1 × BurgerLarge¥1,900');
    expect(log.getByText('Tea').closest('li')?.textContent).toBe('2 × Tea¥1,000');
    expect(log.getByText('¥2,900')).toBeTruthy();
    expect(log.queryByText('We have your order and will confirm it shortly.')).toBeNull();
    await user.click(log.getByRole('button', { name: 'Accept…' }));
    await user.click(log.getByRole('button', { name: '30 min' }));
    expect(moves).toEqual([[7, { state: 'accepted', minutes: 30, from: 'new' }]]);
    await news(() => sync.opened('c1', [guestMessage('c1', 1, said('accepted', { due_at: EVENING + 30 * 60_000 }))]));
    await waitFor(() => expect(log.getByText('Accepted').closest('li')?.getAttribute('aria-current')).toBe('step'));
    expect(log.getByText(/^8:30\sPM$/)).toBeTruthy();
    await user.click(log.getByRole('button', { name: 'Mark as delivered' }));
    expect(moves.at(-1)).toEqual([7, { state: 'delivered', from: 'accepted' }]);
    await news(() => sync.opened('c1', [guestMessage('c1', 1, said('delivered'))]));
    await waitFor(() => expect(log.queryByRole('button', { name: 'Mark as delivered' })).toBeNull());
  });
});
