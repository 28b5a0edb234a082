/** Answers a question asked of a house in its search or its guide: found, worded, composed [ASSIST-ONE]. Read-only. */
import type { AppContext } from '#server/context.ts';
import type { AssistantAnswer, Findings, Wording } from '#shared/domain/assistant/answer.ts';
import { answerKind, composeAnswer, mayBeWorded } from '#shared/domain/assistant/compose-answer.ts';
import type { Reader } from '../house/reader.ts';
import type { SearchScope } from '../search/search-sub-menus.ts';
import { extractive, generative } from './answerer.ts';
import { askHouse } from './ask-house.ts';

/** The guest looks at a moving dot: after this the house's own words must do. Milliseconds. */
const PATIENCE_MS = 8_000;

/** @param asked at most 200 characters */
export async function answerQuestion(
  ctx: AppContext,
  reader: Reader,
  scope: SearchScope,
  asked: string,
): Promise<AssistantAnswer> {
  const findings = await askHouse(ctx, reader, scope, asked);
  const wording = mayBeWorded(answerKind(findings)) ? await worded(ctx, reader, asked, findings) : null;
  return composeAnswer(findings, wording, reader.lang);
}

/** Words of the model, where there is one and it finds any; else the house's own [SEARCH-MODEL]. */
async function worded(
  { languageModel, log }: AppContext,
  { lang, own }: Reader,
  text: string,
  findings: Findings,
): Promise<Wording | null> {
  const question = { text, lang, own, name: '', house: '', before: [] };
  const options = { onText: () => undefined, signal: AbortSignal.timeout(PATIENCE_MS) };
  if (languageModel !== undefined) {
    try {
      const { wording } = await generative(languageModel).answer(question, findings, options);
      if (wording !== null) return wording;
    } catch (error) {
      // What the house says of itself is there all the same.
      log.warn({ err: error }, 'the language model did not word an answer');
    }
  }
  return (await extractive.answer(question, findings, options)).wording;
}
