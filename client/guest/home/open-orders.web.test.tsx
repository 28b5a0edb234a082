import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CHAT } from '#client/testing/fake-sync-server.ts';
import { keys } from '#shared/client-view/keys.ts';
import type { ConversationView } from '#shared/client-view/values.ts';
import type { OwnOrder } from '#shared/rest/orders.ts';
import { guestStage, openChat } from '../testing/chat-stage.tsx';
import { askUs, type FakeHouse, frontDesk, subMenu } from '../testing/fake-house.ts';
import type { TestApp } from '../testing/test-app.ts';

let house: FakeHouse;
let app: TestApp;
const soon = { timeout: 8_000 };
const roomService = subMenu({ id: 21, name: 'Room service', menu_type: 'qr_order', menu_option: null });

const order = (part: Partial<OwnOrder>): OwnOrder => ({
  id: 12,
  sub_menu_id: 21,
  conversation_id: CHAT,
  cart_id: null,
  state: 'accepted',
  note: '',
  currency: 'JPY',
  subtotal: 700,
  service_fee: 0,
  tax: 0,
  total: 700,
  reason: null,
  reason_code: null,
  due_at: null,
  refund: null,
  created_at: Date.now(),
  updated_at: Date.now(),
  items: [{ item_cd: 'tea', name: 'Green tea', quantity: 1, unit_price: 700, choices: [] }],
  ...part,
});

beforeAll(async () => {
  await Promise.all([import('./home-screen.tsx'), import('../orders/open-orders.tsx')]);
}, 60_000);
beforeEach(() => {
  ({ house, app } = guestStage());
  house.menus = [{ ...askUs, sub_menu: [frontDesk, roomService] }];
  app.memory.menus.set({ lang: 'en', tenantCode: 'coast', locationId: null, menus: [...house.menus] });
});
afterEach(() => app.close());

const talkOf = (subMenuId: number): void =>
  house.sync.put(keys.conversation(CHAT), {
    ...house.sync.row<ConversationView>(keys.conversation(CHAT)),
    mainMenuId: 1,
    subMenuId,
  });
const orders = () => screen.findByRole('region', { name: 'Your orders' }, soon);

describe('orders on the home page', () => {
  it('[ORDER-CARD] stand there with how far each is, lead to the chat, and leave it when they are long done', async () => {
    talkOf(21);
    house.rest = {
      orders: {
        items: [
          order({ due_at: Date.now() + 25 * 60_000 - 5_000 }),
          order({
            id: 13,
            state: 'rejected',
            reason_code: 'sold_out',
            refund: { state: 'done', amount: 700, reason: null },
          }),
          order({ id: 14, state: 'delivered', updated_at: Date.now() - 3_600_000 }),
        ],
      },
    };
    const { user, address } = openChat(app, '/customer');
    const region = within(await orders());
    const first = within(region.getByRole('heading', { name: 'Order #12' }).closest('article') as HTMLElement);
    expect(first.getByText('Accepted').closest('li')?.getAttribute('aria-current')).toBe('step');
    expect(first.getByText('25 min')).toBeTruthy();
    expect(region.getByText('Something in it is sold out')).toBeTruthy();
    expect(region.getByText(/^We have refunded/)).toBeTruthy();
    expect(region.queryByRole('heading', { name: 'Order #14' })).toBeNull();
    await user.click(first.getByRole('link', { name: 'See the order' }));
    await waitFor(() => expect(address()).toContain(`/conversation/${CHAT}`), soon);
  });

  it('[ORDER-CARD] are asked for only where something can have been ordered', async () => {
    talkOf(frontDesk.id);
    openChat(app, '/customer');
    await screen.findAllByText(/Room service|Front desk/, undefined, soon);
    await waitFor(() => expect(house.sync.requests.length).toBeGreaterThan(0), soon);
    expect(house.named('orders')).toHaveLength(0);
  });
});
