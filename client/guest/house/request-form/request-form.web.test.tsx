import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { activateLanguage } from '#client/i18n/activate.ts';
import { createAppRouter } from '#client/router.tsx';
import { renderScreen } from '#client/testing/render.tsx';
import { guestRoutes } from '../../guest-routes.tsx';
import { askUs, FakeHouse, frontDesk, NEW_CHAT, subMenu } from '../../testing/fake-house.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';

let house: FakeHouse;
let app: TestApp;

// What opens first would otherwise be waited for by the first test alone, and on a busy machine too long.
beforeAll(async () => {
  await Promise.all([
    import('./request-form-screen.tsx'),
    import('../../coupons/offer-list-screen.tsx'),
    import('../../chat/conversation/conversation-screen.tsx'),
    import('../../pages/lazy-page.tsx'),
  ]);
}, 60_000);
beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  house = new FakeHouse();
  house.menus = [
    { ...askUs, sub_menu: [frontDesk, subMenu({ id: 41, name: 'Offers', menu_type: 'coupon', menu_option: null })] },
  ];
  house.operations = {
    listQcBizCoupons: [],
    getGuestCouponList: { data: [], totalCount: 0 },
    getSubmenuPopupListFull: [],
    getBizTenantInfo: { currency: { ISO_code: 'EUR' } },
    listBizFormItems: [
      { id: 'wish', message: 'Your wish', type: 'text', price: null, disp_order: 3 },
      { id: 'people', message: 'For how many', type: 'number', price: null, disp_order: 1 },
      { id: 'wrap', message: 'Wrapped as a gift', type: 'check', price: 3.5, disp_order: 2 },
    ],
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

describe('a form under a menu', () => {
  it('[FORM-CHOICES] offers what the house wrote to choose from, and sends what was chosen', async () => {
    app.synchronize();
    house.operations = {
      ...house.operations,
      listBizFormItems: [{ id: 'wine', message: 'Which wine', type: 'select', price: null, disp_order: 1 }],
    };
    const received = vi.spyOn(house.sync, 'receive');
    house.rest = { choices: { items: [{ id: 'wine', choices: ['Red', 'White'] }] } };
    const { user, address } = open('/customer/form?main_id=1&sub_id=41');
    const field = await screen.findByLabelText('Which wine');
    expect([...field.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
      'Please choose',
      'Red',
      'White',
    ]);
    await user.selectOptions(field, 'White');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(address()).toBe(`/en/conversation/${NEW_CHAT}`));
    const content = expect.stringContaining('Which wine: White') as string;
    await waitFor(() => expect(received).toHaveBeenCalledWith(expect.objectContaining({ content })));
  });

  it('[FORM-ITEMS] [FORM-REQUEST] is led to by its menu, asks in order, adds up what it costs and tells the people of the house', async () => {
    app.synchronize();
    const { user, address } = open('/customer/coupon?main_id=1&sub_id=41');
    await user.click(await screen.findByRole('button', { name: 'Send us a request' }));
    await waitFor(() => expect(address()).toBe('/en/customer/form?main_id=1&sub_id=41'));
    const number = await screen.findByLabelText('For how many');
    expect([...(number.closest('form')?.querySelectorAll('input') ?? [])].map(({ name }) => name)).toEqual([
      'people',
      'wrap',
      'wish',
    ]);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Please fill in at least one field.')).toBeTruthy();
    await user.type(number, 'two');
    expect(screen.getByText('A whole number, please.')).toBeTruthy();
    fireEvent.change(number, { target: { value: '2' } });
    await user.click(screen.getByRole('checkbox', { name: /Wrapped as a gift/ }));
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Total: €3.50');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(address()).toBe(`/en/conversation/${NEW_CHAT}`));
    await waitFor(() => expect(house.sync.stored).toHaveLength(1));
  });

  it('[FORM-ITEMS] leads nowhere where the menu has no form, and says so to who comes by its address', async () => {
    house.operations = { ...house.operations, listBizFormItems: [] };
    const { unmount } = open('/customer/coupon?main_id=1&sub_id=41');
    expect(await screen.findByText('There are no offers at the moment.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send us a request' })).toBeNull();
    unmount();
    open('/customer/form?main_id=1&sub_id=41');
    expect(await screen.findByText('There are no questions at the moment.')).toBeTruthy();
  });
});
