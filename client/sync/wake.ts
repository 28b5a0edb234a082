/**
 * The moments at which waiting makes no sense [SYNC-WAKE]: the network is said to be back, the page is seen again
 * or comes out of the page cache, or the clock has jumped because the device slept. Without this Replicache's
 * back-off lets people wait for seconds.
 */
export type WakeReason = 'online' | 'visible' | 'pageshow' | 'clock';

export interface WakeOptions {
  readonly onWake: (reason: WakeReason) => void;
  readonly now: () => number;
  readonly window?: Pick<Window, 'addEventListener' | 'removeEventListener'> | undefined;
  readonly document?: Pick<Document, 'addEventListener' | 'removeEventListener' | 'visibilityState'> | undefined;
}

const tickMs = 5_000;
/** A timer this late was not slow: the device was asleep. */
const jumpMs = 30_000;

/** Watches until the returned function is called. */
export function watchForWaking({ onWake, now, window, document }: WakeOptions): () => void {
  let last = now();
  const timer = setInterval(() => {
    const drift = now() - last - tickMs;
    last = now();
    // Back as well as forth: a clock set back makes every "since" wrong.
    if (Math.abs(drift) > jumpMs) onWake('clock');
  }, tickMs);
  const online = (): void => onWake('online');
  const pageshow = (event: Event): void => {
    if ('persisted' in event && event.persisted === true) onWake('pageshow');
  };
  const visibility = (): void => {
    if (document?.visibilityState === 'visible') onWake('visible');
  };
  window?.addEventListener('online', online);
  window?.addEventListener('pageshow', pageshow);
  document?.addEventListener('visibilitychange', visibility);
  return () => {
    clearInterval(timer);
    window?.removeEventListener('online', online);
    window?.removeEventListener('pageshow', pageshow);
    document?.removeEventListener('visibilitychange', visibility);
  };
}
