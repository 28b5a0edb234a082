import { beforeEach, describe, expect, it } from 'vitest';
import { createTextStore, type TextStore } from '#client/storage/text-store.ts';
import { storedValue } from '#client/storage/json-value.ts';
import { TransportError } from '#client/net/transport-error.ts';
import type { RefreshAnswer } from './refresh-tokens.ts';
import { createSession, StoredSession, type Session } from './session.ts';
import { tokenLifetimeMs } from './token.ts';
import { inPageLock } from './with-lock.ts';

const identity = {
  userId: 'guest-1',
  tenantId: 'hotel',
  kind: 'guest',
  role: 'guest',
  stay: 'room-101',
  subscriptionEndpoint: '',
} as const;
const base64 = (value: object): string =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
let serial = 0;
/** A token of 15 minutes by the server's clock, which is not this device's. */
const token = (): string =>
  `${base64({ alg: 'HS256' })}.${base64({ iat: 1_000_000, exp: 1_000_900, n: (serial += 1) })}.c2ln`;

let now: number;
let store: TextStore;
let refreshes: string[];
let answer: (refreshToken: string) => Promise<RefreshAnswer>;
const withLock = inPageLock();

function session(ready?: () => Promise<void>): Session {
  return createSession({
    stored: storedValue(store, 'session', StoredSession),
    refresh: async (refreshToken) => {
      refreshes.push(refreshToken);
      return answer(refreshToken);
    },
    withLock,
    now: () => now,
    ...(ready === undefined ? {} : { ready }),
  });
}

beforeEach(() => {
  now = Date.UTC(2026, 4, 1, 9);
  store = createTextStore(() => undefined);
  refreshes = [];
  answer = async () => ({ accessToken: token(), refreshToken: `refresh-${refreshes.length + 1}` });
});

