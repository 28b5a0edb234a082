/** The tenant's dictionary and translation cache as tables [TR-DICTIONARY] [TR-CACHE]. */
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { cacheTranslation } from '#server/actions/cache-translation.ts';
import type { Database } from '#server/db/schema.ts';
import type { TenantDictionary } from '#shared/domain/translation/dictionary.ts';
import type { TranslationStore } from '#server/providers/translation/create-chat-translator.ts';
import type { TranslationCacheKey } from '#server/providers/translation/translation-cache.ts';

/** A dictionary is read again after this many milliseconds, so that an edit is in force soon in every process. */
const REREAD_MS = 5_000;

const hashOf = (key: TranslationCacheKey): Buffer => createHash('sha256').update(`${key.dictionaryVersion}\n${key.hash}`).digest();

export function createTranslationStore(db: Kysely<Database>, now: () => number): TranslationStore {
  const held = new Map<string, { readonly at: number; readonly dictionary: Promise<TenantDictionary> }>();
  return {
    dictionary: (tenantId) => {
      const known = held.get(tenantId);
      if (known !== undefined && now() - known.at < REREAD_MS) return known.dictionary;
      const dictionary = readDictionary(db, tenantId);
      held.set(tenantId, { at: now(), dictionary });
      dictionary.catch(() => held.delete(tenantId));
      return dictionary;
    },
    cache: (tenantId) => ({
      get: async (key) => {
        const row = await db.selectFrom('translation_cache').select(['content', 'engine'])
          .where('tenant_id', '=', tenantId).where('from_lang', '=', key.from).where('to_lang', '=', key.to).where('text_hash', '=', hashOf(key))
          .executeTakeFirst();
        return row === undefined ? undefined : { text: row.content, engine: row.engine };
      },
      put: async (key, translation) => {
        await cacheTranslation(db, { tenantId, from: key.from, to: key.to, hash: hashOf(key), content: translation.text, engine: translation.engine });
      },
    }),
  };
}

async function readDictionary(db: Kysely<Database>, tenantId: string): Promise<TenantDictionary> {
  const rows = await db.selectFrom('dictionary_entry').select(['original', 'translations', 'updated_at']).where('tenant_id', '=', tenantId).orderBy('original').execute();
  const newest = rows.reduce((latest, { updated_at }) => Math.max(latest, updated_at.getTime()), 0);
  return { version: `${rows.length}-${newest}`, entries: rows.map(({ original, translations }) => ({ original, translations })) };
}
