/** An engine that answers by a script, for tests of the chain. */
import type { TranslationProvider, TranslationRequest } from '../translation-provider.ts';

export interface ScriptedEngine extends TranslationProvider {
  /** What it was asked, in order. */
  readonly asked: readonly TranslationRequest[];
}

/** @param answer gives the translation, throws a fault, or never settles; it sees how often it was asked before */
export const scriptedEngine = (
  name: string,
  answer: (request: TranslationRequest, before: number) => string | Promise<string>,
): ScriptedEngine => {
  const asked: TranslationRequest[] = [];
  return {
    name,
    asked,
    translate: async (request) => {
      asked.push(request);
      return { text: await answer(request, asked.length - 1), engine: name };
    },
  };
};
