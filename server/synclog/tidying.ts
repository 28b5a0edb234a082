/** Old logs are cleared away before and after each recording, and every hour [LOG-KEEP]. */
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '#server/db/schema.ts';
import type { LogClock } from './log-writer.ts';
import { type LogRetention, tidyLogs } from './tidy-logs.ts';

const TIDY_EVERY_MS = 3_600_000;

export interface TidyingInput {
  readonly db: Kysely<Database>;
  readonly log: Logger;
  readonly folder: string;
  /** By id those under way, which stay. */
  readonly live: ReadonlyMap<string, unknown>;
  readonly clock: LogClock;
  readonly keeping: LogRetention;
}

export interface Tidying {
  /** Never throws: what could not be cleared away now is cleared away later. */
  tidy(): Promise<void>;
  stop(): void;
}

export function createTidying({ db, log, folder, live, clock, keeping }: TidyingInput): Tidying {
  const tidy = async (): Promise<void> => {
    try {
      const removed = await tidyLogs(db, { folder, live: new Set(live.keys()), now: clock.wall(), retention: keeping });
      if (removed.length > 0)
        log.info({ audit: 'sync_logs_cleared', recordings: removed }, 'old sync logs were cleared away');
    } catch (error) {
      log.error({ err: error }, 'old sync logs could not be cleared away');
    }
  };
  const timer = setInterval(() => void tidy(), TIDY_EVERY_MS).unref();
  return { tidy, stop: () => clearInterval(timer) };
}
