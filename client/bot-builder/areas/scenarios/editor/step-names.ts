/** What a step is called: by who builds it, else by its first words, else by its kind. */
import { activeLanguage } from '#client/i18n/activate.ts';
import { type NodeKind, type ScenarioNode, speaks } from '#shared/domain/scenario/scenario.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import { useKindNames } from './kinds.ts';

/** Words of a step in a language, or in the next that it has. */
export const wordsIn = (node: ScenarioNode, lang: string, own: string): string =>
  speaks(node) ? textIn(node.text_dict, lang, own).trim() : '';

export const shortened = (text: string, most: number): string => {
  const [line = ''] = text.split('\n');
  return [...line].length <= most ? line : `${[...line].slice(0, most - 1).join('')}…`;
};

/** @param own the house's own language */
export function useStepName(own: string): (node: ScenarioNode) => string {
  const kinds = useKindNames();
  return (node) => stepName(node, own, (kind) => kinds[kind].name);
}

const stepName = (node: ScenarioNode, own: string, kindName: (kind: NodeKind) => string): string =>
  node.title !== '' ? node.title : shortened(wordsIn(node, activeLanguage(), own), 40) || kindName(node.kind);
