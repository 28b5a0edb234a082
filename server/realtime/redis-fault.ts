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
  NOPERM: '{host} does not let this user publish and subscribe',
};

/**
 * Tries a Redis before anything else is started: later on its absence is borne, but at a start it is a wrong URL.
 *
 * @throws StartupFault in one line, without the URL's password [OPS-ONE-LINE]
 */
export async function checkRedis(url: string): Promise<void> {
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
  } catch (error) {
    throw new StartupFault(`REDIS_URL: ${explain(reason ?? error, url)}`, { cause: error });
  } finally {
    redis.disconnect();
  }
}

function explain(error: unknown, url: string): string {
  const parsed = new URL(url);
  const said = faultLine(error);
  const code = errorCode(error) ?? said.split(' ')[0] ?? '';
  const known = explanations[code] ?? (/timed out|ETIMEDOUT/i.test(said) ? explanations['ETIMEDOUT'] : undefined);
  if (known !== undefined) return known.replace('{host}', parsed.host);
  return said.replaceAll(parsed.password === '' ? '\0' : decodeURIComponent(parsed.password), '…');
}
