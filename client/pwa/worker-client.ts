/** The page's side of the service worker: whether there can be one, and what it is told. */
import type { WorkerMessage } from './worker-message.ts';

/** Whether this browser can keep the app for later; in-app browsers often cannot [PWA-MISSING]. */
export function canInstallWorker(): boolean {
  return 'serviceWorker' in navigator && window.isSecureContext;
}

/** Sends a message to the active worker, waiting for it if it is still being installed. */
export async function tellWorker(message: WorkerMessage): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(message);
}

/** Lets the worker forget the last hotel's pages, when a stay ends or another guest follows. */
export async function forgetCachedPages(): Promise<void> {
  if (canInstallWorker() && navigator.serviceWorker.controller) await tellWorker({ type: 'forget' });
}
