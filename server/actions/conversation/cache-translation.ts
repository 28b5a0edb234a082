import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';

export interface CacheTranslation {
  readonly tenantId: string;
  readonly from: string;
  readonly to: string;
  readonly hash: Buffer;
  readonly content: string;
  readonly engine: string;
}

/** Keeps a translation for the next time the same text is said [TR-CACHE]. */
export async function cacheTranslation(db: Kysely<Database>, entry: CacheTranslation): Promise<void> {
  await db
    .insertInto('translation_cache')
    .values({
      tenant_id: entry.tenantId,
      from_lang: entry.from,
      to_lang: entry.to,
      text_hash: entry.hash,
      content: entry.content,
      engine: entry.engine,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'from_lang', 'to_lang', 'text_hash'])
        .doUpdateSet({ content: entry.content, engine: entry.engine }),
    )
    .execute();
}
