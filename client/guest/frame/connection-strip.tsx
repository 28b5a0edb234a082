import { useReadable } from '#client/sync/sync-context.ts';
import { OfflineStrip } from '#client/ui/offline-strip.tsx';
import { useGuestApp } from '../app/guest-app.ts';

/**
 * Opens our own address at the top of a tab: a network's sign-in page takes that over, and once the person has
 * signed in the page here notices by itself.
 */
function openPortal(): void {
  window.open('/healthz', '_blank', 'noopener');
}

/** What the guest must know of the connection, in a strip [CHAT-OFFLINE] [CHAT-PORTAL]. */
export function ConnectionStrip() {
  const { state, since } = useReadable(useGuestApp().core.reachability.view);
  const connection = state === 'captive' ? 'portal' : state === 'offline' ? 'offline' : 'online';
  return <OfflineStrip connection={connection} since={since} onOpenPortal={openPortal} />;
}
