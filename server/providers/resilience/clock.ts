/** Time as providers see it: what is asked of it here is all they may use, so tests can move it by hand. */
export interface Clock {
  /** Milliseconds that only grow; the zero point means nothing. */
  now(): number;
  /** Runs a callback once after so many milliseconds; the returned function takes it back. */
  after(ms: number, run: () => void): () => void;
}

/** The machine's own monotonic time. */
export const systemClock: Clock = {
  now: () => performance.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/** Waits so many milliseconds; rejects with the signal's reason as soon as it is aborted. */
export const pause = (clock: Clock, ms: number, signal?: AbortSignal): Promise<void> => {
  const { promise, resolve, reject } = Promise.withResolvers<undefined>();
  if (signal?.aborted === true) {
    reject(signal.reason);
    return promise;
  }
  const giveUp = (): void => {
    cancel();
    reject(signal?.reason);
  };
  const cancel = clock.after(ms, () => {
    signal?.removeEventListener('abort', giveUp);
    resolve(undefined);
  });
  signal?.addEventListener('abort', giveUp, { once: true });
  return promise;
};
