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
/** Browsers let the timers of a page out of sight run once a minute; only later than this was it asleep. */
const hiddenJumpMs = 150_000;

/** Watches until the returned function is called. */
export function watchForWaking({ onWake, now, window, document }: WakeOptions): () => void {
  let last = now();
  let wasHidden = document?.visibilityState === 'hidden';
  const timer = setInterval(() => {
    const drift = now() - last - tickMs;
    last = now();
    // Back as well as forth: a clock set back makes every "since" wrong.
    const limit = wasHidden ? hiddenJumpMs : jumpMs;
    wasHidden = document?.visibilityState === 'hidden';
    if (Math.abs(drift) > limit) onWake('clock');
  }, tickMs);
  const online = (): void => onWake('online');
  const pageshow = (event: Event): void => {
    if ('persisted' in event && event.persisted === true) onWake('pageshow');
  };
  const visibility = (): void => {
    if (document?.visibilityState === 'visible') onWake('visible');
    else wasHidden = true;
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
