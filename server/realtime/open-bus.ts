import type { BusSupport } from './bus-core.ts';
import type { NoticeBus } from '#server/ports/notice-bus.ts';
import { createPgNoticeBus } from './pg-notice-bus.ts';
import { createRedisNoticeBus } from './redis-notice-bus.ts';

/** The bus of a process: Redis where it is configured, PostgreSQL's NOTIFY otherwise. */
export function openBus({
  url,
  redisUrl,
  log,
  metrics,
}: BusSupport & { readonly url: string; readonly redisUrl: string | undefined }): Promise<NoticeBus> {
  return redisUrl === undefined
    ? createPgNoticeBus({ url, log, metrics })
    : createRedisNoticeBus({ url: redisUrl, log, metrics });
}
