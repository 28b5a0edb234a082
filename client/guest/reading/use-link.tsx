import { lazy, Suspense, useState, type ReactNode } from 'react';
import { loadChunk } from '#client/shell/load-chunk.ts';
import { openPage } from '../menus/open-page.ts';
import { areRemindersHidden } from '../menus/reminders.ts';

const LinkDialog = lazy(() =>
  loadChunk(() => import('../menus/menu-dialogs.tsx')).then(({ LinkDialog: Dialog }) => ({
    default: Dialog,
  })),
);

export interface Leaving {
  /** Leads to a page outside, past a reminder unless the guest wanted none [CHAT-NEW-TAB]. */
  readonly leave: (url: string) => void;
  /** To be drawn with the page. */
  readonly dialog: ReactNode;
}

/** Links that lead out of the app. */
export function useLeaving(): Leaving {
  const [url, setUrl] = useState<string | null>(null);
  return {
    leave: (to) => (areRemindersHidden() ? openPage(to) : setUrl(to)),
    dialog:
      url === null ? null : (
        <Suspense fallback={null}>
          <LinkDialog url={url} onClose={() => setUrl(null)} />
        </Suspense>
      ),
  };
}
