/** Texts of a house as they are read to be written: one at a time, read-only. */
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { KeptTranslation } from '#shared/domain/texts/text-state.ts';

/** A text, as whoever changes it needs it. */
export interface TextRow {
  readonly dictCd: string;
  readonly kind: string;
  readonly thingId: string;
  readonly field: string;
  /** Column, and the way in it. */
  readonly place: readonly string[];
  readonly isName: boolean;
  readonly sourceLang: string;
  readonly sourceHash: string;
}

/** What is known of a text in one language. */
export interface TranslationRow extends KeptTranslation {
  readonly langCd: string;
  readonly engine: string | null;
  readonly revision: number;
  readonly updatedAt: Date;
}

export async function textRow(db: Kysely<Database>, tenantId: string, dictCd: string): Promise<TextRow | undefined> {
  return db
    .selectFrom('text')
    .select([
      'dict_cd as dictCd',
      'kind',
      'thing_id as thingId',
      'field',
      'place',
      'is_name as isName',
      'source_lang as sourceLang',
      'source_hash as sourceHash',
    ])
    .where('tenant_id', '=', tenantId)
    .where('dict_cd', '=', dictCd)
    .executeTakeFirst();
}

const kept = (db: Kysely<Database>, tenantId: string, dictCd: string) =>
  db
    .selectFrom('text_translation')
    .select([
      'lang_cd as langCd',
      'message',
      'in_room_message as inRoomMessage',
      'origin',
      'engine',
      'source_hash as sourceHash',
      'failure',
      'failed_hash as failedHash',
      'locked_by as lockedBy',
      'revision',
      'updated_at as updatedAt',
    ])
    .where('tenant_id', '=', tenantId)
    .where('dict_cd', '=', dictCd);

/** Every language of a text, by their codes. */
export const translationRows = (
  db: Kysely<Database>,
  tenantId: string,
  dictCd: string,
): Promise<readonly TranslationRow[]> => kept(db, tenantId, dictCd).orderBy('lang_cd').execute();

export const translationRow = (
  db: Kysely<Database>,
  tenantId: string,
  dictCd: string,
  lang: string,
): Promise<TranslationRow | undefined> => kept(db, tenantId, dictCd).where('lang_cd', '=', lang).executeTakeFirst();
