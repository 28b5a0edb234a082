/** A scenario's graph as the drawing library has it: the same step stays the same object, so that only what changed is drawn anew. */
import { MarkerType, type Edge, type Node } from '@xyflow/react';
import { portsOf } from '#shared/domain/scenario/ports.ts';
import type { Graph, ScenarioNode } from '#shared/domain/scenario/scenario.ts';

/** How wide a step is drawn, in pixels; the layout knows it too. */
export const STEP_WIDTH = 264;
const HEAD = 82;
const PORT = 34;

/** How high a step is drawn: its words, and a line for each way on where there are several. */
export const heightOf = (node: ScenarioNode): number => {
  const ports = portsOf(node);
  return HEAD + (ports.length > 1 ? ports.length * PORT : 0);
};

/** What a card shows: the step, and what of the scenario concerns it. */
export interface StepFacts extends Record<string, unknown> {
  readonly step: ScenarioNode;
  readonly number: number;
  readonly wrong: 'errors' | 'hints' | null;
  readonly isStart: boolean;
  readonly isPassed: boolean;
}
export type StepNode = Node<StepFacts, 'step'>;

const made = new WeakMap<ScenarioNode, StepNode>();

/** The drawing library calls them node and edge, in English. */
const UNDESCRIBED = { 'aria-roledescription': undefined };

/** The node of a step, the very same while nothing of it is another. */
function nodeOf(facts: StepFacts, selected: boolean, ariaLabel: string): StepNode {
  const { step } = facts;
  const known = made.get(step);
  if (known?.selected === selected && known.ariaLabel === ariaLabel && isSame(known.data, facts)) return known;
  const size = { width: STEP_WIDTH, height: heightOf(step) };
  const node: StepNode = {
    id: step.id,
    type: 'step',
    position: { x: step.x, y: step.y },
    data: facts,
    selected,
    ariaLabel,
    domAttributes: UNDESCRIBED,
    ...size,
    // Known beforehand: a step that was moved need not be measured again, nor all others with it.
    measured: size,
  };
  made.set(step, node);
  return node;
}

const isSame = (one: StepFacts, other: StepFacts): boolean =>
  one.step === other.step &&
  one.number === other.number &&
  one.wrong === other.wrong &&
  one.isStart === other.isStart &&
  one.isPassed === other.isPassed;

export const nodesOf = (
  { nodes }: Graph,
  selected: ReadonlySet<string>,
  factsOf: (step: ScenarioNode) => StepFacts,
  nameOf: (step: ScenarioNode) => string,
): StepNode[] => nodes.map((step) => nodeOf(factsOf(step), selected.has(step.id), nameOf(step)));

const markerEnd = { type: MarkerType.ArrowClosed };

/** What a way is called: the step it begins at, the choice, the step it leads to. */
export type WayName = (step: ScenarioNode, port: string, to: string) => string;

const edgesFrom = (step: ScenarioNode, wayName: WayName): readonly Edge[] =>
  portsOf(step).flatMap(({ id: port, to }) => {
    if (to === null) return [];
    const ariaLabel = wayName(step, port, to);
    const ends = { source: step.id, sourceHandle: port, target: to };
    return [{ id: `${step.id} ${port}`, ...ends, markerEnd, ariaLabel, domAttributes: UNDESCRIBED }];
  });

/** The ways of a scenario. @param before what was drawn until now: the very same list while steps were only moved */
export function edgesOf({ nodes }: Graph, wayName: WayName, before: readonly Edge[] = []): Edge[] {
  const known = new Map(before.map((edge) => [edge.id, edge]));
  const edges = nodes
    .flatMap((step) => edgesFrom(step, wayName))
    .map((edge) => {
      const was = known.get(edge.id);
      return was?.target === edge.target && was.ariaLabel === edge.ariaLabel ? was : edge;
    });
  const isOther = edges.length !== before.length || edges.some((edge, at) => edge !== before[at]);
  return isOther ? edges : (before as Edge[]);
}
