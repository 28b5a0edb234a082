/** Translations that were made once already. [TR-CACHE] A cache belongs to one tenant. */
import { createHash } from 'node:crypto';

export type TranslationCacheKey = {
  readonly from: string;
  readonly to: string;
  /** SHA-256, hexadecimal, of the text and the names kept in it. */
  readonly hash: string;
  /** A changed dictionary makes former translations unfit. */
  readonly dictionaryVersion: string;
};

export type CachedTranslation = { readonly text: string; readonly engine: string };

export interface TranslationCache {
  get(key: TranslationCacheKey): Promise<CachedTranslation | undefined>;
  put(key: TranslationCacheKey, translation: CachedTranslation): Promise<void>;
}

/** The hash under which a text is found again; only names that stand in the text count. */
export const textHash = (text: string, names: readonly string[]): string => {
  const present = names.filter((name) => text.includes(name)).toSorted();
  return createHash('sha256')
    .update(JSON.stringify([text, ...present]))
    .digest('hex');
};

/** A cache that lasts as long as the process and holds so many translations, dropping the oldest. */
export const createMemoryCache = (limit = 1000): TranslationCache => {
  const held = new Map<string, CachedTranslation>();
  const keyOf = (key: TranslationCacheKey): string => [key.from, key.to, key.dictionaryVersion, key.hash].join('\n');
  return {
    get: (key) => Promise.resolve(held.get(keyOf(key))),
    put: (key, translation) => {
      held.set(keyOf(key), translation);
      const oldest = held.keys().next();
      if (held.size > limit && oldest.done !== true) held.delete(oldest.value);
      return Promise.resolve();
    },
  };
};
