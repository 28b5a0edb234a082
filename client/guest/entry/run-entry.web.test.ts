import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EntryAddress } from '#shared/domain/entry/entry-step.ts';
import { GUEST } from '#client/testing/fake-sync-server.ts';
import type { GuestMyself } from '#shared/facade/people/get-guest-myself.ts';
import {
  ELSEWHERE,
  FakeHouse,
  invalidGuest,
  noGuests,
  OTHER_ROOM,
  place,
  qrExpired,
  ROOM,
} from '../testing/fake-house.ts';
import { guest, testApp, type TestApp } from '../testing/test-app.ts';
import type { Delay } from './retry-until-answered.ts';
import { inAppKey, runEntry, type EntryEnd } from './run-entry.ts';

let house: FakeHouse;
let app: TestApp;
let delays: (Delay | null)[];
/** Ends the waits of the patience, one at a time. */
let wakeUp: (() => void)[];

beforeEach(() => {
  house = new FakeHouse();
  app = testApp(house);
  delays = [];
  wakeUp = [];
});
afterEach(() => app.close());

const room: EntryAddress = { tenantCode: 'coast', locationId: ROOM, guestCode: null };

function scan(address: EntryAddress = room, part: { typeQuery?: string; now?: number } = {}): Promise<EntryEnd> {
  return runEntry(app, {
    address,
    typeQuery: part.typeQuery ?? null,
    patience: {
      reachability: app.core.reachability,
      onDelay: (delay) => delays.push(delay),
      signal: new AbortController().signal,
      wait: () =>
        new Promise((resolve) => {
          wakeUp.push(resolve);
        }),
    },
    now: () => part.now ?? Date.now(),
    userAgent: 'Mozilla/5.0 (iPhone)',
  });
}

function record(part: Partial<NonNullable<GuestMyself['guest']>> = {}): GuestMyself {
  return {
    access_id: GUEST,
    name: 'Hana',
    lang_cd: 'en',
    guest: {
      code: 'q-101',
      state: 'location_qr',
      location_id: ROOM,
      available_from: new Date(Date.now() - 3_600_000).toISOString(),
      available_to: null,
      room_name: { location_group_id: place().location_group?.id ?? null },
      tenant: { code: 'coast' },
      ...part,
    },
  };
}

const status = (): string => app.core.session.view.get().status;

describe('a scan on a new device', () => {
  it('[ENTRY-NEW] [ENTRY-PATHS] signs a guest in at the room and leads to the menu', async () => {
    expect(await scan()).toBe('customer');
    expect(status()).toBe('active');
    expect(house.named('create').map(({ body }) => body)).toEqual([
      { tenant_cd: 'coast', guest_code: '', lang_cd: 'en', location_id: ROOM },
    ]);
    expect(app.memory.place.get()?.detail.location_name).toBe('Room 101');
    await vi.waitFor(() => expect(app.memory.menus.get()?.menus).toHaveLength(1));
  });

  it('[ENTRY-SCAN-LOG] writes one line of the scan', async () => {
    await scan();
    const scans = () => house.named('access-log').filter(({ body }) => body['category'] === 'location_qr');
    await vi.waitFor(() => expect(scans()).toHaveLength(1));
    expect(scans()[0]?.body).toMatchObject({ action: 'scan', service: 'in-room', data: { location_id: ROOM } });
  });

  it('[LOCK-WAIT] begins a lock session with the wait of the place', async () => {
    house.places = [place({ lock_wait: 45 })];
    await scan();
    expect(app.core.lock.view.get()).toMatchObject({ isLocked: false, waitTime: 45 });
  });

  it('[LOCK-WAIT] goes on working at a place whose wait is 0: it is that of any other', async () => {
    house.places = [place({ lock_wait: 0 })];
    expect(await scan()).toBe('customer');
    app.core.lock.touch();
    expect(app.core.lock.view.get()).toMatchObject({ isLocked: false, waitTime: 120 });
  });

  it('[ENTRY-DETAIL] knows no such place, nor one without a tenant', async () => {
    expect(await scan({ ...room, locationId: 'nowhere' })).toBe('notfound');
    expect(await scan({ ...room, tenantCode: ' ' })).toBe('notfound');
    expect(house.named('create')).toEqual([]);
  });

  it('[ENTRY-CHECK] goes no further where the place lets nobody in', async () => {
    house.access = 0;
    expect(await scan()).toBe('notfound');
    house.access = -1;
    expect(await scan()).toBe('notfound');
    expect(house.named('create')).toEqual([]);
  });

  it('[ENTRY-PATHS] takes a tenant without a place, where the tenant allows it', async () => {
    expect(await scan({ tenantCode: 'coast', locationId: null, guestCode: null })).toBe('customer');
    expect(app.memory.guest.get()).toMatchObject({ guestState: 'tenant_qr', locationId: null });
    house.places = [place({ can_access_default_location_by_code: false })];
    expect(await scan({ tenantCode: 'coast', locationId: null, guestCode: 'q-other' })).toBe('customer');
  });

  it('[ENTRY-INVALID-ONCE] tries an unknown code once more without it, and not a third time', async () => {
    const address = { tenantCode: 'coast', locationId: null, guestCode: 'lost' };
    house.creations = [invalidGuest];
    expect(await scan(address)).toBe('customer');
    expect(house.named('create').map(({ body }) => body['guest_code'])).toEqual(['lost', '']);
    app.core.session.end();
    house.creations = [invalidGuest, invalidGuest];
    expect(await scan(address)).toBe('locked');
    expect(house.named('create')).toHaveLength(4);
  });

  it('[ENTRY-LOCKED] ends on the lock screen when no guest can be made', async () => {
    house.creations = [noGuests];
    expect(await scan()).toBe('locked');
    expect(status()).toBe('none');
  });

  it('[ENTRY-INAPP] remembers an in-app browser', async () => {
    expect(await scan(room, { typeQuery: 'chat' })).toBe('customer');
    expect(sessionStorage.getItem(inAppKey)).toBe('1');
  });
});

