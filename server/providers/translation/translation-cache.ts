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

type CachedTranslation = { readonly text: string; readonly engine: string };

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
