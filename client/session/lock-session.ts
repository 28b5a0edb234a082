/**
 * The lock session of a guest's device [LOCK-WAIT]: a person who comes back after a long time scans again.
 * Each call made for a person, and each thing they author, counts as a sign of life. Synchronization in the
 * background neither counts nor locks: what was saved is delivered although nobody looks.
 */
import * as v from 'valibot';
import type { StoredValue } from '#client/storage/json-value.ts';
import { createValue, type Readable } from '#client/sync/readable.ts';

/** Milliseconds since 1970; the wait in minutes. */
export const LockState = v.object({
  lastApiCall: v.number(),
  isLocked: v.boolean(),
  expirationDate: v.number(),
  waitTime: v.number(),
});
export type LockState = v.InferOutput<typeof LockState>;

export const defaultWaitMinutes = 120;

export class SessionLockedError extends Error {
  constructor() {
    super('The session is locked.');
    this.name = 'SessionLockedError';
  }
}

/** A fresh lock session; `waitTime` in minutes is the location's `lock_wait`. */
export function startLock(now: number, waitTime: number = defaultWaitMinutes): LockState {
  return { lastApiCall: now, isLocked: false, expirationDate: now + waitTime * 60_000, waitTime };
}

/** After a call at `now`: moved on [LOCK-TOUCH], or locked when it comes past the end [LOCK-PAST]. */
export function touchLock(lock: LockState, now: number): LockState {
  if (lock.isLocked) return lock;
  if (now > lock.expirationDate) return { ...lock, isLocked: true };
  return startLock(now, lock.waitTime);
}

export interface LockSession {
  /** Null where no guest session was ever begun. */
  readonly view: Readable<LockState | null>;
  /** A scan begins anew. */
  begin(waitMinutes?: number): void;
  /** Counts as a sign of life.
   * @throws SessionLockedError when the session is or becomes locked. */
  touch(): void;
  /** Locks at once: an inquiry failed [LOCK-INQUIRY], or the guest signed out [LOCK-SCREEN]. */
  lock(): void;
}

export function createLockSession(stored: StoredValue<LockState>, now: () => number = Date.now): LockSession {
  const view = createValue<LockState | null>(stored.read() ?? null);
  const set = (next: LockState): void => {
    stored.write(next);
    view.set(next);
  };
  stored.watch((value) => view.set(value ?? null));
  return {
    view,
    begin: (waitMinutes) => set(startLock(now(), waitMinutes)),
    touch() {
      const lock = view.get();
      if (lock === null) return;
      const next = touchLock(lock, now());
      // Written at most every few seconds: typing must not write to the disk at each key.
      if (next.isLocked !== lock.isLocked || next.lastApiCall - lock.lastApiCall > 5_000) set(next);
      if (next.isLocked) throw new SessionLockedError();
    },
    lock() {
      const lock = view.get() ?? startLock(now());
      set({ ...lock, isLocked: true });
    },
  };
}
