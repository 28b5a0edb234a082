/** Every text of a house by language, as Kysely sees it (migration 20261129T0910). Triggers of the tables the texts stand in write it. */
import type { Generated } from 'kysely';

export interface TextTables {
  text: {
    tenant_id: string;
    /** `facility.12.name`: kind, thing and field, as the façade names it too. */
    dict_cd: string;
    kind: string;
    thing_id: string;
    field: string;
    /** Column, and the way in it. */
    place: string[];
    is_name: boolean;
    /** The language it is translated from: the house's where it says something in it, else English, else any. */
    source_lang: string;
    source_hash: string;
  };
  text_translation: {
    tenant_id: string;
    dict_cd: string;
    lang_cd: string;
    /** Null where it says something in rooms alone, or where a translation failed. */
    message: string | null;
    in_room_message: string | null;
    origin: 'machine' | 'edited';
    engine: string | null;
    /** Of the source that it was made of. */
    source_hash: string;
    /** Why a machine could not make it, and of which source: of another it may be tried again. */
    failure: string | null;
    failed_hash: string | null;
    locked_by: string | null;
    revision: Generated<number>;
    updated_at: Date;
  };
}
