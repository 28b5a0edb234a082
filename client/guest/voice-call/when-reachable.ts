import { TransportError } from '#client/net/transport-error.ts';
import type { GuestApp } from '../app/guest-app.ts';

type Core = Pick<GuestApp['core'], 'reachability'>;

/** Does it now, or when the server can be reached again. Refusals are thrown. */
export async function whenReachable(
  core: Core,
  work: () => Promise<unknown>,
  onWait: () => void = () => undefined,
): Promise<void> {
  for (;;) {
    try {
      await work();
      return;
    } catch (error) {
      if (!(error instanceof TransportError)) throw error;
      onWait();
      await reached(core);
    }
  }
}

/** Resolves at the next change to online, and after a while in any case. */
export function reached({ reachability: { view } }: Core): Promise<void> {
  return new Promise((resolve) => {
    const stop = view.subscribe(() => {
      if (view.get().state === 'online') done();
    });
    const timer = setTimeout(() => done(), 5_000);
    const done = (): void => {
      stop();
      clearTimeout(timer);
      resolve();
    };
  });
}
