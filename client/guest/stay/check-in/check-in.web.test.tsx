import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { activateLanguage } from '#client/i18n/activate.ts';
import { createAppRouter } from '#client/router.tsx';
import { renderScreen } from '#client/testing/render.tsx';
import { guestRoutes } from '../../guest-routes.tsx';
import { FakeHouse, NEW_CHAT } from '../../testing/fake-house.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';

let house: FakeHouse;
let app: TestApp;

// What opens first would otherwise be waited for by the first test alone, and on a busy machine too long.
beforeAll(async () => {
  await Promise.all([
    import('./check-in-screen.tsx'),
    import('../../settings/settings-screen.tsx'),
    import('../../chat/conversation/conversation-screen.tsx'),
    import('../../pages/lazy-page.tsx'),
  ]);
}, 60_000);
beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  house = new FakeHouse();
  app = testApp(house);
  activateLanguage('en', {});
  app.signIn();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await app.close();
});

function open(path = '/customer/check_in') {
  const router = createAppRouter(
    'guest',
    'en',
    guestRoutes(() => app),
    createMemoryHistory({ initialEntries: [`/en${path}`] }),
  );
  return { ...renderScreen(<RouterProvider router={router} />), address: () => router.state.location.href };
}

type User = ReturnType<typeof open>['user'];
async function write(user: User, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const field = await screen.findByLabelText(label);
    if (label.endsWith(' on')) fireEvent.change(field, { target: { value } });
    else {
      await user.clear(field);
      await user.type(field, value);
    }
  }
}
const good = {
  'Last name': 'Sasaki',
  'First name': 'Yuki',
  'Country code': '+81',
  'Mobile phone': '90 5550-1234',
  'Arriving on': '2026-11-21',
  'Leaving on': '2026-11-24',
};
const send = (user: User) => user.click(screen.getByRole('button', { name: 'Send to the front desk' }));
const faultOf = (label: string): string | undefined => {
  const field = screen.getByLabelText(label);
  return field.getAttribute('aria-invalid') === 'true'
    ? (field.parentElement?.querySelector('[role=alert]')?.textContent ?? '')
    : undefined;
};

describe('the check-in form', () => {
  it('[FORM-REQUIRED] is found in the settings of a hotel, and says at each field what is missing', async () => {
    const { user, address } = open('/settings');
    await user.click(await screen.findByRole('button', { name: 'Check-in form' }));
    await waitFor(() => expect(address()).toBe('/en/customer/check_in'));
    expect((await screen.findByDisplayValue('Room 101')).getAttribute('name')).toBe('roomNumber');
    await send(user);
    for (const label of ['Last name', 'First name', 'Country code', 'Mobile phone', 'Leaving on'])
      expect(faultOf(label)).toBe('Please fill this in.');
    expect(document.activeElement).toBe(screen.getByLabelText('Last name'));
    expect(house.named('updateBizGuest')).toEqual([]);
  });

  it.each([
    ['FORM-SURNAME', 'Last name', '佐々木', 'Please use the letters A–Z, as in your passport.'],
    ['FORM-NAME', 'First name', 'x'.repeat(101), 'At most 100 letters, please.'],
    ['FORM-REQUIRED', 'Mobile phone', 'call me', 'Please enter 4 to 15 digits.'],
    ['FORM-REQUIRED', 'Country code', 'Japan', 'Please enter a country code, such as +1.'],
    ['FORM-DATES', 'Leaving on', '2026-11-21', 'Your departure must be after your arrival.'],
  ])('[%s] says of %s "%s" what is wrong with it, and sends nothing', async (_rule, label, value, words) => {
    const { user } = open();
    for (const [name, text] of Object.entries({ ...good, [label]: value }))
      fireEvent.change(await screen.findByLabelText(name), { target: { value: text } });
    await send(user);
    expect(faultOf(label)).toBe(words);
    expect(house.named('updateBizGuest')).toEqual([]);
  });

  it('[FORM-SENT] counts the nights, keeps the guest with name and telephone, and tells the desk in a conversation', async () => {
    app.synchronize();
    const { user, address } = open();
    await write(user, good);
    expect(screen.getByText('3 nights')).toBeTruthy();
    await send(user);
    await waitFor(() => expect(address()).toBe(`/en/conversation/${NEW_CHAT}`));
    expect(house.named('updateBizGuest').map(({ body }) => body)).toEqual([
      {
        name: 'Yuki Sasaki',
        countryCode: '+81',
        phoneNumber: '9055501234',
        locationName: 'Room 101',
        availableFrom: '2026-11-21',
        availableTo: '2026-11-24',
      },
    ]);
    await waitFor(() => expect(house.sync.stored).toHaveLength(1));
  });

  it('[FORM-SENT] [FORM-KEPT] goes by itself once the network is back, once', async () => {
    app.synchronize();
    const { user, address } = open();
    await write(user, good);
    house.offline = true;
    await send(user);
    await screen.findByText('You are offline. This will be sent as soon as you are back.');
    await act(async () => {
      house.offline = false;
      await app.core.reachability.doubt();
    });
    await waitFor(() => expect(address()).toBe(`/en/conversation/${NEW_CHAT}`));
    expect(house.named('createInquiry')).toHaveLength(1);
  });

  it('[ERR-DETAILS] [FORM-KEPT] says which call was refused, keeps what was written, and begins nothing', async () => {
    await Promise.all([import('#client/ui/dialog-panel.tsx'), import('../../frame/problem/problem-dialog.tsx')]);
    house.refusals = { updateBizGuest: 'internal' };
    const { user } = open();
    for (const [name, text] of Object.entries(good))
      fireEvent.change(await screen.findByLabelText(name), { target: { value: text } });
    await send(user);
    expect(
      (await screen.findByRole('alertdialog', { name: 'Something went wrong' }, { timeout: 8_000 })).textContent,
    ).toContain('updateBizGuest');
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(screen.getByDisplayValue('Sasaki')).toBeTruthy();
    expect(house.named('createInquiry')).toEqual([]);
  });

  it('[FORM-KEPT] keeps what was written through a reload and a network that is away', async () => {
    const { user, unmount } = open();
    await write(user, good);
    house.offline = true;
    await send(user);
    expect(await screen.findByText('You are offline. This will be sent as soon as you are back.')).toBeTruthy();
    unmount();
    open();
    expect((await screen.findByDisplayValue('Sasaki')).getAttribute('name')).toBe('lastName');
    expect((await screen.findByDisplayValue('2026-11-24')).getAttribute('name')).toBe('checkOut');
  });
});
