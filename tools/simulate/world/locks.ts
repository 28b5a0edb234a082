/** Web Locks of a device: held by a page until it lets go or ends. */
import type { Realm } from '../virtual/realm.ts';
import type { Scheduler } from '../virtual/scheduler.ts';

export interface DeviceLocks {
  forRealm(realm: Realm): LockManager | undefined;
  /** A page ended: what it held is free. */
  releaseAll(realm: Realm): void;
  /** A browser without Web Locks. */
  missing: boolean;
}

interface Ask {
  readonly name: string;
  readonly realm: Realm;
  readonly run: () => Promise<unknown>;
}

type Granted = (lock: Lock | null) => unknown;

export function createLocks(scheduler: Scheduler): DeviceLocks {
  const held = new Map<string, Ask>();
  let waiting: Ask[] = [];

  const grant = (): void => {
    for (const ask of waiting) {
      if (held.has(ask.name)) continue;
      held.set(ask.name, ask);
      waiting = waiting.filter((other) => other !== ask);
      scheduler.after(0, ask.realm, () => void ask.run().finally(() => free(ask)));
    }
  };
  const free = (ask: Ask): void => {
    if (held.get(ask.name) === ask) held.delete(ask.name);
    grant();
  };

  const managerOf = (realm: Realm): LockManager => {
    const request = (name: string, ...rest: unknown[]): Promise<unknown> =>
      new Promise((resolve, reject) => {
        const work = rest.at(-1) as Granted;
        const run = async (): Promise<void> => {
          try {
            resolve(await work({ name, mode: 'exclusive' }));
          } catch (error) {
            reject(error);
          }
        };
        waiting.push({ name, realm, run });
        grant();
      });
    const query = async (): Promise<LockManagerSnapshot> => ({
      held: [...held.keys()].map((name) => ({ name, mode: 'exclusive', clientId: '' })),
      pending: [],
    });
    return { request, query };
  };
  const locks: DeviceLocks = {
    missing: false,
    forRealm: (realm) => (locks.missing ? undefined : managerOf(realm)),
    releaseAll(realm) {
      waiting = waiting.filter((ask) => ask.realm !== realm);
      for (const [name, ask] of held) if (ask.realm === realm) held.delete(name);
      grant();
    },
  };
  return locks;
}
