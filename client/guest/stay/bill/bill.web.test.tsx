import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { activateLanguage } from '#client/i18n/activate.ts';
import { createAppRouter } from '#client/router.tsx';
import { renderScreen } from '#client/testing/render.tsx';
import { GUEST } from '#client/testing/fake-sync-server.ts';
import { PAYMENT_ERROR_CODES, type PaymentErrorCode } from '#shared/domain/payment/payment-rules.ts';
import { guestRoutes } from '../../guest-routes.tsx';
import { askUs, FakeHouse, frontDesk, place, subMenu } from '../../testing/fake-house.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { leave } from './bill-calls.ts';

const PAYMENT = '0199a000-0000-7000-8000-00000000f001';
let house: FakeHouse;
let app: TestApp;
let left: string[];

const bill = (part: object = {}) => ({
  message: 'success',
  checkout_today: true,
  total_amount: 7000,
  unpaid: 5000,
  currency: 'JPY',
  receipt_detail_list: [
    { name: 'Room', amount: 6400 },
    { name: 'Breakfast', amount: 600 },
  ],
  ...part,
});
const url = (part: object = {}) => ({
  success: true,
  message: 'success',
  error_code: null,
  url: 'https://pay.example/1',
  under_way_until: null,
  ...part,
});
const refusal = (code: PaymentErrorCode, until: string | null = null) =>
  url({ success: false, message: code, error_code: code, url: null, under_way_until: until });
