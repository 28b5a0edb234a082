/** Has a language model word an answer from what was found, showing it while it grows [BOT-MODEL] [BOT-STREAM] [BOT-FALLBACK]. */
import type { BotTurn } from '#server/actions/bot/bot-turn.ts';
import type { AppContext } from '#server/context.ts';
import { generative } from '#server/queries/assistant/answerer.ts';
import type { BotRequest } from '#server/queries/bot/bot-question.ts';
import type { Findings, Wording } from '#shared/domain/assistant/answer.ts';
import type { ModelQuestion } from '#shared/domain/assistant/model-prompt.ts';
import { cut } from '#shared/domain/bot/compose.ts';
import { isWorthShowing } from '#shared/domain/bot/streaming.ts';
import { textIn } from '#shared/languages/fit-language.ts';

/** Answers a model words for one conversation in an hour; the house's own words are free [BOT-BOUND]. */
export const MODEL_ANSWERS_AN_HOUR = 30;
/** Longest part that is shown, in characters. */
const LONGEST = 2000;

/** The model's words; null where it found no answer in the notes. */
interface GeneratedAnswer {
  readonly wording: Wording | null;
}

function questionOf({ botName, houseNameDict, guestLang, own, before, text }: BotRequest): ModelQuestion {
  const name = `${botName}, the automatic assistant`;
  return { text, lang: guestLang, own, name, house: textIn(houseNameDict, 'en', own), before };
}

/** @returns null where there is no model, or it failed: the house's own words then stand */
export async function generateAnswer(
  ctx: AppContext,
  asked: BotRequest,
  findings: Findings,
  turn: BotTurn,
  show: (text: string) => Promise<boolean>,
): Promise<GeneratedAnswer | null> {
  const { languageModel } = ctx;
  if (languageModel === undefined || asked.wordedLately >= MODEL_ANSWERS_AN_HOUR) return null;
  const stop = new AbortController();
  const part: { shown: number; showing: Promise<void> | null; lost: Error | null } = {
    shown: 0,
    showing: null,
    lost: null,
  };
  const showPart = async (text: string): Promise<void> => {
    try {
      if (await show(text)) part.shown = text.length;
      else stop.abort(new Error('people were asked'));
    } catch (error) {
      // Told once the model has stopped: the job is tried again.
      part.lost = error instanceof Error ? error : new Error('a part was not shown', { cause: error });
      stop.abort(part.lost);
    }
    part.showing = null;
  };
  const onText = (text: string): void => {
    // One at a time: what comes meanwhile is in the next.
    if (part.showing === null && isWorthShowing(part.shown, text)) part.showing = showPart(cut(text, LONGEST));
  };
  try {
    const wording = await generative(languageModel).answer(questionOf(asked), findings, {
      onText,
      signal: stop.signal,
    });
    await part.showing;
    return { wording };
  } catch (error) {
    await part.showing;
    if (part.lost !== null) throw part.lost;
    if (!stop.signal.aborted)
      ctx.log.warn(
        { err: error, conversation: turn.conversationId },
        'the language model did not answer; the house’s own words stand',
      );
    return null;
  }
}
