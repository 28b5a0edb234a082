import { Redis } from 'ioredis';
import { errorCode, faultLine, StartupFault } from '#server/faults/startup-fault.ts';

/** What a system's or Redis's own word means for whoever runs us. */
const explanations: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'no Redis listens at {host}',
  ENOTFOUND: 'the host {host} is not known',
  EAI_AGAIN: 'the host {host} cannot be looked up',
  EHOSTUNREACH: 'there is no way to {host}',
  ENETUNREACH: 'there is no way to {host}',
  ETIMEDOUT: '{host} does not answer',
  ECONNRESET: '{host} closes the connection',
  EPROTO: '{host} does not speak Redis with TLS',
  WRONGPASS: '{host} refuses the user or the password',
  NOAUTH: '{host} wants a password, and the URL has none',
  NOPERM: '{host} does not let this user publish, subscribe and count (EVAL of keys that begin with bellhop:)',
};

/** It is away, and may come: no URL or password is wrong for all that is known. */
const AWAY: ReadonlySet<string> = new Set(
  'ECONNREFUSED EAI_AGAIN EHOSTUNREACH ENETUNREACH ETIMEDOUT ECONNRESET'.split(' '),
);

/**
 * Tries a Redis before anything else is started: what notices and the limits of requests need of it.
 *
 * @param mayBeAway in production, where a process that is started again must not stand still because Redis does; elsewhere
 *   it is a wrong URL [REDIS-AWAY]
 * @returns that it is away, in words, or null
 * @throws StartupFault in one line, without the URL's password [OPS-ONE-LINE]
 */
export async function checkRedis(url: string, { mayBeAway = false } = {}): Promise<string | null> {
  const redis = new Redis(url, {
    lazyConnect: true,
    maxRetriesPerRequest: 0,
    connectTimeout: 5000,
    commandTimeout: 5000,
    retryStrategy: () => null,
  });
  // The client tells the reason as an event, and what was asked only that the connection is closed.
  let reason: unknown;
  redis.on('error', (error: unknown) => {
    reason ??= error;
  });
  try {
    await redis.connect();
    await redis.publish('bellhop:hello', '');
    await redis.eval("return redis.call('set', KEYS[1], 0, 'EX', 1)", 1, 'bellhop:rate:hello');
    return null;
  } catch (error) {
    const words = explain(reason ?? error, url);
    if (mayBeAway && AWAY.has(codeOf(reason ?? error))) return words;
    throw new StartupFault(`REDIS_URL: ${words}`, { cause: error });
  } finally {
    redis.disconnect();
  }
}

/** The system's or Redis's own word for it. */
function codeOf(error: unknown): string {
  const said = faultLine(error);
  const code = errorCode(error) ?? said.split(' ')[0] ?? '';
  return explanations[code] === undefined && /timed out|ETIMEDOUT/i.test(said) ? 'ETIMEDOUT' : code;
}

function explain(error: unknown, url: string): string {
  const parsed = new URL(url);
  const said = faultLine(error);
  const known = explanations[codeOf(error)];
  if (known !== undefined) return known.replace('{host}', parsed.host);
  return said.replaceAll(parsed.password === '' ? '\0' : decodeURIComponent(parsed.password), '…');
}
