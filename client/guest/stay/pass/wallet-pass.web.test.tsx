import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
// Parts that come with their first use are here before it: a slow machine would count their fetching as waiting.
import '#client/ui/dialog-panel.tsx';
import '../../menus/menu-dialogs.tsx';
import { activateLanguage } from '#client/i18n/activate.ts';
import { FakeHouse } from '../../testing/fake-house.ts';
import { openGuestPage } from '../../testing/open-page.tsx';
import { testApp, type TestApp } from '../../testing/test-app.ts';

let house: FakeHouse;
let app: TestApp;

beforeEach(() => {
  house = new FakeHouse();
  app = testApp(house);
  activateLanguage('en', {});
});
afterEach(async () => {
  vi.restoreAllMocks();
  await app.close();
});

describe('the page of the wallet pass', () => {
  it('[PASS-TOLD] says that the house has none, and shows nothing that looks like one', async () => {
    house.rest = { 'wallet-pass': { message: 'success', google_url: null } };
    app.signIn();
    openGuestPage(app, '/add_wallet_pass');
    expect(await screen.findByText('There is no wallet pass yet.')).toBeTruthy();
    expect(screen.queryByText(/your room/)).toBeNull();
    expect(document.querySelector('main')?.textContent).not.toContain('Coast Hotel');
    expect(screen.queryByRole('button', { name: /Add to/ })).toBeNull();
  });

  it('[PASS-TOLD] leads to where it is added, past a reminder', async () => {
    house.rest = { 'wallet-pass': { message: 'success', google_url: 'https://pay.google.com/gp/v/save/e30.e30.c2ln' } };
    app.signIn();
    const { user } = openGuestPage(app, '/add_wallet_pass');
    expect(await screen.findByText(/The name of the house, your room/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Add to Google Wallet' }));
    expect(within(await screen.findByRole('dialog')).getByText('pay.google.com')).toBeTruthy();
  });

  it('[PASS-TOLD] has words for nobody, and for a failure', async () => {
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const { unmount } = openGuestPage(app, '/add_wallet_pass');
    expect(await screen.findByText('To add a pass, scan the QR code of the house first.')).toBeTruthy();
    expect(house.named('wallet-pass')).toHaveLength(0);
    unmount();
    house.refusals = { 'wallet-pass': 'internal' };
    app.signIn();
    openGuestPage(app, '/add_wallet_pass');
    expect((await screen.findByRole('alert')).textContent).toContain('This page could not be loaded.');
  });
});
