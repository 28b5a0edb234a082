import { describe, expect, it } from 'vitest';
import { isGuestExpired, sessionLengthMs } from './guest-expiry.ts';
import { beginLockSession, inquiryLocks, lockSession, touchLockSession } from './lock-session.ts';
import { calendarDay, stayHasEnded } from './stay.ts';

const hour = 3_600_000;
const minute = 60_000;
const noon = Date.UTC(2026, 10, 20, 12, 0);

describe('how long a guest stays signed in', () => {
  it('[SESSION-TIMEOUT] is the location’s minutes, 160 h without them, 24 h without a location', () => {
    expect(sessionLengthMs(true, 90)).toBe(1.5 * hour);
    expect(sessionLengthMs(true, null)).toBe(160 * hour);
    expect(sessionLengthMs(true, 0)).toBe(160 * hour);
    expect(sessionLengthMs(false, null)).toBe(24 * hour);
    expect(sessionLengthMs(false, 90)).toBe(24 * hour);
  });

  it('[SESSION-GUEST-EXPIRY] ends for guests of QR codes just past that time', () => {
    const guest = {
      guestState: 'location_qr',
      availableFrom: noon,
      hasLocation: true,
      sessionTimeoutMinutes: 60,
    } as const;
    expect(isGuestExpired(guest, noon + hour)).toBe(false);
    expect(isGuestExpired(guest, noon + hour + 1)).toBe(true);
    expect(isGuestExpired({ ...guest, guestState: 'tenant_qr', hasLocation: false }, noon + 24 * hour + 1)).toBe(true);
  });

  it('[SESSION-GUEST-EXPIRY] does not concern guests with a record, or without a beginning', () => {
    const guest = { guestState: 'other', availableFrom: noon, hasLocation: true, sessionTimeoutMinutes: 60 } as const;
    expect(isGuestExpired(guest, noon + 900 * hour)).toBe(false);
    expect(isGuestExpired({ ...guest, guestState: 'location_qr', availableFrom: null }, noon)).toBe(false);
  });

  it('[ENTRY-STAY-ENDED] counts days where the place lies', () => {
    const leaves = Date.UTC(2026, 10, 20, 2, 0); // 11:00 on the 20th in Tokyo
    expect(stayHasEnded(leaves, Date.UTC(2026, 10, 20, 14, 59), 'Asia/Tokyo')).toBe(false);
    expect(stayHasEnded(leaves, Date.UTC(2026, 10, 20, 15, 0), 'Asia/Tokyo')).toBe(true);
    expect(stayHasEnded(leaves, Date.UTC(2026, 10, 20, 15, 0), 'UTC')).toBe(false);
    expect(stayHasEnded(null, noon, 'UTC')).toBe(false);
    expect(calendarDay(Date.UTC(2026, 0, 5), 'Pacific/Auckland')).toBe('2026-01-05');
  });
});

describe('the lock session', () => {
  it('[LOCK-WAIT] waits 120 minutes unless the location says otherwise', () => {
    expect(beginLockSession(noon)).toEqual({
      lastApiCall: noon,
      isLocked: false,
      expirationDate: noon + 120 * minute,
      waitTime: 120,
    });
    expect(beginLockSession(noon, 30).expirationDate).toBe(noon + 30 * minute);
    expect(beginLockSession(noon, 0).waitTime).toBe(120);
  });

  it('[LOCK-TOUCH] moves on with each call', () => {
    const touched = touchLockSession(beginLockSession(noon), noon + 100 * minute);
    expect(touched).toMatchObject({
      lastApiCall: noon + 100 * minute,
      expirationDate: noon + 220 * minute,
      isLocked: false,
    });
  });

  it('[LOCK-TOUCH] is not shortened by a clock set back', () => {
    const session = beginLockSession(noon);
    expect(touchLockSession(session, noon - hour)).toEqual(session);
  });

  it('[LOCK-PAST] locks at a call past the expiry, and stays locked', () => {
    const session = beginLockSession(noon);
    expect(touchLockSession(session, noon + 120 * minute).isLocked).toBe(false);
    const late = touchLockSession(session, noon + 120 * minute + 1);
    expect(late).toEqual({ ...session, isLocked: true });
    expect(touchLockSession(late, noon)).toBe(late);
  });

  it('[LOCK-INQUIRY] locks after an inquiry that did not succeed', () => {
    expect([inquiryLocks(null), inquiryLocks({ message: 'limit' }), inquiryLocks({ message: 'success' })]).toEqual([
      true,
      true,
      false,
    ]);
    const locked = lockSession(beginLockSession(noon));
    expect(locked.isLocked).toBe(true);
    expect(lockSession(locked)).toBe(locked);
  });
});
