/** Longer than this nobody waits for a browser that draws nothing (ms). */
const PATIENCE_MS = 100;

/**
 * Resolves once what was just done stands on the screen: what can wait for that does not hold up the frame on a slow
 * phone. Null where nothing is drawn.
 */
export function nextPaint(): Promise<void> | null {
  if (typeof requestAnimationFrame === 'undefined' || document.visibilityState !== 'visible') return null;
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, PATIENCE_MS);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      // The frame is drawn after its callbacks.
      setTimeout(resolve, 0);
    });
  });
}
