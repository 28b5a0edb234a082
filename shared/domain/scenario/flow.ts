/**
 * How a scenario goes on by itself, without the guest: circles in which nobody is asked anything, and how much is said
 * at once [SCENARIO-CHECK]. Pure.
 */
import { portsOf } from './ports.ts';
import { type ScenarioNode, speaks, waits } from './scenario.ts';

/** Most characters said to a guest at once: what fits a message. */
export const SAID_MAX = 4000;

/** As much of a step as is needed here. */
export interface FlowStep {
  readonly id: string;
  /** Where it goes on by itself: nowhere for one that waits for the guest. */
  readonly goesOn: readonly string[];
  /** Characters, in the language in which it says most. */
  readonly says: number;
}

export interface Flow {
  /** The steps at which circles close. */
  readonly circles: readonly string[];
  /** Characters from a step on, until the guest is waited for. Means nothing where there are circles. */
  readonly said: ReadonlyMap<string, number>;
}

export const flowSteps = (nodes: readonly ScenarioNode[]): readonly FlowStep[] =>
  nodes.map((node) => ({
    id: node.id,
    goesOn: waits(node) ? [] : portsOf(node).flatMap(({ to }) => to ?? []),
    says: speaks(node) ? Math.max(0, ...Object.values(node.text_dict).map((text) => [...text].length)) : 0,
  }));

/** Walked without recursion: a chain may be as long as a scenario. */
export function flowOf(steps: readonly FlowStep[]): Flow {
  const byId = new Map(steps.map((step) => [step.id, step]));
  const waysOn = ({ goesOn }: FlowStep): readonly FlowStep[] => goesOn.flatMap((id) => byId.get(id) ?? []);
  const said = new Map<string, number>();
  const open = new Set<string>();
  const circles = new Set<string>();
  for (const begin of steps) {
    const ahead: { readonly step: FlowStep; readonly left: FlowStep[] }[] = [];
    const enter = (step: FlowStep): void => {
      open.add(step.id);
      ahead.push({ step, left: [...waysOn(step)] });
    };
    if (!said.has(begin.id)) enter(begin);
    for (let top = ahead.at(-1); top !== undefined; top = ahead.at(-1)) {
      const next = top.left.pop();
      if (next === undefined) {
        const { step } = top;
        said.set(step.id, step.says + Math.max(0, ...waysOn(step).map(({ id }) => said.get(id) ?? 0)));
        open.delete(step.id);
        ahead.pop();
      } else if (open.has(next.id)) circles.add(next.id);
      else if (!said.has(next.id)) enter(next);
    }
  }
  return { circles: [...circles], said };
}

/** The steps on whose way more is said at once than fits a message; none where there are circles, which are told instead. */
export function crowdedSteps(nodes: readonly ScenarioNode[]): ReadonlySet<string> {
  const steps = flowSteps(nodes);
  const { circles, said } = flowOf(steps);
  if (circles.length > 0) return new Set();
  const byId = new Map(steps.map((step) => [step.id, step]));
  const crowded = new Set<string>();
  const ahead = steps.filter(({ id }) => (said.get(id) ?? 0) > SAID_MAX);
  for (let step = ahead.pop(); step !== undefined; step = ahead.pop()) {
    if (crowded.has(step.id)) continue;
    crowded.add(step.id);
    ahead.push(...step.goesOn.flatMap((id) => byId.get(id) ?? []));
  }
  return crowded;
}
