/** Plants each bug in turn and looks how many seeds it takes until an invariant breaks. */
import { performance } from 'node:perf_hooks';
import type { Options } from '../options.ts';
import { type FaultName, isFaultName } from '../plan/fault-names.ts';
import type { SeedReport } from '../report.ts';
import { runSeeds } from '../workers.ts';
import type { PlantedBug } from './bug.ts';
import { plantedBugs } from './bugs.ts';
import { patchesOf } from './patches-of.ts';

/** A bug that so many seeds do not show is not caught. */
const SEEDS_MAX = 40;

interface Caught {
  readonly bug: PlantedBug;
  /** Seeds run until it was caught; null when it was not. */
  readonly seeds: number | null;
  readonly words: string;
}

/** Resolves with true when all were caught. */
export async function runPlanted(options: Options): Promise<boolean> {
  const began = performance.now();
  const bugs = plantedBugs.filter(({ id }) => options.bug === null || id === options.bug);
  const left = [...bugs];
  const results: Caught[] = [];
  const work = async (): Promise<void> => {
    for (let bug = left.shift(); bug !== undefined; bug = left.shift()) {
      const caught = await look(bug, options);
      results.push(caught);
      console.log(`${caught.seeds === null ? 'NOT CAUGHT' : `${String(caught.seeds).padStart(3)} seeds `} ${bug.id.padEnd(34)} ${caught.words}`);
    }
  };
  await Promise.all(Array.from({ length: Math.min(options.jobs, bugs.length) }, work));
  const found = results.filter(({ seeds }) => seeds !== null);
  const most = found.reduce((sum, { seeds }) => Math.max(sum, seeds ?? 0), 0);
  console.log(`planted: ${found.length} of ${bugs.length} bugs caught, the slowest in ${most} seeds, ${((performance.now() - began) / 1000).toFixed(0)} s`);
  return found.length === bugs.length;
}

async function look(bug: PlantedBug, options: Options): Promise<Caught> {
  let run = 0;
  let words = '';
  const faults: readonly FaultName[] = bug.faults === undefined ? options.faults : bug.faults.split(',').filter(isFaultName);
  const seeds = Array.from({ length: SEEDS_MAX }, (_value, index) => options.seed + index);
  try {
    await runSeeds({
      seeds, jobs: 1, patches: () => patchesOf(0, bug.id),
      orders: { hours: options.hours, faults, keep: options.keep, trace: false, shrinkMs: 0 },
      onSeed: (report: SeedReport) => {
        run += 1;
        const [first] = report.failure?.violations ?? [];
        if (first === undefined) return 'go on';
        words = `invariant ${first.invariant}, seed ${report.seed}: ${first.happened}`.slice(0, 120);
        return 'enough';
      },
    });
  } catch (error) {
    return { bug, seeds: null, words: error instanceof Error ? error.message.split('\n')[0] ?? '' : String(error) };
  }
  return { bug, seeds: words === '' ? null : run, words };
}
