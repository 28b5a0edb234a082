/**
 * What a scenario leads to, in another house. Pages and places have numbers that each house counts for itself, so that the
 * same number is another page there: they are found by their names [SCENARIO-COPY] [SCENARIO-FILE]. Pure.
 */
import { foldText } from '../bot/fold-text.ts';
import type { ScenarioNode } from './scenario.ts';

interface Named<Id> {
  readonly id: Id;
  readonly name_dict: Readonly<Record<string, string>>;
}

/** What a house has that a scenario may lead to. */
export interface NamedThings {
  readonly sub_menus: readonly Named<number>[];
  readonly facilities: readonly Named<number>[];
  readonly location_groups: readonly Named<string>[];
}

/** No house counts so far: it stands for what is not there, so that the checks tell the step. */
const NOWHERE = 2_147_483_647;

/** Which of `here` is called as the one of an id is `there`, in any language; of several the one of the same id, else the first. */
function byName<Id>(there: readonly Named<Id>[], here: readonly Named<Id>[]): (id: Id) => Id | undefined {
  const named = new Map<string, Id[]>();
  for (const { id, name_dict } of here)
    for (const word of wordsOf(name_dict)) {
      const others = named.get(word);
      if (others === undefined) named.set(word, [id]);
      else others.push(id);
    }
  const known = new Map(there.map((one) => [one.id, one.name_dict]));
  return (id) => {
    const found = wordsOf(known.get(id) ?? {}).flatMap((word) => named.get(word) ?? []);
    return found.includes(id) ? id : found[0];
  };
}

const wordsOf = (dict: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(dict)
    .map(([lang, name]) => [lang, foldText(name).trim()] as const)
    .filter(([, name]) => name !== '')
    .map((one) => one.join(' '));

/** The steps with what they lead to as it is in this house; @param there as it is called in theirs */
export function inThisHouse(
  nodes: readonly ScenarioNode[],
  there: NamedThings,
  here: NamedThings,
): readonly ScenarioNode[] {
  const menus = byName(there.sub_menus, here.sub_menus);
  const places = byName(there.facilities, here.facilities);
  const groups = byName(there.location_groups, here.location_groups);
  const menu = (id: number | null): number | null => (id === null ? null : (menus(id) ?? NOWHERE));
  return nodes.map((node): ScenarioNode => {
    if (node.kind === 'link')
      return {
        ...node,
        sub_menu_id: menu(node.sub_menu_id),
        facility_id: node.facility_id === null ? null : (places(node.facility_id) ?? NOWHERE),
      };
    if (node.kind === 'hours' || node.kind === 'hand_over') return { ...node, sub_menu_id: menu(node.sub_menu_id) };
    if (node.kind !== 'room') return node;
    // Groups have ids that are theirs alone: one without its like stays as it is, and is told.
    const cases = node.cases.map((one) => ({
      ...one,
      location_group_ids: [...new Set(one.location_group_ids.map((id) => groups(id) ?? id))],
    }));
    return { ...node, cases };
  });
}

/** Of what a house has, what these steps lead to. */
export function thingsIn(nodes: readonly ScenarioNode[], of: NamedThings): NamedThings {
  const [menus, places, groups] = [new Set<number>(), new Set<number>(), new Set<string>()];
  for (const node of nodes) {
    if ('sub_menu_id' in node && node.sub_menu_id !== null) menus.add(node.sub_menu_id);
    if ('facility_id' in node && node.facility_id !== null) places.add(node.facility_id);
    if (node.kind === 'room') for (const one of node.cases) for (const id of one.location_group_ids) groups.add(id);
  }
  const only = <Id>(all: readonly Named<Id>[], ids: ReadonlySet<Id>): readonly Named<Id>[] =>
    all.filter(({ id }) => ids.has(id)).map(({ id, name_dict }) => ({ id, name_dict }));
  return {
    sub_menus: only(of.sub_menus, menus),
    facilities: only(of.facilities, places),
    location_groups: only(of.location_groups, groups),
  };
}
