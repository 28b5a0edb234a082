import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ACCESS_TOKEN_LIFETIME } from '#server/access/access-tokens.ts';
import { formatRefreshToken, newSecret } from '#server/access/refresh-tokens.ts';
import { type Cast, setTheStage } from '#server/testing/cast.ts';
import { createSyncClient, openInquiry } from '#server/testing/sync-client.ts';
import { createTestApp, TEST_START, type TestApp } from '#server/testing/test-app.ts';
import { keys } from '#shared/client-view/keys.ts';
import { CLOSE_CODES } from '#shared/realtime/frames.ts';
import { SOCKET_LIMITS } from './socket-limits.ts';
import { refusedHandshake, type SocketClient } from './testing/socket-client.ts';
import { openSocketSite, type SocketSite } from './testing/socket-site.ts';

let test: TestApp;
let cast: Cast;
/** Ann's conversation, its ticket waiting at the front desk. */
let talk: `conversation/${string}`;
let site: SocketSite;

beforeAll(async () => {
  test = await createTestApp();
  cast = await setTheStage(test.ctx);
  talk = `conversation/${await openInquiry(test.app, cast.ann, cast.subMenuId)}`;
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.now = TEST_START;
  site = await openSocketSite(test.ctx);
});
afterEach(() => site.close());

const talkId = (): string => talk.slice('conversation/'.length);
/** Opens a socket and subscribes to names with a person's token. */
async function listening(person: Cast['ann'], ...names: string[]): Promise<SocketClient> {
  const client = await site.open();
  for (const name of names) expect(await client.subscribe(name, person.token)).toBe('subscribed');
  return client;
}
async function turn(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    test.clock.now += 1000;
    await site.hub.tick();
  }
}

describe('the handshake', () => {
  it('[SOCK-ORIGIN] is refused to foreign pages, and taken from our own and from no page at all', async () => {
    for (const origin of ['https://evil.example', 'null', `http://${site.host}.evil.example`, 'file://', 'http://localhost']) {
      expect(await refusedHandshake(site.url, { origin })).toBe(403);
    }
    const own = await site.open({ origin: `http://${site.host}` });
    expect(await own.next({ status: 'connected' })).toEqual({ status: 'connected' });
    await (await site.open()).next({ status: 'connected' });
    const proxied = await openSocketSite({ ...test.ctx, config: { publicUrl: 'https://palace.example', trustProxy: 1 } });
    await (await proxied.open({ origin: 'https://palace.example' })).next({ status: 'connected' });
    expect(await refusedHandshake(proxied.url, { origin: 'https://palace.example:8443' })).toBe(403);
    await proxied.close();
  });

  it('[SOCK-ADDRESS] happens at /conversation and nowhere else', async () => {
    expect(await refusedHandshake(site.url.replace('/conversation', '/conversations'))).toBe(404);
    const plain = await new Promise<number | undefined>((resolve) => {
      request({ host: '127.0.0.1', port: site.host.split(':')[1], path: '/conversation', headers: { connection: 'upgrade', upgrade: 'websocket' } })
        .on('response', (response) => resolve(response.statusCode)).end();
    });
    expect(plain).toBe(400);
  });

  it('is bounded for one address and for the process', async () => {
    const small = await openSocketSite({ ...test.ctx, config: { publicUrl: undefined, trustProxy: 1 } }, { limits: { ...SOCKET_LIMITS, socketsPerAddress: 1, sockets: 3 } });
    const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
    await small.open(from('203.0.113.7') as object);
    expect(await refusedHandshake(small.url, from('203.0.113.7'))).toBe(429);
    await small.open(from('203.0.113.8') as object);
    await small.open();
    expect(await refusedHandshake(small.url)).toBe(503);
    await small.close();
  });
});

