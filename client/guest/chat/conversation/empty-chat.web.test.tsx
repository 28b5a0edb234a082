import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { activateLanguage } from '#client/i18n/activate.ts';
import { createAppRouter } from '#client/router.tsx';
import { CHAT } from '#client/testing/fake-sync-server.ts';
import { renderScreen } from '#client/testing/render.tsx';
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
  house.places = [place({ starters: ['When is breakfast?', 'More towels, please'] })];
  app = testApp(house);
  activateLanguage('en', {});
  app.signIn();
  app.memory.place.set({ lang: 'en', detail: place({ starters: ['When is breakfast?', 'More towels, please'] }) });
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

describe('a chat before its first words', () => {
  it('[CHAT-EMPTY] [CHAT-STARTERS] has a face, and says what was tapped', async () => {
    const { user } = open();
    expect(await screen.findByText('Write to us in your own language.', undefined, soon)).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'When is breakfast?' }, soon));
    await waitFor(() => expect(house.sync.stored).toHaveLength(1), soon);
    expect(screen.queryByRole('button', { name: 'More towels, please' })).toBeNull();
    expect(screen.queryByText('Write to us in your own language.')).toBeNull();
  });

  it('[CHAT-STARTERS] gives way to what the guest writes', async () => {
    const { user } = open();
    await screen.findByRole('button', { name: 'When is breakfast?' }, soon);
    await user.type(await screen.findByRole('textbox', { name: 'Write a message' }, soon), 'H');
    expect(screen.queryByRole('button', { name: 'When is breakfast?' })).toBeNull();
  });
});
