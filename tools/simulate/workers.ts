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
  /** Which worker runs a seed; any of them when left out. */
  readonly workerOf?: (seed: number) => number;
  /** A migrated database the workers use, one after another; without it each starts its own. */
  readonly database?: string;
  readonly onSeed: (report: SeedReport) => 'go on' | 'enough';
  readonly onTrace?: (seed: number, lines: readonly string[]) => void;
}

/** Resolves when every seed has run, or enough of them. @throws Error when a worker breaks */
export async function runSeeds(options: WorkersOptions): Promise<void> {
  const left = [...options.seeds];
  let enough = false;
  const take = (worker: number): number | undefined => {
    if (enough) return undefined;
    const index = options.workerOf === undefined ? 0 : left.findIndex((seed) => options.workerOf?.(seed) === worker);
    return index < 0 ? undefined : left.splice(index, 1)[0];
  };
  const jobs = options.workerOf === undefined ? Math.min(options.jobs, options.seeds.length) : options.jobs;
  const numbers = Array.from({ length: jobs }, (_value, index) => index)
    .filter((worker) => options.workerOf === undefined || options.seeds.some((seed) => options.workerOf?.(seed) === worker));
  await Promise.all(numbers.map((worker) => runWorker(options, worker, () => take(worker), () => {
    enough = true;
  })));
}

function runWorker({ orders, patches, database, onSeed, onTrace }: WorkersOptions, number: number, next: () => number | undefined, stop: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const child: ChildProcess = fork(workerFile, [], {
      execArgv: ['--import', hookFile],
      env: { ...process.env, SIMULATE_ORDERS: JSON.stringify(orders), SIMULATE_PATCHES: JSON.stringify(patches?.(number) ?? []),
        ...(database === undefined ? {} : { SIMULATE_DATABASE: database }) },
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
