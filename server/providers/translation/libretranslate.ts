/**
 * LibreTranslate, self-hosted or not: `GET /languages` for the pairs an instance has, `POST /translate`.
 * An instance has the models somebody installed, so its own list says what it can do.
 */
import * as v from 'valibot';
import type { Clock } from '../resilience/clock.ts';
import { askEngine, faultOfAnswer, malformedAnswer } from './http-faults.ts';
import { translateLines } from './markup.ts';
import { TranslationFault, type TranslationProvider } from './translation-provider.ts';

export type LibreTranslateSettings = { readonly url: string; readonly apiKey?: string | undefined };

const NAME = 'libretranslate';
const HOUR_MS = 3_600_000;
const LINES = 50;

const LanguagesAnswer = v.array(v.object({ code: v.string(), targets: v.optional(v.array(v.string()), []) }));
const TranslateAnswer = v.object({ translatedText: v.array(v.string()) });
const ErrorAnswer = v.object({ error: v.string() });

/** Instances of different ages name these languages differently. */
const SPELLINGS: Readonly<Record<string, readonly string[]>> = {
  'zh-CN': ['zh-Hans', 'zh', 'zh-CN'],
  'zh-TW': ['zh-Hant', 'zt', 'zh-TW'],
  iw: ['he', 'iw'],
  jw: ['jv', 'jw'],
  no: ['nb', 'no'],
  pt: ['pt', 'pt-BR'],
  tl: ['tl', 'fil'],
};

type Pairs = ReadonlyMap<string, readonly string[]>;

const detailOf = (json: unknown): string => {
  const parsed = v.safeParse(ErrorAnswer, json);
  return parsed.success ? parsed.output.error : 'no message';
};

export const createLibreTranslate = (settings: LibreTranslateSettings, clock: Clock): TranslationProvider => {
  const base = settings.url.replace(/\/+$/, '');
  let known: { readonly pairs: Pairs; readonly at: number } | undefined;

  const loadPairs = async (signal: AbortSignal): Promise<Pairs> => {
    if (known !== undefined && clock.now() - known.at < HOUR_MS) return known.pairs;
    const answer = await askEngine(NAME, { method: 'GET', url: `${base}/languages`, signal });
    if (answer.status !== 200) throw faultOfAnswer(NAME, answer, detailOf(answer.json));
    const parsed = v.safeParse(LanguagesAnswer, answer.json);
    if (!parsed.success) throw malformedAnswer(NAME, 'languages');
    const pairs = new Map(parsed.output.map((language) => [language.code, language.targets]));
    known = { pairs, at: clock.now() };
    return pairs;
  };

  const pairFor = (pairs: Pairs, from: string, to: string): { source: string; target: string } | undefined => {
    for (const source of SPELLINGS[from] ?? [from]) {
      const target = (SPELLINGS[to] ?? [to]).find((code) => pairs.get(source)?.includes(code));
      if (target !== undefined) return { source, target };
    }
    return undefined;
  };

  return {
    name: NAME,
    supports: async ({ from, to, signal }) => pairFor(await loadPairs(signal), from, to) !== undefined,
    translate: async ({ text, kept = [], from, to, signal }) => {
      const pair = pairFor(await loadPairs(signal), from, to);
      if (pair === undefined) throw new TranslationFault(NAME, 'unsupported_pair', `${from} to ${to}`);
      const { source, target } = pair;
      const translated = await translateLines(text, kept, LINES, async (lines, html) => {
        const answer = await askEngine(NAME, {
          method: 'POST',
          url: `${base}/translate`,
          // Its messages tell an unknown pair from a refused text; they are matched in English.
          headers: { 'accept-language': 'en' },
          body: {
            q: lines,
            source,
            target,
            format: html ? 'html' : 'text',
            ...(settings.apiKey === undefined ? {} : { api_key: settings.apiKey }),
          },
          signal,
        });
        if (answer.status !== 200) throw faultOfAnswer(NAME, answer, detailOf(answer.json));
        const parsed = v.safeParse(TranslateAnswer, answer.json);
        if (!parsed.success || parsed.output.translatedText.length !== lines.length)
          throw malformedAnswer(NAME, 'translatedText');
        return parsed.output.translatedText;
      });
      return { text: translated, engine: NAME };
    },
  };
};
