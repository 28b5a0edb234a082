/**
 * `npm run simulate -- [--seeds N] [--seed FIRST] [--faults a,b] [--hours H] [--minutes M] [--trace FILE]`: lives through bad days on
 * virtual time and ends with 1 when an invariant breaks; `--planted` breaks a rule at a time and shows that each is
 * caught. docs/simulation.md tells it from the beginning.
 */
import { writeFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { DEFAULT_HOURS, type Options, readOptions } from './options.ts';
import { faultNames } from './plan/fault-names.ts';
import { patchesOf } from './planted/patches-of.ts';
import { runPlanted } from './planted/run-planted.ts';
import { addTo, explain, failureLine, noTotals, progress, type SeedReport, summary } from './report.ts';
import { runSeeds } from './workers.ts';
import { commandLine } from '../command-line.ts';

commandLine(`npm run simulate [-- --seeds N] [--seed FIRST] [--hours H] [--minutes M]

Lives through bad days on virtual time; ends with 1 when an invariant breaks. docs/simulation.md
--faults a,b    only these faults
--planted       breaks a rule at a time and shows that each is caught; --bug NAME for one
--control       what --planted runs, with nothing broken
--table FILE    writes the table of the planted bugs
--keep 1,2      only these steps of the plan
--trace FILE    writes what happened
--hashes        prints the hash of each seed
--shrink S      seconds spent on shortening a failure
--jobs N        seeds at once`);

/** So many seeds meet every fault. */
const SEEDS_FOR_ALL_FAULTS = 200;

async function main(options: Options): Promise<boolean> {
  if (options.planted) return runPlanted(options);
  const began = performance.now();
  const totals = noTotals();
  const failures: SeedReport[] = [];
  const seeds = Array.from({ length: options.seeds }, (_value, index) => options.seed + index);
  const traces: string[] = [];
  let shown = 0;
  await runSeeds({
    // Every second seed lives with a history of 5, in a worker of its own kind.
    seeds,
    jobs: Math.max(2, options.jobs - (options.jobs % 2)),
    mayRun: (worker, seed) => worker % 2 === seed % 2,
    patches: (worker) => patchesOf(worker % 2, options.bug),
    orders: {
      hours: options.hours,
      faults: options.faults,
      keep: options.keep,
      trace: options.trace !== null,
      shrinkMs: options.shrink * 1000,
    },
    onTrace: (seed, lines) => traces.push(`# seed ${seed}`, ...lines),
    onSeed: (report) => {
      addTo(totals, report);
      if (report.failure !== null) {
        failures.push(report);
        // At once: who is stopped before the end has told what was found.
        console.log(`\n${explain(report, flagsOf(options))}\n`);
      }
      if (options.hashes) console.log(`seed ${report.seed} ${report.hash}`);
      if (process.stdout.isTTY) process.stdout.write(`\r${progress(totals, seeds.length)}`);
      else if (performance.now() - shown > 10_000 || totals.seeds === seeds.length) {
        shown = performance.now();
        console.log(progress(totals, seeds.length));
      }
      return failures.length >= 5 || performance.now() - began > options.minutes * 60_000 ? 'enough' : 'go on';
    },
  });
  if (process.stdout.isTTY) console.log();
  if (options.trace !== null) writeFileSync(options.trace, `${traces.join('\n')}\n`);
  const unmet = options.faults.filter((name) => !totals.kinds.has(name));
  console.log(
    `\nFaults met: ${options.faults.length - unmet.length} of ${options.faults.length}${unmet.length === 0 ? '' : `; never ${unmet.join(', ')}`}`,
  );
  for (const failure of failures) console.log(failureLine(failure, flagsOf(options)));
  console.log(summary(totals, (performance.now() - began) / 1000));
  // A long run that never met some fault proves less than it says.
  return failures.length === 0 && (unmet.length === 0 || totals.seeds < SEEDS_FOR_ALL_FAULTS);
}

function flagsOf({ faults, hours, bug }: Options): string {
  const chosen = faults.length === faultNames.length ? '' : ` --faults ${faults.join(',') || 'none'}`;
  return `${chosen}${hours === DEFAULT_HOURS ? '' : ` --hours ${hours}`}${bug === null ? '' : ` --bug ${bug}`}`;
}

process.exitCode = (await main(readOptions(process.argv.slice(2)))) ? 0 : 1;