describe('tokens', () => {
  it('[SOCK-DEADLINE] closes a socket that brings none within 5 s', async () => {
    const client = await site.open();
    await turn(4);
    await client.caughtUp();
    expect(client.frames).toEqual([{ status: 'connected' }]);
    await turn(1);
    expect(await client.closed()).toBe(CLOSE_CODES.missingToken);
    expect(client.frames.at(-1)).toEqual({ status: 'disconnect', reason: 'missing_token' });
  });

  it('[SOCK-REJECT] says missing_token or invalid_token, and a bad one buys no time', async () => {
    const client = await site.open();
    const name = `user/${cast.ann.id}`;
    const expired = await test.ctx.tokens.sign(cast.ann.principal, TEST_START - 1000);
    const refresh = formatRefreshToken(cast.tenantId, cast.ann.principal.sessionId, newSecret().secret);
    expect(await client.subscribe(name, undefined)).toBe('missing_token');
    expect(await client.subscribe(name, '')).toBe('missing_token');
    for (const bad of ['nonsense', `${cast.ann.token}x`, expired, refresh]) expect(await client.subscribe(name, bad)).toBe('invalid_token');
    await turn(5);
    expect(await client.closed()).toBe(CLOSE_CODES.missingToken);
  });

  it('[SOCK-EXPIRY] ends what an expired token heard at once, and takes a new one for 5 s', async () => {
    const client = await listening(cast.ann, `user/${cast.ann.id}`, talk);
    test.clock.now = TEST_START + ACCESS_TOKEN_LIFETIME;
    await site.hub.tick();
    expect(await client.next({ status: 'disconnect' })).toEqual({ status: 'disconnect', reason: 'invalid_token' });
    test.bus.publish([{ tenantId: cast.tenantId, name: talk, type: 'readConversation', data: {} }]);
    await client.caughtUp();
    expect(client.events()).toEqual([]);
    const fresh = await test.ctx.tokens.sign(cast.ann.principal);
    expect(await client.subscribe(talk, fresh)).toBe('subscribed');
    await turn(20);
    test.bus.publish([{ tenantId: cast.tenantId, name: talk, type: 'readConversation', data: {} }]);
    await client.next({ type: 'readConversation' });
    test.clock.now += ACCESS_TOKEN_LIFETIME;
    await turn(6);
    expect(await client.closed()).toBe(CLOSE_CODES.invalidToken);
  });

  it('[SOCK-DUPLICATE] takes a name once, but a newer token of the same person renews it', async () => {
    const client = await listening(cast.ann, talk);
    expect(await client.subscribe(talk, cast.ann.token)).toBe('subscribe_error');
    test.clock.now += 60_000;
    const newer = await test.ctx.tokens.sign(cast.ann.principal);
    expect(await client.subscribe(talk, newer)).toBe('subscribed');
    test.clock.now = TEST_START + ACCESS_TOKEN_LIFETIME + 30_000;
    await site.hub.tick();
    test.bus.publish([{ tenantId: cast.tenantId, name: talk, type: 'readConversation', data: {} }]);
    await client.next({ type: 'readConversation' });
    expect(client.events()).toHaveLength(1);
    expect(await client.subscribe(`user/${cast.luc.id}`, await test.ctx.tokens.sign(cast.luc.principal))).toBe('invalid_token');
  });

  it('[ACCESS-AFTER-CHECKOUT] closes the sockets of a revoked session by its notice, or by looking when that was lost', async () => {
    const [told, lost, other] = [await signedIn(), await signedIn(), await listening(cast.luc, `user/${cast.luc.id}`)];
    test.bus.publish([{ tenantId: cast.tenantId, name: `user/${cast.ann.id}`, type: 'sessionRevoked', data: { session_id: told.sessionId } }]);
    expect(await told.client.closed()).toBe(CLOSE_CODES.invalidToken);
    expect(told.client.events()).toEqual([]);
    await test.ctx.sql`UPDATE auth_session SET revoked_at = ${new Date(test.clock.now)} WHERE id = ${lost.sessionId}`;
    const again = await openSocketSite(test.ctx);
    expect(await lost.client.closed()).toBe(CLOSE_CODES.invalidToken);
    expect(await (await again.open()).subscribe(`user/${cast.ann.id}`, lost.token)).toBe('invalid_token');
    await other.caughtUp();
    expect(other.socket.readyState).toBe(1);
    await again.close();

    async function signedIn() {
      const sessionId = randomUUID();
      await test.ctx.db.insertInto('auth_session').values({
        tenant_id: cast.tenantId, id: sessionId, user_id: cast.ann.id, user_agent: null, expires_at: new Date(TEST_START + 86_400_000),
        revoked_at: null, revoked_reason: null, current_token_hash: Buffer.alloc(32), previous_token_hash: null,
      }).execute();
      const token = await test.ctx.tokens.sign({ ...cast.ann.principal, sessionId });
      const client = await site.open();
      expect(await client.subscribe(`user/${cast.ann.id}`, token)).toBe('subscribed');
      return { sessionId, token, client };
    }
  });
});