describe('tokens', () => {
  it('[TOKEN-PARTS] have three parts between dots, and a lifetime by their own two times', () => {
    expect(tokenLifetimeMs(token())).toBe(900_000);
    expect(() => tokenLifetimeMs('')).toThrow('Token does not exist');
    expect(() => tokenLifetimeMs(undefined)).toThrow('Token does not exist');
    expect(() => tokenLifetimeMs('a.b')).toThrow('Token is not base64Url');
    expect(() => tokenLifetimeMs('a.%.c')).toThrow('Token is not base64Url');
  });

  it('[TOKEN-REFRESH-BEFORE] an access token serves until shortly before its end, then it is refreshed first', async () => {
    const guest = session();
    const first = token();
    guest.begin(identity, { accessToken: first, refreshToken: 'refresh-1' });
    now += 14 * 60_000;
    expect(await guest.accessToken()).toBe(first);
    now += 45_000;
    expect(await guest.accessToken()).not.toBe(first);
    expect(refreshes).toEqual(['refresh-1']);
  });

  it('[TOKEN-ROTATE] many calls at once refresh once, and each refresh uses the newest token', async () => {
    const guest = session();
    guest.begin(identity, { accessToken: token(), refreshToken: 'refresh-1' });
    now += 3_600_000;
    const tokens = await Promise.all([guest.accessToken(), guest.accessToken(), guest.accessToken()]);
    expect(new Set(tokens).size).toBe(1);
    now += 3_600_000;
    await guest.accessToken();
    expect(refreshes).toEqual(['refresh-1', 'refresh-2']);
  });

  it('[TOKEN-GRACE] two tabs that wake together never use the same refresh token twice', async () => {
    session().begin(identity, { accessToken: token(), refreshToken: 'refresh-1' });
    const [one, two] = [session(), session()];
    await Promise.all([one.accessToken(), two.accessToken()]);
    expect(refreshes).toEqual(['refresh-1', 'refresh-2']);
  });

  it('[TOKEN-REFRESH-BEFORE] a refused token is replaced once for all who were refused with it', async () => {
    const guest = session();
    const old = token();
    guest.begin(identity, { accessToken: old, refreshToken: 'refresh-1' });
    const replaced = await Promise.all([guest.replace(old), guest.replace(old)]);
    expect(await guest.replace(old)).toBe(replaced[0]);
    expect(refreshes).toEqual(['refresh-1']);
  });

  it('[TOKEN-REFRESH-FAIL] a refused refresh ends the session; a passing fault does not', async () => {
    const guest = session();
    guest.begin(identity, { accessToken: token(), refreshToken: 'refresh-1' });
    now += 3_600_000;
    answer = async () => Promise.reject(new TransportError('offline'));
    await expect(guest.accessToken()).rejects.toThrow('offline');
    expect(guest.view.get().status).toBe('active');
    answer = async () => 'refused';
    await expect(guest.accessToken()).rejects.toThrow('authRefreshFailed');
    expect(guest.view.get()).toMatchObject({ status: 'ended', reason: 'refused', identity: { userId: 'guest-1' } });
    await expect(guest.accessToken()).rejects.toThrow('noKtznAccessToken');
    expect(session().view.get().status).toBe('none');
  });

  it('[TOKEN-REFRESH-REACH] nothing is asked while the server is away: the refresh waits, one for all', async () => {
    const waiting: { go: () => void; fail: (error: Error) => void }[] = [];
    const guest = session(
      () =>
        new Promise((resolve, reject) => {
          waiting.push({ go: resolve, fail: reject });
        }),
    );
    guest.begin(identity, { accessToken: token(), refreshToken: 'refresh-1' });
    now += 3_600_000;
    const early = [guest.accessToken(), guest.accessToken()];
    waiting[0]?.fail(new TransportError('offline'));
    for (const one of early) await expect(one).rejects.toThrow('offline');
    const later = [guest.accessToken(), guest.accessToken()];
    expect([waiting.length, refreshes]).toEqual([2, []]);
    waiting[1]?.go();
    await Promise.all(later);
    expect(refreshes).toEqual(['refresh-1']);
    expect(guest.view.get().status).toBe('active');
  });

  it('[TOKEN-REFRESH-FAIL] a refusal that comes late does not end the session that began meanwhile', async () => {
    const guest = session();
    guest.begin(identity, { accessToken: token(), refreshToken: 'refresh-1' });
    now += 3_600_000;
    answer = async () => {
      guest.begin({ ...identity, userId: 'guest-2' }, { accessToken: token(), refreshToken: 'fresh' });
      return 'refused';
    };
    await expect(guest.accessToken()).rejects.toThrow('authRefreshFailed');
    expect(guest.view.get()).toMatchObject({ status: 'active', identity: { userId: 'guest-2' } });
  });

  const other = { ...identity, userId: 'guest-2', stay: 'room-101-next' } as const;

  it('[TOKEN-OWN] what was refused to one person is not sent again as another, who has signed in meanwhile', async () => {
    const device = session();
    const [old, fresh] = [token(), token()];
    device.begin(identity, { accessToken: old, refreshToken: 'refresh-1' });
    device.begin(other, { accessToken: fresh, refreshToken: 'of-the-other' });
    await expect(device.replace(old)).rejects.toThrow('noKtznRefreshToken');
    expect([await device.accessToken(), refreshes]).toEqual([fresh, []]);
  });

  it('[TOKEN-OWN] who waits for a token is not given that of the person who has signed in meanwhile', async () => {
    const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
    const device = session(() => reached);
    device.begin(identity, { accessToken: token(), refreshToken: 'refresh-1' });
    now += 3_600_000;
    const waiting = device.accessToken();
    // In another tab: this one has not heard of it yet.
    session().begin(other, { accessToken: token(), refreshToken: 'of-the-other' });
    reach();
    await expect(waiting).rejects.toThrow('noKtznRefreshToken');
    expect(refreshes).toEqual([]);
  });

  it('[TOKEN-OWN] who signs in while the one before renews a token is not given theirs', async () => {
    const device = session();
    device.begin(identity, { accessToken: token(), refreshToken: 'refresh-1' });
    now += 3_600_000;
    const [late, own] = [token(), token()];
    const asked = Promise.withResolvers<void>();
    const { promise: answered, resolve: arrive } = Promise.withResolvers<RefreshAnswer>();
    answer = (refreshToken) => {
      asked.resolve();
      return refreshToken === 'refresh-1' ? answered : Promise.resolve({ accessToken: own, refreshToken: 'own-2' });
    };
    const before = device.accessToken();
    await asked.promise;
    device.begin(other, { accessToken: token(), refreshToken: 'own-1' });
    now += 3_600_000;
    const after = device.accessToken();
    arrive({ accessToken: late, refreshToken: 'refresh-2' });
    expect([await before, await after, await device.accessToken()]).toEqual([late, own, own]);
  });

  it('[TOKEN-REFRESH-BEFORE] a reload has no access token and gets one with the kept refresh token', async () => {
    session().begin(identity, { accessToken: token(), refreshToken: 'refresh-1' });
    const reloaded = session();
    expect(reloaded.view.get()).toMatchObject({ status: 'active', identity });
    await reloaded.accessToken();
    expect(refreshes).toEqual(['refresh-1']);
  });
});
