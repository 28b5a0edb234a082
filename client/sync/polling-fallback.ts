/** While the socket is down and the server is not, pulls stand in for notices; scattered, since all lost it at once [SYNC-JITTER]. */
import type { SocketState } from '#client/realtime/socket-line.ts';
import type { Readable } from './readable.ts';

const standInMs = 700;
const standInLaterMs = 5_000;
const standInSoon = 15;

/**
 * Begins at once.
 *
 * @param random 0 ≤ x < 1
 * @returns the way to stop
 */
export function pollWhileDisconnected(
  socket: Readable<SocketState>,
  pull: () => void,
  random: () => number,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stoodIn = 0;
  const stand = (): void => {
    clearTimeout(timer);
    if (socket.get() === 'connected') {
      stoodIn = 0;
      return;
    }
    timer = setTimeout(
      () => {
        stoodIn += 1;
        if (typeof document === 'undefined' || document.visibilityState === 'visible') pull();
        stand();
      },
      (stoodIn < standInSoon ? standInMs : standInLaterMs) * (0.6 + random() * 0.6),
    );
  };
  const stop = socket.subscribe(stand);
  stand();
  return () => {
    clearTimeout(timer);
    stop();
  };
}
