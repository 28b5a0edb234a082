import { useCallback, useLayoutEffect, useRef } from 'react';

/** A handler that is the same function for the component's life, and does what it was told to do last. For events alone. */
export function useSteady<Args extends readonly unknown[], Answer>(
  act: (...args: Args) => Answer,
): (...args: Args) => Answer {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
