/**
 * Moves job intents to graphile-worker in batches, after the transactions that wrote them have committed
 * [SYNC-JOBS]. Enqueueing inside a writing transaction would make every commit queue for one lock.
 *
 * Promise: an intent that was committed is moved exactly once, however many processes dispatch.
 *
 * Texts to translate stay where they are: they are their own queue (translation/translation-queue.ts), and whoever
 * translates is told that they wait.
 */
import type postgres from 'postgres';
import type { Logger } from 'pino';

const BATCH = 500;
/** Intents are gathered this long after the first was announced, in milliseconds. */
const GATHER_MS = 15;
/** Intents of a process that died before announcing them are found this often, in milliseconds. */
const SWEEP_MS = 2_000;

export interface Dispatcher {
  /** Tells that intents were committed; moving them starts soon. Never throws. */
  readonly committed: () => void;
  /** Moves everything there is now; for tests and for stopping. */
  readonly flush: () => Promise<number>;
  readonly stop: () => Promise<void>;
}

/** @param onTexts called when texts wait to be translated */
export function startDispatcher(sql: postgres.Sql, log: Logger, onTexts: () => void = () => undefined): Dispatcher {
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<number> | null = null;
  let stopped = false;

  const moveAll = async (): Promise<number> => {
    let total = 0;
    let texts = false;
    for (let moved = BATCH; moved === BATCH; total += moved) ({ moved, texts } = await moveBatch(sql));
    if (texts) onTexts();
    return total;
  };
  const flush = async (): Promise<number> => {
    while (running !== null) await running.catch(() => 0);
    running = moveAll();
    try {
      return await running;
    } finally {
      running = null;
    }
  };
  const soon = (delay: number): void => {
    if (timer !== null || stopped) return;
    timer = setTimeout(() => {
      timer = null;
      flush().catch((error: unknown) => log.warn({ err: error }, 'job intents not moved; the next sweep tries again'));
    }, delay);
    timer.unref();
  };
  const sweep = setInterval(() => soon(0), SWEEP_MS);
  sweep.unref();

  return {
    committed: () => soon(GATHER_MS),
    flush,
    stop: async () => {
      stopped = true;
      clearInterval(sweep);
      if (timer !== null) clearTimeout(timer);
      await flush().catch((error: unknown) => log.warn({ err: error }, 'job intents left for the next start'));
    },
  };
}

async function moveBatch(sql: postgres.Sql): Promise<{ readonly moved: number; readonly texts: boolean }> {
  const [row] = await sql<[{ moved: number; texts: boolean }]>`
    WITH taken AS (
      DELETE FROM job_intent WHERE id IN (
        SELECT id FROM job_intent WHERE kind <> 'translate_message' ORDER BY id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
      RETURNING id, kind, payload, run_at
    ),
    specs AS (
      SELECT array_agg(row(kind, payload::json, NULL, run_at, 8, NULL, NULL, NULL)::graphile_worker.job_spec ORDER BY id) AS list FROM taken
    )
    SELECT (SELECT count(*) FROM taken)::int AS moved,
      EXISTS (SELECT FROM job_intent WHERE kind = 'translate_message' AND (run_at IS NULL OR run_at <= now())) AS texts,
      (SELECT count(*) FROM specs, LATERAL graphile_worker.add_jobs(specs.list) WHERE specs.list IS NOT NULL) AS added`;
  return row;
}
