/** What staff see before they send: their text as the guest will read it, and what that says back. [TR-BACK, INBOX-BACK] */
import type { TextTranslator, TextRequest, TextResult } from './translate-chat-text.ts';

export type BackTranslation = {
  /** The text in the guest's language. */
  readonly there: TextResult;
  /** That translation, not the original, in the writer's language again; null when there is none to go back from. */
  readonly back: TextResult | null;
};

/** Translates there and back. Sending the text afterwards finds the translation that was shown in the cache. */
export const backTranslate = async (translator: TextTranslator, request: TextRequest): Promise<BackTranslation> => {
  const there = await translator.translateText(request);
  if (there.status === 'failed') return { there, back: null };
  const back = await translator.translateText({ ...request, text: there.text, from: request.to, to: request.from });
  return { there, back };
};
