/** Scenarios of a house's file that no editor opens, or that could not hold a talk with a guest [FILE-FAULTS]. */
import * as v from 'valibot';
import { NODES_MAX } from '../domain/scenario/bounds.ts';
import { type FlowStep, flowOf } from '../domain/scenario/flow.ts';
import { type FileFault, fileFault } from './file-faults.ts';
import { fileOf, type FileRow, type FileTables } from './tables.ts';

const FILE = fileOf('scenario_node');

/** Of a step, the ways on: as the rows' own schema has them. */
const Ways = v.object({
  id: v.string(),
  kind: v.string(),
  next_id: v.nullable(v.string()),
  branches: v.array(v.object({ next: v.nullish(v.string()) })),
  options: v.object({ open_id: v.nullish(v.string()) }),
});

/** Where a step goes on by itself, without the guest. */
function goesOn({ kind, next_id, branches, options }: v.InferOutput<typeof Ways>): readonly string[] {
  if (kind === 'choices' || kind === 'ask' || kind === 'hand_over' || kind === 'end') return [];
  const ways = [next_id, ...(kind === 'hours' ? [options.open_id] : branches.map(({ next }) => next))];
  return ways.flatMap((to) => to ?? []);
}

const flowStep = ({ row }: FileRow): FlowStep => {
  const step = v.parse(Ways, row);
  return { id: step.id, goesOn: goesOn(step), says: 0 };
};

/** What a menu begins its chats with. */
const Option = v.nullish(v.object({ scenario_id: v.optional(v.string()) }));

/** @param good rows that are right by themselves */
export function scenarioFaults(good: FileTables): readonly FileFault[] {
  const met = new Set<unknown>([
    ...(good.get('scenario') ?? []).flatMap(({ row }) => (row['is_opening'] === true ? [row['id']] : [])),
    ...(good.get('sub_menu') ?? []).flatMap(({ row }) => v.parse(Option, row['menu_option'])?.scenario_id ?? []),
  ]);
  const scenarios = Map.groupBy(good.get('scenario_node') ?? [], ({ row }) => row['scenario_id']);
  return [...scenarios].flatMap(([id, steps]): readonly FileFault[] => {
    const beyond = steps[NODES_MAX];
    // No editor opens one with more [SCENARIO-BOUND].
    if (beyond !== undefined) return [fileFault('too_many', FILE, beyond.line, 'scenario_id')];
    // One that nobody meets may be kept half drawn, and comes along as it is.
    if (!met.has(id)) return [];
    const circles = new Set<unknown>(flowOf(steps.map(flowStep)).circles);
    return steps
      .filter(({ row }) => circles.has(row['id']))
      .map(({ line }) => fileFault('circle', FILE, line, 'next_id'));
  });
}