describe('names', () => {
  it('[SOCK-AUTH] are open to those they are for, and to all others like names of nothing', async () => {
    const luc = await site.open();
    const refused = [`user/${cast.ann.id}`, talk, `tenant/${cast.tenantId}`, `staff_group/${cast.frontDesk}`, `conversation/${randomUUID()}`, `user/${randomUUID()}`];
    for (const name of refused) {
      expect(await luc.subscribe(name, cast.luc.token)).toBe('subscribe_error');
      expect(luc.frames.at(-1)).toEqual({ status: 'reject', reason: 'subscribe_error', subscribe_name: name });
    }
    const elsewhere = await setTheStage(test.ctx, `elsewhere-${randomUUID()}`);
    const yuki = await listening(cast.yuki, `user/${cast.yuki.id}`, `tenant/${cast.tenantId}`, `staff_group/${cast.frontDesk}`, talk);
    for (const name of [`staff_group/${cast.housekeeping}`, `tenant/${elsewhere.tenantId}`, `staff_group/${elsewhere.frontDesk}`, `user/${cast.ann.id}`]) {
      expect(await yuki.subscribe(name, cast.yuki.token)).toBe('subscribe_error');
    }
    const ines = await site.open();
    expect(await ines.subscribe(talk, cast.ines.token)).toBe('subscribe_error');
    await listening(cast.grace, `staff_group/${cast.frontDesk}`, `staff_group/${cast.housekeeping}`, talk);
    const stranger = await site.open();
    expect(await stranger.subscribe(talk, elsewhere.grace.token)).toBe('subscribe_error');
    expect(await stranger.subscribe(`staff_group/${cast.frontDesk}`, elsewhere.grace.token)).toBe('subscribe_error');
  });

  it('[ACCESS-TENANT] keep a notice of one tenant from a socket of another, whatever name it bears', async () => {
    const ann = await listening(cast.ann, talk);
    test.bus.publish([{ tenantId: randomUUID(), name: talk, type: 'readConversation', data: {} }]);
    await ann.caughtUp();
    expect(ann.events()).toEqual([]);
  });

  it('[SOCK-AUTH] are heard no longer by who lost them', async () => {
    const later = `conversation/${await openInquiry(test.app, cast.luc, cast.subMenuId)}` as const;
    const yuki = await listening(cast.yuki, later);
    await test.ctx.db.updateTable('ticket_scope').set({ state: 'closed' }).where('conversation_id', '=', later.slice(13)).execute();
    await turn(25);
    expect(await yuki.next({ status: 'unsubscribed' })).toEqual({ status: 'unsubscribed', subscribe_name: later });
    test.bus.publish([{ tenantId: cast.tenantId, name: later, type: 'readConversation', data: {} }]);
    await yuki.caughtUp();
    expect(yuki.events()).toEqual([]);
    await test.ctx.db.updateTable('ticket_scope').set({ state: 'open' }).where('conversation_id', '=', later.slice(13)).execute();
    expect(await yuki.subscribe(later, cast.yuki.token)).toBe('subscribed');
    await test.ctx.db.updateTable('ticket_scope').set({ state: 'closed' }).where('conversation_id', '=', later.slice(13)).execute();
    // A change of state is looked at within the second.
    test.bus.publish([{ tenantId: cast.tenantId, name: later, type: 'updateConversationState', data: {} }]);
    await turn(1);
    await yuki.caughtUp();
    expect(yuki.frames.filter((frame) => 'status' in frame && frame.status === 'unsubscribed')).toHaveLength(2);
  });

  it('[SOCK-FRAMES] are given back by unsubscribing, once', async () => {
    const ann = await listening(cast.ann, talk);
    ann.send({ event: 'unsubscribe', subscribe_name: talk, token: cast.ann.token });
    await ann.next({ status: 'unsubscribed', subscribe_name: talk });
    ann.send({ event: 'unsubscribe', subscribe_name: talk, token: cast.ann.token });
    await ann.next({ status: 'reject', reason: 'unsubscribe_error' });
    test.bus.publish([{ tenantId: cast.tenantId, name: talk, type: 'readConversation', data: {} }]);
    await ann.caughtUp();
    expect(ann.events()).toEqual([]);
  });

  it('[SOCK-REJECT] are answered with a documented reason for every frame that is none', async () => {
    const client = await listening(cast.ann, talk);
    client.send('{');
    await client.next({ reason: 'json_parse_error' });
    client.send('{"event":"steal"}');
    await client.next({ reason: 'undefined_error' });
    client.send('{"event":"subscribe","subscribe_name":"user/*"}');
    await client.next({ reason: 'subscribe_error' });
    client.send({ event: 'typing', subscribe_name: `user/${cast.ann.id}` });
    await client.next({ reason: 'publish_error' });
    expect((await test.ctx.metrics.scrape()).text).toContain('bellhop_socket_rejects_total{reason="json_parse_error"} 1');
    client.send('x'.repeat(9000));
    expect(await client.closed()).toBe(1009);
  });

  it('are not asked for endlessly', async () => {
    const small = await openSocketSite(test.ctx, { limits: { ...SOCKET_LIMITS, namesPerSocket: 2, frameBurst: 5, framesPerSecond: 1 } });
    const client = await small.open();
    expect(await client.subscribe(talk, cast.yuki.token)).toBe('subscribed');
    expect(await client.subscribe(`user/${cast.yuki.id}`, cast.yuki.token)).toBe('subscribed');
    expect(await client.subscribe(`tenant/${cast.tenantId}`, cast.yuki.token)).toBe('subscribe_error');
    for (let frame = 0; frame < 5; frame += 1) client.send('{}');
    expect(await client.closed()).toBe(CLOSE_CODES.tooMuch);
    await small.close();
  });
});

