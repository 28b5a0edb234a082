/** What a person is told: progress, a failure in words, one line in the end. */
import type { Violation } from './checks/ledger.ts';
import type { Step } from './plan/plan.ts';

/** What a worker tells of one seed. */
export interface SeedReport {
  readonly seed: number;
  readonly hash: string;
  readonly clientHours: number;
  readonly faults: Readonly<Record<string, number>>;
  readonly said: number;
  readonly compared: number;
  readonly patches: number;
  readonly failure: Failure | null;
}

interface Failure {
  readonly violations: readonly Violation[];
  /** What is left of the plan that still fails. */
  readonly steps: readonly Step[];
  readonly wholePlan: number;
  readonly lines: readonly string[];
}

export interface Totals {
  seeds: number;
  clientHours: number;
  faults: number;
  said: number;
  compared: number;
  patches: number;
  failed: number[];
  /** Names of the faults that happened. */
  readonly kinds: Set<string>;
}

export const noTotals = (): Totals => ({
  seeds: 0,
  clientHours: 0,
  faults: 0,
  said: 0,
  compared: 0,
  patches: 0,
  failed: [],
  kinds: new Set(),
});

export function addTo(
  totals: Totals,
  { seed, clientHours, faults, said, compared, patches, failure }: SeedReport,
): void {
  totals.seeds += 1;
  totals.clientHours += clientHours;
  totals.faults += Object.values(faults).reduce((sum, count) => sum + count, 0);
  for (const name of Object.keys(faults)) totals.kinds.add(name);
  totals.said += said;
  totals.compared += compared;
  totals.patches += patches;
  if (failure !== null) totals.failed.push(seed);
}

const WIDTH = 24;

export function progress({ seeds, clientHours, faults, failed }: Totals, of: number): string {
  const done = Math.round((seeds / Math.max(1, of)) * WIDTH);
  return `[${'#'.repeat(done)}${'.'.repeat(WIDTH - done)}] ${seeds}/${of} seeds, ${clientHours.toFixed(1)} client-hours, ${faults} faults, ${failed.length === 0 ? 'none failed' : `failed: ${failed.join(', ')}`}`;
}

export function summary(totals: Totals, seconds: number): string {
  const { seeds, clientHours, faults, said, compared, patches, failed } = totals;
  const verdict =
    failed.length === 0 ? 'all invariants held' : `${failed.length} FAILED (${failed.slice(0, 8).join(', ')})`;
  return `simulate: ${seeds} seeds, ${clientHours.toFixed(1)} client-hours, ${faults} faults, ${said} messages, ${compared} pulls and patches compared (${patches} patches), ${seconds.toFixed(0)} s: ${verdict}`;
}

const clock = (ms: number): string => `${(ms / 1000).toFixed(3)} s`;

/** A failure in words, with the command that shows it again. */
export function explain({ seed, failure }: SeedReport, extra: string): string {
  if (failure === null) return '';
  const [first] = failure.violations;
  if (first === undefined) return '';
  return [
    `Seed ${seed} breaks invariant ${first.invariant} at ${clock(first.at)}:`,
    `  expected  ${first.expected}`,
    `  happened  ${first.happened}`,
    `The shortest plan that does: ${failure.steps.length} of ${failure.wholePlan} steps`,
    ...failure.steps.map(
      (step) =>
        `  ${clock(step.at).padStart(11)}  ${step.kind === 'act' ? `device ${step.device}: ${step.act}` : `fault ${step.fault} at device ${step.device} for ${clock(step.ms)}`}`,
    ),
    'The last events:',
    ...failure.lines.slice(-15).map((line) => `  ${line.slice(0, 160)}`),
    `Again: ${commandOf(seed, failure, extra)}`,
  ].join('\n');
}

/** A failure in one line, which a reader of the end alone finds: its seed, and the command that shows it again. */
export function failureLine({ seed, failure }: SeedReport, extra: string): string {
  if (failure === null) return '';
  return `FAIL  seed ${seed} breaks invariant ${failure.violations[0]?.invariant ?? 0}: ${commandOf(seed, failure, extra)}`;
}

function commandOf(seed: number, { steps, wholePlan }: Failure, extra: string): string {
  const keep = steps.length === wholePlan ? '' : ` --keep ${steps.map(({ id }) => id).join(',') || '""'}`;
  return `npm run simulate -- --seed ${seed} --seeds 1${extra}${keep}`;
}
