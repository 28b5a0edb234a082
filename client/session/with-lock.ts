/** Runs work of which all tabs of a browser may do only one at a time. */
export type WithLock = <R>(name: string, work: () => Promise<R>) => Promise<R>;

/**
 * By Web Locks where there are any; insecure pages and old browsers have none. Then tabs may race, and what they
 * do must bear it: a refresh token has 10 s of grace [TOKEN-GRACE], an action is done once by its id [MSG-ONCE].
 */
export function browserLock(locks: LockManager | undefined = globalThis.navigator?.locks): WithLock {
  if (locks === undefined) return inPageLock();
  return async <R>(name: string, work: () => Promise<R>): Promise<R> => {
    const result: { value: R } = await locks.request(name, async () => ({ value: await work() }));
    return result.value;
  };
}

/** One at a time within this page. */
export function inPageLock(): WithLock {
  const last = new Map<string, Promise<unknown>>();
  return async <R>(name: string, work: () => Promise<R>): Promise<R> => {
    const before = last.get(name) ?? Promise.resolve();
    const mine = before.then(work, work);
    last.set(
      name,
      mine.catch(() => undefined),
    );
    return mine;
  };
}
