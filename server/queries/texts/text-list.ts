/** Texts of a house beside their sources, and how far its languages are; read-only. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import * as v from 'valibot';
import type { Database } from '#server/db/schema.ts';
import { isTwinId } from '#shared/domain/drafts/twin-id.ts';
import { textField, type TextKind, textTables } from '#shared/domain/texts/text-columns.ts';
import { isSourceChanged, type KeptTranslation, textState, type TextState } from '#shared/domain/texts/text-state.ts';
import { isLookedUp, pageWithTotal, standsIn } from '#server/queries/manage/search-texts.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { TextLine, TextTranslation } from '#shared/manage/texts.ts';

/** What narrows a list. */
export interface TextFilter {
  readonly lang: string;
  readonly kind?: string | undefined;
  readonly thingId?: string | undefined;
  readonly state?: TextState | undefined;
  readonly sourceChanged?: boolean | undefined;
  readonly names?: boolean | undefined;
  /** Words that stand in the source, in the text or in its code. */
  readonly query?: string | undefined;
}

interface Kept extends KeptTranslation {
  readonly engine: string | null;
  readonly revision: number;
  readonly updatedAt: string;
}
interface Line {
  readonly dictCd: string;
  readonly kind: string;
  readonly thingId: string;
  readonly field: string;
  readonly isName: boolean;
  readonly sourceLang: string;
  readonly sourceHash: string;
  readonly source: Kept;
  readonly translation: Kept | null;
}

/** A translation as JSON, of the alias of its row; null where it is not there. */
const keptOf = (
  row: string,
): RawBuilder<Kept | null> => sql<Kept | null>`CASE WHEN ${sql.ref(`${row}.dict_cd`)} IS NOT NULL
  THEN jsonb_build_object('message', ${sql.ref(`${row}.message`)}, 'inRoomMessage', ${sql.ref(`${row}.in_room_message`)},
    'origin', ${sql.ref(`${row}.origin`)}, 'engine', ${sql.ref(`${row}.engine`)}, 'sourceHash', ${sql.ref(`${row}.source_hash`)},
    'failure', ${sql.ref(`${row}.failure`)}, 'failedHash', ${sql.ref(`${row}.failed_hash`)},
    'lockedBy', ${sql.ref(`${row}.locked_by`)}, 'revision', ${sql.ref(`${row}.revision`)},
    'updatedAt', ${sql.ref(`${row}.updated_at`)}) END`;

/** As textState says it, of the text `t` and its translation `tr`. */
export const stateInSql = sql<TextState>`CASE WHEN tr.dict_cd IS NULL THEN 'pending' WHEN tr.locked_by IS NOT NULL THEN 'locked'
  WHEN tr.failure IS NOT NULL AND tr.failed_hash = t.source_hash THEN 'failed'
  WHEN tr.message IS NULL THEN 'pending' ELSE tr.origin END`;
export const changedInSql = sql<boolean>`(coalesce(tr.message, tr.in_room_message) IS NOT NULL AND tr.source_hash <> t.source_hash)`;

