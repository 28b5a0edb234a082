import { Redis } from 'ioredis';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createLogger } from '#server/http/logging.ts';
import { createMetrics } from '#server/http/metrics.ts';
import type { Notice } from '#shared/realtime/notices.ts';
import type { NoticeBus } from '#server/ports/notice-bus.ts';
import { PEER_TIMES } from './peers.ts';
import { createPgNoticeBus } from './pg-notice-bus.ts';
import { checkRedis } from './redis-fault.ts';
import { createRedisNoticeBus } from './redis-notice-bus.ts';
import { startTestRedis, type TestRedis } from './testing/redis-server.ts';
import { type BusPeer, busPeers, pgPeer } from './testing/bus-under-test.ts';

const support = { log: createLogger({ level: 'silent' }), metrics: createMetrics() };
const notice = (order: number): Notice => ({
  tenantId: 'palace',
  name: 'conversation/lobby',
  type: 'createMessageViaApi',
  data: { order },
});

function listen(bus: NoticeBus): Notice[] {
  const heard: Notice[] = [];
  bus.subscribe((each) => heard.push(each));
  return heard;
}
const orders = (notices: readonly Notice[]): unknown[] => notices.map(({ data }) => data['order']);
const soon = { timeout: 10_000, interval: 5 };

describe.each(Object.entries(busPeers))('[SOCK-BUS] notices over %s', (_name, openPeer) => {
  let peer: BusPeer;
  const open: NoticeBus[] = [];
  const process = async (): Promise<NoticeBus> => {
    const bus = await peer.open(support);
    open.push(bus);
    return bus;
  };
  beforeAll(async () => {
    peer = await openPeer();
  });
  afterEach(async () => {
    await Promise.all(open.splice(0).map((bus) => bus.close()));
  });
  afterAll(() => peer.close());

  it('reach the own process before publish returns, the others soon, and nobody twice', async () => {
    const [one, two, three] = [await process(), await process(), await process()];
    const [atOne, atTwo, atThree] = [listen(one), listen(two), listen(three)];
    one.publish([notice(1), notice(2)]);
    expect(orders(atOne)).toEqual([1, 2]);
    await one.flush();
    two.publish([notice(3)]);
    await vi.waitFor(() => {
      expect(orders(atOne)).toEqual([1, 2, 3]);
      expect(atTwo).toHaveLength(3);
      expect(new Set(orders(atThree))).toEqual(new Set([1, 2, 3]));
    }, soon);
  });

  it('arrive all and in order, however many are published at once', async () => {
    const [one, two] = [await process(), await process()];
    const heard = listen(two);
    for (let batch = 0; batch < 30; batch += 1)
      one.publish(Array.from({ length: 100 }, (_, index) => notice(batch * 100 + index)));
    await one.flush();
    await vi.waitFor(() => expect(heard).toHaveLength(3000), soon);
    expect(orders(heard)).toEqual(Array.from({ length: 3000 }, (_, index) => index));
  });

  it('keep every field', async () => {
    const [one, two] = [await process(), await process()];
    const heard = listen(two);
    const full: Notice = {
      ...notice(1),
      eventId: 'e1',
      originClient: 'c1',
      data: { text: '部屋 "101"\u2028', none: null, yes: true },
    };
    one.publish([full]);
    await vi.waitFor(() => expect(heard).toEqual([full]), soon);
  });

  it('go on to other listeners when one throws, and end with unsubscribing', async () => {
    const bus = await process();
    bus.subscribe(() => {
      throw new Error('a listener that fails');
    });
    const heard: Notice[] = [];
    const stop = bus.subscribe((each) => heard.push(each));
    bus.publish([notice(1)]);
    stop();
    bus.publish([notice(2)]);
    expect(orders(heard)).toEqual([1]);
  });

  it('reach the own process while the connection is lost, and the others once it is back by itself', async () => {
    const [one, two] = [await process(), await process()];
    const [atOne, atTwo] = [listen(one), listen(two)];
    const states: boolean[] = [];
    one.onConnection?.((connected) => states.push(connected));
    const twoStates: boolean[] = [];
    two.onConnection?.((connected) => twoStates.push(connected));
    await peer.sever();
    await vi.waitFor(() => expect([states[0], twoStates[0]]).toEqual([false, false]), soon);
    one.publish([notice(1)]);
    expect(orders(atOne)).toEqual([1]);
    await peer.restore();
    await vi.waitFor(
      () =>
        expect([states, twoStates]).toEqual([
          [false, true],
          [false, true],
        ]),
      soon,
    );
    one.publish([notice(2)]);
    await vi.waitFor(() => expect(orders(atTwo).at(-1)).toBe(2), soon);
  });

  it('are dropped without a fault after closing', async () => {
    const bus = await process();
    const heard = listen(bus);
    await bus.close();
    await bus.close();
    bus.publish([notice(1)]);
    await bus.flush();
    expect(heard).toEqual([]);
  });
});

