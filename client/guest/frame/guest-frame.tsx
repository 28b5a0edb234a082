import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { GuestAppContext, openGuestApp, type GuestApp } from '../app/guest-app.ts';
import { Notices } from './notices.tsx';
import { useGuards } from './use-guards.ts';

function Watch() {
  useGuards();
  return <Notices />;
}

/** Around every page that a guest session may stand behind. */
export function GuestFrame({ app = openGuestApp() }: { readonly app?: GuestApp }) {
  useEffect(() => {
    const report = (event: ErrorEvent): void => app.logs.error(event.error, location.pathname);
    window.addEventListener('error', report);
    return () => window.removeEventListener('error', report);
  }, [app]);
  return (
    <GuestAppContext value={app}>
      <Outlet />
      <Watch />
    </GuestAppContext>
  );
}
