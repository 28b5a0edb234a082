import { useSyncExternalStore } from 'react';

/** So narrow that a drawing has no room: its outline is shown instead. */
const NARROW = '(max-width: 899px)';

export const useNarrow = (): boolean =>
  useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(NARROW);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => matchMedia(NARROW).matches,
  );