describe('the heartbeat', () => {
  it('[SOCK-HEARTBEAT] beats every 25 s, and two missed answers close', async () => {
    const [answering, silent] = [await listening(cast.ann, talk), await listening(cast.luc, `user/${cast.luc.id}`)];
    answering.socket.on('message', (data: Buffer, isBinary) => {
      if (isBinary && data[0] === 57) answering.send(Buffer.of(65));
    });
    for (let round = 1; round <= 3; round += 1) {
      await turn(25);
      await answering.caughtUp();
      expect(answering.beats).toBe(round);
    }
    expect(await silent.closed()).toBe(CLOSE_CODES.inactive);
    expect(silent.beats).toBe(2);
    expect(silent.frames.at(-1)).toEqual({ status: 'disconnect', reason: 'inactive' });
    expect(answering.socket.readyState).toBe(1);
  });
});

describe('events', () => {
  it('[EVENT-TYPES] carry type, id, name and facts, marked for those whose own push caused them', async () => {
    const [own, other] = [await site.open(), await listening(cast.yuki, talk)];
    expect(await own.subscribe(talk, cast.ann.token, { client_group: 'group-of-ann' })).toBe('subscribed');
    test.bus.publish([{ tenantId: cast.tenantId, name: talk, type: 'createMessageViaApi', data: { conversation_id: talkId(), message_id: 'm1' }, originGroup: 'group-of-ann' }]);
    const event = { type: 'createMessageViaApi', subscribe_name: talk, data: { conversation_id: talkId(), message_id: 'm1' } };
    expect(await other.next({ type: 'createMessageViaApi' })).toEqual({ ...event, event_id: expect.any(String) as string });
    expect(await own.next({ type: 'createMessageViaApi' })).toEqual({ ...event, event_id: expect.any(String) as string, own: true });
  });

  it('[SOCK-ACK] that must be acted on come again, on reconnecting and at every round, until acknowledged', async () => {
    const add = async (tenantId: string, userId: string): Promise<string> => {
      const id = randomUUID();
      await test.ctx.db.insertInto('user_event').values({
        tenant_id: tenantId, id, user_id: userId, subscribe_name: `user/${userId}`, type: 'changeUser', payload: { value: 'x' },
        created_at: new Date(test.clock.now), expires_at: new Date(TEST_START + 86_400_000), acknowledged_at: null,
      }).execute();
      return id;
    };
    const [mine] = [await add(cast.tenantId, cast.ann.id), await add(cast.tenantId, cast.luc.id)];
    const first = await listening(cast.ann, `user/${cast.ann.id}`);
    expect(await first.next({ type: 'changeUser' })).toEqual({ type: 'changeUser', event_id: mine, subscribe_name: `user/${cast.ann.id}`, data: { value: 'x' }, ack: true });
    const second = await listening(cast.ann, `user/${cast.ann.id}`);
    await second.next({ event_id: mine });
    test.clock.now += 6000;
    await turn(25);
    await second.caughtUp();
    expect(second.events().map(({ event_id }) => event_id)).toEqual([mine, mine]);
    await test.ctx.db.updateTable('user_event').set({ acknowledged_at: new Date(test.clock.now) }).where('id', '=', mine).execute();
    await turn(25);
    const third = await listening(cast.ann, `user/${cast.ann.id}`);
    await Promise.all([second.caughtUp(), third.caughtUp()]);
    expect([second.events().length, third.events().length]).toEqual([2, 0]);
  });

  it('[SOCK-BUS] are told to be missing when the other processes are out of reach, spread over three seconds', async () => {
    const clients = await Promise.all(Array.from({ length: 6 }, () => listening(cast.ann, talk)));
    const told = async (status: 'connected' | 'redis_connection_disconnect'): Promise<number> => {
      await Promise.all(clients.map((client) => client.caughtUp()));
      return clients.filter(({ frames }) => frames.slice(2).some((frame) => 'status' in frame && frame.status === status)).length;
    };
    site.hub.busChanged(false);
    await turn(1);
    expect(await told('redis_connection_disconnect')).toBe(2);
    await turn(2);
    expect(await told('redis_connection_disconnect')).toBe(6);
    site.hub.busChanged(true);
    await turn(3);
    expect(await told('connected')).toBe(6);
  });

  it('[SOCK-RESUBSCRIBE] end with a good-bye when the server stops', async () => {
    const closing = await openSocketSite(test.ctx);
    const client = await closing.open();
    expect(await client.subscribe(talk, cast.ann.token)).toBe('subscribed');
    await closing.close();
    expect(await client.closed()).toBe(CLOSE_CODES.goingAway);
    expect(client.frames.at(-1)).toEqual({ status: 'disconnect' });
  });
});

