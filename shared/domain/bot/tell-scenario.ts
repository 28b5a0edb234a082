/** What a scenario says, as a message of the assistant; the way to a person stands under each [BOT-SCENARIO]. Pure. */
import type { ContentItem } from '../message-content/content-items.ts';
import type { Advance } from '../scenario/advance.ts';
import type { NodeOf, SpeakingNode } from '../scenario/scenario.ts';
import { filled } from '../scenario/variables.ts';
import { botTexts } from './bot-texts.ts';
import { choicePayload } from './choices.ts';
import { type BotSaying, pageButton } from './compose.ts';
import { PERSON_PAYLOAD } from './person-request.ts';

export interface TellScenario {
  readonly scenarioId: string;
  readonly lang: string;
  /** What stands for the names in texts. */
  readonly values: Readonly<Record<string, string>>;
  /** The pages of steps that show one, by step; a page that is not shown any more is left out. */
  readonly pages: ReadonlyMap<string, { readonly path: string; readonly label: string }>;
}

const personChoice = (lang: string) => ({ label: botTexts(lang).words.person, payload: PERSON_PAYLOAD });

/** Null where nothing is said: the guest is passed on without a word. */
export function tellScenario({ said, rest }: Advance, how: TellScenario): BotSaying | null {
  const { lang } = how;
  const items = said.flatMap((node) => (node === waiting(rest) ? [] : tellStep(node, how)));
  if (rest.kind === 'person') return items.length === 0 ? null : { langCd: lang, items };
  if (rest.kind === 'choices') return { langCd: lang, items: [...items, askToChoose(rest.node, how)] };
  if (rest.kind === 'ask') return { langCd: lang, items: [...items, asked(wordsOf(rest.node, how), lang)] };
  if (items.length > 0) return { langCd: lang, items: withPerson(items, lang) };
  const { lang: langCd, words } = botTexts(lang);
  return { langCd, items: [asked(words.over, langCd)] };
}

/** What is said where the answer to a step was none. */
export function tellRetry(node: NodeOf<'ask'>, how: TellScenario): BotSaying {
  const own = filled(node.retry_dict[how.lang] ?? '', how.values).trim();
  if (own !== '') return { langCd: how.lang, items: [asked(own, how.lang)] };
  const { lang: langCd, words } = botTexts(how.lang);
  return { langCd, items: [asked(words.again, langCd)] };
}

const waiting = (rest: Advance['rest']): SpeakingNode | null =>
  rest.kind === 'choices' || rest.kind === 'ask' ? rest.node : null;

export const wordsOf = (node: SpeakingNode, { lang, values }: Pick<TellScenario, 'lang' | 'values'>): string =>
  filled(node.text_dict[lang] ?? '', values).trim();

function tellStep(node: SpeakingNode, how: TellScenario): readonly ContentItem[] {
  const text = wordsOf(node, how);
  const page = how.pages.get(node.id);
  return [
    ...(text === '' ? [] : [{ type: 'text' as const, text }]),
    ...(page === undefined ? [] : [pageButton({ path: page.path }, page.label)]),
  ];
}

function askToChoose(node: NodeOf<'choices'>, how: TellScenario): ContentItem {
  const text = wordsOf(node, how);
  const choices = node.choices
    .map(({ id, label_dict }) => ({
      label: (label_dict[how.lang] ?? '').trim(),
      payload: choicePayload(how.scenarioId, node.id, id),
    }))
    .filter(({ label }) => label !== '');
  return {
    type: 'quick_replies',
    ...(text === '' ? {} : { text }),
    list: [...choices, personChoice(how.lang)],
  };
}

/** Words that the guest answers in their own, or leaves for a person. */
const asked = (text: string, lang: string): ContentItem => ({
  type: 'quick_replies',
  text,
  list: [personChoice(lang)],
});

/** The way to a person below the last words, in one bubble with them where they are nothing but words. */
function withPerson(items: readonly ContentItem[], lang: string): readonly ContentItem[] {
  const last = items.at(-1);
  return last?.type === 'text'
    ? [...items.slice(0, -1), asked(last.text, lang)]
    : [...items, { type: 'quick_replies', list: [personChoice(lang)] }];
}
