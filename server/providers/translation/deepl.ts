/**
 * DeepL, `POST /v2/translate`. Keys of the free plan end in `:fx` and belong to another host. Asks for
 * the politer register wherever the target language has one.
 */
import * as v from 'valibot';
import { askEngine, faultOfAnswer, malformedAnswer } from './http-faults.ts';
import { translateLines } from './markup.ts';
import { TranslationFault, type TranslationProvider } from './translation-provider.ts';

export type DeepLSettings = { readonly apiKey: string; readonly url?: string | undefined };

const NAME = 'deepl';
/** Texts a request may hold. */
const LINES = 50;
/** Over the quota means until the next billing period; look again after an hour. */
const QUOTA_PAUSE_MS = 3_600_000;

const TranslateAnswer = v.object({ translations: v.array(v.object({ text: v.string() })) });
const ErrorAnswer = v.object({ message: v.string() });

const TARGETS: Readonly<Record<string, string>> = {
  en: 'EN-US',
  pt: 'PT-BR',
  'zh-CN': 'ZH-HANS',
  'zh-TW': 'ZH-HANT',
  iw: 'HE',
  jw: 'JV',
  no: 'NB',
};
const SOURCES: Readonly<Record<string, string>> = { 'zh-CN': 'ZH', 'zh-TW': 'ZH', iw: 'HE', jw: 'JV', no: 'NB' };

const detailOf = (json: unknown): string => {
  const parsed = v.safeParse(ErrorAnswer, json);
  return parsed.success ? parsed.output.message : 'no message';
};

export const createDeepL = (settings: DeepLSettings): TranslationProvider => {
  const base = (
    settings.url ?? (settings.apiKey.endsWith(':fx') ? 'https://api-free.deepl.com' : 'https://api.deepl.com')
  ).replace(/\/+$/, '');

  return {
    name: NAME,
    translate: async ({ text, kept = [], from, to, signal }) => {
      const translated = await translateLines(text, kept, LINES, async (lines, html) => {
        const answer = await askEngine(NAME, {
          method: 'POST',
          url: `${base}/v2/translate`,
          headers: { authorization: `DeepL-Auth-Key ${settings.apiKey}` },
          body: {
            text: lines,
            source_lang: SOURCES[from] ?? from.toUpperCase(),
            target_lang: TARGETS[to] ?? to.toUpperCase(),
            formality: 'prefer_more',
            preserve_formatting: true,
            ...(html ? { tag_handling: 'html' } : {}),
          },
          signal,
        });
        if (answer.status === 456) {
          throw new TranslationFault(NAME, 'rate_limited', 'quota exceeded', { retryAfterMs: QUOTA_PAUSE_MS });
        }
        if (answer.status !== 200) throw faultOfAnswer(NAME, answer, detailOf(answer.json));
        const parsed = v.safeParse(TranslateAnswer, answer.json);
        if (!parsed.success || parsed.output.translations.length !== lines.length)
          throw malformedAnswer(NAME, 'translations');
        return parsed.output.translations.map((translation) => translation.text);
      });
      return { text: translated, engine: NAME };
    },
  };
};
