/** Work that must not compete with the first screen. */

/** How long nothing new must have arrived; on a slow line the next request is on its way for about a second. */
const longQuietMs = 3_000;
const shortQuietMs = 300;
/** On a quick line the next request follows at once: so many answers' time without any is quiet. */
const quietAnswers = 6;
const patienceMs = 20_000;

/** How long is quiet on this line, told by how long the page itself took to begin to come [PWA-SOON]. Milliseconds. */
export function quietOfLine(
  page: Pick<PerformanceNavigationTiming, 'requestStart' | 'responseStart'> | undefined = ownPage(),
): number {
  if (page === undefined) return longQuietMs;
  return Math.min(longQuietMs, Math.max(shortQuietMs, quietAnswers * (page.responseStart - page.requestStart)));
}

const ownPage = (): PerformanceNavigationTiming | undefined => {
  const [page] = performance.getEntriesByType('navigation');
  return page as PerformanceNavigationTiming | undefined;
};

/** What tells when the page has loaded something, and time; a browser's own unless a test brings others. */
export interface Surroundings {
  onLoaded(listener: () => void): void;
  /** Calls back whenever something the page asked for has arrived. Returns the way to stop. */
  onArrival(listener: () => void): () => void;
  after(ms: number, action: () => void): () => void;
  whenIdle(action: () => void): void;
}

const browser: Surroundings = {
  onLoaded(listener) {
    if (document.readyState === 'complete') listener();
    else addEventListener('load', listener, { once: true });
  },
  onArrival(listener) {
    if (!('PerformanceObserver' in window)) return () => undefined;
    const observer = new PerformanceObserver(listener);
    observer.observe({ type: 'resource' });
    return () => observer.disconnect();
  },
  after(ms, action) {
    const timer = setTimeout(action, ms);
    return () => clearTimeout(timer);
  },
  whenIdle(action) {
    // The page may have gone in the meantime.
    if (typeof window === 'undefined') return;
    if ('requestIdleCallback' in window) requestIdleCallback(action, { timeout: 2_000 });
    else action();
  },
};

/**
 * Runs `action` once: after the page has loaded, nothing has arrived for `quietMs` (three seconds) and the browser is
 * idle; twenty seconds after loading at the latest [PWA-LATE]. A page's load event comes before an app has asked for
 * its data.
 */
export function afterLoadAndIdle(action: () => void, around: Surroundings = browser, quietMs = longQuietMs): void {
  around.onLoaded(() => {
    let stopQuiet: () => void = () => undefined;
    let over = false;
    const finish = (): void => {
      if (over) return;
      over = true;
      stopQuiet();
      stopArrivals();
      stopPatience();
      around.whenIdle(action);
    };
    const wait = (): void => {
      stopQuiet();
      stopQuiet = around.after(quietMs, finish);
    };
    const stopArrivals = around.onArrival(wait);
    const stopPatience = around.after(patienceMs, finish);
    wait();
  });
}
