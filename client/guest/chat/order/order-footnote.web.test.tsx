import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GUEST } from '#client/testing/fake-sync-server.ts';
import type { SaidOrder } from '#shared/domain/ordering/said-order.ts';
import { guestStage, loadChat, openChat } from '../../testing/chat-stage.tsx';
import type { FakeHouse } from '../../testing/fake-house.ts';
import type { TestApp } from '../../testing/test-app.ts';

let house: FakeHouse;
let app: TestApp;
const soon = { timeout: 8_000 };
const MESSAGE = '0199a000-0000-7000-8000-000000000071';

beforeAll(async () => {
  await Promise.all([loadChat(), import('#client/chat/lazy-parts.tsx')]);
}, 60_000);
beforeEach(() => {
  ({ house, app } = guestStage());
});
afterEach(() => app.close());

const said = (part: Partial<SaidOrder>): string =>
  JSON.stringify({
    messages: [
      {
        type: 'sys_msg',
        sys_msg: {
          type: 'ordered',
          content: '#7 · ¥700: 1 × Tea',
          order: {
            id: 7,
            state: 'new',
            due_at: null,
            reason_code: null,
            reason: '',
            currency: 'JPY',
            service_fee: 0,
            tax: 0,
            total: 700,
            lines: [{ quantity: 1, amount: 700, name_dict: { en: 'Tea' }, choices: [] }],
            ...part,
          },
        },
      },
    ],
  });
const ordered = (part: Partial<SaidOrder> = {}): void =>
  house.sync.receive({ id: MESSAGE, content: said(part), authorId: GUEST, side: 'guest' });
const cancel = () => screen.queryByRole('button', { name: 'Cancel this order' });

describe('an order in the chat', () => {
  it('[ORDER-GUEST-CANCEL] is taken back from its card, by a second press', async () => {
    ordered();
    house.rest = { cancel: { state: 'canceled' } };
    const { user } = openChat(app);
    await user.click(await screen.findByRole('button', { name: 'Cancel this order' }, soon));
    await user.click(screen.getByRole('button', { name: 'Yes, cancel it' }));
    await waitFor(() => expect(house.named('cancel')).toHaveLength(1), soon);
  });

  it('[ORDER-GUEST-CANCEL] is not offered once somebody accepted it', async () => {
    ordered({ state: 'accepted' });
    openChat(app);
    expect(await screen.findByText('Your order is confirmed.', undefined, soon)).toBeTruthy();
    await waitFor(() => expect(screen.getByText('Tea')).toBeTruthy(), soon);
    expect(cancel()).toBeNull();
  });

  it('[PAY-GIVE-BACK] says in its card that the money comes back', async () => {
    ordered({ state: 'rejected', reason_code: 'sold_out', refund: { state: 'pending', amount: 700, reason: null } });
    openChat(app);
    expect(await screen.findByText('Something in it is sold out', undefined, soon)).toBeTruthy();
    expect(screen.getByText(/^We are refunding/).textContent).toBe('We are refunding ¥700 the way you paid.');
  });
});
