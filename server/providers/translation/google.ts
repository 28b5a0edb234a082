/**
 * Google Cloud Translation v3, `projects.locations.translateText`. Its language codes are the ones on
 * our wire. Signs in as a service account, or with a token somebody else keeps fresh.
 */
import * as v from 'valibot';
import type { GoogleTranslateConfig } from '#server/config/config.ts';
import { createGoogleTokens } from './google-access-token.ts';
import { askEngine, faultOfAnswer, malformedAnswer } from './http-faults.ts';
import { translateLines } from './markup.ts';
import { TranslationFault, type TranslationFaultKind, type TranslationProvider } from './translation-provider.ts';

const NAME = 'google';
const ADDRESS = 'https://translation.googleapis.com';
/** Strings a request may hold. */
const LINES = 1024;

const TranslateAnswer = v.object({ translations: v.array(v.object({ translatedText: v.string() })) });
const ErrorAnswer = v.object({
  error: v.object({ message: v.optional(v.string(), ''), status: v.optional(v.string(), '') }),
});

const errorOf = (json: unknown): { message: string; status: string } => {
  const parsed = v.safeParse(ErrorAnswer, json);
  return parsed.success ? parsed.output.error : { message: 'no message', status: '' };
};

/** Used-up quotas answer 403, which otherwise means that the account may not. */
const kindOf = (status: string, message: string): TranslationFaultKind | undefined =>
  status === 'RESOURCE_EXHAUSTED' || /(?:daily|user rate) limit exceeded|quota/i.test(message)
    ? 'rate_limited'
    : undefined;

const tokensOf = (
  { token, key }: GoogleTranslateConfig,
  wallMs: () => number,
): ((signal: AbortSignal) => Promise<string>) => {
  if (token !== undefined) return () => Promise.resolve(token);
  if (key !== undefined) return createGoogleTokens(NAME, key, wallMs);
  return () => Promise.reject(new TranslationFault(NAME, 'unauthorized', 'neither a token nor a key'));
};

export const createGoogle = (settings: GoogleTranslateConfig, wallMs: () => number): TranslationProvider => {
  const parent = `projects/${encodeURIComponent(settings.project)}/locations/${encodeURIComponent(settings.location)}`;
  const accessToken = tokensOf(settings, wallMs);

  return {
    name: NAME,
    translate: async ({ text, kept = [], from, to, signal }) => {
      const translated = await translateLines(text, kept, LINES, async (lines, html) => {
        const answer = await askEngine(NAME, {
          method: 'POST',
          url: `${ADDRESS}/v3/${parent}:translateText`,
          headers: { authorization: `Bearer ${await accessToken(signal)}` },
          body: {
            contents: lines,
            mimeType: html ? 'text/html' : 'text/plain',
            sourceLanguageCode: from,
            targetLanguageCode: to,
          },
          signal,
        });
        if (answer.status !== 200) {
          const { message, status } = errorOf(answer.json);
          throw faultOfAnswer(NAME, answer, `${status} ${message}`, kindOf(status, message));
        }
        const parsed = v.safeParse(TranslateAnswer, answer.json);
        if (!parsed.success || parsed.output.translations.length !== lines.length)
          throw malformedAnswer(NAME, 'translations');
        return parsed.output.translations.map((translation) => translation.translatedText);
      });
      return { text: translated, engine: NAME };
    },
  };
};
