/** The variables of a recogniser of speech: an endpoint of the OpenAI shape, its models, its key. */
import { httpUrl, text } from './fields.ts';

export interface SpeechConfig {
  readonly url: string;
  readonly model: string;
  readonly apiKey: string | undefined;
  /** Understands speech while it is spoken; undefined where recordings alone are understood. */
  readonly realtimeModel: string | undefined;
}

export const speechVariables = {
  SPEECH_URL: httpUrl(),
  SPEECH_MODEL: text(),
  SPEECH_API_KEY: text(),
  SPEECH_REALTIME_MODEL: text(),
};

interface Given {
  readonly SPEECH_URL?: string | undefined;
  readonly SPEECH_MODEL?: string | undefined;
  readonly SPEECH_API_KEY?: string | undefined;
  readonly SPEECH_REALTIME_MODEL?: string | undefined;
}

/** Undefined: guests speak where their browser understands them, and type elsewhere. */
export function speechOf({
  SPEECH_URL: url,
  SPEECH_MODEL: model,
  SPEECH_API_KEY: apiKey,
  SPEECH_REALTIME_MODEL: realtimeModel,
}: Given): SpeechConfig | undefined {
  return url === undefined || model === undefined ? undefined : { url, model, apiKey, realtimeModel };
}

/** One line for each contradiction. */
export function speechFaults({
  SPEECH_URL: url,
  SPEECH_MODEL: model,
  SPEECH_API_KEY: apiKey,
  SPEECH_REALTIME_MODEL: realtimeModel,
}: Given): string[] {
  return [
    ...(url !== undefined && model === undefined
      ? ['SPEECH_MODEL must be set together with SPEECH_URL: the name of the model to ask, for example whisper-1']
      : []),
    ...(url === undefined && (model !== undefined || apiKey !== undefined || realtimeModel !== undefined)
      ? ['SPEECH_URL must be set together with SPEECH_MODEL, for example https://api.openai.com/v1']
      : []),
  ];
}
