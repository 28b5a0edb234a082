/** A message to the service worker that is waited for: what takes long and may fail on the way [OFFLINE-AHEAD]. */
import type { WorkerMessage } from './worker-message.ts';

/** A worker that says nothing for so long was ended by the browser. */
const LONGEST_MS = 10 * 60_000;

/**
 * Never rejects.
 *
 * @param workers the page's own
 * @returns whether the worker did all of it; false when it could not, or was ended before it said so
 */
export async function askWorker(
  message: WorkerMessage,
  workers: Pick<ServiceWorkerContainer, 'ready'> = navigator.serviceWorker,
  longestMs = LONGEST_MS,
): Promise<boolean> {
  const { port1: heard, port2: said } = new MessageChannel();
  try {
    return await new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => resolve(false), longestMs);
      heard.onmessage = ({ data }: MessageEvent<unknown>) => {
        clearTimeout(timer);
        resolve(data === true);
      };
      workers.ready.then(
        ({ active }) => active?.postMessage(message, [said]),
        () => resolve(false),
      );
    });
  } finally {
    heard.close();
  }
}