describe('typing and presence', () => {
  beforeAll(async () => {
    const yuki = createSyncClient(test.app, cast.yuki);
    await yuki.mutate('takeTicket', { id: randomUUID(), conversationId: talkId() });
    await yuki.pull();
    if (!yuki.view.has(keys.member(talkId(), cast.yuki.id))) throw new Error('the ticket was not taken');
  });

  it('[EVENT-TYPING] goes from the guest to the staff who joined, from the clerk to the guest, and to no one else', async () => {
    const [ann, annsTablet, yuki, omar] = [await listening(cast.ann, talk), await listening(cast.ann, talk), await listening(cast.yuki, talk), await listening(cast.omar, talk)];
    ann.send({ event: 'typing', subscribe_name: talk });
    expect(await yuki.next({ type: 'chatTyping' })).toMatchObject({
      subscribe_name: talk, data: { conversation_id: talkId(), access_id: cast.ann.id, is_typing: true, target: 'biz_staff', target_access_id: cast.yuki.id },
    });
    yuki.send({ event: 'typing', subscribe_name: talk, is_typing: false });
    expect(await ann.next({ type: 'chatTyping' })).toMatchObject({ data: { access_id: cast.yuki.id, target: 'biz_guest', target_access_id: cast.ann.id, is_typing: false } });
    await annsTablet.next({ type: 'chatTyping' });
    // Omar knows the ticket, but did not join in: he neither sees nor gives typing.
    omar.send({ event: 'typing', subscribe_name: talk });
    await omar.next({ status: 'reject', reason: 'publish_error' });
    await Promise.all([ann, annsTablet, yuki, omar].map((client) => client.caughtUp()));
    expect([ann, annsTablet, yuki, omar].map((client) => client.events().length)).toEqual([1, 1, 1, 0]);
    expect(await test.ctx.sql`SELECT 1 FROM user_event WHERE type = 'chatTyping'`).toHaveLength(0);
  });

  it('[EVENT-TYPING] is passed over when it is said too often', async () => {
    const [ann, yuki] = [await listening(cast.ann, talk), await listening(cast.yuki, talk)];
    for (let sign = 0; sign < 10; sign += 1) ann.send({ event: 'typing', subscribe_name: talk });
    await ann.caughtUp();
    test.clock.now += 1000;
    ann.send({ event: 'typing', subscribe_name: talk, is_typing: false });
    await ann.caughtUp();
    await yuki.caughtUp();
    expect(yuki.events().map(({ data }) => data['is_typing'])).toEqual([true, false]);
  });

  it('[EVENT-TYPES] shows colleagues, and nobody else, who looks at a conversation; a newcomer is told by those who do', async () => {
    const [ann, yuki, omar] = [await listening(cast.ann, talk), await listening(cast.yuki, talk), await listening(cast.omar, talk)];
    const foreign = await site.open({ protocol: '' });
    expect(await foreign.subscribe(talk, cast.grace.token)).toBe('subscribed');
    yuki.send({ event: 'presence', subscribe_name: talk, state: 'viewing' });
    expect(await omar.next({ type: 'staffPresence' })).toMatchObject({ data: { conversation_id: talkId(), access_id: cast.yuki.id, state: 'viewing' } });
    omar.send({ event: 'presence', subscribe_name: talk, state: 'viewing' });
    await yuki.next({ type: 'staffPresence' });
    await omar.caughtUp();
    expect(omar.events().map(({ data }) => [data['state'], data['echo']])).toEqual([['viewing', false], ['viewing', true]]);
    yuki.socket.terminate();
    await expect.poll(() => omar.events().at(-1)?.data['state']).toBe('left');
    ann.send({ event: 'presence', subscribe_name: talk, state: 'viewing' });
    await ann.next({ status: 'reject', reason: 'publish_error' });
    await Promise.all([ann.caughtUp(), foreign.caughtUp()]);
    expect([ann.events(), foreign.events()]).toEqual([[], []]);
  });
});
