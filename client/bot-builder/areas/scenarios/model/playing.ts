/** A scenario played beside its editor, as it is drawn at this moment: what is said, by the rules guests meet it by [SCENARIO-PLAY]. */
import { advance, type Facts, type Rest } from '#shared/domain/scenario/advance.ts';
import { choiceWritten, readAnswer } from '#shared/domain/scenario/answers.ts';
import type { Graph, SpeakingNode } from '#shared/domain/scenario/scenario.ts';
import { filled } from '#shared/domain/scenario/variables.ts';

interface Bubble {
  /** Counted from the first thing said. */
  readonly turn: number;
  readonly by: 'bot' | 'guest';
  readonly text: string;
  /** The step that speaks. */
  readonly nodeId: string | null;
}

export interface Playing {
  readonly said: readonly Bubble[];
  readonly rest: Rest;
  readonly answers: Readonly<Record<string, string>>;
  /** The steps that were come through, the newest last. */
  readonly passed: readonly string[];
}

export interface PlayFacts extends Facts {
  /** What is known without being asked: house and room. */
  readonly values: Readonly<Record<string, string>>;
  /** What the assistant says where an answer is none and the step has no words for it. */
  readonly again: string;
}

const wordsOf = (node: SpeakingNode, lang: string, values: Playing['answers']): string =>
  filled(node.text_dict[lang] ?? '', values).trim();

/** From a step on, after what was said before. */
function goOn(graph: Graph, from: string | null, facts: PlayFacts, before: Omit<Playing, 'rest'>): Playing {
  const way = advance(graph, from, facts);
  const values = { ...facts.values, ...before.answers };
  const said = way.said
    .map((node) => ({ by: 'bot' as const, nodeId: node.id, text: wordsOf(node, facts.lang, values), kind: node.kind }))
    .filter(({ text, kind }) => text !== '' || kind === 'link')
    .map(({ kind: _kind, ...bubble }, place): Bubble => ({ ...bubble, turn: before.said.length + place }));
  return { ...before, said: [...before.said, ...said], passed: [...before.passed, ...way.passed], rest: way.rest };
}

export const beginPlay = (graph: Graph, from: string | null, facts: PlayFacts): Playing =>
  goOn(graph, from, facts, { said: [], passed: [], answers: {} });

const heard = (play: Playing, text: string): Omit<Playing, 'rest'> => ({
  ...play,
  said: [...play.said, { by: 'guest', text, nodeId: null, turn: play.said.length }],
});

export function choose(graph: Graph, play: Playing, choiceId: string, facts: PlayFacts): Playing {
  if (play.rest.kind !== 'choices') return play;
  const chosen = play.rest.node.choices.find(({ id }) => id === choiceId);
  if (chosen === undefined) return play;
  return goOn(graph, chosen.next, facts, heard(play, chosen.label_dict[facts.lang] ?? ''));
}

export function write(graph: Graph, play: Playing, text: string, facts: PlayFacts): Playing {
  const { rest } = play;
  if (rest.kind === 'choices') {
    const chosen = choiceWritten(rest.node, text);
    return chosen === null ? { ...heard(play, text), rest } : goOn(graph, chosen.next, facts, heard(play, text));
  }
  if (rest.kind !== 'ask') return play;
  const answer = readAnswer(rest.node.answer, text);
  const next = heard(play, text);
  if (answer === null) {
    const own = filled(rest.node.retry_dict[facts.lang] ?? '', { ...facts.values, ...play.answers }).trim();
    const said: Bubble = { by: 'bot', nodeId: rest.node.id, text: own || facts.again, turn: next.said.length };
    return { ...next, rest, said: [...next.said, said] };
  }
  return goOn(graph, rest.node.next, facts, { ...next, answers: { ...play.answers, [rest.node.variable]: answer } });
}
