import { useSyncExternalStore } from 'react';

function listen(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  window.addEventListener('focus', listener);
  window.addEventListener('blur', listener);
  return () => {
    document.removeEventListener('visibilitychange', listener);
    window.removeEventListener('focus', listener);
    window.removeEventListener('blur', listener);
  };
}

/** Whether somebody is at this very window, not merely has it in sight behind another. */
export function useLookedAt(): boolean {
  return useSyncExternalStore(listen, () => document.visibilityState === 'visible' && document.hasFocus());
}
