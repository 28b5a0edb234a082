/** The page's side of a press on a notification: it goes there by its own router and loads nothing anew [PUSH-CLICK]. */
import { ownPath } from './push-notice.ts';

/** Where messages of the service worker arrive: `navigator.serviceWorker`. */
type WorkerMessages = Pick<EventTarget, 'addEventListener'>;

/**
 * Listens from now on. The page keeps its own language: who reads the inbox in another than their profile's goes on in it.
 *
 * @param go to an address of our own; called with one at a time
 */
export function goWhereTold(lang: string, go: (href: string) => void, from: WorkerMessages | undefined): void {
  from?.addEventListener('message', (event) => {
    if (!(event instanceof MessageEvent)) return;
    const data: unknown = event.data;
    if (typeof data !== 'object' || data === null || !('type' in data) || data.type !== 'go' || !('path' in data))
      return;
    const path = ownPath(data.path);
    // What shows to whom is judged where it is read; this is one of our pages.
    go(path.replace(/^\/[^/?#]+/, () => `/${lang}`));
    event.ports[0]?.postMessage(true);
  });
}
