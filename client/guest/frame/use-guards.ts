import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useReadable } from '#client/sync/sync-context.ts';
import { useGuestApp } from '../app/guest-app.ts';
import { paths } from '../app/paths.ts';

/** Pages a guest may see without a session, by what follows the language in their address. */
const open = /^\/[^/]+\/(?:biz\/|customer\/locked)/;
/** Pages that show what belongs to a guest. */
const guarded = /^\/[^/]+\/(?:customer(?:\/|$)|(?:conversation|calling)\/)/;

/**
 * Keeps pages from those they are not for: a lost or locked session leads to the lock screen [LOCK-SCREEN], nobody
 * signed in to the language's home, a page that another one has replaced to multiple_instances [INSTANCE-ONE].
 */
export function useGuards(): void {
  const { core, older } = useGuestApp();
  const router = useRouter();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const session = useReadable(core.session.view).status;
  const locked = useReadable(core.lock.view)?.isLocked === true;
  const replaced = useReadable(older);
  let target: string | null = null;
  if (replaced) target = paths.multipleInstances();
  else if (open.test(path)) target = null;
  else if (session === 'ended' || (locked && guarded.test(path))) target = paths.locked();
  else if (session === 'none' && guarded.test(path)) target = path.split('/').slice(0, 2).join('/');
  useEffect(() => {
    if (target !== null && target !== path) void router.navigate({ to: target, replace: true });
  }, [router, target, path]);
}
