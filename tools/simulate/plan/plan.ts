/** What will be done and what will go wrong in a run, made from its seed beforehand, so that steps can be left out. */
import { createRandom, type Random } from '../virtual/random.ts';
import { type FaultName, faultNames, isNetworkFault } from './fault-names.ts';

const actNames = [
  'say',
  'reply',
  'delete',
  'read',
  'delete-unread',
  'note',
  'open',
  'take',
  'forward',
  'answer-forward',
  'reject',
  'solve',
  'undo',
  'close',
  'rename',
  'status',
  'history',
  'poison',
  'inquire',
  'burst',
] as const;
/** What happens to tickets in other hands, now and then beside all else. */
const deskActNames = ['take-over', 'give-back', 'reopen'] as const;
export type ActName = (typeof actNames)[number] | (typeof deskActNames)[number];

export interface Act {
  readonly id: number;
  /** Milliseconds after the start. */
  readonly at: number;
  readonly kind: 'act';
  readonly act: ActName;
  readonly device: number;
}

export interface FaultStep {
  readonly id: number;
  readonly at: number;
  readonly kind: 'fault';
  readonly fault: FaultName;
  readonly device: number;
  /** How long it lasts. */
  readonly ms: number;
}

export type Step = Act | FaultStep;

export interface Plan {
  readonly seed: number;
  readonly durationMs: number;
  readonly steps: readonly Step[];
}

export interface PlanOptions {
  readonly seed: number;
  readonly devices: number;
  readonly hours: number;
  /** The faults to choose from. */
  readonly faults: readonly FaultName[];
}

/** How often each thing is done, against the others. */
const WEIGHTS: Readonly<Record<(typeof actNames)[number], number>> = {
  say: 30,
  reply: 14,
  delete: 4,
  read: 12,
  'delete-unread': 3,
  note: 4,
  open: 6,
  take: 8,
  forward: 4,
  'answer-forward': 4,
  reject: 1,
  solve: 3,
  undo: 3,
  close: 1,
  rename: 2,
  status: 2,
  history: 5,
  poison: 3,
  inquire: 1,
  burst: 2,
};
const drawn = actNames.flatMap((name) => Array.from({ length: WEIGHTS[name] }, () => name));

/** Rare, because each costs much of the run or leaves little of it. */
const ONCE: ReadonlySet<FaultName> = new Set<FaultName>([
  'offline-25h',
  'offline-30d',
  'restored-backup',
  'unflushed-crash',
  'folder-copied-back',
  'promoted-standby',
  'young-cluster',
  'all-notices-lost',
  'clock-off',
  'old-schema',
  'two-tabs-refresh',
  'frozen-day',
]);

/** The faults of one seed: some of them, so that rare ones meet quiet weather too. */
export function faultsOfSeed(seed: number, from: readonly FaultName[]): readonly FaultName[] {
  const random = createRandom(seed, 'faults');
  if (from.length < faultNames.length) return from;
  const wanted = 4 + random.below(8);
  return shuffled(from, random).slice(0, wanted);
}

export function makePlan({ seed, devices, hours, faults }: PlanOptions): Plan {
  const random = createRandom(seed, 'plan');
  const durationMs = hours * 3_600_000;
  const steps: Omit<Step, 'id'>[] = [];
  for (let at = 2_000; at < durationMs; at += 300 + random.below(random.chance(0.15) ? 25_000 : 6_000)) {
    steps.push({ at, kind: 'act', act: random.one(drawn), device: random.below(devices) } as Omit<Act, 'id'>);
  }
  for (const fault of faultsOfSeed(seed, faults)) {
    const times = ONCE.has(fault) ? 1 : 2 + random.below(3);
    for (let time = 0; time < times; time += 1) {
      const ms = isNetworkFault(fault) ? 5_000 + random.below(60_000) : 2_000 + random.below(40_000);
      steps.push({
        at: 10_000 + random.below(Math.max(1, durationMs - 30_000)),
        kind: 'fault',
        fault,
        device: random.below(devices),
        ms,
      } as Omit<FaultStep, 'id'>);
    }
  }
  const sorted = steps.toSorted((one, other) => one.at - other.at);
  // Drawn apart and numbered after the others, so that theirs stay what they are.
  const desk = createRandom(seed, 'desk');
  for (let at = 5_000; at < durationMs; at += 2_000 + desk.below(24_000))
    sorted.push({ at, kind: 'act', act: desk.one(deskActNames), device: desk.below(devices) } as Omit<Act, 'id'>);
  const numbered = sorted.map((step, id) => ({ ...step, id }) as Step);
  return { seed, durationMs, steps: numbered.toSorted((one, other) => one.at - other.at) };
}

/** The same plan with only some of its steps. */
export function only(plan: Plan, ids: ReadonlySet<number>): Plan {
  return { ...plan, steps: plan.steps.filter(({ id }) => ids.has(id)) };
}

function shuffled<T>(list: readonly T[], random: Random): T[] {
  return list
    .map((item) => ({ item, place: random.next() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item);
}
