/** A model's whole answer, for tests whose models are made of lines. */
import type { ModelAnswer } from '../language-model.ts';

export const modelAnswer = (text: string, model = 'scripted'): ModelAnswer => ({
  text,
  model,
  usage: { tokensIn: 100, tokensOut: 10, isEstimated: false },
});
