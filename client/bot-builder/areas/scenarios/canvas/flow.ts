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

interface StepData extends Record<string, unknown> {
  readonly step: ScenarioNode;
}
export type StepNode = Node<StepData, 'step'>;

const made = new WeakMap<ScenarioNode, StepNode>();

/** The node of a step, the very same while the step is. */
function nodeOf(step: ScenarioNode): StepNode {
  const known = made.get(step);
  if (known !== undefined) return known;
  const node: StepNode = {
    id: step.id,
    type: 'step',
    position: { x: step.x, y: step.y },
    data: { step },
    width: STEP_WIDTH,
    height: heightOf(step),
  };
  made.set(step, node);
  return node;
}

export function nodesOf({ nodes }: Graph, selected: ReadonlySet<string>): StepNode[] {
  return nodes.map((step) => {
    const node = nodeOf(step);
    return selected.has(step.id) ? { ...node, selected: true } : node;
  });
}

export function edgesOf({ nodes }: Graph): Edge[] {
  return nodes.flatMap((node) =>
    portsOf(node).flatMap(({ id: port, to }) =>
      to === null
        ? []
        : [
            {
              id: `${node.id} ${port}`,
              source: node.id,
              sourceHandle: port,
              target: to,
              markerEnd: { type: MarkerType.ArrowClosed },
            },
          ],
    ),
  );
}
