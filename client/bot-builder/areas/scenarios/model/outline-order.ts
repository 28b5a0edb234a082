/** The steps in the order a guest comes to them, as an outline tells it: each where it is first come to, with its depth. */
import { portsOf } from '#shared/domain/scenario/ports.ts';
import { type Graph, nodesById, type ScenarioNode } from '#shared/domain/scenario/scenario.ts';

export interface OutlineRow {
  readonly node: ScenarioNode;
  /** From 1 on; what everybody calls the step by. */
  readonly number: number;
  /** How often a guest was asked or led before. */
  readonly depth: number;
  /** Does anything lead there? */
  readonly reached: boolean;
}

export function outlineOf({ start, nodes }: Graph): readonly OutlineRow[] {
  const byId = nodesById(nodes);
  const rows: OutlineRow[] = [];
  const seen = new Set<string>();
  const walk = (from: string, reached: boolean): void => {
    const ahead: { readonly id: string; readonly depth: number }[] = [{ id: from, depth: 0 }];
    for (let next = ahead.pop(); next !== undefined; next = ahead.pop()) {
      const node = byId.get(next.id);
      if (node === undefined || seen.has(node.id)) continue;
      seen.add(node.id);
      rows.push({ node, number: rows.length + 1, depth: next.depth, reached });
      const ports = portsOf(node);
      // One way on is a line that goes on; several are branches of it.
      const depth = next.depth + (ports.length > 1 ? 1 : 0);
      ahead.push(...ports.toReversed().flatMap(({ to }) => (to === null ? [] : [{ id: to, depth }])));
    }
  };
  if (start !== null) walk(start, true);
  for (const { id } of nodes) if (!seen.has(id)) walk(id, false);
  return rows;
}
