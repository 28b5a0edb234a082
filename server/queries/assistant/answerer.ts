/**
 * Who may answer a question from what was found. The house's own sentence always can; a language model goes before it
 * where one is configured [ASSIST-ONE]. Another way of answering is another row here.
 */
import { createHash } from 'node:crypto';
import type { LanguageModel, ModelUsage } from '#server/providers/language-model/language-model.ts';
import type { Findings, Source, Wording } from '#shared/domain/assistant/answer.ts';
import {
  type Asking,
  modelPrompt,
  type ModelQuestion,
  notedPassages,
  notesFor,
  PLAINLY,
  type PromptMessage,
  readModelAnswer,
} from '#shared/domain/assistant/model-prompt.ts';
import { estimateTokens } from '#shared/domain/bot/tokens.ts';
import { isInstructionLike } from '#shared/domain/bot/guard/instruction-like.ts';
import { guardAnswer, type Ground, type GuardFault } from '#shared/domain/bot/guard/answer-guard.ts';
import { answeredFrom } from './answered-from.ts';

export interface AnswerOptions {
  /** Told of the whole text so far, each time more of it has come. */
  readonly onText: (text: string) => void;
  readonly signal: AbortSignal;
  /** Where what may be used is counted. */
  readonly takeTokens?: TakeTokens;
}

/** Takes what may be used at most; gives what settles it with what was used in truth, or null where there is no more. */
export type TakeTokens = (most: number) => Promise<((used: number) => Promise<void>) | null>;

/** The day's tokens are used up [PROMPT-BUDGET]. */
export class NoTokensLeft extends Error {
  constructor() {
    super('the tokens of the day are used up');
    this.name = 'NoTokensLeft';
  }
}

/** What a model was asked and what it took. */
export interface AskedModel {
  readonly model: string;
  readonly usage: ModelUsage;
  /** What was sent, as it was sent. */
  readonly messages: readonly PromptMessage[];
  readonly sentHash: string;
  /** From asking to its first words, and to its last, in milliseconds. */
  readonly firstMs: number;
  readonly tookMs: number;
}

interface Answered {
  /** Null where what was found does not answer. */
  readonly wording: Wording | null;
  /** Null for the house's own words. */
  readonly asked: AskedModel | null;
}

export interface Answerer {
  readonly name: string;
  /** @throws what its provider throws; GuardedAnswer */
  readonly answer: (question: ModelQuestion, findings: Findings, options: AnswerOptions) => Promise<Answered>;
}

/** A model said what it must not [BOT-GUARD]. */
export class GuardedAnswer extends Error {
  readonly fault: GuardFault | 'instruction';
  constructor(fault: GuardedAnswer['fault']) {
    super(`the model’s answer is not said: ${fault}`);
    this.name = 'GuardedAnswer';
    this.fault = fault;
  }
}

/** The house's own sentence, as it stands. */
export const extractive: Answerer = {
  name: 'house',
  answer: (_question, { sentence }) => Promise.resolve({ wording: sentence, asked: null }),
};

/** Of everything a model is told, so that it can be proved that it was this [PROMPT-SENT]. */
export function hashOfSent(
  messages: readonly PromptMessage[],
  { model, temperature, topP, maxTokens }: Asking,
): string {
  const sent = JSON.stringify([messages, model, temperature ?? null, topP ?? null, maxTokens]);
  return createHash('sha256').update(sent).digest('hex');
}

/** Words of a language model, from the house's notes and nothing else. */
export const generative = (model: LanguageModel, asking: Asking = PLAINLY): Answerer => ({
  name: model.name,
  async answer(question, findings, options) {
    const { passages } = findings;
    if (passages.length === 0 && asking.facts === '') return { wording: null, asked: null };
    // What would have it do something else is never put to it [BOT-INJECT].
    if (isInstructionLike(question.text)) throw new GuardedAnswer('instruction');
    const messages = modelPrompt(question, passages, asking);
    const ground: Ground = {
      notes: [...notesFor(question, passages), asking.facts, question.house],
      kept: messages[0]?.content ?? '',
      question: question.text,
      langs: [...new Set([question.lang, question.own])],
    };
    const { text, asked } = await askModel(model, asking, messages, ground, options);
    const said = readModelAnswer(text);
    if (said === null) return { wording: null, asked };
    const fault = guardAnswer(said, ground);
    if (fault !== null) throw new GuardedAnswer(fault);
    const takenFrom = answeredFrom(said, question, notedPassages(passages));
    const source = takenFrom[0] ?? firstSource(findings);
    return { wording: { text: said, langCd: question.lang, isModel: true, source, takenFrom }, asked };
  },
});

/**
 * Asks within the day's tokens, and stops it at the first word it must not say.
 *
 * @param ground null where nobody is told its words
 * @throws NoTokensLeft, GuardedAnswer; as the model
 */
export async function askModel(
  model: LanguageModel,
  asking: Asking,
  messages: readonly PromptMessage[],
  ground: Ground | null,
  { onText, signal, takeTokens }: AnswerOptions,
): Promise<{ readonly text: string; readonly asked: AskedModel }> {
  const tokensIn = messages.reduce((sum, { content }) => sum + estimateTokens(content), 0);
  const settle = (await takeTokens?.(tokensIn + asking.maxTokens)) ?? null;
  if (takeTokens !== undefined && settle === null) throw new NoTokensLeft();
  let used = 0;
  const stop = new AbortController();
  const started = performance.now();
  let firstMs: number | null = null;
  const answering = model.answer({
    messages: [...messages],
    model: asking.model,
    temperature: asking.temperature,
    topP: asking.topP,
    maxTokens: asking.maxTokens,
    signal: AbortSignal.any([signal, stop.signal]),
    onText(grown) {
      firstMs ??= performance.now() - started;
      used = tokensIn + estimateTokens(grown);
      const fault = ground === null ? null : guardAnswer(grown, ground, false);
      if (fault === null) onText(grown);
      else stop.abort(new GuardedAnswer(fault));
    },
  });
  // What was begun and broken off is counted as far as it came.
  const answer = await answering.catch(async (error: unknown) => {
    await settle?.(used);
    throw error;
  });
  await settle?.(answer.usage.tokensIn + answer.usage.tokensOut);
  const tookMs = Math.round(performance.now() - started);
  return {
    text: answer.text,
    asked: {
      model: answer.model,
      usage: answer.usage,
      messages,
      sentHash: hashOfSent(messages, asking),
      firstMs: Math.round(firstMs ?? tookMs),
      tookMs,
    },
  };
}

/** Where a model's words are near to none of its notes: the sentence's page, else the one that was found first. */
function firstSource({ sentence, leads: [first] }: Findings): Source | null {
  return (
    sentence?.source ?? (first === undefined || first.link === null ? null : { label: first.label, link: first.link })
  );
}
