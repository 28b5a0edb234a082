/** The guest's pages below `/{lang}`. Scan and menu come with the app; every other page when it is opened. */
import { createRoute, lazyRouteComponent, type AnyRoute } from '@tanstack/react-router';
import { loadChunk } from '#client/shell/load-chunk.ts';
import { EntryScreen } from './entry/entry-screen.tsx';
import { GuestFrame } from './frame/guest-frame.tsx';
import { HomeScreen } from './home/home-screen.tsx';

const notices = () => loadChunk(() => import('./notices/notice-screens.tsx'));

/** Pages without a guest behind them: opening one must not make this tab the newest instance. */
const bare = {
  notfound: 'NotFoundScreen',
  multiple_instances: 'MultipleInstancesScreen',
  maintenance: 'MaintenanceScreen',
  link_expired: 'LinkExpiredScreen',
  bad_location: 'BadLocationScreen',
} as const;

/** The guest's routes below `/{lang}`. */
export function routes(parent: AnyRoute): AnyRoute[] {
  const frame = createRoute({ getParentRoute: () => parent, id: 'guest', component: GuestFrame });
  const page = (path: string, component: ReturnType<typeof lazyRouteComponent> | (() => React.ReactNode)) => createRoute({ getParentRoute: () => frame, path, component });
  return [
    frame.addChildren([
      page('/', lazyRouteComponent(notices, 'WelcomeScreen')),
      page('biz/location/$tenantCd', EntryScreen),
      page('biz/location/$tenantCd/$locationId', EntryScreen),
      page('biz/guest/$tenantCd/$guestCd', EntryScreen),
      page('customer', HomeScreen),
      page('customer/menus/$menuId', lazyRouteComponent(() => loadChunk(() => import('./sub-menus/sub-menus-screen.tsx')), 'SubMenusScreen')),
      page('customer/locked', lazyRouteComponent(notices, 'LockedScreen')),
      page('customer/messagebox', lazyRouteComponent(() => loadChunk(() => import('./messagebox/message-box-screen.tsx')), 'MessageBoxScreen')),
      page('customer/ask_room', lazyRouteComponent(() => loadChunk(() => import('./inquiry/ask-room-screen.tsx')), 'AskRoomScreen')),
      page('conversation/$conversationId', lazyRouteComponent(() => loadChunk(() => import('./conversation/conversation-screen.tsx')), 'ConversationScreen')),
      page('settings', lazyRouteComponent(() => loadChunk(() => import('./settings/settings-screen.tsx')), 'SettingsScreen')),
    ]),
    ...Object.entries(bare).map(([path, name]) => createRoute({ getParentRoute: () => parent, path, component: lazyRouteComponent(notices, name) })),
  ];
}
