import { describe, expect, it } from 'vitest';
import { storedValue } from '#client/storage/json-value.ts';
import { createTextStore } from '#client/storage/text-store.ts';
import { guardInstance, Instance, OldInstanceError } from './instance-guard.ts';
import { createLockSession, LockState, SessionLockedError, startLock, touchLock } from './lock-session.ts';

const start = Date.UTC(2026, 4, 1, 9);
const minute = 60_000;

describe('the lock session', () => {
  it('[LOCK-WAIT] waits 120 minutes unless its location says otherwise', () => {
    expect(startLock(start).expirationDate).toBe(start + 120 * minute);
    expect(startLock(start, 5).expirationDate).toBe(start + 5 * minute);
  });

  it('[LOCK-TOUCH] each call moves it on; [LOCK-PAST] one past the end locks it for good', () => {
    const moved = touchLock(startLock(start), start + 119 * minute);
    expect(moved).toMatchObject({
      isLocked: false,
      lastApiCall: start + 119 * minute,
      expirationDate: start + 239 * minute,
    });
    const locked = touchLock(moved, start + 240 * minute);
    expect(locked.isLocked).toBe(true);
    expect(touchLock(locked, start + 241 * minute)).toBe(locked);
  });

  it('[LOCK-PAST] a locked session stays locked through a reload, until another scan', () => {
    let now = start;
    const store = createTextStore(() => undefined);
    const open = () => createLockSession(storedValue(store, 'lock', LockState), () => now);
    const first = open();
    first.touch();
    first.begin(10);
    now += 11 * minute;
    expect(() => first.touch()).toThrow(SessionLockedError);
    const second = open();
    expect(second.view.get()?.isLocked).toBe(true);
    expect(() => second.touch()).toThrow(SessionLockedError);
    second.begin();
    second.touch();
    expect(second.view.get()?.isLocked).toBe(false);
  });

  it('[LOCK-INQUIRY] [LOCK-SCREEN] can be locked at once', () => {
    const lock = createLockSession(
      storedValue(
        createTextStore(() => undefined),
        'lock',
        LockState,
      ),
      () => start,
    );
    lock.lock();
    expect(() => lock.touch()).toThrow(SessionLockedError);
  });
});

describe('one page per browser', () => {
  it('[INSTANCE-ONE] the newer works, the older is told on its next call, even when the clock was set back', () => {
    const stored = storedValue(
      createTextStore(() => undefined),
      'instance',
      Instance,
    );
    const told: string[] = [];
    const older = guardInstance(stored, 'older', start, () => told.push('older'));
    older.check();
    const newer = guardInstance(stored, 'newer', start - 86_400_000, () => told.push('newer'));
    expect(() => older.check()).toThrow(OldInstanceError);
    expect(() => older.check()).toThrow('multiple active app instances');
    newer.check();
    expect(told).toEqual(['older']);
  });
});
