import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
// Parts that come with their first use are here before it: a slow machine would count their fetching as waiting.
import '#client/ui/dialog-panel.tsx';
import { activateLanguage } from '#client/i18n/activate.ts';
import type { OwnRequest } from '#shared/rest/privacy-requests.ts';
import { FakeHouse } from '../../testing/fake-house.ts';
import { openGuestPage } from '../../testing/open-page.tsx';
import { testApp, type TestApp } from '../../testing/test-app.ts';

let house: FakeHouse;
let app: TestApp;
beforeEach(() => {
  house = new FakeHouse();
  app = testApp(house);
  activateLanguage('en', {});
  app.signIn();
});
afterEach(() => app.close());

const request = (part: Partial<OwnRequest>): OwnRequest => ({
  id: '0199a000-0000-7000-8000-0000000000e1',
  kind: 'copy',
  state: 'open',
  reason: null,
  asked_at: '2026-11-21T09:00:00.000Z',
  due_at: '2026-12-21T09:00:00.000Z',
  file_bytes: null,
  ...part,
});
const open = (items: readonly OwnRequest[]) => {
  house.rest = { 'privacy-requests': { items } };
  return openGuestPage(app, '/customer/data');
};
const asked = () => house.named('privacy-requests').filter(({ body }) => 'kind' in body);

describe('your data', () => {
  it('[PRIVACY-REQUEST] asks for a copy with one tap', async () => {
    const { user } = open([]);
    const button = await screen.findByRole('button', { name: 'Ask for a copy' });
    house.rest = { 'privacy-requests': { items: [], ...request({}) } };
    await user.click(button);
    expect(asked()).toMatchObject([{ body: { kind: 'copy' } }]);
  });

  it('[PRIVACY-REQUEST] says what being erased means before it is asked for', async () => {
    const { user } = open([]);
    await user.click(await screen.findByRole('button', { name: 'Ask to be erased' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/none of it can be brought back/)).toBeTruthy();
    expect(asked()).toEqual([]);
    house.rest = { 'privacy-requests': { items: [], ...request({ kind: 'erasure' }) } };
    await user.click(dialog.getByRole('button', { name: 'Ask for it' }));
    expect(asked()).toMatchObject([{ body: { kind: 'erasure' } }]);
  });

  it('[PRIVACY-REQUEST] tells by when the house answers, its no with the reason, and a copy that lies ready', async () => {
    const first = open([
      request({}),
      request({ kind: 'erasure', state: 'declined', reason: 'Your bill is still open.' }),
    ]);
    expect(await screen.findByText(/The house answers by December 21, 2026/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Take it back' })).toBeTruthy();
    expect(screen.getByText('Your bill is still open.')).toBeTruthy();
    first.unmount();
    open([request({ state: 'done', file_bytes: 2048 })]);
    expect(await screen.findByRole('button', { name: 'Download' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Ask for a copy' })).toBeTruthy();
  });
});
