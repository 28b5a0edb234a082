import { describe, expect, it } from 'vitest';
import { isInAppBrowser, registeredName } from './arrival.ts';
import type { CreationAnswer, EntryFacts, EntrySession, EntryStep } from './entry-step.ts';
import { entryStep } from './entry-step.ts';

const now = Date.UTC(2026, 10, 20, 9, 0);
const hour = 3_600_000;

/** Room 101 of the seaside hotel, scanned by a device that holds nothing. */
function scan(more: Partial<EntryFacts> = {}): EntryFacts {
  return {
    address: { tenantCode: 'seaside', locationId: 'room-101', guestCode: null },
    inAppBrowser: false,
    identity: 'none',
    detail: { tenantCode: 'seaside', locationId: 'room-101', locationGroupId: 'rooms' },
    access: 1,
    session: null,
    created: [],
    now,
    timeZone: 'Europe/Madrid',
    ...more,
  };
}

function session(more: Partial<EntrySession> = {}): EntrySession {
  return {
    guestCode: 'q-1',
    guestState: 'location_qr',
    tenantCode: 'seaside',
    locationId: 'room-101',
    locationGroupId: 'rooms',
    sessionTimeoutMinutes: null,
    availableFrom: now - hour,
    availableTo: null,
    ...more,
  };
}

/** A guest with a record of their own, staying until tomorrow. */
function mira(more: Partial<EntrySession> = {}): EntrySession {
  return session({ guestCode: 'mira', guestState: 'other', availableTo: now + 24 * hour, ...more });
}

const addressOf = (guestCode: string): EntryFacts['address'] => ({
  tenantCode: 'seaside',
  locationId: 'room-101',
  guestCode,
});
const notFound: EntryStep = { go: 'notfound', first: [] };
const arrival = ['load_menus', 'open_socket', 'log_scan'];

describe('the place of a scan', () => {
  it('[ENTRY-DETAIL] asks for the details before anything else', () => {
    const { detail: _detail, access: _access, ...unasked } = scan({ session: session() });
    expect(entryStep(unasked)).toEqual({ ask: 'detail' });
  });

  it('[ENTRY-DETAIL] finds nothing without a tenant code, in the address or in the details', () => {
    expect(entryStep(scan({ address: { tenantCode: ' ', locationId: 'x', guestCode: null } }))).toEqual(notFound);
    expect(entryStep(scan({ detail: { tenantCode: '', locationId: null, locationGroupId: null } }))).toEqual(notFound);
    expect(entryStep(scan({ detail: 'failed' }))).toEqual(notFound);
  });

  it('[ENTRY-CHECK] asks for access next, and finds nothing where it is closed or cannot be told', () => {
    const { access: _access, ...unchecked } = scan();
    expect(entryStep(unchecked)).toEqual({ ask: 'access' });
    expect(entryStep(scan({ access: 0 }))).toEqual(notFound);
    expect(entryStep(scan({ access: -1 }))).toEqual(notFound);
  });
});

describe('a device without a session', () => {
  it('[ENTRY-NEW] creates an anonymous guest, then loads menus, opens the socket, logs the scan', () => {
    expect(entryStep(scan())).toEqual({ ask: 'create', guestCode: '', forget: false });
    expect(entryStep(scan({ created: [{ result: 'created' }] }))).toEqual({ go: 'customer', first: arrival });
  });

  it('[ENTRY-NEW] creates the guest whose code it scanned', () => {
    expect(entryStep(scan({ address: addressOf('mira') }))).toEqual({
      ask: 'create',
      guestCode: 'mira',
      forget: false,
    });
  });

  it('[ENTRY-SCAN-LOG] logs the scan wherever it leads to the menu, once', () => {
    for (const facts of [
      scan({ created: [{ result: 'created' }] }),
      scan({ session: session() }),
      scan({ session: mira() }),
    ]) {
      const step = entryStep(facts);
      expect('go' in step && step.first.filter((effect) => effect === 'log_scan')).toEqual(['log_scan']);
    }
  });

  it('[ENTRY-NO-ANON] waits for an identity that brings itself', () => {
    expect(entryStep(scan({ identity: 'sso' }))).toEqual({ ask: 'identity', by: 'sso' });
    expect(entryStep(scan({ identity: 'sms' }))).toEqual({ ask: 'identity', by: 'sms' });
  });

  it('[ENTRY-INVALID-ONCE] tries once more with an empty code, never twice', () => {
    const invalid: CreationAnswer = { result: 'invalid_guest' };
    const scanned = scan({ address: addressOf('nobody') });
    expect(entryStep({ ...scanned, created: [invalid] })).toEqual({ ask: 'create', guestCode: '', forget: true });
    expect(entryStep({ ...scanned, created: [invalid, invalid] })).toEqual({ go: 'locked', first: [] });
    expect(entryStep({ ...scanned, created: [invalid, { result: 'created' }] })).toEqual({
      go: 'customer',
      first: arrival,
    });
  });

  it('[ENTRY-LOCKED] locks when the guest cannot be created', () => {
    expect(entryStep(scan({ created: [{ result: 'failed' }] }))).toEqual({ go: 'locked', first: [] });
  });

  it('[ENTRY-EXPIRED] signs out and locks when the room QR is past its time', () => {
    expect(entryStep(scan({ created: [{ result: 'qr_expired' }] }))).toEqual({ go: 'locked', first: ['log_out'] });
  });
});

