/**
 * A process that runs seeds, one after another, on a database of its own, and tells its parent of each. It asks for the
 * next seed when it is done, so that two workers share what there is.
 */
import type { Orders } from './orders.ts';
import type { SeedReport } from './report.ts';
import type { Outcome } from './run-plan.ts';
import { installGlobals, realNow } from './virtual/globals.ts';

installGlobals();
// Loaded only now: Replicache takes its clock and its randomness when it is loaded.
const { openCluster } = await import('./database/cluster.ts');
const { makePlan, only } = await import('./plan/plan.ts');
const { runPlan } = await import('./run-plan.ts');
const { shrink } = await import('./shrink.ts');

/** The hotel's six and the other house's two. */
const DEVICES = 8;

const orders = JSON.parse(process.env['SIMULATE_ORDERS'] ?? '{}') as Orders;
const faulty: unknown[] = [];
// What nobody caught in a page or a process is a defect of its own; in the simulation it fails the seed.
process.on('unhandledRejection', (error) => faulty.push(error));
process.on('uncaughtException', (error) => faulty.push(error));
console.error = () => undefined;
console.warn = () => undefined;

const cluster = await openCluster(process.env['SIMULATE_DATABASE']);

async function runSeed(seed: number): Promise<SeedReport> {
  const whole = makePlan({ seed, devices: DEVICES, hours: orders.hours, faults: orders.faults });
  const plan = orders.keep === null ? whole : only(whole, new Set(orders.keep));
  const run = async (of: typeof plan): Promise<Outcome> => {
    faulty.length = 0;
    const outcome = await runPlan(of, cluster);
    const [uncaught] = faulty;
    if (uncaught === undefined) return outcome;
    // First: it is what the others follow from.
    const text =
      uncaught instanceof Error
        ? (uncaught.stack?.split('\n').slice(0, 4).join(' ') ?? uncaught.message)
        : JSON.stringify(uncaught);
    return {
      ...outcome,
      violations: [
        { invariant: 0, at: 0, expected: 'nothing is left uncaught', happened: text },
        ...outcome.violations,
      ],
    };
  };
  const outcome = await run(plan);
  const { hash, clientHours, faults, said, compared, patches, lines } = outcome;
  const report = { seed, hash, clientHours, faults, said, compared, patches };
  if (orders.trace) process.send?.({ kind: 'trace', seed, lines });
  if (outcome.violations.length === 0) return { ...report, failure: null };
  const [first] = outcome.violations;
  const until = realNow() + orders.shrinkMs;
  const shrunk =
    orders.shrinkMs === 0
      ? { plan, result: outcome }
      : await shrink(
          plan,
          outcome,
          async (candidate) => {
            const again = await run(candidate);
            return again.violations[0]?.invariant === first?.invariant ? again : null;
          },
          () => realNow() < until,
        );
  return {
    ...report,
    failure: {
      violations: shrunk.result.violations,
      steps: shrunk.plan.steps,
      wholePlan: whole.steps.length,
      lines: shrunk.result.lines.slice(-40),
    },
  };
}

process.on('message', (message: { readonly seed: number } | 'stop') => {
  if (message === 'stop') {
    void cluster.stop().then(() => process.exit(0));
    return;
  }
  runSeed(message.seed).then(
    (report) => process.send?.({ kind: 'seed', report }),
    (error: unknown) => {
      process.send?.({
        kind: 'broken',
        seed: message.seed,
        text: error instanceof Error ? (error.stack ?? error.message) : String(error),
      });
    },
  );
});
// However this ends, PostgreSQL must not be left behind.
const end = (): void =>
  void cluster.stop().then(
    () => process.exit(1),
    () => process.exit(1),
  );
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, end);
process.on('disconnect', end);
process.send?.({ kind: 'ready' });
