/** Everything a process does that nobody waits for: jobs, long work, translations, what the desk finds. */
import type pg from 'pg';
import type { AppContext } from '#server/context.ts';
import { startDeskSearch } from '#server/jobs/desk-search/desk-search-runner.ts';
import { startWorkRunner } from '#server/jobs/long-work/work-runner.ts';
import type { TranslationPace } from '#server/jobs/translation/translation-pace.ts';
import { startTranslations } from '#server/jobs/translation/translation-runner.ts';
import { startWorker } from '#server/jobs/worker.ts';

/** Jobs spend their time with engines and our own pool: the worker's connections only fetch and finish them. */
export const WORKER_CONNECTIONS = 4;

export interface BackgroundWork {
  /** Waits for what is under way. */
  readonly stop: () => Promise<void>;
}

/**
 * @param onWorker told by which names jobs are taken, so that others can free them should this process die
 * @param pace how translating gives way to those who serve people
 */
export async function startBackgroundWork(
  ctx: AppContext,
  pool: pg.Pool,
  onWorker: (name: string) => void = () => undefined,
  pace?: TranslationPace,
): Promise<BackgroundWork> {
  const { jobConcurrency } = ctx.config;
  const worker = await startWorker(ctx, pool, jobConcurrency, onWorker);
  const parts = [startWorkRunner(ctx), startTranslations(ctx, jobConcurrency, pace), startDeskSearch(ctx)];
  return {
    async stop() {
      await Promise.all([worker.stop(), ...parts.map((part) => part.stop())]);
    },
  };
}
