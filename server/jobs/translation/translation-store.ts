/** The tenant's dictionary, its own texts and translation cache as tables [TR-DICTIONARY] [TR-HOUSE] [TR-CACHE]. */
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { housePhrases, type HousePhrases } from '#shared/domain/translation/house-phrases.ts';
import { cacheTranslation } from '#server/actions/conversation/cache-translation.ts';
import type { Database } from '#server/db/schema.ts';
import type { TenantDictionary } from '#shared/domain/translation/dictionary.ts';
import type { TranslationStore } from '#server/providers/translation/create-chat-translator.ts';
import type { TranslationCacheKey } from '#server/providers/translation/translation-cache.ts';

/** What a house wrote is read again after this many milliseconds, so that an edit is in force soon in every process. */
const REREAD_MS = 5_000;

const hashOf = (key: TranslationCacheKey): Buffer =>
  createHash('sha256').update(`${key.dictionaryVersion}\n${key.hash}`).digest();

export function createTranslationStore(db: Kysely<Database>, now: () => number): TranslationStore {
  const dictionary = heldFor(now, (tenantId) => readDictionary(db, tenantId));
  const house = heldFor(now, (tenantId) => readHouse(db, tenantId));
  return {
    dictionary,
    house,
    cache: (tenantId) => ({
      get: async (key) => {
        const row = await db
          .selectFrom('translation_cache')
          .select(['content', 'engine'])
          .where('tenant_id', '=', tenantId)
          .where('from_lang', '=', key.from)
          .where('to_lang', '=', key.to)
          .where('text_hash', '=', hashOf(key))
          .executeTakeFirst();
        return row === undefined ? undefined : { text: row.content, engine: row.engine };
      },
      put: async (key, translation) => {
        await cacheTranslation(db, {
          tenantId,
          from: key.from,
          to: key.to,
          hash: hashOf(key),
          content: translation.text,
          engine: translation.engine,
        });
      },
    }),
  };
}

/** Reads a tenant's once in a while; a failure is not held. */
function heldFor<T>(now: () => number, read: (tenantId: string) => Promise<T>): (tenantId: string) => Promise<T> {
  const held = new Map<string, { readonly at: number; readonly value: Promise<T> }>();
  return (tenantId) => {
    const known = held.get(tenantId);
    if (known !== undefined && now() - known.at < REREAD_MS) return known.value;
    const value = read(tenantId);
    held.set(tenantId, { at: now(), value });
    value.catch(() => held.delete(tenantId));
    return value;
  };
}

/** The canned replies of all groups and the greetings of all menus. */
async function readHouse(db: Kysely<Database>, tenantId: string): Promise<HousePhrases> {
  const [replies, menus] = await Promise.all([
    db
      .selectFrom('canned_reply')
      .select('texts')
      .where('tenant_id', '=', tenantId)
      .orderBy('shortcut')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('sub_menu')
      .select('greeting_dict')
      .where('tenant_id', '=', tenantId)
      .where('greeting_dict', 'is not', null)
      .orderBy('id')
      .execute(),
  ]);
  return housePhrases([
    ...replies.map(({ texts }) => texts),
    ...menus.flatMap(({ greeting_dict: greeting }) => (greeting === null ? [] : [greeting])),
  ]);
}

/** The house's own entries, then those that other houses of its organisation share [DICTIONARY-SHARED]. */
async function readDictionary(db: Kysely<Database>, tenantId: string): Promise<TenantDictionary> {
  const siblings = await db
    .selectFrom('house as h')
    .innerJoin('house as own', 'own.organization_id', 'h.organization_id')
    .select('h.id')
    .where('own.id', '=', tenantId)
    .where('h.id', '<>', tenantId)
    .where('h.deleted_at', 'is', null)
    .execute();
  const entries = db.selectFrom('dictionary_entry').select(['original', 'translations', 'updated_at']);
  const [mine, others] = await Promise.all([
    entries.where('tenant_id', '=', tenantId).orderBy('original').execute(),
    siblings.length === 0
      ? []
      : entries
          .where(
            'tenant_id',
            'in',
            siblings.map(({ id }) => id),
          )
          .where('is_shared', '=', true)
          .orderBy('original')
          .orderBy('tenant_id')
          .execute(),
  ]);
  const rows = [...mine, ...others.filter(({ original }) => !mine.some((one) => one.original === original))];
  const newest = rows.reduce((latest, { updated_at }) => Math.max(latest, updated_at.getTime()), 0);
  return {
    version: `${rows.length}-${newest}`,
    entries: rows.map(({ original, translations }) => ({ original, translations })),
  };
}
