import type { TranslationCache, TranslationCacheKey } from '../translation-cache.ts';

type Kept = Awaited<ReturnType<TranslationCache['get']>>;

/** A cache that lasts as long as the test that made it. */
export function memoryCache(): TranslationCache {
  const held = new Map<string, Kept>();
  const nameOf = (key: TranslationCacheKey): string => [key.from, key.to, key.dictionaryVersion, key.hash].join('\n');
  return {
    get: (key) => Promise.resolve(held.get(nameOf(key))),
    put: (key, translation) => {
      held.set(nameOf(key), translation);
      return Promise.resolve();
    },
  };
}
