/** Runs one plan from beginning to end in a fresh world. */
import { checkCalm } from './checks/calm.ts';
import { checkAlong, checkHealed, checkLived } from './checks/invariants.ts';
import type { Violation } from './checks/ledger.ts';
import type { Cluster } from './database/cluster.ts';
import type { Plan } from './plan/plan.ts';
import { beginFault } from './world/faults.ts';
import { liveDeskDays } from './world/desk-days.ts';
import { heal } from './world/heal.ts';
import { liveTabDays } from './world/tab-days.ts';
import { START, World } from './world/world.ts';

export interface Outcome {
  readonly seed: number;
  readonly violations: readonly Violation[];
  readonly hash: string;
  readonly faults: Readonly<Record<string, number>>;
  readonly said: number;
  readonly compared: number;
  readonly patches: number;
  readonly requests: number;
  /** Virtual hours of all devices together, without those in which nobody was awake. */
  readonly clientHours: number;
  readonly lines: readonly string[];
}

export async function runPlan(plan: Plan, cluster: Cluster): Promise<Outcome> {
  const world = new World(plan, cluster);
  const { ledger, devices } = world;
  try {
    await world.open();
    await world.run((of, step) => (step.kind === 'act' ? of.act(step) : beginFault(of, step)), checkAlong);
    if (ledger.violations.length === 0) {
      await heal(world);
      await checkHealed(world);
    }
    if (ledger.violations.length === 0) await checkCalm(world);
    if (ledger.violations.length === 0) await liveTabDays(world);
    if (ledger.violations.length === 0) await liveDeskDays(world);
    if (ledger.violations.length === 0) await checkLived(world);
  } finally {
    await world.close();
  }
  return {
    seed: plan.seed,
    violations: ledger.violations,
    hash: ledger.hash(),
    faults: Object.fromEntries(ledger.faults),
    said: ledger.said.size,
    compared: world.pulls.compared,
    patches: world.pulls.patches,
    requests: world.network.requests,
    lines: ledger.lines,
    clientHours: (devices.length * (world.scheduler.now - START - world.slept)) / 3_600_000,
  };
}
