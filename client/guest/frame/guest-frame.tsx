import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { loadChatChunk } from '#client/shell/load-chunk.ts';
import { GuestAppContext, type GuestApp } from '../app/guest-app.ts';
import { Synced } from './synced.tsx';
import { useGuards } from './use-guards.ts';

// Speaks of what is synchronized, so it comes with that.
const Notices = lazy(() =>
  loadChatChunk(() => import('./notices.tsx')).then(({ Notices: Shown }) => ({ default: Shown })),
);

function Watch() {
  useGuards();
  return (
    <Synced>
      <Suspense fallback={null}>
        <Notices />
      </Suspense>
    </Synced>
  );
}

/** Around every page that a guest session may stand behind. */
export function GuestFrame({ app }: { readonly app: GuestApp }) {
  useEffect(() => {
    // Whatever nobody handled [ERR-LOGGED].
    const report = (event: ErrorEvent | PromiseRejectionEvent): void =>
      app.logs.error('reason' in event ? event.reason : event.error, location.pathname);
    window.addEventListener('error', report);
    window.addEventListener('unhandledrejection', report);
    return () => {
      window.removeEventListener('error', report);
      window.removeEventListener('unhandledrejection', report);
    };
  }, [app]);
  return (
    <GuestAppContext value={app}>
      <Outlet />
      <Watch />
    </GuestAppContext>
  );
}