describe('a scan on a device that holds a session', () => {
  beforeEach(() => {
    app.signIn();
    house.myself = record();
  });

  it('[ENTRY-SAME] goes on with the guest at the same place', async () => {
    expect(await scan()).toBe('customer');
    expect(house.named('create')).toEqual([]);
    expect(house.named('updateGuestLocation')).toEqual([]);
  });

  it('[ENTRY-MOVE] tells the server of another room', async () => {
    expect(await scan({ ...room, locationId: OTHER_ROOM })).toBe('customer');
    expect(house.named('create')).toEqual([]);
    await vi.waitFor(() =>
      expect(house.named('updateGuestLocation').map(({ body }) => body)).toEqual([{ newLocationId: OTHER_ROOM }]),
    );
    expect(app.memory.place.get()?.detail.location_name).toBe('Room 102');
  });

  it('[ENTRY-MOVE] [ENTRY-NEXT-GUEST] begins anew at another tenant and leaves no draft', async () => {
    localStorage.setItem('bellhop-draft/x', 'half a sentence');
    expect(await scan({ tenantCode: 'lake', locationId: ELSEWHERE, guestCode: null })).toBe('customer');
    expect(house.named('create').map(({ body }) => body['tenant_cd'])).toEqual(['lake']);
    expect(app.memory.guest.get()?.tenantCode).toBe('lake');
    expect(localStorage.getItem('bellhop-draft/x')).toBeNull();
  });

  it('[ENTRY-OTHER-CODE] signs in the guest of a personal code', async () => {
    house.myself = record({ state: 'other' });
    expect(await scan({ tenantCode: 'coast', locationId: null, guestCode: 'somebody-else' })).toBe('customer');
    expect(house.named('create').map(({ body }) => body['guest_code'])).toEqual(['somebody-else']);
  });

  it('[ENTRY-STAY-ENDED] makes an anonymous guest after the last day', async () => {
    house.myself = record({ state: 'other', available_to: '2026-03-01T10:00:00.000Z' });
    expect(await scan(room, { now: Date.parse('2026-03-03T00:00:00Z') })).toBe('customer');
    expect(house.named('create').map(({ body }) => body['guest_code'])).toEqual(['']);
  });

  it.each([
    ['Pacific/Kiritimati', 1],
    ['Europe/London', 0],
  ])('[ENTRY-STAY-ENDED] [TIME-HOUSE] counts the days of a house in %s, not of the phone', async (zone, anew) => {
    house.places = [place({ time_zone: zone })];
    house.myself = record({ state: 'other', available_to: '2026-03-01T09:00:00.000Z' });
    await scan(room, { now: Date.parse('2026-03-01T23:00:00Z') });
    expect(house.named('create')).toHaveLength(anew);
  });

  it('[ENTRY-EXPIRED] signs out where the room QR is past its time', async () => {
    house.myself = record({ available_from: new Date(Date.now() - 400 * 3_600_000).toISOString() });
    expect(await scan()).toBe('locked');
    expect(status()).toBe('ended');
    house.creations = [qrExpired];
    expect(await scan()).toBe('locked');
  });

  it('begins anew when the server does not know the session any more', async () => {
    house.myself = null;
    expect(await scan()).toBe('customer');
    expect(house.named('create')).toHaveLength(1);
  });
});

describe('a scan without a network', () => {
  it('[CHAT-OFFLINE] waits, says why, and goes on by itself', async () => {
    house.offline = true;
    const ended = scan();
    await vi.waitFor(() => expect(wakeUp.length).toBeGreaterThan(1));
    expect(delays).toContain('offline');
    house.offline = false;
    for (const wake of wakeUp.splice(0)) wake();
    expect(await ended).toBe('customer');
    expect(delays.at(-1)).toBeNull();
  });

  it('[PWA-OFFLINE] opens a place this device knows at once', async () => {
    app.signIn();
    house.offline = true;
    expect(await scan()).toBe('customer');
    expect(app.memory.guest.get()).toEqual(guest);
  });
});
