import { type Kysely, sql } from 'kysely';

/** The provider's words of all houses are listed in the provider's console [PROVIDER-TEXTS]. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX dictionary_entry_of_provider ON dictionary_entry (original, id) WHERE is_uneditable`.execute(
    db,
  );
  await sql`CREATE INDEX dictionary_entry_provider_id ON dictionary_entry (id) WHERE is_uneditable`.execute(db);
}
