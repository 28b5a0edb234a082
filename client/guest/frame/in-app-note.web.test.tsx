import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { activateLanguage } from '#client/i18n/activate.ts';
import { createAppRouter } from '#client/router.tsx';
import { CHAT } from '#client/testing/fake-sync-server.ts';
import { renderScreen } from '#client/testing/render.tsx';
import { guestRoutes } from '../guest-routes.tsx';
import { FakeHouse, ROOM } from '../testing/fake-house.ts';
import { guest, testApp, type TestApp } from '../testing/test-app.ts';

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';
const soon = { timeout: 8_000 };
let app: TestApp;

beforeAll(async () => {
  await Promise.all([
    import('./in-app-note.tsx'),
    import('./notices.tsx'),
    import('../chat/conversation/conversation-screen.tsx'),
  ]);
});
beforeEach(() => {
  app = testApp(new FakeHouse());
  activateLanguage('en', {});
  app.signIn();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await app.close();
});

function open(userAgent: string, path = '/customer') {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  app.synchronize();
  const router = createAppRouter(
    'guest',
    'en',
    guestRoutes(() => app),
    createMemoryHistory({ initialEntries: [`/en${path}`] }),
  );
  return renderScreen(<RouterProvider router={router} />);
}

const note = () => screen.findByRole('complementary', { name: /open inside/ }, soon);

describe('the browser of another app', () => {
  it('[PWA-INAPP] [PWA-MISSING] says what does not work there and leads to the phone’s own, at the same place', async () => {
    open(`${iphone} Safari Line/14.18.0`);
    const shown = await note();
    expect(shown.textContent).toContain('This page is open inside LINE');
    // This browser has no service worker.
    expect(shown.textContent).toContain('This page needs a connection.');
    const way = screen.getByRole('link', { name: 'Open in my browser' });
    expect(way.getAttribute('href')).toBe(`${location.origin}/en/biz/location/coast/${ROOM}?openExternalBrowser=1`);
  });

  it('[PWA-INAPP] copies the address where the app lets nothing out', async () => {
    app.memory.guest.set({ ...guest, guestState: 'other' });
    const { user } = open(`${iphone} Instagram 355.1.0.30`);
    await note();
    expect(screen.queryByRole('link', { name: 'Open in my browser' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Copy the link' }));
    expect(await screen.findByText('Copied. Paste it into your browser.')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/en/biz/guest/coast/q-101`);
  });

  it('[PWA-INAPP] shows the address where copying is not allowed', async () => {
    const { user } = open(`${iphone} Instagram 355.1.0.30`);
    await note();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('Denied', 'NotAllowedError'));
    await user.click(screen.getByRole('button', { name: 'Copy the link' }));
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Link to copy' })).value).toBe(
      `${location.origin}/en/biz/location/coast/${ROOM}`,
    );
  });

  it('[PWA-INAPP] does not come again once put away', async () => {
    const first = open(`${iphone} Instagram 355.1.0.30`);
    await note();
    await first.user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('complementary')).toBeNull();
    first.unmount();
    open(`${iphone} Instagram 355.1.0.30`);
    await screen.findByRole('button', { name: 'Your messages' }, soon);
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  it('[PWA-INAPP] is neither in the way of a conversation nor seen in a browser of its own', async () => {
    const inChat = open(`${iphone} Instagram 355.1.0.30`, `/conversation/${CHAT}`);
    await screen.findByRole('textbox', { name: 'Write a message' }, soon);
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
    inChat.unmount();
    open(`${iphone} Version/18.1 Safari/604.1`);
    await screen.findByRole('button', { name: 'Your messages' }, soon);
    expect(screen.queryByRole('complementary')).toBeNull();
  });
});
