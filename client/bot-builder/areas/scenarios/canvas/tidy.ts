/** Puts the steps where nothing crosses that need not: from the first to the ends, by what leads where. Lazy. */
import { Graph as Layered, layout } from '@dagrejs/dagre';
import { portsOf } from '#shared/domain/scenario/ports.ts';
import type { Graph, ScenarioNode } from '#shared/domain/scenario/scenario.ts';
import { heightOf, STEP_WIDTH } from './flow.ts';

/** A step as the layout places it, by its middle. */
interface Box {
  width: number;
  height: number;
  x?: number;
  y?: number;
}

export function tidied({ start, nodes }: Graph): ReadonlyMap<string, { readonly x: number; readonly y: number }> {
  const layered = new Layered<object, Box, object>({ multigraph: true });
  layered.setGraph({ rankdir: 'LR', nodesep: 36, ranksep: 110, marginx: 24, marginy: 24 });
  layered.setDefaultEdgeLabel(() => ({}));
  // The first step first: what stands alone comes below.
  const inOrder = nodes.toSorted((a, b) => Number(b.id === start) - Number(a.id === start));
  for (const node of inOrder) layered.setNode(node.id, { width: STEP_WIDTH, height: heightOf(node) });
  const known = new Set(nodes.map(({ id }) => id));
  for (const node of inOrder)
    for (const { id: port, to } of portsOf(node))
      if (to !== null && known.has(to)) layered.setEdge(node.id, to, {}, port);
  layout(layered);
  const placed = (id: string): { readonly x: number; readonly y: number } => {
    const { x = 0, y = 0 } = layered.node(id) ?? {};
    return { x, y };
  };
  const yOf = (id: string): number => placed(id).y;
  // The first choice leads to what stands highest: a layout that is upside down is as good, and reads worse.
  const turned = nodes.reduce((sum, node) => sum + upsideDown(node, yOf, known), 0) > 0 ? -1 : 1;
  return new Map(
    nodes.map((node) => {
      const { x, y } = placed(node.id);
      return [node.id, { x: x - STEP_WIDTH / 2, y: turned * y - heightOf(node) / 2 }];
    }),
  );
}

/** How many neighbouring ways of a step lead upwards rather than downwards. */
function upsideDown(node: ScenarioNode, yOf: (id: string) => number, known: ReadonlySet<string>): number {
  const heights = portsOf(node).flatMap(({ to }) => (to !== null && known.has(to) ? [yOf(to)] : []));
  return heights.slice(1).reduce((sum, y, place) => sum + Math.sign((heights[place] ?? y) - y), 0);
}
