import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { activateLanguage } from '#client/i18n/activate.ts';
import { createAppRouter } from '#client/router.tsx';
import { CHAT } from '#client/testing/fake-sync-server.ts';
import { renderScreen } from '#client/testing/render.tsx';
import { keys } from '#shared/client-view/keys.ts';
import { guestRoutes } from '../../guest-routes.tsx';
import { FakeHouse, place } from '../../testing/fake-house.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';

let house: FakeHouse;
let app: TestApp;
const soon = { timeout: 8_000 };

beforeAll(async () => {
  await Promise.all([import('./conversation-screen.tsx'), import('./conversation-parts.ts')]);
}, 60_000);
beforeEach(() => {
  house = new FakeHouse();
  app = testApp(house);
  activateLanguage('en', {});
  app.signIn();
  house.places = [place({ ask_location_type: 'dialog' })];
  app.memory.place.set({ lang: 'en', detail: place({ ask_location_type: 'dialog' }) });
  house.sync.put(keys.me, { ...house.sync.row<object>(keys.me), name: 'guest' });
});
afterEach(() => app.close());

function open() {
  app.synchronize();
  const router = createAppRouter(
    'guest',
    'en',
    guestRoutes(() => app),
    createMemoryHistory({ initialEntries: [`/en/conversation/${CHAT}`] }),
  );
  return renderScreen(<RouterProvider router={router} />);
}
const composer = () => screen.findByRole('textbox', { name: 'Write a message' }, soon);
const question = () => screen.queryByRole('textbox', { name: 'How may we address you?' });

describe('a guest without a name', () => {
  it('[ROOM-WHO] writes first; the name is asked for after that, without taking the focus, and told', async () => {
    const { user } = open();
    const field = await composer();
    expect(question()).toBeNull();
    await user.type(field, 'Two towels please{Enter}');
    const name = await screen.findByRole('textbox', { name: 'How may we address you?' }, soon);
    expect(document.activeElement).toBe(field);
    await user.type(name, 'Ines{Enter}');
    await waitFor(() => expect(house.sync.row<{ name: string }>(keys.me)?.name).toBe('Ines'), soon);
    expect([question(), document.activeElement, app.memory.guest.get()?.name]).toEqual([null, field, 'Ines']);
  });

  it('[ROOM-WHO] may keep it, and is not asked again', async () => {
    const first = open();
    await first.user.type(await composer(), 'Two towels please{Enter}');
    await first.user.click(await screen.findByRole('button', { name: 'Skip' }, soon));
    expect(question()).toBeNull();
    await first.user.type(await composer(), 'And soap{Enter}');
    await screen.findByText('And soap', undefined, soon);
    expect(question()).toBeNull();
  });
});
