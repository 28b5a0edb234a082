/** The variables of a language model: an endpoint of the OpenAI shape, its models with commas between them, its key. */
import { httpUrl, text } from './fields.ts';

export interface LanguageModelConfig {
  readonly url: string;
  /** What prompts may ask for; the first is asked where they say nothing. */
  readonly models: readonly [string, ...string[]];
  readonly apiKey: string | undefined;
}

export const languageModelVariables = {
  LANGUAGE_MODEL_URL: httpUrl(),
  LANGUAGE_MODEL: text(),
  LANGUAGE_MODEL_API_KEY: text(),
};

interface Given {
  readonly LANGUAGE_MODEL_URL?: string | undefined;
  readonly LANGUAGE_MODEL?: string | undefined;
  readonly LANGUAGE_MODEL_API_KEY?: string | undefined;
}

const namesIn = (list: string): readonly string[] =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** Undefined: bots answer with the house's own words alone. */
export function languageModelOf({
  LANGUAGE_MODEL_URL: url,
  LANGUAGE_MODEL: model,
  LANGUAGE_MODEL_API_KEY: apiKey,
}: Given): LanguageModelConfig | undefined {
  const [first, ...others] = namesIn(model ?? '');
  return url === undefined || first === undefined ? undefined : { url, models: [first, ...others], apiKey };
}

/** One line for each contradiction. */
export function languageModelFaults({
  LANGUAGE_MODEL_URL: url,
  LANGUAGE_MODEL: model,
  LANGUAGE_MODEL_API_KEY: apiKey,
}: Given): string[] {
  return [
    ...(url !== undefined && model === undefined
      ? ['LANGUAGE_MODEL must be set together with LANGUAGE_MODEL_URL: the name of the model to ask']
      : []),
    ...(url === undefined && (model !== undefined || apiKey !== undefined)
      ? ['LANGUAGE_MODEL_URL must be set together with LANGUAGE_MODEL, for example https://api.openai.com/v1']
      : []),
  ];
}
