import type { ReactNode } from 'react';
import { SyncContext, useReadable } from '#client/sync/sync-context.ts';
import { useGuestApp } from '../app/guest-app.ts';

/** Draws what shows synchronized data, once there is a Sync; its code comes after the first paint. */
export function Synced({ children, fallback = null }: { readonly children: ReactNode; readonly fallback?: ReactNode }) {
  const sync = useReadable(useGuestApp().core.sync);
  return sync === null ? fallback : <SyncContext value={sync}>{children}</SyncContext>;
}
