/**
 * Words of one language put where a text stands [TEXT-BOTH]: in the column that guests' pages read. What is known of it is
 * written beside it by the database, in the same statement.
 */
import { type RawBuilder, sql } from 'kysely';
import type { TextRow } from '#server/queries/texts/text-rows.ts';
import { textField, type TextField } from '#shared/domain/texts/text-columns.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ActionContext } from '../action-context.ts';
import { lockScenarioOf } from './scenario-room.ts';

/** What a text says in a language; null takes it away, undefined leaves it as it is. */
export interface Words {
  readonly message?: string | null;
  readonly inRoomMessage?: string | null;
}

/** Where a text stands. @throws AppError not_found for a kind that has none any more */
function standing({ kind, field }: Pick<TextRow, 'kind' | 'field'>): NonNullable<ReturnType<typeof textField>> {
  const found = textField(kind, field);
  if (found === null) throw new AppError('not_found');
  return found;
}

/** The row a text stands in, as a condition. */
function rowOf({ actor }: Pick<ActionContext, 'actor'>, of: TextRow): RawBuilder<boolean> {
  const { table } = standing(of);
  const keys = table.keys ?? ['id'];
  // A key of one column may hold dots.
  const values = keys.length === 1 ? [of.thingId] : of.thingId.split('.');
  const named = keys.map((key, place) => sql`${sql.ref(key)} = ${values[place] ?? ''}`);
  return table.table === 'tenant'
    ? sql`id = ${actor.tenantId}`
    : sql`tenant_id = ${actor.tenantId} AND ${sql.join(named, sql` AND `)}`;
}

/** Nobody else changes the thing until this is over; taken before anything is read of its texts. @throws AppError not_found */
export async function lockThing({ trx, actor }: ActionContext, of: TextRow): Promise<void> {
  await lockScenarioOf({ trx, actor }, of);
  const { rows } = await sql`
    SELECT 1 FROM ${sql.table(standing(of).table.table)} WHERE ${rowOf({ actor }, of)} FOR UPDATE`.execute(trx);
  if (rows.length === 0) throw new AppError('not_found');
}

/**
 * Writes a text in a language.
 *
 * @param engine by which machine; undefined for what people wrote
 */
export async function writeWords(
  { trx, actor }: Pick<ActionContext, 'trx' | 'actor'>,
  of: TextRow,
  lang: string,
  words: Words,
  engine?: string | null,
): Promise<void> {
  const { table, field } = standing(of);
  const columns = new Map<string, RawBuilder<unknown>>();
  const put = (place: readonly string[], text: string | null): void => {
    const [column = '', ...way] = place;
    columns.set(column, wordedAt(columns.get(column) ?? sql.ref(column), way, lang, text));
  };
  if (words.message !== undefined) {
    if (field.prefix === undefined) put(of.place, words.message);
    else columns.set(field.column, wordedFlat(sql.ref(field.column), `${field.prefix}.${lang}`, words.message));
  }
  if (words.inRoomMessage !== undefined && field.room !== undefined)
    put(roomPlace(of.place, field, field.room), words.inRoomMessage);
  const set = [...columns].map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  if (set.length === 0) return;
  const said = engine === undefined ? '' : `machine:${engine ?? ''}`;
  await sql`SELECT set_config('bellhop.text_origin', ${said}, true)`.execute(trx);
  await sql`UPDATE ${sql.table(table.table)} SET ${sql.join(set)} WHERE ${rowOf({ actor }, of)}`.execute(trx);
  if (said !== '') await sql`SELECT set_config('bellhop.text_origin', '', true)`.execute(trx);
}

/** Where the words for rooms stand: from the row, or beside the text in its thing of a list. */
const roomPlace = (place: readonly string[], field: TextField, room: readonly string[]): readonly string[] =>
  field.each === undefined ? room : [...place.slice(0, place.length - field.each.length), ...room];

/** The column with this text by language there; objects that miss on the way are made. */
function wordedAt(
  column: RawBuilder<unknown>,
  way: readonly string[],
  lang: string,
  text: string | null,
): RawBuilder<unknown> {
  const path = sql`${[...way]}::text[]`;
  const dict = sql`coalesce(nullif(${column} #> ${path}, 'null'), '{}')`;
  const worded =
    text === null ? sql`${dict} - ${lang}::text` : sql`${dict} || jsonb_build_object(${lang}::text, ${text}::text)`;
  return way.length === 0 ? sql`(${worded})` : sql`jsonb_set(${column}, ${path}, ${worded}, true)`;
}
const wordedFlat = (column: RawBuilder<unknown>, key: string, text: string | null): RawBuilder<unknown> =>
  text === null ? sql`${column} - ${key}::text` : sql`${column} || jsonb_build_object(${key}::text, ${text}::text)`;
