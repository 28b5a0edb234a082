/**
 * Who may answer a question from what was found. The house's own sentence always can; a language model goes before it
 * where one is configured [ASSIST-ONE]. Another way of answering is another row here.
 */
import type { LanguageModel } from '#server/providers/language-model/language-model.ts';
import type { Findings, Wording } from '#shared/domain/assistant/answer.ts';
import { modelPrompt, type ModelQuestion, readModelAnswer } from '#shared/domain/assistant/model-prompt.ts';

interface AnswerOptions {
  /** Told of the whole text so far, each time more of it has come. */
  readonly onText: (text: string) => void;
  readonly signal: AbortSignal;
}

export interface Answerer {
  readonly name: string;
  /** @returns null where what was found does not answer. @throws what its provider throws */
  readonly answer: (question: ModelQuestion, findings: Findings, options: AnswerOptions) => Promise<Wording | null>;
}

/** Longest answer, in the model's own tokens. */
const MAX_TOKENS = 400;

/** The house's own sentence, as it stands. */
export const extractive: Answerer = {
  name: 'house',
  answer: (_question, { sentence }) => Promise.resolve(sentence),
};

/** Words of a language model, from the house's notes and nothing else. */
export const generative = (model: LanguageModel): Answerer => ({
  name: model.name,
  async answer(question, { passages, sentence, leads }, { onText, signal }) {
    if (passages.length === 0) return null;
    const text = readModelAnswer(
      await model.answer({ messages: [...modelPrompt(question, passages)], maxTokens: MAX_TOKENS, onText, signal }),
    );
    if (text === null) return null;
    const [first] = leads;
    const source =
      sentence?.source ??
      (first === undefined || first.link === null ? null : { label: first.label, link: first.link });
    return { text, langCd: question.lang, isModel: true, source };
  },
});
