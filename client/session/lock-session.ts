/**
 * The lock session of a guest's device: a person who comes back after a long time scans again. What begins, moves and
 * locks it are the rules of `#shared/domain/session/lock-session.ts` [LOCK-WAIT] [LOCK-TOUCH] [LOCK-PAST].
 * Each call made for a person, each page they open and each thing they author counts as a sign of life. What the device
 * does by itself grants no time, so that a forgotten phone locks; it finds the time over and locks, but is never
 * refused: what was saved is delivered although nobody looks.
 */
import * as v from 'valibot';
import type { StoredValue } from '#client/storage/json-value.ts';
import { createValue, type Readable } from '#client/sync/readable.ts';
import {
  beginLockSession,
  keepLockSession,
  lockSession,
  lookAtLockSession,
  touchLockSession,
  type LockState,
} from '#shared/domain/session/lock-session.ts';

/** What is kept on the device: milliseconds since 1970; the wait in minutes. */
export const StoredLock = v.object({
  lastApiCall: v.number(),
  isLocked: v.boolean(),
  expirationDate: v.number(),
  waitTime: v.number(),
}) satisfies v.GenericSchema<LockState>;

export class SessionLockedError extends Error {
  constructor() {
    super('The session is locked.');
    this.name = 'SessionLockedError';
  }
}

export interface LockSession {
  /** Null where no guest session was ever begun. */
  readonly view: Readable<LockState | null>;
  /** A scan begins anew, with the location's `lock_wait` in minutes. */
  begin(waitMinutes?: number): void;
  /** Counts as a sign of life.
   * @throws SessionLockedError when the session is or becomes locked. */
  touch(): void;
  /** Counts as none: locks where the time is over, and grants nothing. */
  look(): void;
  /** Keeps the session open until the answer is called, whatever its wait: somebody is talking with the house [LOCK-CALL]. */
  hold(): () => void;
  /** Locks at once: an inquiry failed [LOCK-INQUIRY], or the guest signed out [LOCK-SCREEN]. */
  lock(): void;
}

/** How often a held session is prolonged, in milliseconds: the shortest wait is a minute. */
const HELD_EVERY_MS = 20_000;

export function createLockSession(stored: StoredValue<LockState>, now: () => number = Date.now): LockSession {
  const view = createValue<LockState | null>(stored.read() ?? null);
  const set = (next: LockState): void => {
    stored.write(next);
    view.set(next);
  };
  let holders = 0;
  const keep = (): void => {
    const lock = view.get();
    if (lock !== null && !lock.isLocked) set(keepLockSession(lock, now()));
  };
  stored.watch((value) => view.set(value ?? null));
  return {
    view,
    begin: (waitMinutes) => set(beginLockSession(now(), waitMinutes)),
    touch() {
      const lock = view.get();
      if (lock === null) return;
      const next = (holders > 0 ? keepLockSession : touchLockSession)(lock, now());
      // Written at most every few seconds: typing must not write to the disk at each key.
      if (next.isLocked !== lock.isLocked || next.lastApiCall - lock.lastApiCall > 5_000) set(next);
      if (next.isLocked) throw new SessionLockedError();
    },
    look() {
      const lock = view.get();
      if (lock === null || holders > 0) return;
      const next = lookAtLockSession(lock, now());
      if (next !== lock) set(next);
    },
    hold() {
      holders += 1;
      keep();
      const timer = setInterval(keep, HELD_EVERY_MS);
      return () => {
        clearInterval(timer);
        keep();
        holders -= 1;
      };
    },
    lock() {
      set(lockSession(view.get() ?? beginLockSession(now())));
    },
  };
}