/** @param sourceLangs that texts of the house are translated from: their words are searched beside those of the list's language */
export function narrowedTexts(
  tenantId: string,
  { lang, kind, thingId, state, sourceChanged, names, query = '' }: TextFilter,
  sourceLangs: readonly string[],
) {
  const parts = [sql<boolean>`t.tenant_id = ${tenantId}`];
  if (kind !== undefined) parts.push(sql<boolean>`t.kind = ${kind}`);
  if (thingId !== undefined) parts.push(sql<boolean>`t.thing_id = ${thingId}`);
  if (state !== undefined) parts.push(sql<boolean>`${stateInSql} = ${state}`);
  if (sourceChanged !== undefined) parts.push(sql<boolean>`${changedInSql} = ${sourceChanged}`);
  // Who asks for the texts of one kind or thing is not spared its names.
  if (names !== true && kind === undefined && thingId === undefined) parts.push(sql<boolean>`NOT t.is_name`);
  if (query.trim() !== '') {
    const words = { table: 'text_translation', scope: sql`md5(w.tenant_id::text || w.lang_cd)::uuid`, alias: 'w' };
    // What is looked up is said so that no index is asked for all of a house, or all in a language, as well.
    const isTwin = isTwinId(tenantId);
    const isFound = isLookedUp(query) && !isTwin;
    const said = [...new Set([lang, ...sourceLangs])].map((one) => {
      const of = sql`md5(${tenantId}::text || ${one}::text)`;
      return sql`SELECT w.dict_cd, w.lang_cd FROM text_translation w
        WHERE ${isFound ? sql`w.tenant_id::text = ${tenantId}::text` : sql`w.tenant_id = ${tenantId}`}
          AND ${isFound ? sql`w.lang_cd || ''` : sql`w.lang_cd`} = ${one}
          AND ${standsIn({ ...words, of, columns: SEARCHED, isTwin }, query)}`;
    });
    // Found first, and then their texts by their keys: the planner cannot know how few they are, and read all of the house.
    parts.push(sql<boolean>`t.dict_cd = ANY(ARRAY(
      SELECT w.dict_cd FROM (${sql.join(said, sql` UNION ALL `)} OFFSET 0) w
      JOIN text x ON x.tenant_id = ${tenantId} AND x.dict_cd = w.dict_cd
      WHERE w.lang_cd = ${lang} OR w.lang_cd = x.source_lang
      UNION ALL SELECT ${query.trim()}::text))`);
  }
  return sql.join(parts, sql` AND `);
}

/** As they are indexed (migration 20261129T1510). */
const SEARCHED = ['message', 'in_room_message'];

/** The languages that a house's texts are translated from: mostly its own and English. Nobody asks where nothing is searched. */
export async function sourceLangsOf(
  db: Kysely<Database>,
  tenantId: string,
  { query = '' }: TextFilter,
): Promise<readonly string[]> {
  if (query.trim() === '') return [];
  // From one to the next, without reading the texts between.
  const { rows } = await sql<{ lang: string }>`
    WITH RECURSIVE langs AS (
      SELECT (SELECT min(source_lang) FROM text WHERE tenant_id = ${tenantId}) AS lang
      UNION ALL
      SELECT (SELECT min(t.source_lang) FROM text t WHERE t.tenant_id = ${tenantId} AND t.source_lang > l.lang)
      FROM langs l WHERE l.lang IS NOT NULL)
    SELECT lang FROM langs WHERE lang IS NOT NULL`.execute(db);
  return rows.map(({ lang }) => lang);
}

export const fromTexts = (lang: string) => sql`
  FROM text t
  JOIN text_translation s ON s.tenant_id = t.tenant_id AND s.dict_cd = t.dict_cd AND s.lang_cd = t.source_lang
  LEFT JOIN text_translation tr ON tr.tenant_id = t.tenant_id AND tr.dict_cd = t.dict_cd AND tr.lang_cd = ${lang}`;

const After = v.strictTuple([v.pipe(v.string(), v.excludes('\0'), v.maxLength(300))]);

/**
 * A page of a house's texts by their code, with how many there are.
 *
 * @throws AppError bad_request {path: cursor}
 */
