/** Hands seeds to worker processes and gathers what they tell. */
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Orders, WorkerWord } from './orders.ts';
import type { SeedReport } from './report.ts';

const workerFile = fileURLToPath(new URL('./worker.ts', import.meta.url));
const hookFile = new URL('./planted/hook.ts', import.meta.url).href;

export interface WorkersOptions {
  readonly orders: Orders;
  readonly seeds: readonly number[];
  readonly jobs: number;
  /** Patches each worker is started with, by the worker's number: see planted/hook.ts. */
  readonly patches?: (worker: number) => readonly string[];
  /** A migrated database the workers use, one after another; without it each starts its own. */
  readonly database?: string;
  /** Whether a worker, by its number, may run a seed; any of them may when left out. */
  readonly mayRun?: (worker: number, seed: number) => boolean;
  readonly onSeed: (report: SeedReport) => 'go on' | 'enough';
  readonly onTrace?: (seed: number, lines: readonly string[]) => void;
}

/** Resolves when every seed has run, or enough of them. @throws Error when a worker breaks */
export async function runSeeds(options: WorkersOptions): Promise<void> {
  const left = [...options.seeds];
  const mayRun = options.mayRun ?? (() => true);
  let enough = false;
  const take = (worker: number): number | undefined => {
    if (enough) return undefined;
    const index = left.findIndex((seed) => mayRun(worker, seed));
    return index < 0 ? undefined : left.splice(index, 1)[0];
  };
  const numbers = Array.from(
    { length: Math.min(options.jobs, options.seeds.length + 1) },
    (_value, index) => index,
  ).filter((worker) => options.seeds.some((seed) => mayRun(worker, seed)));
  await Promise.all(
    numbers.map((worker) =>
      runWorker(
        options,
        worker,
        () => take(worker),
        () => {
          enough = true;
        },
      ),
    ),
  );
}

function runWorker(
  { orders, patches, database, onSeed, onTrace }: WorkersOptions,
  number: number,
  next: () => number | undefined,
  stop: () => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child: ChildProcess = fork(workerFile, [], {
      // Much is young and dies young: half the pauses of the collector.
      execArgv: ['--import', hookFile, '--max-semi-space-size=64'],
      env: {
        ...process.env,
        SIMULATE_ORDERS: JSON.stringify(orders),
        SIMULATE_PATCHES: JSON.stringify(patches?.(number) ?? []),
        ...(database === undefined ? {} : { SIMULATE_DATABASE: database }),
      },
    });
    let broken: string | null = null;
    const goOn = (): void => {
      const seed = next();
      child.send(seed === undefined ? 'stop' : { seed });
    };
    child.on('message', (word: WorkerWord) => {
      if (word.kind === 'ready') goOn();
      else if (word.kind === 'trace') onTrace?.(word.seed, word.lines);
      else if (word.kind === 'broken') {
        broken = `seed ${word.seed} broke the simulation: ${word.text}`;
        child.send('stop');
      } else {
        if (onSeed(word.report) === 'enough') stop();
        goOn();
      }
    });
    child.on('exit', (code) => {
      if (broken === null && code === 0) resolve();
      else reject(new Error(broken ?? `a worker ended with ${code}`));
    });
  });
}
