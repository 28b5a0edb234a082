/** What a guest said in answer to a step of a scenario: what they chose, or wrote when they were asked [SCENARIO-PLAY]. */
import type { Rest } from '#shared/domain/scenario/advance.ts';
import type { AskedBot, AskingContext } from './asked-bot.ts';
import { howToTell, isWordedIn, type Playable, type Playing, playFrom, type ScenarioStep } from './scenario-play.ts';
import { scenarioOfTalk } from './scenario-place.ts';
import type { BotSaying } from '#shared/domain/bot/compose.ts';
import { tellRetry, wordsOf } from '#shared/domain/bot/tell-scenario.ts';
import type { QuestionAnswer } from '#shared/domain/inquiry/question-answer.ts';
import { choiceWritten, readAnswer } from '#shared/domain/scenario/answers.ts';
import type { NodeOf, ScenarioNode } from '#shared/domain/scenario/scenario.ts';

type Answers = Readonly<Record<string, string>>;

/** A guest before a step, and what they said to it. */
export interface StepAnswer {
  readonly scenario: Playable;
  readonly answers: Answers;
  /** Where it leads: on from a choice, a step by its name, or whatever the words come to for a question. */
  readonly to: { readonly next: string | null } | { readonly ask: NodeOf<'ask'>; readonly text: string };
}

/** Null for what is no answer to a step: it is answered as anything else is. */
export async function stepAnswerOf(ctx: AskingContext, asked: AskedBot): Promise<StepAnswer | null> {
  const { reader, choice, conversationId, subMenuId } = asked;
  if (choice?.to === 'person' || subMenuId === null) return null;
  const place = await scenarioOfTalk(ctx.db, reader.tenantId, { conversationId, subMenuId }, choice !== null);
  if (place === null || !isWordedIn(place.scenario, reader.lang)) return null;
  const { scenario, answers, nodeId } = place;
  const node = (id: string | null): ScenarioNode | undefined => scenario.nodes.find((one) => one.id === id);
  if (choice?.to === 'step') {
    return node(choice.nodeId) === undefined ? null : { scenario, answers, to: { next: choice.nodeId } };
  }
  if (choice?.to === 'choice') {
    const from = choice.scenarioId === scenario.id ? node(choice.nodeId) : undefined;
    const chosen = from?.kind === 'choices' ? from.choices.find(({ id }) => id === choice.choiceId) : undefined;
    return chosen === undefined ? null : { scenario, answers, to: { next: chosen.next } };
  }
  const waits = node(nodeId);
  if (asked.text === '' || waits === undefined) return null;
  if (waits.kind === 'ask') return { scenario, answers, to: { ask: waits, text: asked.text } };
  const written = waits.kind === 'choices' ? choiceWritten(waits, asked.text) : null;
  return written === null ? null : { scenario, answers, to: { next: written.next } };
}

/** What comes of a step: what is said next, or who is asked. */
export type StepReply = { readonly say: BotSaying; readonly step: ScenarioStep } | { readonly person: PersonOfStep };

/** People who go on where a scenario leads to them, after its last words. */
export interface PersonOfStep {
  readonly subMenuId: number | null;
  readonly say: BotSaying | null;
  readonly step: ScenarioStep;
}

/** What the guest is told after it. */
export async function replyToStep(
  ctx: AskingContext,
  { reader, locationId = null }: AskedBot,
  { scenario, answers: before, to }: StepAnswer,
): Promise<StepReply> {
  const playing = { tenantId: reader.tenantId, lang: reader.lang, locationId };
  if ('next' in to) return leadOn(ctx, scenario, to.next, playing, before);
  const answer = readAnswer(to.ask.answer, to.text);
  if (answer !== null)
    return leadOn(ctx, scenario, to.ask.next, playing, { ...before, [to.ask.variable]: answer }, true);
  const how = await howToTell(ctx.db, scenario.id, playing, before, []);
  const rest: Rest = { kind: 'ask', node: to.ask };
  return {
    say: tellRetry(to.ask, how),
    step: { scenarioId: scenario.id, rest, answers: before, answered: [] },
  };
}

async function leadOn(
  { db, log, now }: AskingContext,
  scenario: Playable,
  from: string | null,
  playing: Playing,
  answers: Answers,
  isAnswer = false,
): Promise<StepReply> {
  const { saying, rest } = await playFrom({ db, log, now: now() }, scenario, from, playing, answers);
  const answered = isAnswer ? answeredIn(scenario, playing.lang, answers) : [];
  const step = { scenarioId: scenario.id, rest, answers, answered };
  if (rest.kind === 'person') return { person: { subMenuId: rest.subMenuId, say: saying, step } };
  // Whatever is no hand-over says something.
  if (saying === null) throw new TypeError('A scenario went on without a word.');
  return { say: saying, step };
}

/** Every question that was answered, in the order of the scenario, for who goes on with the guest [INQ-ANSWERS]. */
function answeredIn({ nodes }: Playable, lang: string, values: Answers): readonly QuestionAnswer[] {
  const questions = nodes.filter((node) => node.kind === 'ask');
  return questions.flatMap((node) => {
    const answer = values[node.variable];
    return answer === undefined ? [] : [{ question: wordsOf(node, { lang, values }).slice(0, 200), answer }];
  });
}
