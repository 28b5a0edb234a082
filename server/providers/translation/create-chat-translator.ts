/**
 * Makes the translator that jobs and the staff's preview are given: engines by configuration, the
 * tenant's dictionary and cache through a store that the composition hands in.
 */
import type { TranslationConfig } from '#server/config/config.ts';
import type { TenantDictionary } from '#shared/domain/translation/dictionary.ts';
import type { HousePhrases } from '#shared/domain/translation/house-phrases.ts';
import { backTranslate, type BackTranslation } from './back-translate.ts';
import type { ChatTranslator } from './chat-translator.ts';
import { sourceLanguage } from './detect/detect-language.ts';
import { rememberingLanguages } from './detect/remember-languages.ts';
import { createTranslationEngines, type ProviderTools } from './engines.ts';
import {
  createTextTranslator,
  NO_ENGINE,
  type Foreseen,
  type TextRequest,
  type TextTranslator,
} from './translate-chat-text.ts';
import { translateMessage } from './translate-message.ts';
import type { TranslationCache } from './translation-cache.ts';

/** What a tenant has: its dictionary and its own texts as they stand, and a cache that no other tenant reads. */
export interface TranslationStore {
  readonly dictionary: (tenantId: string) => Promise<TenantDictionary>;
  /** What the house wrote itself in several languages. */
  readonly house: (tenantId: string) => Promise<HousePhrases>;
  readonly cache: (tenantId: string) => TranslationCache;
}

/** A plain text that somebody writes for a guest. */
interface ReplyText {
  readonly tenantId: string;
  readonly text: string;
  readonly from: string;
  readonly to: string;
  readonly names: readonly string[];
  readonly signal?: AbortSignal;
}

export interface TranslationPreview {
  /** A plain text as the guest will read it, and what that says back. [INBOX-BACK] */
  readonly preview: (request: ReplyText) => Promise<BackTranslation>;
  /** Whether the guest will be able to read it, an empty one for any in the writer's language [TR-GUEST]. */
  readonly foresee: (request: ReplyText) => Promise<Foreseen>;
}

export type ChatTranslatorParts = {
  readonly config: TranslationConfig;
  readonly store: TranslationStore;
  readonly tools: ProviderTools;
};

export const createChatTranslator = ({
  config,
  store,
  tools,
}: ChatTranslatorParts): ChatTranslator & TranslationPreview => {
  const engines = createTranslationEngines(config, tools);
  const phrasebook = config.order.includes('phrasebook');
  const languageOf = rememberingLanguages(sourceLanguage);
  const unending = new AbortController().signal;

  const textTranslator = (tenantId: string): TextTranslator =>
    createTextTranslator({ engines, phrasebook, cache: store.cache(tenantId), clock: tools.clock });

  const textRequest = async ({
    tenantId,
    text,
    from,
    to,
    names,
    signal = unending,
  }: ReplyText): Promise<TextRequest> => ({
    text,
    from: languageOf(text, from),
    to,
    names,
    dictionary: await store.dictionary(tenantId),
    house: await store.house(tenantId),
    signal,
  });

  return {
    translate: async ({ tenantId, content, from, to, names, force }) => {
      const result = await translateMessage(textTranslator(tenantId), {
        content,
        declaredLang: from,
        to,
        names,
        languageOf,
        dictionary: await store.dictionary(tenantId),
        house: await store.house(tenantId),
        fresh: force,
        signal: unending,
      });
      if (result.status === 'failed')
        return {
          status: 'failed',
          content: null,
          engine: null,
          fromLang: result.fromLang,
          reason: result.reason,
          again: result.again,
        };
      return result.engine === NO_ENGINE ? null : result;
    },

    preview: async (request) => backTranslate(textTranslator(request.tenantId), await textRequest(request)),
    foresee: async (request) => textTranslator(request.tenantId).foresee(await textRequest(request)),
  };
};
