/** Changes of a scenario's graph, each from one graph to the next: what the drawing and the outline both do. */
import { NODES_MIN } from './check.ts';
import { portsOf, withoutWaysTo, withPort } from './ports.ts';
import { type Graph, type NodeKind, nodesById, type ScenarioNode } from './scenario.ts';

/** A new step of a kind, with nothing said yet. */
export function newNode(
  kind: NodeKind,
  newId: () => string,
  at: { readonly x: number; readonly y: number },
): ScenarioNode {
  const base = { id: newId(), x: Math.round(at.x), y: Math.round(at.y), title: '' };
  const branch = { id: newId(), next: null };
  switch (kind) {
    case 'text':
      return { kind, ...base, text_dict: {}, next: null };
    case 'choices':
      return { kind, ...base, text_dict: {}, choices: [{ ...branch, label_dict: {} }] };
    case 'ask':
      return { kind, ...base, text_dict: {}, answer: 'text', variable: 'answer', retry_dict: {}, next: null };
    case 'link':
      return { kind, ...base, text_dict: {}, sub_menu_id: null, facility_id: null, next: null };
    case 'language':
      return { kind, ...base, cases: [{ ...branch, lang_cds: [] }], next: null };
    case 'hours':
      return { kind, ...base, hours: null, sub_menu_id: null, open: null, next: null };
    case 'room':
      return { kind, ...base, cases: [{ ...branch, location_group_ids: [] }], next: null };
    case 'hand_over':
      return { kind, ...base, text_dict: {}, sub_menu_id: null };
    default:
      return { kind, ...base, text_dict: {} };
  }
}

/** A way on of a step. */
export interface Way {
  readonly from: string;
  readonly port: string;
}

/** The graph with a step more; `after` leads to it, and it leads on to where that led before. The first begins the scenario. */
export function addNode({ start, nodes }: Graph, node: ScenarioNode, after: Way | null): Graph {
  const before = after === null ? undefined : nodes.find(({ id }) => id === after.from);
  const led = before === undefined ? null : (portsOf(before).find(({ id }) => id === after?.port)?.to ?? null);
  const [first] = portsOf(node);
  const added = led === null || first === undefined ? node : withPort(node, first.id, led);
  const linked = nodes.map((one) => (one === before && after !== null ? withPort(one, after.port, node.id) : one));
  return { start: start ?? node.id, nodes: [...linked, added] };
}

export const mayRemove = ({ nodes }: Graph, ids: readonly string[]): boolean => nodes.length - ids.length >= NODES_MIN;

/** Without these steps: whatever led to one leads to where its first way led; only what is left decides. */
export function removeNodes(graph: Graph, ids: readonly string[]): Graph {
  const gone = new Set(ids);
  const byId = nodesById(graph.nodes);
  const onward = (id: string | null): string | null => {
    const seen = new Set<string>();
    let at = id;
    while (at !== null && gone.has(at) && !seen.has(at)) {
      seen.add(at);
      const node = byId.get(at);
      // A step that branches had several ways on: none of them is the one.
      const ways = node === undefined ? [] : portsOf(node);
      at = ways.length === 1 ? (ways[0]?.to ?? null) : null;
    }
    return at !== null && gone.has(at) ? null : at;
  };
  const nodes = graph.nodes
    .filter(({ id }) => !gone.has(id))
    .map((node) =>
      withoutWaysTo(
        portsOf(node).reduce(
          (now, { id, to }) => (to !== null && gone.has(to) ? withPort(now, id, onward(to)) : now),
          node,
        ),
        gone,
      ),
    );
  return { start: onward(graph.start), nodes };
}

export const changeNode = ({ start, nodes }: Graph, changed: ScenarioNode): Graph => ({
  start,
  nodes: nodes.map((node) => (node.id === changed.id ? changed : node)),
});

/** With a way leading elsewhere, or nowhere. A step never leads to itself at once. */
export const connect = ({ start, nodes }: Graph, { from, port }: Way, to: string | null): Graph => ({
  start,
  nodes: nodes.map((node) => (node.id === from && from !== to ? withPort(node, port, to) : node)),
});

/** With steps moved in the drawing. */
export function moveNodes(
  { start, nodes }: Graph,
  moved: ReadonlyMap<string, { readonly x: number; readonly y: number }>,
): Graph {
  return {
    start,
    nodes: nodes.map((node) => {
      const at = moved.get(node.id);
      return at === undefined ? node : { ...node, x: Math.round(at.x), y: Math.round(at.y) };
    }),
  };
}

/** With copies of these steps beside them, which lead to each other as the originals do. @returns their ids too */
export function duplicateNodes(
  { start, nodes }: Graph,
  ids: readonly string[],
  newId: () => string,
): { readonly graph: Graph; readonly made: readonly string[] } {
  const names = new Map(ids.map((id) => [id, newId()]));
  const copies = nodes.flatMap((node) => {
    const id = names.get(node.id);
    if (id === undefined) return [];
    const copy = portsOf(node).reduce(
      (now, { id: port, to }) => (to !== null && names.has(to) ? withPort(now, port, names.get(to) ?? null) : now),
      node,
    );
    return [{ ...copy, id, x: copy.x + 40, y: copy.y + 40 }];
  });
  return { graph: { start, nodes: [...nodes, ...copies] }, made: [...names.values()] };
}

/** What leads to a step. */
export const waysTo = ({ nodes }: Graph, id: string): readonly Way[] =>
  nodes.flatMap((node) => portsOf(node).flatMap(({ id: port, to }) => (to === id ? [{ from: node.id, port }] : [])));

/**
 * With a step taken out of its place and put behind another: behind its first way that leads nowhere, else between its
 * first way and what follows. A step that branches takes what stands below it along, and leaves no way on behind.
 */
export function moveStep(graph: Graph, id: string, after: string): Graph {
  const moved = graph.nodes.find((node) => node.id === id);
  if (moved === undefined || id === after) return graph;
  const ways = portsOf(moved);
  const isLine = ways.length <= 1;
  const next = isLine ? (ways[0]?.to ?? null) : null;
  const gap = next === id ? null : next;
  const closed = graph.nodes.map((node) => {
    const led = portsOf(node).reduce((now, port) => (port.to === id ? withPort(now, port.id, gap) : now), node);
    return node.id === id && isLine && ways[0] !== undefined ? withPort(led, ways[0].id, null) : led;
  });
  const target = closed.find((node) => node.id === after);
  const [first] = target === undefined ? [] : portsOf(target);
  const port = target === undefined ? undefined : (portsOf(target).find(({ to }) => to === null) ?? first);
  if (target === undefined || port === undefined) return graph;
  const start = graph.start === id ? (gap ?? graph.start) : graph.start;
  const nodes = closed.map((node) => {
    if (node.id === after) return withPort(node, port.id, id);
    const [own] = portsOf(node);
    return node.id === id && isLine && own !== undefined && port.to !== null ? withPort(node, own.id, port.to) : node;
  });
  return { start, nodes };
}
