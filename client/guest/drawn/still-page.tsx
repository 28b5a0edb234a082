/** One page of the guest's app as HTML, on the server: components where nothing happens. */
import { i18n, type Messages } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
  type AnyRouter,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { showLanguage } from '#client/i18n/activate.ts';
import type { DrawnInput } from '#shared/drawn/drawn-page.ts';
import { bcp47Of } from '#shared/languages/codes.ts';
import { GuestAppContext, type GuestApp } from '../app/guest-app.ts';

/** A router that stands at `path`; `pages` are components by what follows the language in their address. */
export async function stillRouter(
  path: string,
  app: GuestApp,
  pages: Readonly<Record<string, () => ReactNode>>,
): Promise<AnyRouter> {
  const root = createRootRoute({
    component: () => (
      <GuestAppContext value={app}>
        <Outlet />
      </GuestAppContext>
    ),
  });
  const router = createRouter({
    history: createMemoryHistory({ initialEntries: [path] }),
    routeTree: root.addChildren(
      Object.entries(pages).map(([below, component]) =>
        createRoute({ getParentRoute: () => root, path: `$lang/${below}`, component }),
      ),
    ),
  });
  await router.load();
  return router;
}

/** What React writes of it. The language is that of the last `speak`, so nothing may be waited for in between. */
export const markupOf = (router: AnyRouter): string =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  );

/** Makes `lang` the language of what is drawn next. */
export function speak(lang: string, messages: DrawnInput['messages']): void {
  // Compiled by our own build, which is where their type is known.
  i18n.loadAndActivate({ locale: bcp47Of(lang), messages: messages as Messages });
  showLanguage(lang);
}
