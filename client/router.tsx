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
  type AnyRouter,
  type RouterHistory,
} from '@tanstack/react-router';
import type { AppName } from '#shared/apps.ts';
import { ErrorScreen } from './shell/error-screen.tsx';
import { NotFoundScreen } from './shell/not-found-screen.tsx';
import { PendingScreen } from './shell/pending-screen.tsx';
import { placeOf } from './shell/place.ts';

/** What each app's routes.tsx exports: its routes below `/{lang}`. */
export type AppRoutes = (parent: AnyRoute) => AnyRoute[];

/** Skeletons appear only when a page takes longer than this. */
const pendingAfterMs = 150;

/** Builds the router of one app in one language, on the browser's own history unless a test brings another. */
export function createAppRouter(app: AppName, lang: string, routes: AppRoutes, history?: RouterHistory): AnyRouter {
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
