import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OldInstanceError } from '#client/session/instance-guard.ts';
import { localTexts } from '#client/storage/storage.ts';
import { CHAT, FakeSyncServer, GUEST, TENANT } from '#client/testing/fake-sync-server.ts';
import { createClientCore, type ClientCore } from './client-core.ts';

const token = `${btoa('{}')}.${btoa(JSON.stringify({ iat: 0, exp: 900 }))}.c2ln`;
const identity = {
  userId: GUEST,
  tenantId: TENANT,
  kind: 'guest',
  role: 'guest',
  stay: 'room-101',
  subscriptionEndpoint: '',
} as const;
const tokens = { accessToken: token, refreshToken: 'refresh' };
let cores: ClientCore[] = [];
let server: FakeSyncServer;

function core(kind: 'guest' | 'staff', onOlderInstance = (): void => undefined): ClientCore {
  const made = createClientCore({ kind, onOlderInstance });
  cores.push(made);
  return made;
}
const eventually = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 8_000, interval: 20 });

beforeEach(() => {
  localTexts.clear();
  server = new FakeSyncServer();
  vi.stubGlobal('fetch', server.fetch);
  // Nobody answers on the socket.
  vi.stubGlobal(
    'WebSocket',
    class extends EventTarget {
      readyState = 0;
      close(): void {}
    },
  );
});
afterEach(async () => {
  for (const each of cores) {
    each.session.end();
    each.reachability.close();
  }
  cores = [];
  vi.unstubAllGlobals();
});

describe('the core of a page', () => {
  it('[INSTANCE-ONE] lets the newer guest page work and tells the older one on its next call', async () => {
    const told = vi.fn();
    const older = core('guest', told);
    await older.transport.json('/healthz');
    const newer = core('guest');
    await expect(older.transport.json('/healthz')).rejects.toBeInstanceOf(OldInstanceError);
    await eventually(() => expect(told).toHaveBeenCalledOnce());
    expect(await newer.transport.json('/healthz')).toEqual({});
  });

  it('[INSTANCE-STAFF] lets staff have as many pages as they like, with one login', async () => {
    const [first, second] = [core('staff'), core('staff')];
    first.session.begin({ ...identity, kind: 'staff', role: 'staff', stay: '' }, tokens);
    expect(await first.transport.json('/healthz')).toEqual({});
    expect(await second.transport.json('/healthz')).toEqual({});
    expect(core('staff').session.view.get()).toMatchObject({ status: 'active', identity: { userId: GUEST } });
  });

  it('[ENTRY-NEXT-GUEST] [LOCK-SCREEN] has one Sync for whoever is signed in, out of sight as soon as they are not', async () => {
    const guest = core('guest');
    expect(guest.sync.get()).toBeNull();
    guest.session.begin(identity, tokens);
    await eventually(() => expect(guest.sync.get()?.identity.userId).toBe(GUEST));
    const other = '0199a000-0000-7000-8000-00000000a009';
    guest.session.begin({ ...identity, userId: other }, tokens);
    expect(guest.sync.get()).toBeNull();
    await eventually(() => expect(guest.sync.get()?.identity.userId).toBe(other));
    guest.session.end();
    expect(guest.sync.get()).toBeNull();
  });

  it('[TOKEN-OWN] what was told to come again is not sent as whoever has signed in meanwhile', async () => {
    const device = core('guest');
    const said = (content: string) => ({ conversationId: CHAT, content, originalLangCd: 'en' });
    const pushes = (content: string) =>
      server.requests.filter(({ path, body }) => path === '/sync/push' && JSON.stringify(body).includes(content));
    const own = `${token}-of-the-next`;
    device.session.begin(identity, tokens);
    await eventually(() => expect(device.sync.get()).not.toBeNull());
    await eventually(() => expect(server.requests.some(({ path }) => path === '/sync/pull')).toBe(true));
    server.weather = 'crowded';
    void device.sync.get()?.author('sendMessage', said('Of the first'));
    await eventually(() => expect(pushes('Of the first')).toHaveLength(1));
    const other = '0199a000-0000-7000-8000-00000000a009';
    device.session.begin({ ...identity, userId: other }, { accessToken: own, refreshToken: 'refresh-2' });
    await eventually(() => expect(device.sync.get()).not.toBeNull());
    void device.sync.get()?.author('sendMessage', said('Of the next'));
    await eventually(() => expect(pushes('Of the next')).toHaveLength(1));
    server.weather = 'fine';
    // Told to come again later than the other was, and so after it.
    await eventually(() => expect(pushes('Of the next').length).toBeGreaterThan(1));
    expect(new Set(pushes('Of the next').map((request) => request.token))).toEqual(new Set([own]));
    expect(new Set(pushes('Of the first').map((request) => request.token))).toEqual(new Set([token]));
  }, 20_000);
});
