/** The configured recogniser under its guard, or none. */
import type { SpeechConfig } from '#server/config/speech.ts';
import { createGuard, type TryReport } from '../resilience/guard.ts';
import type { GuardTools } from '../resilience/tools.ts';
import { createOpenAiTranscriptions } from './openai-transcriptions.ts';
import { judgeSpeechFault, type SpeechRecognizer } from './speech-recognizer.ts';

/** A guest waits with the phone at their mouth; after two tries they type. */
const SPEECH_LIMIT_MS = 15_000;

export function createSpeechRecognizer(
  config: SpeechConfig | undefined,
  { clock, random, report }: GuardTools & { readonly report?: (report: TryReport) => void },
): SpeechRecognizer | undefined {
  if (config === undefined) return undefined;
  const recognizer = createOpenAiTranscriptions(config);
  const guard = createGuard({
    name: recognizer.name,
    timeoutMs: SPEECH_LIMIT_MS,
    retry: { attempts: 2, baseMs: 300, capMs: 2_000 },
    breaker: { failures: 4, withinMs: 60_000, openMs: 30_000 },
    clock,
    random,
    judge: judgeSpeechFault,
    report,
  });
  return {
    name: recognizer.name,
    recognize: (recording) => guard.call((signal) => recognizer.recognize({ ...recording, signal }), recording.signal),
  };
}
