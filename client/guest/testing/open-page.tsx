/** Opens a page of the guest's app in a test, as its address does. */
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { createAppRouter } from '#client/router.tsx';
import { renderScreen } from '#client/testing/render.tsx';
import { guestRoutes } from '../guest-routes.tsx';
import type { TestApp } from './test-app.ts';

/** @param path below the language */
export function openGuestPage(app: TestApp, path: string, lang = 'en') {
  const history = createMemoryHistory({ initialEntries: [`/${lang}${path}`] });
  const router = createAppRouter(
    'guest',
    lang,
    guestRoutes(() => app),
    history,
  );
  return {
    ...renderScreen(<RouterProvider router={router} />),
    history,
    router,
    address: () => router.state.location.href,
  };
}
