/**
 * A scenario: what an assistant leads guests through, as a graph of steps. Each step says or asks something, chooses a way
 * by what is known of the guest, or ends. From here follow the wire of the management API, the editor, the checks and
 * what guests meet (docs/decisions/scenarios.md).
 */
import * as v from 'valibot';
import { isKnownLanguage } from '../../languages/codes.ts';
import { NODES_MAX } from './bounds.ts';

/** Guests choose among so many at most, beside the way to a person. */
export const CHOICES_MAX = 10;
const CASES_MAX = 20;
/** Longest words of a step, in characters. */
export const STEP_TEXT_MAX = 1000;
/** Longest words of a choice, in characters. */
export const CHOICE_MAX = 60;

/**
 * A list that is counted before anything in it is read, so that one of a million is told at once and not a million times.
 *
 * @param code our word for one that is longer
 */
const counted = <Item extends v.GenericSchema>(item: Item, max: number, code = 'too_many') =>
  v.pipe(v.array(v.custom<v.InferInput<Item>>(() => true)), v.maxLength(max, code), v.array(item));

const NodeId = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,36}$/, 'id_invalid'));
/** The step that follows; null while nobody has said which. */
const To = v.optional(v.nullable(NodeId), null);
/** More languages than there are. */
const LANGUAGES_MAX = 200;
/** By language; counted before any is read, as lists are. */
const dict = (max: number) =>
  v.optional(
    v.pipe(
      v.record(
        v.string(),
        v.custom<string>(() => true),
      ),
      v.maxEntries(LANGUAGES_MAX, 'too_many'),
      v.record(
        v.pipe(v.string(), v.check(isKnownLanguage, 'language_unknown')),
        v.pipe(v.string(), v.maxLength(max, 'text_too_long')),
      ),
    ),
    {},
  );
const NumberId = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647));
const Coordinate = v.pipe(v.number(), v.integer(), v.minValue(-1_000_000), v.maxValue(1_000_000));
const ClockTime = v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'time_invalid'));
const WeeklyHours = v.pipe(
  v.array(
    v.strictObject({
      /** 0 for Sunday. */
      weekday: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6)),
      from: ClockTime,
      /** At or before `from`: ends on the following day. */
      to: ClockTime,
    }),
  ),
  v.maxLength(70),
);
/** Known in every scenario without being asked. */
export const ownVariables: readonly string[] = ['house', 'room'];
/** What an answer is called in later texts, as `{room_wish}`. */
const Variable = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9_]{0,29}$/, 'variable_invalid'),
  v.check((name) => !ownVariables.includes(name), 'variable_invalid'),
);

/** What a guest may be asked for. */
export const answerKinds = ['text', 'number', 'email', 'phone'] as const;
export type AnswerKind = (typeof answerKinds)[number];

const common = {
  id: NodeId,
  /** Where it stands in the drawing. */
  x: v.optional(Coordinate, 0),
  y: v.optional(Coordinate, 0),
  /** What those who build it call it; guests never read it. */
  title: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(60, 'text_too_long')), ''),
};
const words = { text_dict: dict(STEP_TEXT_MAX) };

