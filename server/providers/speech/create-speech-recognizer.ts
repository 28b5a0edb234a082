/** The configured recognisers under their guards, or none. */
import type { SpeechConfig } from '#server/config/speech.ts';
import { createGuard, type TryReport } from '../resilience/guard.ts';
import type { GuardTools } from '../resilience/tools.ts';
import { createOpenAiRealtime } from './openai-realtime.ts';
import { createOpenAiTranscriptions } from './openai-transcriptions.ts';
import { judgeSpeechFault, type SpeechRecognizer } from './speech-recognizer.ts';
import type { SpeechStreams } from './speech-streams.ts';

/** A guest waits with the phone at their mouth; after two tries they type. */
const SPEECH_LIMIT_MS = 15_000;
/** Somebody speaks already while the service is reached; after one try what they say is recorded instead. */
const OPENING_LIMIT_MS = 5_000;

interface SpeechTools extends GuardTools {
  readonly report?: (report: TryReport) => void;
}

export function createSpeechRecognizer(
  config: SpeechConfig | undefined,
  { clock, random, report }: SpeechTools,
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

/** The same for speech that is understood while it is spoken; what is guarded is the opening of a stream. */
export function createSpeechStreams(
  config: SpeechConfig | undefined,
  { clock, random, report }: SpeechTools,
): SpeechStreams | undefined {
  if (config?.realtimeModel === undefined) return undefined;
  const streams = createOpenAiRealtime({ ...config, model: config.realtimeModel });
  const guard = createGuard({
    name: streams.name,
    timeoutMs: OPENING_LIMIT_MS,
    retry: { attempts: 1, baseMs: 300, capMs: 2_000 },
    breaker: { failures: 3, withinMs: 60_000, openMs: 30_000 },
    clock,
    random,
    judge: judgeSpeechFault,
    report,
  });
  return {
    name: streams.name,
    rate: streams.rate,
    open: (spoken) => guard.call((signal) => streams.open({ ...spoken, signal }), spoken.signal),
  };
}
