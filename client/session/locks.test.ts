import { describe, expect, it } from 'vitest';
import { storedValue } from '#client/storage/json-value.ts';
import { createTextStore } from '#client/storage/text-store.ts';
import { guardInstance, Instance, OldInstanceError } from './instance-guard.ts';
import { createLockSession, SessionLockedError, StoredLock } from './lock-session.ts';

const start = Date.UTC(2026, 4, 1, 9);
const minute = 60_000;

/** The lock of one device, whose clock the test moves; `open` is what a reload does. */
function device() {
  const clock = { now: start };
  const store = createTextStore(() => undefined);
  return { clock, open: () => createLockSession(storedValue(store, 'lock', StoredLock), () => clock.now) };
}

describe('the lock session', () => {
  it.each([
    ['nothing', undefined, 120],
    ['five minutes', 5, 5],
    ['0', 0, 120],
    ['less than 0', -30, 120],
  ])('[LOCK-WAIT] of a location that says %s waits its minutes', (_, said, minutes) => {
    const { clock, open } = device();
    const lock = open();
    lock.begin(said);
    expect(lock.view.get()).toEqual({
      lastApiCall: start,
      isLocked: false,
      expirationDate: start + minutes * minute,
      waitTime: minutes,
    });
    clock.now += minutes * minute;
    lock.touch();
    clock.now += minutes * minute + 1;
    expect(() => lock.touch()).toThrow(SessionLockedError);
  });

  it('[LOCK-TOUCH] each call moves it on; [LOCK-PAST] one past the end locks it for good', () => {
    const { clock, open } = device();
    const lock = open();
    lock.begin();
    clock.now += 119 * minute;
    lock.touch();
    expect(lock.view.get()).toMatchObject({
      isLocked: false,
      lastApiCall: start + 119 * minute,
      expirationDate: start + 239 * minute,
    });
    clock.now = start + 240 * minute;
    expect(() => lock.touch()).toThrow(SessionLockedError);
    const locked = lock.view.get();
    expect(locked?.isLocked).toBe(true);
    clock.now += minute;
    expect(() => lock.touch()).toThrow(SessionLockedError);
    expect(lock.view.get()).toBe(locked);
  });

  it('[LOCK-TOUCH] [LOCK-PAST] what the device does by itself grants no time, and locks once it is over', () => {
    const { clock, open } = device();
    const lock = open();
    lock.look();
    lock.begin(30);
    const begun = lock.view.get();
    clock.now += 30 * minute;
    lock.look();
    expect(lock.view.get()).toBe(begun);
    clock.now += 1;
    lock.look();
    expect(lock.view.get()?.isLocked).toBe(true);
  });

  it('[LOCK-CALL] is not locked by a wait shorter than a call; hanging up begins the wait anew', () => {
    const { clock, open } = device();
    const lock = open();
    lock.begin(1);
    const hangUp = lock.hold();
    clock.now += 9 * minute;
    lock.look();
    lock.touch();
    expect(lock.view.get()?.isLocked).toBe(false);
    clock.now += 9 * minute;
    hangUp();
    clock.now += minute;
    lock.touch();
    clock.now += minute + 1;
    lock.look();
    expect(lock.view.get()?.isLocked).toBe(true);
    lock.hold()();
    expect(lock.view.get()?.isLocked).toBe(true);
  });

  it('[LOCK-TOUCH] a clock set back and put right again takes nothing of the wait', () => {
    const { clock, open } = device();
    const lock = open();
    lock.begin(30);
    clock.now -= 60 * minute;
    lock.touch();
    expect(lock.view.get()?.expirationDate).toBe(start + 30 * minute);
    clock.now = start + 29 * minute;
    lock.touch();
    expect(open().view.get()).toMatchObject({ isLocked: false, expirationDate: start + 59 * minute });
  });

  it('[LOCK-PAST] a locked session stays locked through a reload, until another scan', () => {
    const { clock, open } = device();
    const first = open();
    first.touch();
    first.begin(10);
    clock.now += 11 * minute;
    expect(() => first.touch()).toThrow(SessionLockedError);
    const second = open();
    expect(second.view.get()?.isLocked).toBe(true);
    expect(() => second.touch()).toThrow(SessionLockedError);
    second.begin();
    second.touch();
    expect(second.view.get()?.isLocked).toBe(false);
  });

  it('[LOCK-INQUIRY] [LOCK-SCREEN] can be locked at once', () => {
    const lock = device().open();
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
