/**
 * Background jobs in virtual time: intents are taken from their table after commit, run on some process at least once,
 * again after a failure or a crash, and late where they wait for an engine [SYNC-JOBS].
 */
import type postgres from 'postgres';
import type { JobKind } from '#server/actions/action-context.ts';
import { jobHandlers } from '#server/jobs/registry.ts';
import type { Gate } from '../database/gate.ts';
import type { Random } from '../virtual/random.ts';
import type { Scheduler } from '../virtual/scheduler.ts';
import type { ServerProcess } from './server-process.ts';

interface Intent {
  readonly id: number;
  readonly kind: JobKind;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly run_at: Date | null;
}

export interface JobsOptions {
  readonly gate: Gate;
  /** A connection that waits for nobody. */
  readonly sql: postgres.Sql;
  readonly scheduler: Scheduler;
  readonly random: Random;
  readonly processes: () => readonly ServerProcess[];
  readonly onIntent: (kind: string, payload: Readonly<Record<string, unknown>>) => void;
}

/** Seldom enough to cost little, often enough to find what a crashed process left. */
const SWEEP_MS = 5_000;
const LONGEST_WAIT_MS = 30_000;

export class Jobs {
  /** Jobs that wait or run. */
  readonly open = new Set<Intent>();
  /** Nothing new is taken up: what a job would tell people does not stand in for what they should have been told. */
  paused = false;
  readonly #options: JobsOptions;
  #dispatching = false;

  constructor(options: JobsOptions) {
    this.#options = options;
    const sweep = (): void => {
      options.scheduler.after(SWEEP_MS, null, () => {
        this.dispatch();
        sweep();
      });
    };
    sweep();
  }

  /** Intents were committed: they are taken a moment later. */
  soon(): void {
    if (this.#dispatching) return;
    this.#dispatching = true;
    this.#options.scheduler.after(15, null, () => {
      this.#dispatching = false;
      this.dispatch();
    });
  }

  /** A periodic job comes round just now, whatever else is on its way to the database. */
  comesRound(kind: JobKind): void {
    const intent: Intent = { id: 0, kind, payload: {}, run_at: null };
    this.open.add(intent);
    this.#start(intent, 0);
  }

  dispatch(): void {
    if (this.paused) return;
    const { gate, sql } = this.#options;
    void gate.own(() =>
      sql<Intent[]>`
      WITH taken AS (DELETE FROM job_intent WHERE id IN (SELECT id FROM job_intent FOR UPDATE SKIP LOCKED) RETURNING id, kind, payload, run_at)
      SELECT * FROM taken ORDER BY id`.then((intents) => {
        for (const intent of intents) {
          // What grows old is cleared from the worker's own tables too, which are not in this world.
          if (intent.kind === 'prune') continue;
          this.#options.onIntent(intent.kind, intent.payload);
          this.open.add(intent);
          this.#start(intent, 0);
        }
      }),
    );
  }

  #start(intent: Intent, failures: number): void {
    const { scheduler, random } = this.#options;
    const wait = failures === 0 ? random.below(40) : Math.min(LONGEST_WAIT_MS, 500 * 2 ** failures);
    scheduler.at(Math.max(scheduler.now + wait, intent.run_at?.getTime() ?? 0), null, () =>
      this.#run(intent, failures),
    );
  }

  #run(intent: Intent, failures: number): void {
    const alive = this.#options.processes().filter(({ realm }) => realm.alive && !realm.frozen);
    if (alive.length === 0) return this.#start(intent, failures + 1);
    const process = this.#options.random.one(alive);
    let ended = false;
    const end = (failed: boolean): void => {
      if (ended) return;
      ended = true;
      process.onEnd.delete(crashed);
      if (failed) this.#start(intent, failures + 1);
      else this.open.delete(intent);
    };
    const crashed = (): void => end(true);
    process.onEnd.add(crashed);
    void process
      .run(async () => jobHandlers[intent.kind](process.ctx, intent.payload))
      .then(
        () => end(false),
        () => end(true),
      );
  }
}
