import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { activateLanguage } from '#client/i18n/activate.ts';
import { createAppRouter } from '#client/router.tsx';
import { localTexts } from '#client/storage/storage.ts';
import { renderScreen } from '#client/testing/render.tsx';
import { guestRoutes } from '../guest-routes.tsx';
import { FakeHouse, place, TOKEN } from '../testing/fake-house.ts';
import { guest, testApp, type TestApp } from '../testing/test-app.ts';

const soon = { timeout: 8_000 };
let house: FakeHouse;
let app: TestApp;
beforeEach(() => {
  house = new FakeHouse();
  app = testApp(house);
  activateLanguage('en', {});
});
afterEach(() => app.close());

it('[PRIVACY-CONVERGES] forgets on this device whom the house has erased, and says so at the door', async () => {
  app.signIn();
  app.memory.guest.set(guest);
  app.memory.place.set({ lang: 'en', detail: place() });
  localTexts.set('bellhop-draft/c1', 'what I was about to write');
  const router = createAppRouter(
    'guest',
    'en',
    guestRoutes(() => app),
    createMemoryHistory({ initialEntries: ['/en/settings'] }),
  );
  renderScreen(<RouterProvider router={router} />);
  expect(await screen.findByRole('button', { name: 'End my visit on this device' })).toBeTruthy();
  house.hasErased = true;
  await expect(app.core.session.replace(TOKEN)).rejects.toBeInstanceOf(Error);
  expect(await screen.findByText(/has been erased, here and with us/, undefined, soon)).toBeTruthy();
  await waitFor(() => expect([app.memory.guest.get(), localTexts.get('bellhop-draft/c1')]).toEqual([null, null]), soon);
});
