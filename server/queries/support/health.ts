/** How the machinery stands, for the provider's own people: the queue, long work, providers. Nothing of anybody's. */
import { sql } from 'kysely';
import type { AppContext } from '#server/context.ts';

interface JobCountsNow {
  readonly intent: number;
  readonly queued: number;
  readonly running: number;
  readonly failed: number;
}

interface KindRow {
  readonly kind: string;
  readonly waiting: number;
  readonly failed: number;
}

const DAY_MS = 86_400_000;

/** @param countJobs jobs by where they stand; not asked where this database has no queue yet */
export async function healthOf(ctx: AppContext, countJobs: (sql: AppContext['sql']) => Promise<JobCountsNow>) {
  const { rows: queue } = await sql<{ there: boolean }>`
    SELECT to_regclass('graphile_worker.jobs') IS NOT NULL AS there`.execute(ctx.db);
  const there = queue[0]?.there === true;
  const now = ctx.now();
  // What is open, and what ended within a day, each by an index: of a day without an end PostgreSQL expects a third of all.
  const { rows: works } = await sql<{ state: string; works: number }>`
    SELECT state, count(*)::int AS works FROM (
      SELECT state FROM job WHERE ended_at IS NULL
      UNION ALL SELECT state FROM job WHERE ended_at > ${new Date(now - DAY_MS)} AND ended_at <= ${new Date(now)}) j
    GROUP BY state ORDER BY state`.execute(ctx.db);
  return {
    jobs: there ? await countJobs(ctx.sql) : { intent: 0, queued: 0, running: 0, failed: 0 },
    kinds: there ? await kindsOf(ctx) : [],
    works,
    providers: providersOf(ctx),
    calls: callsOf((await ctx.metrics.scrape()).text),
  };
}

async function kindsOf({ db }: AppContext): Promise<KindRow[]> {
  const { rows } = await sql<KindRow>`
    SELECT task_identifier AS kind, count(*) FILTER (WHERE attempts < max_attempts)::int AS waiting,
      count(*) FILTER (WHERE locked_at IS NULL AND attempts >= max_attempts)::int AS failed
    FROM graphile_worker.jobs GROUP BY 1 ORDER BY failed DESC, waiting DESC, kind LIMIT 50`.execute(db);
  return rows;
}

/** By need, what serves it: names of adapters, no addresses and no keys. */
function providersOf({ config, billing }: AppContext): { readonly need: string; readonly name: string }[] {
  return [
    { need: 'mail', name: config.mail.smtpUrl === undefined ? 'outbox' : 'smtp' },
    { need: 'translation', name: config.translation.order.join(', ') || 'none' },
    { need: 'language_model', name: config.languageModel?.models[0] ?? 'none' },
    { need: 'speech', name: config.speech?.model ?? 'none' },
    { need: 'speech_realtime', name: config.speech?.realtimeModel ?? 'none' },
    { need: 'billing', name: billing?.name ?? 'transfer' },
  ];
}

const COUNTED = /^bellhop_provider_call_seconds_count\{(?<labels>[^}]*)\} (?<calls>\d+)/gm;

/** As the metrics tell them [LOG-METRICS]. */
function callsOf(text: string) {
  return [...text.matchAll(COUNTED)]
    .map(({ groups }) => {
      const label = (name: string): string =>
        new RegExp(`\\b${name}="([^"]*)"`).exec(groups?.['labels'] ?? '')?.[1] ?? '';
      return {
        need: label('need'),
        adapter: label('adapter'),
        outcome: label('outcome'),
        calls: Number(groups?.['calls']),
      };
    })
    .toSorted(
      (a, b) =>
        a.need.localeCompare(b.need) || a.adapter.localeCompare(b.adapter) || a.outcome.localeCompare(b.outcome),
    );
}
