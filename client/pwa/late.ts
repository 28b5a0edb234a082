/** Work that must not compete with the first paint. */

/** Runs `action` once the page has loaded and the browser is idle, at the latest ten seconds after loading (rule PWA-LATE). */
export function afterLoadAndIdle(action: () => void): void {
  const idle = (): void => {
    if ('requestIdleCallback' in window) requestIdleCallback(action, { timeout: 10_000 });
    else setTimeout(action, 2_000);
  };
  if (document.readyState === 'complete') idle();
  else addEventListener('load', idle, { once: true });
}
