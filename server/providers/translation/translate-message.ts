/**
 * Translating a whole message content, plain or a document: every text in it that is written in a
 * language, all or nothing, so that a bubble never mixes languages. [CONTENT-TEXTS, TR-STATUS]
 */
import {
  parseContent,
  serializeContent,
  textContents,
  withTextContents,
} from '#shared/domain/message-content/message-content.ts';
import type { HousePhrases } from '#shared/domain/translation/house-phrases.ts';
import type { TenantDictionary } from '#shared/domain/translation/dictionary.ts';
import { sourceLanguage } from './detect/detect-language.ts';
import { NO_ENGINE, type TextTranslator, type FailureReason, type TextResult } from './translate-chat-text.ts';

export type MessageRequest = {
  /** The content as stored: plain text or a document. */
  readonly content: string;
  /** The language in the writer's settings; the text may say otherwise (TR-DETECT). */
  readonly declaredLang: string;
  /** The reader's language. */
  readonly to: string;
  readonly dictionary: TenantDictionary;
  readonly house?: HousePhrases;
  readonly names: readonly string[];
  /** Finds the language a text is in, from its words and what its writer's settings say [TR-DETECT]. */
  readonly languageOf?: typeof sourceLanguage | undefined;
  readonly fresh?: boolean | undefined;
  readonly signal: AbortSignal;
};

export type MessageResult =
  | { readonly status: 'machine'; readonly content: string; readonly engine: string; readonly fromLang: string }
  | {
      readonly status: 'failed';
      readonly content: string;
      readonly engine: null;
      readonly fromLang: string;
      readonly reason: FailureReason;
      readonly again: boolean;
    };

/** Texts of one message that are translated at the same time. */
const AT_ONCE = 4;

const translateAll = async (
  texts: readonly string[],
  translate: (text: string) => Promise<TextResult>,
): Promise<ReadonlyMap<string, TextResult>> => {
  const results = new Map<string, TextResult>();
  const waiting = [...new Set(texts)];
  const worker = async (): Promise<void> => {
    for (let text = waiting.shift(); text !== undefined; text = waiting.shift())
      results.set(text, await translate(text));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return results;
};

/** The message in the reader's language; with any of its texts failed, the original and why. */
export const translateMessage = async (translator: TextTranslator, request: MessageRequest): Promise<MessageResult> => {
  const { content, declaredLang, to, languageOf = sourceLanguage } = request;
  const parsed = parseContent(content);
  const texts = textContents(parsed);
  // One language for all of it: a button's single word says too little by itself.
  const fromLang = languageOf(texts.join('\n'), declaredLang);
  const results = await translateAll(texts, (text) =>
    text.trim() === ''
      ? Promise.resolve({ status: 'machine', text, engine: NO_ENGINE })
      : translator.translateText({
          text,
          from: fromLang,
          to,
          dictionary: request.dictionary,
          ...(request.house === undefined ? {} : { house: request.house }),
          names: request.names,
          fresh: request.fresh,
          signal: request.signal,
        }),
  );
  const failed = [...results.values()].find((result) => result.status === 'failed');
  if (failed !== undefined)
    return { status: 'failed', content, engine: null, fromLang, reason: failed.reason, again: failed.again };
  const engines = new Set(
    [...results.values()].flatMap((result) =>
      result.engine === null || result.engine === NO_ENGINE ? [] : [result.engine],
    ),
  );
  // Nothing was translated: the content stays byte for byte what it was.
  if (engines.size === 0) return { status: 'machine', content, engine: NO_ENGINE, fromLang };
  const translated = withTextContents(
    parsed,
    texts.map((text) => results.get(text)?.text ?? text),
  );
  return { status: 'machine', content: serializeContent(translated), engine: [...engines].join('+'), fromLang };
};
