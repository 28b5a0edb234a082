/**
 * One guest page per browser [INSTANCE-ONE]: the newest works, an older one is told so and makes no more calls.
 * Before it goes it hands over what it has not sent [INSTANCE-HANDOVER]. Staff have no guard [INSTANCE-STAFF].
 */
import * as v from 'valibot';
import type { StoredValue } from '#client/storage/json-value.ts';

export const Instance = v.object({ id: v.string(), startedAt: v.number() });
export type Instance = v.InferOutput<typeof Instance>;

export class OldInstanceError extends Error {
  constructor() {
    super('Breaking API calls due to detecting multiple active app instances');
    this.name = 'OldInstanceError';
  }
}

export interface InstanceGuard {
  /** @throws OldInstanceError in a page that is no longer the newest. */
  check(): void;
  stop(): void;
}

/**
 * Makes this page the newest one and calls `onOlder`, once, when another takes its place.
 * `id` is new for each page load.
 */
export function guardInstance(
  stored: StoredValue<Instance>,
  id: string,
  now: number,
  onOlder: () => void,
): InstanceGuard {
  // A clock set back must not make a new page the older one.
  const startedAt = Math.max(now, (stored.read()?.startedAt ?? 0) + 1);
  let older = false;
  const look = (newest: Instance | undefined): void => {
    if (older || newest === undefined || newest.id === id || newest.startedAt < startedAt) return;
    older = true;
    onOlder();
  };
  stored.write({ id, startedAt });
  const stop = stored.watch(look);
  return {
    check() {
      look(stored.read());
      if (older) throw new OldInstanceError();
    },
    stop,
  };
}
