/** The configured language model under its guard, or none. */
import type { LanguageModelConfig } from '#server/config/language-model.ts';
import { createGuard, type TryReport } from '../resilience/guard.ts';
import type { GuardTools } from '../resilience/tools.ts';
import { judgeModelFault, type LanguageModel } from './language-model.ts';
import { createOpenAiCompatible } from './openai-compatible.ts';

/** A guest waits: a try that takes longer is given up; after the second the house's own words stand [BOT-FALLBACK]. */
export const MODEL_LIMIT_MS = 15_000;

export function createLanguageModel(
  config: LanguageModelConfig | undefined,
  { clock, random, report }: GuardTools & { readonly report?: (report: TryReport) => void },
): LanguageModel | undefined {
  if (config === undefined) return undefined;
  const model = createOpenAiCompatible(config);
  const guard = createGuard({
    name: model.name,
    timeoutMs: MODEL_LIMIT_MS,
    retry: { attempts: 2, baseMs: 300, capMs: 2_000 },
    breaker: { failures: 4, withinMs: 60_000, openMs: 30_000 },
    clock,
    random,
    judge: judgeModelFault,
    report,
  });
  return {
    name: model.name,
    answer: (request) => guard.call((signal) => model.answer({ ...request, signal }), request.signal),
  };
}
