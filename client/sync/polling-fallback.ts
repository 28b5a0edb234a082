/** While the socket is down and the server is not, pulls stand in for notices; scattered, since all lost it at once [SYNC-JITTER] [SYNC-STAND-IN]. */
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
    timer = setTimeout(
      () => {
        stoodIn += 1;
        if (typeof document === 'undefined' || document.visibilityState === 'visible') pull();
        stand();
      },
      (stoodIn < standInSoon ? standInMs : standInLaterMs) * (0.6 + random() * 0.6),
    );
  };
  const look = (): void => {
    if (socket.get() === 'connected') {
      clearTimeout(timer);
      timer = undefined;
      stoodIn = 0;
    }
    // A line that is tried again in vain, every few seconds, is no reason to begin to wait anew [SYNC-STAND-IN].
    else if (timer === undefined) stand();
  };
  const stop = socket.subscribe(look);
  look();
  return () => {
    clearTimeout(timer);
    stop();
  };
}
