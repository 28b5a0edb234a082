/** A language model under its guard: the configured one, or a house's own. */
import type { LanguageModelConfig } from '#server/config/language-model.ts';
import { createGuard, type TryReport } from '../resilience/guard.ts';
import { withSilenceLimit } from '../resilience/time-limit.ts';
import type { GuardTools } from '../resilience/tools.ts';
import { judgeModelFault, type LanguageModel } from './language-model.ts';
import { createOpenAiCompatible, type ModelSettings } from './openai-compatible.ts';

/** A guest waits: a try that says nothing for so long is given up; after the second the house's own words stand [BOT-FALLBACK]. */
export const MODEL_SILENCE_MS = 8_000;
/** A whole answer. */
const MODEL_LIMIT_MS = 30_000;

export type ModelTools = GuardTools & { readonly report?: (report: TryReport) => void };

function guardedModel(settings: ModelSettings, { clock, random, report }: ModelTools): LanguageModel {
  const model = createOpenAiCompatible(settings);
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
    models: model.models,
    answer: (request) =>
      guard.call(
        (limit) =>
          withSilenceLimit(
            clock,
            MODEL_SILENCE_MS,
            (signal, heard) =>
              model.answer({
                ...request,
                signal,
                onText(text) {
                  heard();
                  request.onText(text);
                },
              }),
            limit,
          ),
        request.signal,
      ),
  };
}

/** The operator's, or none. */
export function createLanguageModel(
  config: LanguageModelConfig | undefined,
  tools: ModelTools,
): LanguageModel | undefined {
  return config === undefined ? undefined : guardedModel(config, tools);
}
