/**
 * What is wrong with a scenario, with the step where it is [SCENARIO-CHECK]. Errors keep it from guests; warnings are
 * for whoever builds it. Pure: what the house has is told.
 */
import { NODES_MAX } from './bounds.ts';
import { flowOf, flowSteps, SAID_MAX } from './flow.ts';
import { portsOf } from './ports.ts';
import { type Graph, type NodeOf, nodesById, type ScenarioNode, speaks } from './scenario.ts';
import { dictsOf, namedIn, variablesOf } from './variables.ts';

/** The fewest steps a scenario has. */
export const NODES_MIN = 2;

const errors = [
  'start_missing',
  'too_few_steps',
  'too_many_steps',
  'dead_end',
  'words_missing',
  'circle',
  'too_much_at_once',
  'link_missing',
  'case_empty',
  'menu_unknown',
  'facility_unknown',
  'room_group_unknown',
  'variable_unknown',
  'variable_mismatch',
] as const;
const warnings = ['unreachable', 'language_missing'] as const;
export type CheckCode = (typeof errors)[number] | (typeof warnings)[number];

export interface CheckFault {
  readonly code: CheckCode;
  /** The step; null where it is about the whole. */
  readonly node_id: string | null;
  /** The way on that leads nowhere, or the choice without words. */
  readonly port?: string;
  readonly lang_cd?: string;
  /** The name a text refers to. */
  readonly name?: string;
}

/** What a scenario may refer to; null where it is not known, and nothing is said about it. */
export interface CheckedAgainst {
  /** The languages the house writes in, its own first. */
  readonly languages: readonly string[];
  readonly subMenuIds: ReadonlySet<number> | null;
  readonly facilityIds: ReadonlySet<number> | null;
  readonly locationGroupIds: ReadonlySet<string> | null;
}

export const isError = ({ code }: CheckFault): boolean => errors.some((one) => one === code);

/** Everything that is wrong, in the order of the steps; what is about the whole first. */
export function checkScenario(graph: Graph, against: CheckedAgainst): readonly CheckFault[] {
  const whole = wholeFaults(graph);
  // Walking through it would take long, and says nothing that helps.
  if (graph.nodes.length > NODES_MAX) return whole;
  const variables = new Set(variablesOf(graph));
  const steps = graph.nodes.flatMap((node) => [
    ...wayFaults(node, graph),
    ...wordFaults(node, against.languages),
    ...variableFaults(node, variables),
    ...referenceFaults(node, against),
  ]);
  const place = new Map(graph.nodes.map(({ id }, index) => [id, index]));
  const at = ({ node_id }: CheckFault): number => (node_id === null ? -1 : (place.get(node_id) ?? -1));
  return [...whole, ...[...steps, ...reachFaults(graph), ...flowFaults(graph)].toSorted((a, b) => at(a) - at(b))];
}

function wholeFaults({ start, nodes }: Graph): readonly CheckFault[] {
  if (nodes.length > NODES_MAX) return [{ code: 'too_many_steps', node_id: null }];
  return [
    ...(nodes.length < NODES_MIN ? [{ code: 'too_few_steps', node_id: null } as const] : []),
    ...(nodes.some(({ id }) => id === start) ? [] : [{ code: 'start_missing', node_id: null } as const]),
  ];
}

/** Ways that lead nowhere. */
function wayFaults(node: ScenarioNode, { nodes }: Graph): readonly CheckFault[] {
  const known = idsOf(nodes);
  return portsOf(node)
    .filter(({ to }) => to === null || !known.has(to))
    .map(({ id }) => ({ code: 'dead_end', node_id: node.id, port: id }));
}

/** The ids of a list of steps, made once for each list. */
const ids = new WeakMap<readonly ScenarioNode[], ReadonlySet<string>>();
function idsOf(nodes: readonly ScenarioNode[]): ReadonlySet<string> {
  const known = ids.get(nodes) ?? new Set(nodes.map(({ id }) => id));
  ids.set(nodes, known);
  return known;
}

interface Worded {
  readonly port?: string;
  readonly dict: Readonly<Record<string, string>>;
}

/** The texts without which a guest would read nothing. */
function neededTexts(node: ScenarioNode): readonly Worded[] {
  if (node.kind === 'choices') return node.choices.map(({ id, label_dict }) => ({ port: id, dict: label_dict }));
  return node.kind === 'text' || node.kind === 'ask' || node.kind === 'link' ? [{ dict: node.text_dict }] : [];
}

/** And those that may be left out, in every language: above choices, before a person comes, at the end. */
const optionalTexts = (node: ScenarioNode): readonly Worded[] =>
  speaks(node) && neededTexts(node).every(({ port }) => port !== undefined) && saysAnything(node.text_dict)
    ? [{ dict: node.text_dict }]
    : [];

const says = (dict: Readonly<Record<string, string>>, lang: string): boolean => (dict[lang] ?? '').trim() !== '';
const saysAnything = (dict: Readonly<Record<string, string>>): boolean =>
  Object.keys(dict).some((lang) => says(dict, lang));

