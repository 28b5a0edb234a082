/**
 * The route tree: `/{lang}` and, below it, the routes of the one app the address names.
 * The apps are lazy bundles; going from one app, or one language, to another is a page load.
 */
import {
  createRootRoute,
  createRoute,
  createRouter,
  redirect,
  type AnyRoute,
  type RouterHistory,
} from '@tanstack/react-router';
import type { AppName } from '#shared/apps.ts';
import { ErrorScreen } from './shell/error-screen.tsx';
import { NotFoundScreen } from './shell/not-found-screen.tsx';
import { PendingScreen } from './shell/pending-screen.tsx';
import { placeOf } from './shell/place.ts';

/** `/{lang}`, which stays while the address is of this app and language; any other is a page load. */
function languageRoute(app: AppName, lang: string) {
  const root = createRootRoute({ notFoundComponent: NotFoundScreen });
  const language = createRoute({
    getParentRoute: () => root,
    path: '$lang',
    beforeLoad: ({ location, params }) => {
      const place = placeOf(location.pathname, location.searchStr, navigator.languages);
      const stays = place.kind === 'app' && place.app === app && params.lang === lang;
      if (!stays) throw redirect({ href: place.kind === 'redirect' ? place.to : location.href, reloadDocument: true });
    },
  });
  return { root, language };
}

/** The parent of an app's routes. */
export type LanguageRoute = ReturnType<typeof languageRoute>['language'];

/** What each app's routes.tsx exports: its routes below `/{lang}`. */
export type AppRoutes<Routes extends readonly AnyRoute[] = readonly AnyRoute[]> = (parent: LanguageRoute) => Routes;

/** Skeletons appear only when a page takes longer than this. */
const pendingAfterMs = 150;

/**
 * Builds the router of one app in one language, on the browser's own history unless a test brings another. Its type knows
 * the app's own addresses and searches.
 */
export function createAppRouter<const Routes extends readonly AnyRoute[]>(
  app: AppName,
  lang: string,
  routes: AppRoutes<Routes>,
  history?: RouterHistory,
) {
  const { root, language } = languageRoute(app, lang);
  return createRouter({
    ...(history ? { history } : {}),
    routeTree: root.addChildren([language.addChildren(routes(language))]),
    defaultPendingMs: pendingAfterMs,
    defaultPendingMinMs: 0,
    defaultPendingComponent: PendingScreen,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
    defaultPreload: false,
    scrollRestoration: true,
  });
}

/** The router of an app with these routes: what its addresses and searches are checked against. */
export type AppRouter<Routes extends readonly AnyRoute[]> = ReturnType<typeof createAppRouter<Routes>>;
