/**
 * Notices over Redis Pub/Sub, for many processes. While Redis is away each process still tells its own sockets,
 * and says that it is away (`redis_connection_disconnect`); connections come back by themselves. Also a process that
 * starts meanwhile does: the one that works for another is started again whenever it dies [REDIS-AWAY].
 */
import { Redis } from 'ioredis';
import { type BusCore, type BusSupport, createBusCore } from './bus-core.ts';
import type { NoticeBus } from '#server/ports/notice-bus.ts';

export interface RedisNoticeBusOptions extends BusSupport {
  /** `redis://` or `rediss://` URL. */
  readonly url: string;
  readonly channel?: string;
}

const MAX_BYTES = 256 * 1024;
const RECONNECT_LONGEST = 2000;
/** A connection that does not answer a ping within this time is half open, in milliseconds. */
const PING_EVERY = 10_000;
const COMMAND_TIMEOUT = 4000;

export async function createRedisNoticeBus(options: RedisNoticeBusOptions): Promise<NoticeBus> {
  const { url, log, channel = 'bellhop:notices' } = options;
  const connection = (): Redis =>
    new Redis(url, {
      lazyConnect: true,
      enableOfflineQueue: false,
      autoResubscribe: false,
      maxRetriesPerRequest: 0,
      keepAlive: 10_000,
      connectTimeout: 5000,
      commandTimeout: COMMAND_TIMEOUT,
      connectionName: 'bellhop-notices',
      retryStrategy: (times) => Math.min(50 * 2 ** Math.min(times, 10), RECONNECT_LONGEST),
    });
  const publisher = connection();
  const subscriber = connection();
  // Subscribing asks for the messages; only then are we told of everything.
  let subscribed = false;
  const judge = (): void => core.setConnected(subscribed && publisher.status === 'ready');

  const core: BusCore = createBusCore(
    {
      maxBytes: MAX_BYTES,
      send: async (texts) => {
        await Promise.all(texts.map((text) => publisher.publish(channel, text)));
      },
      close() {
        clearInterval(pings);
        publisher.disconnect();
        subscriber.disconnect();
        return Promise.resolve();
      },
    },
    options,
  );

  const subscribe = async (): Promise<void> => {
    await subscriber.subscribe(channel);
    subscribed = true;
    judge();
  };
  subscriber.on('message', (_channel: string, text: string) => core.receive(text));
  for (const redis of [publisher, subscriber]) {
    redis.on('error', (error: Error) => log.debug({ err: error }, 'redis'));
    redis.on('close', () => {
      if (redis === subscriber) subscribed = false;
      judge();
    });
  }
  publisher.on('ready', judge);

  const pings = setInterval(() => {
    for (const redis of [publisher, subscriber]) {
      if (redis.status === 'ready') redis.ping().catch(() => redis.disconnect(true));
    }
  }, PING_EVERY).unref();

  const subscribeOrAgain = (): Promise<void> =>
    subscribe().catch((error: unknown) => {
      log.warn({ err: error }, 'could not subscribe to notices');
      subscriber.disconnect(true);
    });
  const [, reached] = await Promise.allSettled([publisher.connect(), subscriber.connect()]);
  if (reached.status === 'fulfilled') await subscribeOrAgain();
  else log.warn({ err: reached.reason as unknown }, 'Redis is away; notices reach other processes once it is back');
  subscriber.on('ready', () => void subscribeOrAgain());
  return core;
}