/** The languages in which every step says what it has to: in these it is offered [BOT-SCENARIO]. */
export function wordedLanguages({ nodes }: Pick<Graph, 'nodes'>): readonly string[] {
  const texts = nodes.flatMap(neededTexts);
  const [first] = texts;
  if (first === undefined) return [];
  return Object.keys(first.dict).filter((lang) => texts.every(({ dict }) => says(dict, lang)));
}

function wordFaults(node: ScenarioNode, languages: readonly string[]): readonly CheckFault[] {
  const texts = [...neededTexts(node), ...optionalTexts(node)];
  const silent = texts.filter(({ dict }) => !saysAnything(dict));
  const missing = languages.filter((lang) => texts.some(({ dict }) => saysAnything(dict) && !says(dict, lang)));
  return [
    ...silent.map(({ port }): CheckFault => ({
      code: 'words_missing',
      node_id: node.id,
      ...(port === undefined ? {} : { port }),
    })),
    ...missing.map((lang_cd): CheckFault => ({ code: 'language_missing', node_id: node.id, lang_cd })),
  ];
}

/** So much is told of one text: whoever mends it needs no more, and it may name hundreds of answers in hundreds of languages. */
const NAMES_TOLD = 20;

/** Names that no question keeps, and those that a text has in one language and not in another [SCENARIO-VARIABLE]. */
const variableFaults = (node: ScenarioNode, known: ReadonlySet<string>): readonly CheckFault[] =>
  dictsOf(node).flatMap((dict) => namesWrongIn(node.id, dict, known));

function namesWrongIn(
  node_id: string,
  dict: Readonly<Record<string, string>>,
  known: ReadonlySet<string>,
): readonly CheckFault[] {
  const faults: CheckFault[] = [];
  // Each text is looked through once.
  const texts = Object.entries(dict)
    .filter(([, text]) => text.trim() !== '')
    .map(([lang_cd, text]) => ({ lang_cd, names: new Set(namedIn(text)) }));
  for (const name of new Set(texts.flatMap((text) => [...text.names]))) {
    if (!known.has(name)) faults.push({ code: 'variable_unknown', node_id, name });
    else
      for (const text of texts)
        if (!text.names.has(name)) faults.push({ code: 'variable_mismatch', node_id, name, lang_cd: text.lang_cd });
    if (faults.length >= NAMES_TOLD) return faults.slice(0, NAMES_TOLD);
  }
  return faults;
}

const chosenIn = (one: NodeOf<'language' | 'room'>['cases'][number]): readonly string[] =>
  'lang_cds' in one ? one.lang_cds : one.location_group_ids;

function referenceFaults(node: ScenarioNode, against: CheckedAgainst): readonly CheckFault[] {
  const faults: CheckFault[] = [];
  const fault = (code: CheckCode): unknown => faults.push({ code, node_id: node.id });
  if (node.kind === 'link' && node.sub_menu_id === null && node.facility_id === null) fault('link_missing');
  if ('sub_menu_id' in node && node.sub_menu_id !== null && against.subMenuIds?.has(node.sub_menu_id) === false)
    fault('menu_unknown');
  if ('facility_id' in node && node.facility_id !== null && against.facilityIds?.has(node.facility_id) === false)
    fault('facility_unknown');
  if ('cases' in node && node.cases.some((one) => chosenIn(one).length === 0)) fault('case_empty');
  const groups = against.locationGroupIds;
  if (
    node.kind === 'room' &&
    groups !== null &&
    node.cases.some((one) => one.location_group_ids.some((id) => !groups.has(id)))
  )
    fault('room_group_unknown');
  return faults;
}

/** Steps nobody comes to. */
function reachFaults({ start, nodes }: Graph): readonly CheckFault[] {
  const byId = nodesById(nodes);
  const reached = new Set<string>();
  const ahead = start === null ? [] : [start];
  for (let id = ahead.pop(); id !== undefined; id = ahead.pop()) {
    const node = byId.get(id);
    if (node === undefined || reached.has(id)) continue;
    reached.add(id);
    ahead.push(...portsOf(node).flatMap(({ to }) => to ?? []));
  }
  return reached.size === 0
    ? []
    : nodes.filter(({ id }) => !reached.has(id)).map(({ id }) => ({ code: 'unreachable', node_id: id }));
}

/** Circles in which nobody is asked anything, and more words than fit a message until somebody is. */
function flowFaults({ nodes }: Graph): readonly CheckFault[] {
  const steps = flowSteps(nodes);
  const { circles, said } = flowOf(steps);
  if (circles.length > 0) return circles.map((id) => ({ code: 'circle', node_id: id }));
  const tooMuch = steps.filter(({ id }) => (said.get(id) ?? 0) > SAID_MAX);
  // Where another step leads here with too much to say already, that one is told.
  const ledTo = new Set(tooMuch.flatMap(({ goesOn }) => goesOn));
  return tooMuch.filter(({ id }) => !ledTo.has(id)).map(({ id }) => ({ code: 'too_much_at_once', node_id: id }));
}

/** Is it one of our words for what is wrong with a scenario? */
export const isCheckCode = (code: string): code is CheckCode => [...errors, ...warnings].some((one) => one === code);
