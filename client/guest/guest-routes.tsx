/** The guest's pages below `/{lang}`. Scan and menu come beside the app (server/http/client-build.ts); every other page when it is opened. */
import { createRoute, lazyRouteComponent, type AnyRoute } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { loadChatChunk, loadChunk, loadPart } from '#client/shell/load-chunk.ts';
import type { GuestApp } from './app/guest-app.ts';
import { GuestFrame } from './frame/guest-frame.tsx';
import { fetchList } from './home/sub-menus/fetch-list.ts';
import { guestlessPaths } from './pages/guestless-paths.ts';

const notices = () => loadChunk(() => import('./notices/guestless-notices.tsx'));

/** Their texts are among those of the start. */
const homePages = (): Promise<Readonly<Record<'EntryScreen' | 'HomeScreen', () => ReactNode>>> =>
  loadPart(() => import('./pages/home-pages.ts'));
const entry = lazyRouteComponent(homePages, 'EntryScreen');

/** The routes below `/{lang}`, of an app that is made when the first page needs it. */
export function guestRoutes(openApp: () => GuestApp): (parent: AnyRoute) => AnyRoute[] {
  return (parent) => routesBelow(parent, () => <GuestFrame app={openApp()} />);
}

function routesBelow(parent: AnyRoute, Frame: () => ReactNode): AnyRoute[] {
  const frame = createRoute({ getParentRoute: () => parent, id: 'guest', component: Frame });
  const page = (path: string, component: ReturnType<typeof lazyRouteComponent> | (() => ReactNode)) =>
    createRoute({ getParentRoute: () => frame, path, component });
  return [
    frame.addChildren([
      page('biz/location/$tenantCd', entry),
      page('biz/location/$tenantCd/$locationId', entry),
      page('biz/guest/$tenantCd/$guestCd', entry),
      page('customer', lazyRouteComponent(homePages, 'HomeScreen')),
      page('customer/menus/$menuId', lazyRouteComponent(fetchList, 'SubMenusScreen')),
      page(
        'conversation/$conversationId',
        lazyRouteComponent(
          () => loadChatChunk(() => import('./chat/conversation/conversation-screen.tsx')),
          'ConversationScreen',
        ),
      ),
      // The start page of a language and every page that is rarely the first: pages/page-table.ts.
      page(
        '$',
        lazyRouteComponent(() => loadChunk(() => import('./pages/lazy-page.tsx')), 'LazyPage'),
      ),
    ]),
    ...guestlessPaths.map((path) =>
      createRoute({ getParentRoute: () => parent, path, component: lazyRouteComponent(notices, 'GuestlessNotice') }),
    ),
  ];
}
