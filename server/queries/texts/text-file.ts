/** The texts of a house in one language as a file for translators, read-only. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { textField } from '#shared/domain/texts/text-columns.ts';
import type { TextState } from '#shared/domain/texts/text-state.ts';
import { changedInSql, fromTexts, narrowedTexts, sourceLangsOf, stateInSql, type TextFilter } from './text-list.ts';

/** A text, or its form for rooms. */
export interface FileLine {
  readonly id: string;
  readonly form: '' | 'room';
  readonly sourceLang: string;
  readonly source: string;
  readonly lang: string;
  readonly text: string;
  readonly state: TextState;
  readonly sourceChanged: boolean;
  /** Longest it may be, in characters; null where nobody knows. */
  readonly max: number | null;
}

/** Most texts of a file. */
const MAX = 50_000;

export async function textFile(
  db: Kysely<Database>,
  tenantId: string,
  filter: TextFilter,
): Promise<readonly FileLine[]> {
  const sourceLangs = await sourceLangsOf(db, tenantId, filter);
  const { rows } = await sql<Omit<FileLine, 'max'> & { readonly kind: string; readonly field: string }>`
    SELECT t.dict_cd AS id, t.kind, t.field, f.form, t.source_lang AS "sourceLang", f.source, ${filter.lang}::text AS lang,
      coalesce(f.text, '') AS text, ${stateInSql} AS state, ${changedInSql} AS "sourceChanged"
    ${fromTexts(filter.lang)}
    CROSS JOIN LATERAL (VALUES ('', s.message, tr.message), ('room', s.in_room_message, tr.in_room_message)) f(form, source, text)
    WHERE ${narrowedTexts(tenantId, filter, sourceLangs)} AND f.source IS NOT NULL
    ORDER BY t.dict_cd, f.form LIMIT ${MAX}`.execute(db);
  return rows.map(({ kind, field, ...line }) => ({ ...line, max: textField(kind, field)?.field.max ?? null }));
}