describe('PostgreSQL as the bus', () => {
  it('[SOCK-BUS] is not asked to carry what nobody else hears', async () => {
    const { database, close } = await pgPeer();
    let now = 0;
    const bus = await createPgNoticeBus({ url: database.url, ...support, monotonic: () => now });
    const witness = new pg.Client({ connectionString: database.url });
    await witness.connect();
    const heard: string[] = [];
    witness.on('notification', ({ payload }) => heard.push(payload ?? ''));
    await witness.query('LISTEN bellhop_notices');
    bus.publish([notice(1)]);
    await bus.flush();
    now = PEER_TIMES.answersWithin;
    bus.publish([notice(2)]);
    await bus.flush();
    const other = await createPgNoticeBus({ url: database.url, ...support });
    // The newcomer's greeting is answered, so from then on both are told.
    await vi.waitFor(() => expect(heard.filter((text) => text.includes('"here"'))).toHaveLength(1), soon);
    bus.publish([notice(3)]);
    await bus.flush();
    await witness.query('SELECT 1');
    const carried = heard.join('');
    expect([1, 2, 3].map((order) => carried.includes(`{"order":${order}}`))).toEqual([true, false, true]);
    await Promise.all([bus.close(), other.close(), witness.end()]);
    await close();
  });

  it('[OPS-START] refuses to start on a database that is not there', async () => {
    await expect(createPgNoticeBus({ url: 'postgres://nobody@127.0.0.1:1/nothing', ...support })).rejects.toThrow(
      /ECONNREFUSED/,
    );
  });

  it('[REDIS-AWAY] over Redis a process starts while it is away, and reaches the others once it is back', async () => {
    const redis = await startTestRedis();
    const first = await createRedisNoticeBus({ url: redis.url, ...support });
    await redis.kill();
    const later = await createRedisNoticeBus({ url: redis.url, ...support });
    const [here, there] = [listen(later), listen(first)];
    try {
      later.publish([notice(1)]);
      expect(orders(here)).toEqual([1]);
      await redis.start();
      // What was said meanwhile leaves, too, unless the other one was not back yet: a pull finds it then.
      await vi.waitFor(() => {
        later.publish([notice(2)]);
        expect(orders(there)).toContain(2);
      }, soon);
      expect(orders(here)).toContain(2);
    } finally {
      await Promise.all([first.close(), later.close()]);
      await redis.kill();
    }
  });
});

describe('[REDIS-AWAY] a start with Redis', () => {
  let redis: TestRedis;
  beforeAll(async () => {
    redis = await startTestRedis();
  });
  afterAll(() => redis.kill());

  it('is refused in words where the user may not do what notices or limits need', async () => {
    const admin = new Redis(redis.url);
    const as = (user: string): string => redis.url.replace('//', `//${user}:word@`);
    await admin.call('ACL', 'SETUSER', 'tells', 'on', '>word', '&*', '+publish', '+subscribe', '+info');
    await admin.call('ACL', 'SETUSER', 'counts', 'on', '>word', '&*', '~bellhop:*', '+@all');
    await expect(checkRedis(as('tells'))).rejects.toThrow(
      /^REDIS_URL: .* does not let this user publish, subscribe and count \(EVAL of keys that begin with bellhop:\)$/,
    );
    expect(await checkRedis(as('counts'))).toBeNull();
    admin.disconnect();
  });

  it('goes on where it is only away and that is borne, and says so', async () => {
    expect(await checkRedis('redis://127.0.0.1:1', { mayBeAway: true })).toBe('no Redis listens at 127.0.0.1:1');
    await expect(checkRedis('redis://127.0.0.1:1')).rejects.toThrow('REDIS_URL: no Redis listens at 127.0.0.1:1');
    const wrong = redis.url.replace('//', '//desk:wrong@');
    await expect(checkRedis(wrong, { mayBeAway: true })).rejects.toThrow('refuses the user or the password');
  });
});
