import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type postgres from 'postgres';
import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/db/schema.ts';
import type { Metrics } from '#server/ports/metrics.ts';
import type { Rate } from '#server/ports/rate.ts';
import type { NoticeBus } from '#server/ports/notice-bus.ts';
import type { BillingProvider } from '#server/providers/billing/billing-provider.ts';
import type { LanguageModel } from '#server/providers/language-model/language-model.ts';
import type { OutsideFetch } from '#server/providers/outside/outside-fetch.ts';
import type { SpeechRecognizer } from '#server/providers/speech/speech-recognizer.ts';
import type { SpeechStreams } from '#server/providers/speech/speech-streams.ts';
import type { Mailer } from '#server/providers/mail/mailer.ts';
import type { ChatTranslator } from '#server/providers/translation/chat-translator.ts';
import type { TranslationPreview } from '#server/providers/translation/create-chat-translator.ts';
import type { AccessTokens } from '#server/access/access-tokens.ts';
import type { SyncLog } from '#server/ports/sync-log.ts';
import type { WorkPlace } from '#server/ports/work-place.ts';
import type { Recordings } from '#server/ports/recordings.ts';

/** What every door is given: made once in main.ts, or by a test. Holds no state another process cannot rebuild. */
export interface AppContext {
  readonly config: Config;
  /** The driver itself, for the hot paths whose statements are written by hand. */
  readonly sql: postgres.Sql;
  /** The same pool behind Kysely, for everything else. */
  readonly db: Kysely<Database>;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly bus: NoticeBus;
  readonly tokens: AccessTokens;
  readonly mailer: Mailer;
  readonly translator: ChatTranslator & TranslationPreview;
  /** Words the bots' answers; absent where none is configured. */
  readonly languageModel?: LanguageModel | undefined;
  /** Reaches addresses that somebody at a console named, and nothing behind our walls. */
  readonly outside: OutsideFetch;
  /** Through whom organisations pay by card; absent where none is configured: they pay by transfer. */
  readonly billing?: BillingProvider | undefined;
  /** Makes text of what guests say; absent where none is configured. */
  readonly speech?: SpeechRecognizer | undefined;
  /** The same while they say it. */
  readonly speechStreams?: SpeechStreams | undefined;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** A fresh UUID (v7). */
  readonly newId: () => string;
  /** Tells the dispatcher that job intents were committed; never throws. */
  readonly jobsCommitted: () => void;
  /** Where sync logs are written or replayed from; absent where neither is done. */
  readonly synclog?: SyncLog;
  /** Begins and ends recordings. */
  readonly recordings?: Recordings;
  /** Other limits than those that stand in RATES; for tests, which need not ask four thousand times. */
  readonly rateOf?: (rate: Rate) => Rate;
  /** One pull in so many has the feed of changes held against the probes; 500 unless said. */
  readonly feedCheckEvery?: number;
  /** Where background work is done; absent where it has no other place, or is none of this process's. */
  readonly work?: WorkPlace | undefined;
  /** False from the moment the process was told to stop; absent where nothing stops it. */
  readonly accepting?: () => boolean;
}
