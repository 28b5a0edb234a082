/**
 * What follows the rows of a catalogue that were changed as a whole: the texts by language beside them, of whom each is,
 * and what the search knows of the house. In parts, each a transaction of its own; each may be done twice.
 */
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { AppliedDraft } from '#server/db/schema-drafts.ts';
import { tablesWithTexts } from '#server/queries/drafts/text-states.ts';
import type { Doc } from '#shared/domain/drafts/leaves.ts';
import type { PlannedRow } from './apply-plan.ts';

type Trx = Transaction<Database>;

/**
 * The texts of some rows as their columns say them now [TEXT-BOTH].
 *
 * @param copyId the draft as it was: where it says the same words, they are of whom they were there
 */
export async function followTexts(
  trx: Trx,
  houseId: string,
  rows: AppliedDraft['texts'],
  copyId: string,
): Promise<void> {
  for (const { of, kind, keys, fields, thing } of tablesWithTexts) {
    const changed = rows.flatMap(([table, key]) => (table === of.table ? [key] : []));
    if (changed.length === 0) continue;
    const isHouse = of.keys.length === 0;
    const key = isHouse ? sql`''` : sql`concat_ws(' ', ${sql.join(of.keys.map((one) => sql`x.${sql.ref(one)}`))})`;
    const scope = isHouse ? 'id' : 'tenant_id';
    await sql`
      SELECT write_texts_now(${kind}, ${scope}, ${[...keys]}::text[], ${fields}::text::jsonb, d.docs)
      FROM (SELECT array_agg(to_jsonb(x)) AS docs FROM ${sql.table(of.table)} x
        WHERE x.${sql.ref(scope)} = ${houseId} AND ${key} = ANY(${changed}::text[])) d
      WHERE d.docs IS NOT NULL`.execute(trx);
    await sql`
      WITH said AS (
        SELECT ${kind}::text || '.' || ${thing(sql`r.doc`, sql`${houseId}`)} || '.' || f.code AS dict_cd, l.lang_cd, l.message,
          r.texts -> (f.code || '/' || l.lang_cd) AS state
        FROM catalogue_copy_row r CROSS JOIN LATERAL texts_in(r.doc, ${fields}::text::jsonb) f CROSS JOIN LATERAL text_languages(f.dict) l
        WHERE r.tenant_id = ${houseId} AND r.copy_id = ${copyId} AND r.of_table = ${of.table} AND r.key = ANY(${changed}::text[])
      )
      UPDATE text_translation tr SET origin = s.state ->> 0, engine = s.state ->> 1,
        source_hash = CASE WHEN tr.lang_cd = t.source_lang THEN tr.source_hash ELSE s.state ->> 2 END
      FROM said s, text t
      WHERE s.state IS NOT NULL AND tr.tenant_id = ${houseId} AND tr.dict_cd = s.dict_cd AND tr.lang_cd = s.lang_cd
        AND t.tenant_id = tr.tenant_id AND t.dict_cd = tr.dict_cd AND tr.message = s.message AND tr.locked_by IS NULL
        AND (tr.origin, tr.engine) IS DISTINCT FROM (s.state ->> 0, s.state ->> 1)`.execute(trx);
  }
}

/** Texts of things that are no more. */
export async function forgetTexts(trx: Trx, houseId: string, gone: AppliedDraft['gone']): Promise<void> {
  const codes = gone.map(([kind, id]) => `${kind} ${id}`);
  await sql`DELETE FROM text t WHERE t.tenant_id = ${houseId} AND t.kind || ' ' || t.thing_id = ANY(${codes}::text[])`.execute(
    trx,
  );
}

/** What follows the rows of a plan, once they are written. */
export async function whatFollows(
  trx: Trx,
  houseId: string,
  rows: readonly PlannedRow[],
): Promise<Pick<AppliedDraft, 'texts' | 'gone' | 'menus'>> {
  const texts: [string, string][] = [];
  const gone: [string, string][] = [];
  for (const { of, before, after } of rows) {
    const kept = tablesWithTexts.find((one) => one.of === of);
    if (kept === undefined) continue;
    if (after !== null) texts.push([of.table, of.keys.map((column) => String(after[column])).join(' ')]);
    else if (before !== null) gone.push([kept.kind, kept.keys.map((column) => String(before[column])).join('.')]);
  }
  return { texts, gone, menus: await menusToFind(trx, houseId, rows) };
}

/** Sub-menus of which the search knows something that changed rows say, before or after [SEARCH-FRESH]. */
async function menusToFind(trx: Trx, houseId: string, rows: readonly PlannedRow[]): Promise<readonly number[]> {
  const said = (table: string, column: string): readonly string[] =>
    rows.flatMap(({ of, before, after }) =>
      of.table === table ? [idIn(before, column), idIn(after, column)].flat() : [],
    );
  const has = (table: string): boolean => rows.some(({ of }) => of.table === table);
  const own = (column: string, ids: readonly string[]): RawBuilder<unknown> =>
    sql`SELECT s.id FROM sub_menu s WHERE s.tenant_id = ${houseId} AND s.${sql.ref(column)}::text = ANY(${[...ids]}::text[])`;
  const direct = [
    ...said('sub_menu', 'id'),
    ...said('facility', 'sub_menu_id'),
    ...said('biz_coupon', 'sub_menu_id'),
    ...said('ordering_menu', 'sub_menu_id'),
  ];
  const { rows: found } = await sql<{ id: number }>`
    ${own('id', direct)}
    UNION ${own('main_menu_id', said('main_menu', 'id'))}
    UNION ${own('facility_id', said('facility', 'id'))}
    UNION SELECT m.sub_menu_id FROM ordering_menu m
      WHERE m.tenant_id = ${houseId} AND m.id::text = ANY(${[...said('ordering_item', 'menu_id')]}::text[])
    UNION SELECT s.id FROM sub_menu s WHERE s.tenant_id = ${houseId}
      AND (s.menu_type = 'floor_guide' AND ${has('floor_guide')}::boolean
        OR s.menu_type = 'recommendation' AND ${has('store_recommendation')}::boolean)
    ORDER BY 1`.execute(trx);
  return found.map(({ id }) => id);
}

function idIn(doc: Doc | null, column: string): readonly string[] {
  const value = doc?.[column];
  return typeof value === 'number' || typeof value === 'string' ? [String(value)] : [];
}

/** What the search knows of these sub-menus. */
export async function followSearch(trx: Trx, tenantId: string, ids: readonly number[]): Promise<void> {
  await sql`SELECT search_refresh(${tenantId}, ${[...ids]}::int[])`.execute(trx);
}