const standing = (state: string) => ({
  [PAYMENT]: { id: PAYMENT, state, amount: 5000, currency: 'JPY', conversation_id: null },
});

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  left = [];
  vi.spyOn(leave, 'to').mockImplementation((to) => void left.push(to));
  house = new FakeHouse();
  house.menus = [
    {
      ...askUs,
      sub_menu: [frontDesk, subMenu({ id: 31, name: 'Your bill', menu_type: 'online_payment', menu_option: null })],
    },
  ];
  house.operations = {
    getPmsByTenant: [{ id: 'p1', name: 'Ledger' }],
    isTakemePayEnabled: { enabled: true },
    authenticatePms: { message: 'success' },
    GetGuestCheckoutBill: bill(),
    getPaymentGmoLinkplusUrl: url(),
    takemePayUrl: url({ url: 'https://wallet.example/1' }),
  };
  app = testApp(house);
  activateLanguage('en', {});
  app.signIn();
  app.memory.menus.set({ lang: 'en', tenantCode: 'coast', locationId: null, menus: [...house.menus] });
});
afterEach(async () => {
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

const page = '/customer/bill?main_id=1&sub_id=31';
type User = ReturnType<typeof open>['user'];
async function prove(user: User, value = '1234'): Promise<void> {
  await user.clear(await screen.findByRole('textbox'));
  await user.type(screen.getByRole('textbox'), value);
  await user.click(screen.getByRole('button', { name: 'Show the bill' }));
}
const paid = (n: number) =>
  act(() =>
    app.events.set({
      type: 'paymentGmoLinkplusCallback',
      event_id: `p${n}`,
      subscribe_name: `user/${GUEST}`,
      data: { payment_id: PAYMENT, status: 'paid' },
      ack: true,
    }),
  );

describe('the bill', () => {
  it('[PMS-BILL] opens from its menu, asks for proof once, and shows lines, total, what is paid and what is not', async () => {
    const { user, address, unmount } = open('/customer/menus/1');
    await user.click(await screen.findByRole('button', { name: /^Your bill/ }));
    await waitFor(() => expect(address()).toBe(`/en${page}`));
    await prove(user, ' Sasaki ');
    expect(await screen.findByText('Breakfast')).toBeTruthy();
    expect(screen.getByText('You check out today.')).toBeTruthy();
    const sums = screen.getAllByRole('definition').map((one) => one.textContent);
    expect(sums).toEqual(['¥7,000', '-¥2,000', '¥5,000']);
    expect(house.named('authenticatePms')[0]?.body).toEqual({ securityValue: 'Sasaki' });
    unmount();
    open(page);
    expect(await screen.findByText('Breakfast')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('[PMS-STATEMENT] [ORDER-GIVE-BACK] shows the nights and each line’s day, what was given back, and what was paid too much', async () => {
    house.operations = { ...house.operations, GetGuestCheckoutBill: bill({ total_amount: 6400, unpaid: 0 }) };
    house.rest = {
      bill: {
        check_in: '2026-11-20',
        check_out: '2026-11-23',
        nights: 3,
        currency: 'JPY',
        total: 6400,
        unpaid: 0,
        overpaid: 600,
        lines: [
          { name: 'Room', amount: 6400, on: '2026-11-20', order_id: null },
          { name: 'Kitchen', amount: 600, on: '2026-11-21', order_id: 12 },
          { name: 'Paid online', amount: -7000, on: '2026-11-21', order_id: null },
          { name: 'Kitchen', amount: -600, on: '2026-11-22', order_id: 12 },
        ],
      },
    };
    const { user } = open(page);
    await prove(user);
    expect(await screen.findByText('3 nights')).toBeTruthy();
    expect(screen.getByText('Nov 20 – Nov 23')).toBeTruthy();
    expect(screen.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
      'RoomNov 20¥6,400',
      'KitchenNov 21 · Order #12¥600',
      'KitchenNov 22 · Order #12, given back-¥600',
    ]);
    expect(screen.getAllByRole('definition').map((one) => one.textContent)).toEqual(['¥6,400', '-¥7,000', '¥0']);
    expect(screen.getByText('¥600', { selector: '[role=status] bdi' }).parentElement?.textContent).toBe(
      'You have paid ¥600 too much. The front desk gives it back to you.',
    );
  });

  it('[PMS-PROOF] [PMS-TRIES] says of a wrong value how many tries are left, and leads on when no more are taken', async () => {
    house.refusals = { authenticatePms: 'verification_failed' };
    const { user, address } = open(page);
    await user.click(await screen.findByRole('button', { name: 'Show the bill' }));
    expect(await screen.findByText('Please enter the last 4 digits.')).toBeTruthy();
    expect(house.named('authenticatePms')).toEqual([]);
    await prove(user, '9999');
    expect(await screen.findByText('That does not match our booking. 4 tries left.')).toBeTruthy();
    await prove(user, '9998');
    expect(await screen.findByText('That does not match our booking. 3 tries left.')).toBeTruthy();
    house.refusals = { authenticatePms: 'too_many_tries' };
    await prove(user, '9997');
    expect(await screen.findByText('We could not confirm your stay')).toBeTruthy();
    expect(address()).toBe('/en/room_service/verification/failed?main_id=1&sub_id=31');
    expect(house.named('GetGuestCheckoutBill')).toEqual([]);
  });

  it.each([
    ['phone', 'Last 4 digits of the phone number'],
    ['surname', 'Surname of the main guest'],
  ] as const)('[PMS-PROOF] asks a guest of a house that goes by %s for that and nothing else', async (by, label) => {
    house.places = [place({ stay_proof: by })];
    app.memory.place.set({ lang: 'en', detail: place({ stay_proof: by }) });
    open(page);
    expect(await screen.findByLabelText(label)).toBeTruthy();
    expect(screen.getAllByRole('textbox')).toHaveLength(1);
  });

  it('[PAY-MINIMUM] offers the wallet alone where too little is open for a card', async () => {
    house.operations = {
      ...house.operations,
      isTakemePayEnabled: { enabled: true },
      GetGuestCheckoutBill: bill({ total_amount: 49, unpaid: 49 }),
    };
    const { user } = open(page);
    await prove(user);
    expect(await screen.findByRole('button', { name: 'Pay with a mobile wallet' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /by card/ })).toBeNull();
  });

  it('[PMS-BILL] asks to pay at the front desk where the bill cannot be read, or the house has none to show', async () => {
    house.refusals = { GetGuestCheckoutBill: 'busy' };
    const { user, unmount } = open(page);
    await prove(user);
    expect(await screen.findByText(/Our booking system is not responding at the moment/)).toBeTruthy();
    unmount();
    house.refusals = {};
    await app.close();
    app = testApp(house);
    app.signIn();
    house.operations = { ...house.operations, getPmsByTenant: [] };
    open(page);
    expect(await screen.findByText('The bill cannot be shown here. Please pay at the front desk.')).toBeTruthy();
  });

  it('[PAY-URL] leads to the page to pay on by a press, once by two taps', async () => {
    const { user } = open(page);
    await prove(user);
    await user.dblClick(await screen.findByRole('button', { name: 'Pay ¥5,000 by card' }));
    await waitFor(() => expect(left).toEqual(['https://pay.example/1']));
    expect(house.named('getPaymentGmoLinkplusUrl').map(({ body }) => body)).toEqual([
      { langCd: 'en', conversationId: null },
    ]);
  });

  it('[PAY-URL] can be pressed again by who comes back from that page by the browser’s own way', async () => {
    const { user } = open(page);
    await prove(user);
    const pay = await screen.findByRole('button', { name: 'Pay ¥5,000 by card' });
    await user.click(pay);
    await waitFor(() => expect(left).toHaveLength(1));
    act(() => void window.dispatchEvent(Object.defineProperty(new Event('pageshow'), 'persisted', { value: true })));
    await user.click(pay);
    await waitFor(() => expect(left).toHaveLength(2));
  });

  it('[PAY-URL] offers a wallet where the house has one, and none where it has none', async () => {
    const { user, unmount } = open(page);
    await prove(user);
    await user.click(await screen.findByRole('button', { name: 'Pay with a mobile wallet' }));
    await waitFor(() => expect(left).toEqual(['https://wallet.example/1']));
    unmount();
    await app.close();
    app = testApp(house);
    app.signIn();
    house.operations = { ...house.operations, isTakemePayEnabled: { enabled: false } };
    const { user: other } = open(page);
    await prove(other);
    await screen.findByRole('button', { name: 'Pay ¥5,000 by card' });
    expect(screen.queryByRole('button', { name: 'Pay with a mobile wallet' })).toBeNull();
  });

  it.each([
    [0, 'There is nothing left to pay.'],
    [49, 'Payment by card starts at ¥50. Please pay at the front desk.'],
  ])('[PAY-NOTHING] [PAY-MINIMUM] offers nothing to pay for %i unpaid, and says why', async (unpaid, words) => {
    house.operations = {
      ...house.operations,
      isTakemePayEnabled: { enabled: false },
      GetGuestCheckoutBill: bill({ unpaid }),
    };
    const { user } = open(page);
    await prove(user);
    await screen.findByText('Breakfast');
    expect(document.body.textContent).toContain(words);
    expect(screen.queryByRole('button', { name: /by card/ })).toBeNull();
  });

  it.each(PAYMENT_ERROR_CODES.filter((code) => code !== 'verification_failed'))(
    '[PAY-CODES] has words for %s, and goes nowhere',
    async (code) => {
      house.operations = { ...house.operations, getPaymentGmoLinkplusUrl: refusal(code) };
      const { user } = open(page);
      await prove(user);
      await user.click(await screen.findByRole('button', { name: 'Pay ¥5,000 by card' }));
      expect((await screen.findAllByRole('alert')).some(({ textContent }) => (textContent ?? '').length > 20)).toBe(
        true,
      );
      expect(left).toEqual([]);
    },
  );

  it('[PAY-ONE-PAGE] says that the bill is being paid on another page, and from when it can be paid anew', async () => {
    house.operations = { ...house.operations, takemePayUrl: refusal('under_way', '2026-11-21T14:35:00.000Z') };
    const { user } = open(page);
    await prove(user);
    await user.click(await screen.findByRole('button', { name: 'Pay with a mobile wallet' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /is open already.* online from \d{1,2}:35\s[AP]M, or at the front desk\.$/,
    );
    expect(left).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Pay ¥5,000 by card' }));
    await waitFor(() => expect(left).toEqual(['https://pay.example/1']));
  });

  it.each([
    [
      'a deposit',
      [
        { name: 'Room', amount: 7000 },
        { name: 'Deposit', amount: -2000 },
      ],
      ['¥7,000', '-¥2,000', '¥5,000'],
    ],
    [
      'a reduction, with what is not listed as paid',
      [
        { name: 'Room', amount: 8000 },
        { name: 'Reduction', amount: -1000 },
      ],
      ['¥7,000', '-¥2,000', '¥5,000'],
    ],
    [
      'a deposit and what is not listed',
      [
        { name: 'Room', amount: 7000 },
        { name: 'Deposit', amount: -500 },
      ],
      ['¥7,000', '-¥500', '-¥1,500', '¥5,000'],
    ],
  ])('[PMS-BILL] shows %s once', async (_, lines, sums) => {
    house.operations = { ...house.operations, GetGuestCheckoutBill: bill({ receipt_detail_list: lines }) };
    const { user } = open(page);
    await prove(user);
    await screen.findByText('Room');
    expect(screen.getAllByRole('definition').map((one) => one.textContent)).toEqual(sums);
    for (const { name } of lines) expect(screen.getAllByText(name)).toHaveLength(1);
  });

  it('[ORDER-NOT-BY-ITSELF] pays nothing offline nor by itself afterwards, and shows the bill as it was', async () => {
    const { user } = open(page);
    await prove(user);
    const pay = await screen.findByRole('button', { name: 'Pay ¥5,000 by card' });
    house.offline = true;
    await user.click(pay);
    expect(await screen.findByText('You are offline. Nothing was charged; please try again.')).toBeTruthy();
    house.offline = false;
    await act(() => app.core.reachability.doubt());
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Pay ¥5,000 by card' }).hasAttribute('disabled')).toBe(false),
    );
    expect(left).toEqual([]);
  });

  it('[EVENT-PAYMENT] is read anew when a payment came', async () => {
    const { user } = open(page);
    await prove(user);
    await screen.findByRole('button', { name: 'Pay ¥5,000 by card' });
    house.operations = { ...house.operations, GetGuestCheckoutBill: bill({ unpaid: 0 }) };
    paid(1);
    expect(await screen.findByText('There is nothing left to pay.')).toBeTruthy();
  });
});

describe('the way back from paying', () => {
  const back = `/payment/gmo/result/returned/${PAYMENT}`;

  it.each([
    ['paid', 'Thank you, it is paid'],
    ['declined', 'The payment was declined'],
    ['expired', 'The payment has timed out'],
    ['failed', 'The payment did not go through'],
    ['created', 'Waiting for the confirmation'],
  ])('[PAY-RETURN] says how it stands by what the server knows, not by the address: %s', async (state, words) => {
    house.rest = standing(state);
    open(back);
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('[PAY-RETURN] [EVENT-PAYMENT] waits for the confirmation and says so when it comes', async () => {
    house.rest = standing('created');
    open(back);
    await screen.findByText('Waiting for the confirmation');
    house.rest = standing('paid');
    paid(2);
    expect(await screen.findByText('Thank you, it is paid')).toBeTruthy();
    expect(screen.getByText(/We have received/).textContent).toBe('We have received ¥5,000. It is on your bill.');
  });

  it('[PAY-RETURN] says that nothing was charged to who came back without paying, and thanks who paid all the same', async () => {
    house.rest = standing('created');
    const first = open(`/payment/takeme/canceled/${PAYMENT}`);
    expect(await screen.findByText('You have not paid yet')).toBeTruthy();
    await first.user.click(screen.getByRole('button', { name: 'Back to the bill' }));
    await waitFor(() => expect(first.address()).toBe('/en/customer/bill'));
    first.unmount();
    house.rest = standing('paid');
    open(`/payment/takeme/canceled/${PAYMENT}`);
    expect(await screen.findByText('Thank you, it is paid')).toBeTruthy();
  });

  it('[PAY-RETURN] shows the last payment of a conversation, and says what it does not know', async () => {
    house.rest = { c1: standing('declined')[PAYMENT] };
    const first = open('/customer/paymentStatus/c1');
    expect(await screen.findByText('The payment was declined')).toBeTruthy();
    first.unmount();
    // The provider's page opened in another browser, where nobody is signed in.
    await app.close();
    app = testApp(house);
    open(back);
    expect(await screen.findByText('Your visit is open in another browser')).toBeTruthy();
  });
});