/** Says something, and goes on. */
const TextNode = v.strictObject({ kind: v.literal('text'), ...common, ...words, next: To });
/** Lets the guest choose. */
const ChoicesNode = v.strictObject({
  kind: v.literal('choices'),
  ...common,
  ...words,
  choices: v.pipe(
    counted(v.strictObject({ id: NodeId, label_dict: dict(CHOICE_MAX), next: To }), CHOICES_MAX),
    v.minLength(1, 'required'),
  ),
});
/** Asks the guest to write something, which is kept for the team and for later texts. */
const AskNode = v.strictObject({
  kind: v.literal('ask'),
  ...common,
  ...words,
  answer: v.optional(v.picklist(answerKinds), 'text'),
  variable: Variable,
  /** Where what was written is no such thing. */
  retry_dict: dict(STEP_TEXT_MAX),
  next: To,
});
/** By the guest's language. */
const LanguageNode = v.strictObject({
  kind: v.literal('language'),
  ...common,
  cases: v.pipe(
    counted(
      v.strictObject({
        id: NodeId,
        lang_cds: counted(v.pipe(v.string(), v.check(isKnownLanguage, 'language_unknown')), 200),
        next: To,
      }),
      CASES_MAX,
    ),
    v.minLength(1, 'required'),
  ),
  next: To,
});
/** By the time: its own hours, else those of a menu, else the house's. */
const HoursNode = v.strictObject({
  kind: v.literal('hours'),
  ...common,
  hours: v.optional(v.nullable(WeeklyHours), null),
  sub_menu_id: v.optional(v.nullable(NumberId), null),
  open: To,
  next: To,
});
/** By where the guest is. */
const RoomNode = v.strictObject({
  kind: v.literal('room'),
  ...common,
  cases: v.pipe(
    counted(
      v.strictObject({
        id: NodeId,
        location_group_ids: counted(v.pipe(v.string(), v.uuid()), 100),
        next: To,
      }),
      CASES_MAX,
    ),
    v.minLength(1, 'required'),
  ),
  next: To,
});
/** Shows a page of the house, and goes on. */
const LinkNode = v.strictObject({
  kind: v.literal('link'),
  ...common,
  ...words,
  sub_menu_id: v.optional(v.nullable(NumberId), null),
  facility_id: v.optional(v.nullable(NumberId), null),
  next: To,
});
/** Passes the guest on to people: of a menu, else of the one the conversation began by. */
const HandOverNode = v.strictObject({
  kind: v.literal('hand_over'),
  ...common,
  ...words,
  sub_menu_id: v.optional(v.nullable(NumberId), null),
});
/** The scenario is over; the assistant answers freely from here on. */
const EndNode = v.strictObject({ kind: v.literal('end'), ...common, ...words });

export const ScenarioNode = v.variant('kind', [
  TextNode,
  ChoicesNode,
  AskNode,
  LanguageNode,
  HoursNode,
  RoomNode,
  LinkNode,
  HandOverNode,
  EndNode,
]);
export type ScenarioNode = Readonly<v.InferOutput<typeof ScenarioNode>>;
export type NodeKind = ScenarioNode['kind'];
export type NodeOf<K extends NodeKind> = Extract<ScenarioNode, { kind: K }>;
/** Those that say something. */
export type SpeakingNode = Extract<ScenarioNode, { text_dict: unknown }>;

/** In the order they are offered in. */
export const nodeKinds = [
  'text',
  'choices',
  'ask',
  'link',
  'language',
  'hours',
  'room',
  'hand_over',
  'end',
] as const satisfies readonly NodeKind[];

const eachOnce = (nodes: readonly { readonly id: string }[]): boolean =>
  new Set(nodes.map(({ id }) => id)).size === nodes.length;

/** The steps, each with an id of its own; too many of them are told before any is looked at [SCENARIO-BOUND]. */
export const ScenarioNodes = v.pipe(
  counted(ScenarioNode, NODES_MAX, 'too_many_steps'),
  v.check((nodes) => eachOnce(nodes), 'doubled'),
  v.check((nodes) => nodes.every((node) => eachOnce(branchesOf(node))), 'doubled'),
);

/** The graph: its steps, and the one it begins with. */
export interface Graph {
  readonly start: string | null;
  readonly nodes: readonly ScenarioNode[];
}

/** What a step branches by; nothing for one with a single way on. */
const branchesOf = (node: ScenarioNode): readonly { readonly id: string; readonly next: string | null }[] =>
  node.kind === 'choices' ? node.choices : 'cases' in node ? node.cases : [];

export const speaks = (node: ScenarioNode): node is SpeakingNode => 'text_dict' in node;
/** Waits for the guest before it goes on. */
export const waits = (node: ScenarioNode): boolean => node.kind === 'choices' || node.kind === 'ask';

export const nodesById = (nodes: readonly ScenarioNode[]): ReadonlyMap<string, ScenarioNode> =>
  new Map(nodes.map((node) => [node.id, node]));
