/** What a house says under sub-menus, for a model that words an answer from it; read-only. */
import { sql } from 'kysely';
import type { AppContext } from '#server/context.ts';
import type { Reader } from './reader.ts';

/** Longest note of one sub-menu, in characters. */
const LONGEST = 1500;

/** The house's texts by sub-menu, in the order given, each in the reader's language or else the house's. */
export async function searchNotes({ db }: AppContext, { tenantId, lang, own }: Reader, subMenuIds: readonly number[]): Promise<readonly string[]> {
  const { rows } = await sql<{ sub_menu_id: number; note: string }>`
    SELECT sub_menu_id, left(string_agg(body, E'\\n' ORDER BY rank, facility_id, field, body), ${LONGEST}::int) AS note FROM (
      SELECT DISTINCT ON (sub_menu_id, facility_id, field, body) s.*, array_position(ARRAY['name', 'line', 'announcement', 'facility', 'facility_text', 'item'], s.field) AS rank
      FROM search_source s
      WHERE s.tenant_id = ${tenantId} AND s.sub_menu_id = ANY (${[...subMenuIds]}::int[]) AND s.field IN ('name', 'line', 'announcement', 'facility', 'facility_text', 'item')
        AND (s.lang_cd IN (${lang}, '*') OR (s.lang_cd = ${own} AND NOT EXISTS (
          SELECT FROM search_text t WHERE t.tenant_id = s.tenant_id AND t.sub_menu_id = s.sub_menu_id AND t.facility_id = s.facility_id AND t.field = s.field AND t.lang_cd = ${lang})))
    ) said GROUP BY sub_menu_id`.execute(db);
  const notes = new Map(rows.map((row) => [row.sub_menu_id, row.note]));
  return subMenuIds.map((id) => notes.get(id) ?? '').filter((note) => note !== '');
}
