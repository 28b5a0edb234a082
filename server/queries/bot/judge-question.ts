/** A question put to a model for a word and not for an answer: whether people are needed, what it is about [PROMPT-JUDGE]. Read-only. */
import type { LanguageModel } from '#server/providers/language-model/language-model.ts';
import type { Asking, PromptMessage } from '#shared/domain/assistant/model-prompt.ts';
import type { VersionPrompt } from '#shared/domain/bot/bot-version.ts';
import { isInstructionLike } from '#shared/domain/bot/guard/instruction-like.ts';
import {
  categoryNamed,
  categoryPrompt,
  type Judged,
  type JudgedFor,
  needsPeople,
  peoplePrompt,
} from '#shared/domain/bot/judge.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import { type AskedModel, askModel, type TakeTokens } from '../assistant/answerer.ts';
import { categoriesOf } from '../bot-analytics/categories.ts';
import type { AskedBot, AskingContext } from './asked-bot.ts';
import { botAsking } from './bot-asking.ts';
import type { BotRelease } from './bot-release.ts';

/** A word of a model, and what it was asked for it. */
export interface JudgedWord {
  readonly asked: AskedModel;
  readonly judged: Judged;
}

interface Ways {
  readonly model: LanguageModel | null;
  readonly takeTokens: TakeTokens;
}

/** Whether the house wants its team to have this question; null where it did not say when, or no model could be asked. */
export async function judgePeople(
  ctx: AskingContext,
  { content }: BotRelease,
  asked: AskedBot,
  ways: Ways,
): Promise<(JudgedWord & { readonly isForPeople: boolean }) | null> {
  const word = await askWord(ctx, 'hand_over', content.hand_over, asked, ways, (asking) =>
    peoplePrompt(questionOf(asked), asking.instructions),
  );
  return word === null ? null : { ...word, isForPeople: needsPeople(word.text) };
}

/** What a question is about, as the house has it sorted; null where it has no prompt for it, or no model could be asked. */
export async function judgeCategory(
  ctx: AskingContext,
  { content, houseId }: BotRelease,
  asked: AskedBot,
  ways: Ways,
): Promise<(JudgedWord & { readonly category: string | null }) | null> {
  if (content.category === null) return null;
  const categories = await categoriesOf(ctx.db, houseId, asked.reader.own);
  if (categories.length === 0) return null;
  const word = await askWord(ctx, 'category', content.category, asked, ways, (asking) =>
    categoryPrompt(questionOf(asked), asking.instructions, categories),
  );
  return word === null ? null : { ...word, category: categoryNamed(word.text, categories) };
}

const questionOf = ({ text, houseNameDict, reader, before }: AskedBot) => ({
  text,
  house: textIn(houseNameDict, 'en', reader.own),
  before,
});

/** A model that fails leaves everything as it is without one; what would have it do something else is not put to it [BOT-INJECT]. */
async function askWord(
  ctx: AskingContext,
  of: JudgedFor,
  prompt: VersionPrompt | null,
  asked: AskedBot,
  { model, takeTokens }: Ways,
  messagesOf: (asking: Asking) => readonly PromptMessage[],
): Promise<(JudgedWord & { readonly text: string }) | null> {
  if (prompt === null || model === null || asked.text === '' || isInstructionLike(asked.text)) return null;
  const asking = await botAsking(ctx, prompt, asked.reader, asked.conversationId);
  try {
    const word = await askModel(model, asking, messagesOf(asking), null, {
      onText: () => undefined,
      signal: new AbortController().signal,
      takeTokens,
    });
    const { usage } = word.asked;
    const judged: Judged = {
      for: of,
      variation: asking.variation,
      model: word.asked.model,
      tokens_in: usage.tokensIn,
      tokens_out: usage.tokensOut,
      tokens_estimated: usage.isEstimated,
      sent_hash: word.asked.sentHash,
    };
    return { text: word.text, asked: word.asked, judged };
  } catch (error) {
    ctx.log.warn({ err: error, conversation: asked.conversationId, for: of }, 'the language model judged nothing');
    return null;
  }
}
