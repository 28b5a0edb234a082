/** The guest's pages below `/{lang}`. Scan and menu come with the app; every other page when it is opened. */
import { createRoute, lazyRouteComponent, type AnyRoute } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { loadChatChunk, loadChunk } from '#client/shell/load-chunk.ts';
import type { GuestApp } from './app/guest-app.ts';
import { EntryScreen } from './entry/entry-screen.tsx';
import { GuestFrame } from './frame/guest-frame.tsx';
import { HomeScreen } from './home/home-screen.tsx';
import { guestlessPaths } from './pages/guestless-paths.ts';

const notices = () => loadChunk(() => import('./notices/guestless-notices.tsx'));

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
      page('biz/location/$tenantCd', EntryScreen),
      page('biz/location/$tenantCd/$locationId', EntryScreen),
      page('biz/guest/$tenantCd/$guestCd', EntryScreen),
      page('customer', HomeScreen),
      page(
        'customer/menus/$menuId',
        lazyRouteComponent(() => loadChunk(() => import('./home/sub-menus/sub-menus-screen.tsx')), 'SubMenusScreen'),
      ),
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