describe('a device with a session', () => {
  it('[ENTRY-SAME] refreshes the guest at the same place', () => {
    expect(entryStep(scan({ session: session() }))).toEqual({ go: 'customer', first: ['refresh_guest', ...arrival] });
  });

  it('[ENTRY-MOVE] takes over another location, and another tenant', () => {
    const pool = { tenantCode: 'seaside', locationId: 'pool', locationGroupId: 'rooms' };
    expect(entryStep(scan({ session: session(), detail: pool }))).toEqual({
      go: 'customer',
      first: ['update_location', ...arrival],
    });
    const harbor = { tenantCode: 'harbor', locationId: 'room-101', locationGroupId: 'rooms' };
    expect(entryStep(scan({ session: session(), detail: harbor }))).toEqual({
      go: 'customer',
      first: ['update_location', ...arrival],
    });
  });

  it('[ENTRY-GROUP] empties the search history when the group changed', () => {
    const regrouped = { tenantCode: 'seaside', locationId: 'room-101', locationGroupId: 'suites' };
    expect(entryStep(scan({ session: session(), detail: regrouped }))).toEqual({
      go: 'customer',
      first: ['clear_search_history', ...arrival],
    });
    const elsewhere = { tenantCode: 'seaside', locationId: 'pool', locationGroupId: 'pool' };
    expect(entryStep(scan({ session: session(), detail: elsewhere }))).toEqual({
      go: 'customer',
      first: ['update_location', 'clear_search_history', ...arrival],
    });
  });

  it('[ENTRY-CODE] goes to the menu without a code, with the own code, and for guests of a QR code', () => {
    expect(entryStep(scan({ session: mira() }))).toMatchObject({ go: 'customer' });
    expect(entryStep(scan({ session: mira(), address: addressOf('mira') }))).toMatchObject({ go: 'customer' });
    expect(entryStep(scan({ session: session(), address: addressOf('mira') }))).toMatchObject({ go: 'customer' });
    expect(
      entryStep(scan({ session: session({ guestState: 'tenant_qr' }), address: addressOf('mira') })),
    ).toMatchObject({ go: 'customer' });
  });

  it('[ENTRY-OTHER-CODE] signs another guest in instead of the one it knows', () => {
    expect(entryStep(scan({ session: mira(), address: addressOf('taro') }))).toEqual({
      ask: 'create',
      guestCode: 'taro',
      forget: true,
    });
  });

  it('[ENTRY-STAY-ENDED] signs in anew once the last day is over, not on that day', () => {
    const left = mira({ availableTo: now - 24 * hour });
    expect(entryStep(scan({ session: left, address: addressOf('mira') }))).toEqual({
      ask: 'create',
      guestCode: '',
      forget: true,
    });
    const leaving = mira({ availableTo: now - 2 * hour });
    expect(entryStep(scan({ session: leaving, address: addressOf('mira') }))).toMatchObject({ go: 'customer' });
  });

  it('[ENTRY-EXPIRED] signs an expired guest of the room out to the lock screen', () => {
    const expired = session({ availableFrom: now - 161 * hour });
    expect(entryStep(scan({ session: expired }))).toEqual({ go: 'locked', first: ['log_out'] });
  });

  it('[ENTRY-NEW] starts anew where an expired session meets another place, or was a tenant’s', () => {
    const expired = session({ availableFrom: now - 161 * hour, locationId: 'room-7' });
    expect(entryStep(scan({ session: expired }))).toEqual({ ask: 'create', guestCode: '', forget: true });
    const ofTenant = session({ guestState: 'tenant_qr', locationId: null, availableFrom: now - 25 * hour });
    expect(entryStep(scan({ session: ofTenant }))).toEqual({ ask: 'create', guestCode: '', forget: true });
  });
});

describe('the Chinese messenger', () => {
  it('[ENTRY-INAPP] clears the guest and sets the mode', () => {
    expect(entryStep(scan({ inAppBrowser: true, session: session() }))).toEqual({
      ask: 'create',
      guestCode: '',
      forget: true,
    });
    expect(entryStep(scan({ inAppBrowser: true, session: session(), created: [{ result: 'created' }] }))).toEqual({
      go: 'customer',
      first: ['set_in_app_mode', ...arrival],
    });
  });

  it('[ENTRY-INAPP] is known by its user agent or by the type in the address', () => {
    expect(isInAppBrowser('Mozilla/5.0 (iPhone) MicroMessenger/8.0.49(0x18003137) NetType/WIFI', null)).toBe(true);
    expect(isInAppBrowser('Mozilla/5.0 (iPhone) Version/17.0 Safari/604.1', 'wechat')).toBe(true);
    expect(isInAppBrowser('Mozilla/5.0 (iPhone) Version/17.0 Safari/604.1', '')).toBe(false);
    expect(isInAppBrowser('Mozilla/5.0 (iPhone) Version/17.0 Safari/604.1', null)).toBe(false);
  });
});

describe('the name of a guest', () => {
  it('[ENTRY-NAME] is "guest" unless there is one', () => {
    expect([registeredName(null), registeredName('  '), registeredName(' Mira ')]).toEqual(['guest', 'guest', 'Mira']);
  });
});
