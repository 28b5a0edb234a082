/** What became of a text in one language, as the history of its house keeps it; read-only [TEXT-HISTORY]. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { actorOf, type HistoryRow, namesOf } from '#server/queries/manage/history.ts';
import { textField, type TextField } from '#shared/domain/texts/text-columns.ts';
import type { TextChange } from '#shared/manage/texts.ts';
import type { TextRow } from './text-rows.ts';

/** So many changes are told. */
const TOLD = 50;
/** So many changes of the thing are looked through for them. */
const LOOKED = 1000;

/** Kinds that the history calls otherwise. */
const KINDS: Readonly<Record<string, string>> = { coupon: 'coupon_page' };
/** Keys by which the history tells things apart, where these are not the texts'. */
const KEYS: Readonly<Record<string, readonly string[]>> = {
  ordering_category: ['menu_id', 'category_cd'],
  ordering_item: ['menu_id', 'item_cd'],
};
/** Work that words texts by machine, by what it was asked for as. */
const MACHINES: ReadonlySet<string> = new Set(['translateTexts', 'word_houses']);

type Doc = Readonly<Record<string, unknown>> | null;

/** The latest first. */
export async function textHistory(
  db: Kysely<Database>,
  tenantId: string,
  text: TextRow,
  lang: string,
): Promise<readonly TextChange[]> {
  const rules = textField(text.kind, text.field);
  if (rules === null) return [];
  const { field, table } = rules;
  const keys = KEYS[text.kind];
  const thing =
    keys === undefined
      ? sql`${table.keys === undefined ? text.thingId : text.thingId.replaceAll('.', ' ')}::text`
      : sql`(SELECT history_key(to_jsonb(x), ${[...keys]}::text[]) FROM ${sql.table(table.table)} x
          WHERE x.tenant_id = ${tenantId} AND x.id = ${text.thingId})`;
  const columns = [
    field.column,
    ...(field.room === undefined || field.each !== undefined ? [] : [field.room[0] ?? '']),
  ];
  const { rows } = await sql<HistoryRow>`
    SELECT h.* FROM history h
    WHERE h.tenant_id = ${tenantId} AND h.trail = 'house' AND h.thing_id IN (${thing}, ${`${text.dictCd} ${lang}`})
      AND (h.kind = 'text' OR h.kind = ${KINDS[text.kind] ?? text.kind}
        AND (coalesce(h.before, '{}') ?| ${columns}::text[] OR coalesce(h.after, '{}') ?| ${columns}::text[]))
    ORDER BY h.id DESC LIMIT ${LOOKED}`.execute(db);
  const changes = rows
    .flatMap((row) => {
      const change = changeOf(row, text, field, lang);
      return change === null ? [] : [{ row, change }];
    })
    .slice(0, TOLD);
  const names = await namesOf(
    db,
    { of: 'house', tenantId },
    changes.map(({ row }) => row),
  );
  return changes.map(({ row, change }) => ({
    entry: String(row.operation),
    at: row.at.toISOString(),
    actor: actorOf(row, names),
    by_machine: row.door === 'job' && MACHINES.has(row.action ?? ''),
    ...change,
  }));
}

type Change = Omit<TextChange, 'entry' | 'at' | 'actor' | 'by_machine'>;
const WORDLESS = { before: null, after: null, in_room_before: null, in_room_after: null };

/** What a row of the history says of this text; null where it is about others. */
function changeOf(row: HistoryRow, text: TextRow, field: TextField, lang: string): Change | null {
  if (row.kind === 'text') {
    const { locked } = row.after ?? {};
    return { deed: locked === undefined ? 'confirmed' : locked === true ? 'locked' : 'unlocked', ...WORDLESS };
  }
  const [was, is] = [row.before, row.after].map((doc) => wordsIn(doc, text, field, lang));
  if (was === undefined || is === undefined || (was.message === is.message && was.room === is.room)) return null;
  return {
    deed: 'worded',
    before: was.message,
    after: is.message,
    in_room_before: was.room,
    in_room_after: is.room,
  };
}

/** What a text said in a row of its table, of which the history keeps the columns that changed. */
function wordsIn(doc: Doc, text: TextRow, field: TextField, lang: string) {
  const word = (dict: unknown): string | null => {
    const said = at(dict, [lang]);
    return typeof said === 'string' && said.trim() !== '' ? said : null;
  };
  if (field.prefix !== undefined)
    return { message: word({ [lang]: at(doc, [field.column, `${field.prefix}.${lang}`]) }), room: null };
  if (field.each === undefined)
    return { message: word(at(doc, text.place)), room: field.room === undefined ? null : word(at(doc, field.room)) };
  const listed = at(doc, [field.column, ...(field.way ?? [])]);
  const name = text.dictCd.slice(`${text.kind}.${text.thingId}.${text.field}.`.length);
  const { key } = field;
  const one: unknown = !Array.isArray(listed)
    ? undefined
    : key === undefined
      ? listed[Number(name)]
      : listed.find((thing: unknown) => String(at(thing, [key])) === name);
  return {
    message: word(at(one, field.each)),
    room: field.room === undefined ? null : word(at(one, field.room)),
  };
}

function at(value: unknown, way: readonly string[]): unknown {
  let found = value;
  for (const step of way) {
    if (typeof found !== 'object' || found === null) return undefined;
    found = (found as Readonly<Record<string, unknown>>)[step];
  }
  return found;
}
