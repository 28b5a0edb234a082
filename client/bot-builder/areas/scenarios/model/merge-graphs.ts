/**
 * Two people changed a scenario: what each did to different steps goes together, and steps that both changed are told, for
 * a person to choose.
 */
import { same } from '#client/console/kit/values.ts';
import { type Graph, nodesById, type ScenarioNode } from '#shared/domain/scenario/scenario.ts';

export interface Merged {
  /** With one's own side of what both changed. */
  readonly graph: Graph;
  /** The steps that both changed, each otherwise. */
  readonly both: readonly string[];
}

/** A step as nobody drew it: being moved is no change that anybody has to choose about. */
const told = (node: ScenarioNode | undefined): ScenarioNode | undefined =>
  node === undefined ? undefined : { ...node, x: 0, y: 0 };

export function mergeGraphs(base: Graph, mine: Graph, theirs: Graph): Merged {
  const [was, own, other] = [nodesById(base.nodes), nodesById(mine.nodes), nodesById(theirs.nodes)];
  const both: string[] = [];
  const takes = (id: string): ScenarioNode | undefined => {
    const [before, here, there] = [was.get(id), own.get(id), other.get(id)];
    const [iChanged, theyChanged] = [!same(told(before), told(here)), !same(told(before), told(there))];
    if (!iChanged && !theyChanged) return here !== undefined && same(before, here) ? there : here;
    if (!iChanged) return there;
    if (theyChanged && !same(told(here), told(there))) both.push(id);
    return here;
  };
  const order = [...new Set([...other.keys(), ...own.keys()])];
  const nodes = order.flatMap((id) => takes(id) ?? []);
  const start = mine.start === base.start ? theirs.start : mine.start;
  return { graph: { start, nodes }, both };
}

/** With the other's side of these steps. */
export function takeTheirs(merged: Graph, theirs: Graph, ids: readonly string[]): Graph {
  const other = nodesById(theirs.nodes);
  const taken = new Set(ids);
  const kept = merged.nodes.filter(({ id }) => !taken.has(id));
  return { start: merged.start, nodes: [...kept, ...ids.flatMap((id) => other.get(id) ?? [])] };
}
