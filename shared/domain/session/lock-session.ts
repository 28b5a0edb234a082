/**
 * The lock of a guest's device: left alone long enough, it asks for another scan. Times are milliseconds
 * since 1970, waits are minutes, as on the wire.
 */

/** Minutes without a call after which a session locks, unless its location says otherwise [LOCK-WAIT]. */
export const defaultLockWaitMinutes = 120;

export interface LockState {
  readonly lastApiCall: number;
  readonly isLocked: boolean;
  readonly expirationDate: number;
  /** Minutes. */
  readonly waitTime: number;
}

/** A session that begins now; a wait that is missing or not above 0 is the default one [LOCK-WAIT]. */
export function beginLockSession(now: number, waitMinutes: number | null = null): LockState {
  const waitTime = waitMinutes === null || waitMinutes <= 0 ? defaultLockWaitMinutes : waitMinutes;
  return { lastApiCall: now, isLocked: false, expirationDate: now + minutes(waitTime), waitTime };
}

/**
 * The session after a call to the server: the expiry moves on [LOCK-TOUCH], unless it has passed, which
 * locks instead [LOCK-PAST]. A clock set back does not shorten the wait that was granted.
 */
export function touchLockSession(session: LockState, now: number): LockState {
  return now > session.expirationDate ? lockSession(session) : keepLockSession(session, now);
}

/** The session after something that nobody did, such as synchronization: it grants no time, and locks what is over [LOCK-PAST]. */
export function lookAtLockSession(session: LockState, now: number): LockState {
  return now > session.expirationDate ? lockSession(session) : session;
}

/** The session while somebody is on the phone with the house: as after a call to the server, however late it is [LOCK-CALL]. */
export function keepLockSession(session: LockState, now: number): LockState {
  return session.isLocked
    ? session
    : {
        ...session,
        lastApiCall: Math.max(session.lastApiCall, now),
        expirationDate: Math.max(session.expirationDate, now + minutes(session.waitTime)),
      };
}

/** The session locked for another reason than time, such as an inquiry that failed [LOCK-INQUIRY]. */
export function lockSession(session: LockState): LockState {
  return session.isLocked ? session : { ...session, isLocked: true };
}

/** True when the answer to starting an inquiry locks the session [LOCK-INQUIRY]. */
export function inquiryLocks(answer: { readonly message: string } | null): boolean {
  return answer?.message !== 'success';
}

function minutes(count: number): number {
  return count * 60_000;
}
