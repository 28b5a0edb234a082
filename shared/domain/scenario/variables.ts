/** What guests answered, in later texts: `{name}` stands for the answer that was kept under `name`. */
import type { Graph, ScenarioNode } from './scenario.ts';
import { ownVariables, speaks } from './scenario.ts';

const PLACEHOLDER = /\{([a-z][a-z0-9_]{0,29})\}/g;

/** The names that a text refers to, each once. */
export const namedIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name)),
];

/** A text with the answers in their places; what nobody answered leaves its place empty, and no gap around it. */
export const filled = (text: string, answers: Readonly<Record<string, string>>): string =>
  text.replace(PLACEHOLDER, (_all, name: string) => answers[name] ?? '').replaceAll(/ {2,}/g, ' ');

/** The names that the questions of a scenario keep answers under, and our own. */
export const variablesOf = ({ nodes }: Pick<Graph, 'nodes'>): readonly string[] => [
  ...new Set([...ownVariables, ...nodes.flatMap((node) => (node.kind === 'ask' ? [node.variable] : []))]),
];

/** Every text of a step by language: its words, those of its choices, those after a wrong answer. */
export function dictsOf(node: ScenarioNode): readonly Readonly<Record<string, string>>[] {
  if (!speaks(node)) return [];
  if (node.kind === 'choices') return [node.text_dict, ...node.choices.map(({ label_dict }) => label_dict)];
  return node.kind === 'ask' ? [node.text_dict, node.retry_dict] : [node.text_dict];
}