export async function textLines(
  db: Kysely<Database>,
  tenantId: string,
  filter: TextFilter,
  { limit, after }: { readonly limit: number; readonly after: readonly (string | number)[] | null },
): Promise<{ readonly items: readonly TextLine[]; readonly more: boolean; readonly total: number }> {
  const begin = after === null ? null : v.safeParse(After, after);
  if (begin?.success === false) throw new AppError('bad_request', { path: 'cursor' });
  const where = narrowedTexts(tenantId, filter, await sourceLangsOf(db, tenantId, filter));
  const isAsked = filter.state !== undefined || filter.sourceChanged !== undefined;
  const { rows, total } = await pageWithTotal<Line>(db, {
    page: sql`
      SELECT t.dict_cd AS "dictCd", t.kind, t.thing_id AS "thingId", t.field, t.is_name AS "isName",
        t.source_lang AS "sourceLang", t.source_hash AS "sourceHash", ${keptOf('s')} AS source, ${keptOf('tr')} AS translation
      ${fromTexts(filter.lang)} WHERE ${where} ${begin === null ? sql`` : sql`AND t.dict_cd > ${begin.output[0]}`}
      ORDER BY t.dict_cd LIMIT ${limit + 1}`,
    // Every text has a source; who does not ask how far it is in a language need not look.
    total: sql`SELECT count(*)::int ${isAsked ? fromTexts(filter.lang) : sql`FROM text t`} WHERE ${where}`,
    limit,
    first: begin === null,
  });
  const shown = rows.slice(0, limit);
  const names = await namesOf(db, tenantId, shown);
  return {
    items: shown.map((row) => ({
      ...headOf(row, names),
      source: presentTranslation(row.sourceLang, row.source, row.sourceHash),
      translation: presentTranslation(filter.lang, row.translation, row.sourceHash),
    })),
    more: rows.length > limit,
    total,
  };
}

/** What every answer says of a text itself. */
export function headOf(
  { dictCd, kind, thingId, field, isName, sourceLang }: Omit<Line, 'source' | 'translation' | 'sourceHash'>,
  names: ThingNames,
) {
  const rules = textField(kind, field)?.field;
  return {
    id: dictCd,
    // As the triggers wrote it, which know the same list.
    kind: kind as TextKind,
    thing_id: thingId,
    thing_name_dict: names.get(`${kind}.${thingId}`) ?? null,
    field,
    is_name: isName,
    in_room: rules?.room !== undefined,
    max: rules?.max ?? 0,
    source_lang_cd: sourceLang,
  };
}

export function presentTranslation(
  lang: string,
  kept: (Omit<Kept, 'updatedAt'> & { readonly updatedAt: string | Date }) | null,
  sourceHash: string,
): TextTranslation {
  const state = textState(kept, sourceHash);
  return {
    lang_cd: lang,
    message: kept?.message ?? null,
    in_room_message: kept?.inRoomMessage ?? null,
    state,
    source_changed: isSourceChanged(kept, sourceHash),
    engine: kept?.origin === 'machine' ? (kept.engine ?? null) : null,
    failure: state === 'failed' ? (kept?.failure ?? null) : null,
    updated_at: kept === null ? null : new Date(kept.updatedAt).toISOString(),
    version: kept?.revision ?? 0,
  };
}

/** What things are called, by kind and id. */
export type ThingNames = ReadonlyMap<string, Readonly<Record<string, string>>>;

/** The names of the things of some texts, in one statement. */
export async function namesOf(
  db: Kysely<Database>,
  tenantId: string,
  of: readonly { readonly kind: string; readonly thingId: string }[],
): Promise<ThingNames> {
  const asked = [...Map.groupBy(of, ({ kind }) => kind)].flatMap(([kind, things]) => {
    const table = textTables.find((one) => one.kind === kind);
    const called = table?.fields.find(({ column }) => NAMED.includes(column))?.column;
    if (table === undefined || called === undefined || table.keys !== undefined) return [];
    const house = table.table === 'tenant' ? 'id' : 'tenant_id';
    const ids = [...new Set(things.map(({ thingId }) => thingId))];
    return [
      sql`SELECT ${kind}::text AS kind, id::text AS id, ${sql.ref(called)} AS name FROM ${sql.table(table.table)}
        WHERE ${sql.ref(house)} = ${tenantId} AND id IN (${sql.join(ids)})`,
    ];
  });
  if (asked.length === 0) return new Map();
  const { rows } = await sql<{
    kind: string;
    id: string;
    name: Readonly<Record<string, string>>;
  }>`${sql.join(asked, sql` UNION ALL `)}`.execute(db);
  return new Map(rows.map(({ kind, id, name }) => [`${kind}.${id}`, name]));
}
const NAMED = ['name_dict', 'content_dict', 'label_dict'];
