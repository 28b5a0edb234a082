import { useSyncExternalStore } from 'react';

function listen(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** Whether the page is in sight. */
export function useShownPage(): boolean {
  return useSyncExternalStore(listen, () => document.visibilityState === 'visible');
}
