import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { afterLoadAndIdle } from '#client/pwa/when-idle.ts';
import { loadChatChunk, loadChunk } from '#client/shell/load-chunk.ts';
import type { MainMenu } from '#shared/facade/entry/menus.ts';
import { useGuestApp } from '../app/guest-app.ts';
import type { MenuEntry } from '../app/guest-menus.ts';
import type { MenuEnd } from './open-menu.ts';

const loadOpenMenu = () => loadChatChunk(() => import('./open-menu.ts'));
const MenuDialogs = lazy(() =>
  loadChunk(() => import('./menu-dialogs.tsx')).then(({ MenuDialogs: Dialogs }) => ({ default: Dialogs })),
);

export interface MenuOpener {
  readonly openMain: (menu: MainMenu) => void;
  readonly openSub: (entry: MenuEntry) => void;
  /** The menu or sub-menu that is being opened; null for none. */
  readonly busy: number | null;
  /** Dialogs and words that belong to it; to be drawn with the page. */
  readonly dialogs: ReactNode;
}

/** Taps on menus, with what they have to say or ask on the way. */
export function useOpenMenu(): MenuOpener {
  const app = useGuestApp();
  const router = useRouter();
  const [busy, setBusy] = useState<number | null>(null);
  const [said, setSaid] = useState<MenuEnd | null>(null);

  // What a tap will need. Failing costs nothing: the tap asks again.
  useEffect(
    () =>
      afterLoadAndIdle(() => {
        app.fetchNextPages().catch((error: unknown) => console.warn('The next pages are not here yet.', error));
      }),
    [app],
  );

  const run = (id: number, work: (code: Awaited<ReturnType<typeof loadOpenMenu>>) => Promise<MenuEnd>): void => {
    setBusy(id);
    setSaid(null);
    const follow = async (): Promise<void> => {
      const code = await loadOpenMenu();
      const ended = await work(code);
      if (ended.end === 'page') await router.navigate({ href: ended.path });
      else if (ended.end === 'new_tab') code.openPage(ended.url);
      else if (ended.end !== 'nothing') setSaid(ended);
    };
    follow()
      .catch((error: unknown) => setSaid({ end: 'problem', error }))
      .finally(() => setBusy(null));
  };

  return {
    openMain: (menu) => run(menu.id, (code) => code.openMain(app, menu)),
    openSub: (entry) => run(entry.sub.id, (code) => code.openSub(app, entry)),
    busy,
    dialogs:
      said === null ? null : (
        <Suspense fallback={null}>
          <MenuDialogs
            said={said}
            onAgain={(entry) => run(entry.sub.id, (code) => code.start(app, entry))}
            onClose={() => setSaid(null)}
          />
        </Suspense>
      ),
  };
}
