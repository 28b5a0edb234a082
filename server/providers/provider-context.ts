import type { Kysely } from 'kysely';
import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/db/schema.ts';
import type { Metrics } from '#server/ports/metrics.ts';

/** What an adapter may ask of the process it works in; server/context.ts has all of it. */
export interface ProviderContext {
  readonly config: Config;
  readonly db: Kysely<Database>;
  readonly metrics: Metrics;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}
