import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { describe, expect, it, vi } from 'vitest';
import { ACCESS_TOKEN_LIFETIME } from '#server/access/signed-tokens.ts';
import { formatRefreshToken, newSecret } from '#server/access/refresh-tokens.ts';
import { TEST_START } from '#server/testing/test-app.ts';
import { CLOSE_CODES } from '#shared/realtime/frames.ts';
import { SOCKET_LIMITS } from './socket-limits.ts';
import { refusedHandshake } from './testing/socket-client.ts';
import { openSocketSite } from './testing/socket-site.ts';
import { setSocketStage } from './testing/socket-stage.ts';

const stage = setSocketStage();

describe('the handshake', () => {
  it('[SOCK-ORIGIN] is refused to foreign pages, and taken from our own and from no page at all', async () => {
    for (const origin of [
      'https://evil.example',
      'null',
      `http://${stage.site.host}.evil.example`,
      'file://',
      'http://localhost',
    ]) {
      expect(await refusedHandshake(stage.site.url, { origin })).toBe(403);
    }
    const own = await stage.site.open({ origin: `http://${stage.site.host}` });
    expect(await own.next({ status: 'connected' })).toEqual({ status: 'connected' });
    await (await stage.site.open()).next({ status: 'connected' });
    const proxied = await openSocketSite({
      ...stage.test.ctx,
      config: { publicUrl: 'https://palace.example', trustProxy: 1 },
    });
    await (await proxied.open({ origin: 'https://palace.example' })).next({ status: 'connected' });
    expect(await refusedHandshake(proxied.url, { origin: 'https://palace.example:8443' })).toBe(403);
    await proxied.close();
  });

  it('[SOCK-REJECT] refused, and a line that the server ends, stand in the log as warnings', async () => {
    const warn = vi.spyOn(stage.test.ctx.log, 'warn');
    await refusedHandshake(stage.site.url, { origin: 'https://evil.example' });
    const refused = { reason: 'foreign_origin', origin: 'https://evil.example' };
    expect(warn).toHaveBeenCalledWith(refused, 'socket handshake refused');
    const client = await stage.site.open();
    await stage.turn(5);
    expect(await client.closed()).toBe(CLOSE_CODES.missingToken);
    expect(warn).toHaveBeenCalledWith(expect.objectContaining({ reason: 'missing_token' }), 'socket disconnected');
    warn.mockRestore();
  });

  it('[SOCK-ADDRESS] happens at /conversation and nowhere else', async () => {
    expect(await refusedHandshake(stage.site.url.replace('/conversation', '/conversations'))).toBe(404);
    const plain = await new Promise<number | undefined>((resolve) => {
      request({
        host: '127.0.0.1',
        port: stage.site.host.split(':')[1],
        path: '/conversation',
        headers: { connection: 'upgrade', upgrade: 'websocket' },
      })
        .on('response', (response) => resolve(response.statusCode))
        .end();
    });
    expect(plain).toBe(400);
  });

  it('[SOCK-LIMITS] is bounded for one address and for the process', async () => {
    const small = await openSocketSite(
      { ...stage.test.ctx, config: { publicUrl: undefined, trustProxy: 1 } },
      { limits: { ...SOCKET_LIMITS, socketsPerAddress: 1, sockets: 3 } },
    );
    const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
    await small.open(from('203.0.113.7'));
    expect(await refusedHandshake(small.url, from('203.0.113.7'))).toBe(429);
    await small.open(from('203.0.113.8'));
    await small.open();
    expect(await refusedHandshake(small.url)).toBe(503);
    await small.close();
  });

  it('[SOCK-LIMITS] is not kept from others by one address that shows no token, or by one network of IPv6', async () => {
    const site = await openSocketSite(
      { ...stage.test.ctx, config: { publicUrl: undefined, trustProxy: 1 } },
      { limits: { ...SOCKET_LIMITS, withoutToken: 3, withoutTokenPerAddress: 2, socketsPerAddress: 3 } },
    );
    const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
    await site.open(from('203.0.113.7'));
    const second = await site.open(from('203.0.113.7'));
    expect(await refusedHandshake(site.url, from('203.0.113.7'))).toBe(429);
    // All places of those without a token are taken: who holds some of them gets no more, and everybody else comes in.
    await site.open(from('2001:db8:0:1::1'));
    expect(await refusedHandshake(site.url, from('2001:db8:0:1::2'))).toBe(503);
    const other = await site.open(from('198.51.100.9'));
    expect(await other.next({ status: 'connected' })).toEqual({ status: 'connected' });
    // Who showed one waits no more.
    expect(await second.subscribe(`user/${stage.cast.ann.id}`, stage.cast.ann.token)).toBe('subscribed');
    await site.open(from('203.0.113.8'));
    await site.close();
  });
});

