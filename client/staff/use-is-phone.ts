import { useSyncExternalStore } from 'react';

const NARROW = '(max-width: 45rem)';

function watch(onChange: () => void): () => void {
  const query = matchMedia(NARROW);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether the window is as narrow as a phone's, where the desk shows one pane at a time; it may be turned. */
export const useIsPhone = (): boolean => useSyncExternalStore(watch, () => matchMedia(NARROW).matches);
