/** The ways on from a step: each a port with a name of its own, which leads to one step or to none yet. */
import type { ScenarioNode } from './scenario.ts';

export interface Port {
  /** `next` and `open`, else the id of the choice or case. */
  readonly id: string;
  readonly to: string | null;
}

/** The ways on from a step, in the order they are shown in: of a condition what holds otherwise is last. */
export function portsOf(node: ScenarioNode): readonly Port[] {
  switch (node.kind) {
    case 'choices':
      return node.choices.map(({ id, next }) => ({ id, to: next }));
    case 'language':
    case 'room':
      return [...node.cases.map(({ id, next }) => ({ id, to: next })), { id: 'next', to: node.next }];
    case 'hours':
      return [
        { id: 'open', to: node.open },
        { id: 'next', to: node.next },
      ];
    case 'hand_over':
    case 'end':
      return [];
    default:
      return [{ id: 'next', to: node.next }];
  }
}

/** The step with one of its ways leading elsewhere; what has no such way stays as it is. */
export function withPort<Node extends ScenarioNode>(node: Node, port: string, to: string | null): Node;
export function withPort(node: ScenarioNode, port: string, to: string | null): ScenarioNode {
  if (node.kind === 'choices') return { ...node, choices: led(node.choices, port, to) };
  if (node.kind === 'hours' && port === 'open') return { ...node, open: to };
  if (port === 'next') return 'next' in node ? { ...node, next: to } : node;
  if (node.kind === 'language') return { ...node, cases: led(node.cases, port, to) };
  return node.kind === 'room' ? { ...node, cases: led(node.cases, port, to) } : node;
}

const led = <Branch extends { readonly id: string }>(branches: readonly Branch[], id: string, to: string | null) =>
  branches.map((branch) => (branch.id === id ? { ...branch, next: to } : branch));

/** The step with none of its ways leading to what is gone. */
export const withoutWaysTo = (node: ScenarioNode, gone: ReadonlySet<string>): ScenarioNode =>
  portsOf(node).reduce((now, { id, to }) => (to !== null && gone.has(to) ? withPort(now, id, null) : now), node);
