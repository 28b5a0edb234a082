/** The two buses behind one face, each on its real peer, for every test that must hold for both. */
import type { AppContext } from '#server/context.ts';
import type { TestDatabase } from '#server/testing/test-database.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import type { NoticeBus } from '#server/ports/notice-bus.ts';
import { createPgNoticeBus } from '../pg-notice-bus.ts';
import { createRedisNoticeBus } from '../redis-notice-bus.ts';
import { startTestRedis } from './redis-server.ts';

export interface BusPeer {
  /** A bus as another process would open it. */
  open(support: Pick<AppContext, 'log' | 'metrics'>): Promise<NoticeBus>;
  /** Breaks every connection; for Redis until `restore`, PostgreSQL takes new ones at once. */
  sever(): Promise<void>;
  restore(): Promise<void>;
  close(): Promise<void>;
}

export const busPeers = {
  PostgreSQL: pgPeer,
  Redis: redisPeer,
} satisfies Record<string, () => Promise<BusPeer>>;

export async function pgPeer(): Promise<BusPeer & { readonly database: TestDatabase }> {
  const database = await createTestDatabase({ max: 4 });
  return {
    database,
    open: (support) => createPgNoticeBus({ url: database.url, ...support }),
    sever: async () => {
      await database.sql`
        SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE application_name = 'bellhop-notices' AND datname = current_database()`;
    },
    restore: () => Promise.resolve(),
    close: () => database.close(),
  };
}

async function redisPeer(): Promise<BusPeer> {
  const redis = await startTestRedis();
  return {
    open: (support) => createRedisNoticeBus({ url: redis.url, ...support }),
    sever: () => redis.kill(),
    restore: () => redis.start(),
    close: () => redis.kill(),
  };
}
