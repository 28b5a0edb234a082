/** Opens a page of the guest's app in a test, as its address does. */
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { createAppRouter } from '#client/router.tsx';
import { renderScreen } from '#client/testing/render.tsx';
import { guestRoutes } from '../guest-routes.tsx';
import type { TestApp } from './test-app.ts';

/** @param path below `/en` */
export function openGuestPage(app: TestApp, path: string) {
  const router = createAppRouter('guest', 'en', guestRoutes(() => app), createMemoryHistory({ initialEntries: [`/en${path}`] }));
  return { ...renderScreen(<RouterProvider router={router} />), address: () => router.state.location.href };
}
