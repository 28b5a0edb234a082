/**
 * Plants each bug in turn and looks how many seeds it takes until the invariant of its rule breaks. A bug that something
 * else stops has not been caught: its row says which invariant it must be, and what the violation must be about.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { DEFAULT_HOURS, type Options } from '../options.ts';
import { type FaultName, isFaultName } from '../plan/fault-names.ts';
import type { SeedReport } from '../report.ts';
import { runSeeds } from '../workers.ts';
import type { Look, PlantedBug } from './bug.ts';
import { plantedBugs } from './bugs.ts';
import { patchesOf } from './patches-of.ts';
import { openShelf, type Shelf } from './shelf.ts';
import { tableOf } from './table.ts';

/** Shorter than a seed's usual day: most bugs show in its first minutes. */
const HOURS = 0.05;
/** A bug that so many seeds from its first one do not show is not caught. */
const SEEDS_MAX = 10;

/** Resolves with true when all were caught; with `control`, when nothing breaks without them. */
export async function runPlanted(options: Options): Promise<boolean> {
  const began = performance.now();
  const asked = options.bug?.split(',');
  const bugs = asked === undefined ? plantedBugs : plantedBugs.filter(({ id }) => asked.includes(id));
  if (bugs.length === 0)
    throw new TypeError(
      `there is no planted bug "${options.bug ?? ''}"; there are: ${plantedBugs.map(({ id }) => id).join(', ')}`,
    );
  const left = [...bugs];
  const looks: Look[] = [];
  const wanted = options.control ? 'missed' : 'caught';
  const work = async (): Promise<void> => {
    const shelf = await openShelf();
    // Cut short, it leaves no database behind.
    const end = (): void => void shelf.stop().finally(() => process.exit(1));
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
    try {
      for (let bug = left.shift(); bug !== undefined; bug = left.shift()) {
        const look = await lookFor(bug, options, shelf);
        looks.push(look);
        console.log(lineOf(look));
        if (options.table !== null && !options.control) write(options.table, look);
      }
    } finally {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, end);
      await shelf.stop();
    }
  };
  await Promise.all(Array.from({ length: Math.min(options.jobs, bugs.length) }, work));
  const good = looks.filter(({ verdict }) => verdict === wanted);
  const most = good.reduce((sum, { seeds }) => Math.max(sum, seeds), 0);
  const seconds = (performance.now() - began) / 1000;
  console.log(
    options.control
      ? `control: without its bug everything held for ${good.length} of ${bugs.length}, ${seconds.toFixed(0)} s`
      : `planted: ${good.length} of ${bugs.length} bugs caught, the slowest in ${most} seeds, ${seconds.toFixed(0)} s`,
  );
  return good.length === bugs.length;
}

/** Row by row, so that a run that is ended leaves what it knew. */
function write(file: string, look: Look): void {
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  writeFileSync(
    file,
    tableOf(
      [look],
      before,
      plantedBugs.map(({ id }) => id),
    ),
  );
}

const WORDS = { caught: '', missed: 'NOT CAUGHT ', other: 'BY ANOTHER ', broken: 'BROKEN ' } as const;

function lineOf({ bug, verdict, seeds, seconds, words }: Look): string {
  return `${WORDS[verdict]}${String(seeds).padStart(2)} seeds ${seconds.toFixed(1).padStart(5)} s  ${bug.id.padEnd(34)} ${words}`;
}

async function lookFor(bug: PlantedBug, options: Options, shelf: Shelf): Promise<Look> {
  const began = performance.now();
  let seeds = 0;
  let words = '';
  let verdict: Look['verdict'] = 'missed';
  const faults: readonly FaultName[] =
    bug.faults === undefined ? options.faults : bug.faults.split(',').filter(isFaultName);
  const first = bug.seed ?? options.seed;
  const hours = options.hours === DEFAULT_HOURS ? (bug.hours ?? HOURS) : options.hours;
  const database = await shelf.take(bug.file.startsWith('migrations/') ? 'empty' : 'migrated');
  try {
    await runSeeds({
      seeds: Array.from(
        { length: options.control ? 1 : Math.min(options.seeds, SEEDS_MAX) },
        (_value, index) => first + index,
      ),
      jobs: 1,
      database,
      patches: () => patchesOf(0, options.control ? null : bug.id),
      orders: { hours, faults, keep: options.keep, trace: false, shrinkMs: 0 },
      onSeed: (report: SeedReport) => {
        seeds += 1;
        const violations = report.failure?.violations ?? [];
        const [first] = violations;
        if (first === undefined) return 'go on';
        // What follows from a bug may be seen before the check of its rule comes round; that has to find it all the same.
        const own = violations.find(
          ({ invariant, expected, happened }) => invariant === bug.breaks && bug.says.test(`${expected}; ${happened}`),
        );
        verdict = own === undefined ? 'other' : 'caught';
        const { invariant, expected, happened } = own ?? first;
        words = `invariant ${invariant}, seed ${report.seed}: ${expected}; ${happened}`.slice(
          0,
          verdict === 'caught' ? 160 : 600,
        );
        return 'enough';
      },
    });
  } catch (error) {
    verdict = 'broken';
    words = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
  }
  await shelf.giveBack(database);
  return { bug, verdict, seeds, seconds: (performance.now() - began) / 1000, words };
}
