/**
 * What a guest meets in a scenario: from a step on, everything that is said until somebody has to choose, write or is
 * passed on [SCENARIO-PLAY]. The assistant and the editor play by the same function.
 */
import { portsOf } from './ports.ts';
import { type Graph, type NodeOf, nodesById, type ScenarioNode, type SpeakingNode, speaks } from './scenario.ts';

/** What is known of a guest, by which conditions choose. */
export interface Facts {
  readonly lang: string;
  /** Whether the hours of a step are running. */
  readonly isOpen: (node: NodeOf<'hours'>) => boolean;
  /** Where the guest is; null for somebody without a room. */
  readonly locationGroupId: string | null;
}

/** Why it goes no further. */
export type Rest =
  | { readonly kind: 'choices'; readonly node: NodeOf<'choices'> }
  | { readonly kind: 'ask'; readonly node: NodeOf<'ask'> }
  | { readonly kind: 'person'; readonly subMenuId: number | null }
  | { readonly kind: 'end' }
  /** A way that leads nowhere, or in a circle: nothing that has passed the checks. */
  | { readonly kind: 'lost' };

export interface Advance {
  /** The steps that speak, in their order; one that waits is the last. */
  readonly said: readonly SpeakingNode[];
  readonly rest: Rest;
  /** Every step on the way, for whoever watches it play. */
  readonly passed: readonly string[];
}

/** Where a condition leads. */
function wayOn(node: ScenarioNode, facts: Facts): string | null {
  if (node.kind === 'language')
    return node.cases.find(({ lang_cds }) => lang_cds.includes(facts.lang))?.next ?? node.next;
  if (node.kind === 'hours') return facts.isOpen(node) ? node.open : node.next;
  if (node.kind === 'room') {
    const { locationGroupId: at } = facts;
    const found = node.cases.find(({ location_group_ids: groups }) => at !== null && groups.includes(at));
    return found === undefined ? node.next : found.next;
  }
  return portsOf(node)[0]?.to ?? null;
}

/** @param from the step it goes on with; none where it leads nowhere. A walk passes each step once [SCENARIO-CIRCLE] */
export function advance(graph: Graph, from: string | null, facts: Facts): Advance {
  const byId = nodesById(graph.nodes);
  const said: SpeakingNode[] = [];
  const passed = new Set<string>();
  const done = (rest: Rest): Advance => ({ said, rest, passed: [...passed] });
  // Nothing a condition asks about changes on the way: whoever comes by a step again would come by it for ever.
  for (let id = from; id !== null && !passed.has(id);) {
    const node = byId.get(id);
    if (node === undefined) break;
    passed.add(id);
    if (speaks(node)) said.push(node);
    if (node.kind === 'choices') return done({ kind: 'choices', node });
    if (node.kind === 'ask') return done({ kind: 'ask', node });
    if (node.kind === 'hand_over') return done({ kind: 'person', subMenuId: node.sub_menu_id });
    if (node.kind === 'end') return done({ kind: 'end' });
    id = wayOn(node, facts);
  }
  return done({ kind: 'lost' });
}
