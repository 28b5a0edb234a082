import type { LazyParts } from '../app/guest-app.ts';

/** What the page fetches by itself, though nobody has asked for it yet. */
export const lazyParts: LazyParts = {
  idleTasks: () => import('./idle/idle-tasks.ts'),
  nextPages: () =>
    Promise.all([
      import('../menus/open-menu.ts'),
      import('./home-pages.ts'),
      import('../home/sub-menus/sub-menus-screen.tsx'),
      import('./lazy-page.tsx'),
      import('../chat/conversation/conversation-screen.tsx'),
      // Who is in need has no time to wait for it, and perhaps no network [URGENT-HONEST].
      import('../menus/more-menus.ts'),
      import('../urgent/urgent-screen.tsx'),
    ]),
};