describe('tokens', () => {
  it('[SOCK-DEADLINE] closes a socket that brings none within 5 s', async () => {
    const client = await stage.site.open();
    await stage.turn(4);
    await client.caughtUp();
    expect(client.frames).toEqual([{ status: 'connected' }]);
    await stage.turn(1);
    expect(await client.closed()).toBe(CLOSE_CODES.missingToken);
    expect(client.frames.at(-1)).toEqual({ status: 'disconnect', reason: 'missing_token' });
  });

  it('[SOCK-REJECT] says missing_token or invalid_token, and a bad one buys no time', async () => {
    const client = await stage.site.open();
    const name = `user/${stage.cast.ann.id}`;
    const expired = await stage.test.ctx.tokens.sign(stage.cast.ann.principal, TEST_START - 1000);
    const refresh = formatRefreshToken(stage.cast.tenantId, stage.cast.ann.principal.sessionId, newSecret().secret);
    expect(await client.subscribe(name, undefined)).toBe('missing_token');
    expect(await client.subscribe(name, '')).toBe('missing_token');
    for (const bad of ['nonsense', `${stage.cast.ann.token}x`, expired, refresh])
      expect(await client.subscribe(name, bad)).toBe('invalid_token');
    await stage.turn(5);
    expect(await client.closed()).toBe(CLOSE_CODES.missingToken);
  });

  it('[SOCK-EXPIRY] [SOCK-REJECT] ends what an expired token heard at once, and takes a new one for 5 s', async () => {
    const warn = vi.spyOn(stage.test.ctx.log, 'warn');
    const client = await stage.listening(stage.cast.ann, `user/${stage.cast.ann.id}`, stage.talk);
    stage.test.clock.now = TEST_START + ACCESS_TOKEN_LIFETIME;
    await stage.site.hub.tick();
    expect(await client.next({ status: 'disconnect' })).toEqual({ status: 'disconnect', reason: 'invalid_token' });
    const whose = { reason: 'invalid_token', tenant_id: stage.cast.tenantId };
    expect(warn).toHaveBeenCalledWith(whose, 'socket token expired');
    warn.mockRestore();
    stage.test.bus.publish([{ tenantId: stage.cast.tenantId, name: stage.talk, type: 'readConversation', data: {} }]);
    await client.caughtUp();
    expect(client.events()).toEqual([]);
    const fresh = await stage.test.ctx.tokens.sign(stage.cast.ann.principal);
    expect(await client.subscribe(stage.talk, fresh)).toBe('subscribed');
    await stage.turn(20);
    stage.test.bus.publish([{ tenantId: stage.cast.tenantId, name: stage.talk, type: 'readConversation', data: {} }]);
    await client.next({ type: 'readConversation' });
    stage.test.clock.now += ACCESS_TOKEN_LIFETIME;
    await stage.turn(6);
    expect(await client.closed()).toBe(CLOSE_CODES.invalidToken);
  });

  it('[SOCK-DUPLICATE] [SOCK-RENEW] takes a name once, but a newer token of the same person renews it', async () => {
    const client = await stage.listening(stage.cast.ann, stage.talk);
    expect(await client.subscribe(stage.talk, stage.cast.ann.token)).toBe('subscribe_error');
    stage.test.clock.now += 60_000;
    const newer = await stage.test.ctx.tokens.sign(stage.cast.ann.principal);
    expect(await client.subscribe(stage.talk, newer)).toBe('subscribed');
    stage.test.clock.now = TEST_START + ACCESS_TOKEN_LIFETIME + 30_000;
    await stage.site.hub.tick();
    stage.test.bus.publish([{ tenantId: stage.cast.tenantId, name: stage.talk, type: 'readConversation', data: {} }]);
    await client.next({ type: 'readConversation' });
    expect(client.events()).toHaveLength(1);
    expect(
      await client.subscribe(`user/${stage.cast.luc.id}`, await stage.test.ctx.tokens.sign(stage.cast.luc.principal)),
    ).toBe('invalid_token');
  });

  it('[ACCESS-AFTER-CHECKOUT] closes the sockets of a revoked session by its notice, or by looking when that was lost', async () => {
    const [told, lost, other] = [
      await signedIn(),
      await signedIn(),
      await stage.listening(stage.cast.luc, `user/${stage.cast.luc.id}`),
    ];
    stage.test.bus.publish([
      {
        tenantId: stage.cast.tenantId,
        name: `user/${stage.cast.ann.id}`,
        type: 'sessionRevoked',
        data: { session_id: told.sessionId },
      },
    ]);
    expect(await told.client.closed()).toBe(CLOSE_CODES.invalidToken);
    expect(told.client.events()).toEqual([]);
    await stage.test.ctx
      .sql`UPDATE auth_session SET revoked_at = ${new Date(stage.test.clock.now)} WHERE id = ${lost.sessionId}`;
    const again = await openSocketSite(stage.test.ctx);
    expect(await lost.client.closed()).toBe(CLOSE_CODES.invalidToken);
    expect(await (await again.open()).subscribe(`user/${stage.cast.ann.id}`, lost.token)).toBe('invalid_token');
    await other.caughtUp();
    expect(other.socket.readyState).toBe(1);
    await again.close();

    async function signedIn() {
      const sessionId = randomUUID();
      await stage.test.ctx.db
        .insertInto('auth_session')
        .values({
          tenant_id: stage.cast.tenantId,
          id: sessionId,
          user_id: stage.cast.ann.id,
          user_agent: null,
          expires_at: new Date(TEST_START + 86_400_000),
          revoked_at: null,
          revoked_reason: null,
          current_token_hash: Buffer.alloc(32),
          previous_token_hash: null,
        })
        .execute();
      const token = await stage.test.ctx.tokens.sign({ ...stage.cast.ann.principal, sessionId });
      const client = await stage.site.open();
      expect(await client.subscribe(`user/${stage.cast.ann.id}`, token)).toBe('subscribed');
      return { sessionId, token, client };
    }
  });
});
