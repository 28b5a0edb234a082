import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { LockSession } from '#client/session/lock-session.ts';
import { loadPart } from '#client/shell/load-chunk.ts';
import { useReadable } from '#client/sync/sync-context.ts';
import { useGuestApp } from '../app/guest-app.ts';
import { paths } from '../app/paths.ts';

/** Pages a guest may see without a session, by what follows the language in their address. */
const open = /^\/[^/]+\/(?:biz\/|customer\/locked)/;
/** Stays in reach of a locked phone: help in danger knows nothing of a guest. */
const urgent = /^\/[^/]+\/customer\/urgent\/?$/;
/** Pages that need a guest. */
const guarded = /^\/[^/]+\/(?:customer(?:\/|$)|(?:conversation|calling)\/)/;

/** Opening a page is a sign of life; coming back to one finds out whether the time is over [LOCK-TOUCH] [LOCK-PAST]. */
function useSignsOfLife(lock: LockSession, path: string): void {
  const opened = useRef(path);
  useEffect(() => {
    if (opened.current === path) return;
    opened.current = path;
    try {
      lock.touch();
    } catch {
      // The guard below follows `lock.view`.
    }
  }, [lock, path]);
  useEffect(() => {
    const look = (): void => {
      if (document.visibilityState === 'visible') lock.look();
    };
    look();
    document.addEventListener('visibilitychange', look);
    window.addEventListener('pageshow', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('pageshow', look);
    };
  }, [lock]);
}

/** Who was erased by the house is forgotten by this device, too, before the page says goodbye [PRIVACY-CONVERGES]. */
function useErased(): void {
  const app = useGuestApp();
  const view = useReadable(app.core.session.view);
  const erased = view.status === 'ended' && view.reason === 'erased' ? view.identity : null;
  useEffect(() => {
    if (erased === null) return;
    void loadPart(() => import('../app/leave-visit.ts'))
      .then(({ forgetErased }) => forgetErased(app, erased))
      .catch((error: unknown) => app.logs.error(error, location.pathname));
  }, [app, erased]);
}

/**
 * Keeps pages from those they are not for: a lost or locked session leads from every page to the lock screen [LOCK-SCREEN], nobody
 * signed in to the language's home, a page that another one has replaced to multiple_instances [INSTANCE-ONE].
 */
export function useGuards(): void {
  const { core, older } = useGuestApp();
  const router = useRouter();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const session = useReadable(core.session.view).status;
  useErased();
  const locked = useReadable(core.lock.view)?.isLocked === true;
  useSignsOfLife(core.lock, path);
  const replaced = useReadable(older);
  let target: string | null = null;
  if (replaced) target = paths.multipleInstances();
  else if (open.test(path)) target = null;
  else if (session === 'ended' || (locked && !urgent.test(path))) target = paths.locked();
  else if (session === 'none' && guarded.test(path)) target = path.split('/').slice(0, 2).join('/');
  useEffect(() => {
    if (target !== null && target !== path) void router.navigate({ to: target, replace: true });
  }, [router, target, path]);
}
