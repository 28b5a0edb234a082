/** A file of translators: looked through whole first, then written in one transaction or not at all [TEXT-FILE]. */
import { sql } from 'kysely';
import type { TextRow, TranslationRow } from '#server/queries/texts/text-rows.ts';
import { headOf, namesOf } from '#server/queries/texts/text-list.ts';
import { textField } from '#shared/domain/texts/text-columns.ts';
import { textFault } from '#shared/domain/texts/text-faults.ts';
import { isKnownLanguage } from '#shared/languages/codes.ts';
import { TEXT_CHANGES_TOLD, type TextsOutcome } from '#shared/manage/texts.ts';
import type { ActionContext } from '../action-context.ts';
import { valuesOf } from './change-text.ts';
import { crowding } from './scenario-room.ts';
import { lockThing, writeWords } from './write-words.ts';

export interface BroughtText {
  /** Of the file, from 1. */
  readonly line: number;
  readonly id: string;
  readonly form: '' | 'room';
  readonly lang: string;
  readonly text: string;
  /** What it was made of; null where the file does not say. */
  readonly source: string | null;
}

interface Change {
  readonly text: TextRow;
  readonly brought: BroughtText;
  readonly before: string | null;
  readonly made: string;
}

/**
 * @param write false only tells what would happen
 * @param onWritten told how many of how many texts are written; what it throws undoes all of them
 */
export async function importTexts(
  ctx: ActionContext,
  lines: readonly BroughtText[],
  write: boolean,
  onWritten: (done: number, total: number) => void | Promise<void> = () => undefined,
): Promise<TextsOutcome> {
  const ids = [...new Set(lines.map(({ id }) => id))];
  const texts = await textsOf(ctx, ids);
  const kept = await translationsOf(ctx, ids);
  const values = new Map<string, readonly string[] | undefined>();
  const seen = new Set<string>();
  const errors: { line: number; id: string; code: string }[] = [];
  const found: Change[] = [];
  const counts = { unchanged: 0, blank: 0 };
  for (const brought of lines) {
    const { id, form, lang } = brought;
    const text = texts.get(id);
    const made = brought.text.trim() === '' ? '' : brought.text;
    const there = kept.get(`${id} ${lang}`);
    const key = `${id} ${form} ${lang}`;
    const known = form === 'room' ? there?.inRoomMessage : there?.message;
    if (text !== undefined && !values.has(id)) values.set(id, await valuesOf(ctx, text));
    const code = seen.has(key) ? 'doubled' : faultOf(brought, text, made, values.get(id));
    seen.add(key);
    if (code !== null) errors.push({ line: brought.line, id, code });
    else if (made === '') counts.blank += 1;
    else if (made === known) counts.unchanged += 1;
    else if (there?.lockedBy != null) errors.push({ line: brought.line, id, code: 'text_locked' });
    else if (text !== undefined) found.push({ text, brought, before: known ?? null, made });
  }
  const tooMuch = await crowding(ctx, found.filter(({ brought }) => brought.form === '').map(asNewWords));
  const crowded = new Set([...tooMuch].map(({ change }) => change));
  for (const { brought } of crowded) errors.push({ line: brought.line, id: brought.id, code: 'too_much_at_once' });
  errors.sort((a, b) => a.line - b.line);
  const changes = found.filter((change) => !crowded.has(change));
  const told = await toldOf(ctx, changes.slice(0, TEXT_CHANGES_TOLD));
  if (write && errors.length === 0) {
    // Things are held in one order, whoever else brings a file.
    const ordered = changes.toSorted((a, b) => (a.text.dictCd < b.text.dictCd ? -1 : 1));
    for (const [place, change] of ordered.entries()) {
      if (place % BATCH === 0) await onWritten(place, ordered.length);
      await bring(ctx, change.text, change.brought, change.made, kept);
    }
  }
  return { changed: changes.length, ...counts, errors, changes: told };
}

const asNewWords = (change: Change) => ({ text: change.text, lang: change.brought.lang, said: change.made, change });

/** How far it is is told after so many texts. */
const BATCH = 100;

/** Changes as whoever brings the file reads them. */
async function toldOf({ trx, actor }: ActionContext, changes: readonly Change[]): Promise<TextsOutcome['changes']> {
  const names = await namesOf(
    trx,
    actor.tenantId,
    changes.map(({ text }) => text),
  );
  return changes.map(({ text, brought, before, made }) => {
    const { id, kind, field, thing_name_dict } = headOf(text, names);
    const in_room = brought.form === 'room';
    return { id, kind, field, thing_name_dict, in_room, lang_cd: brought.lang, before, after: made };
  });
}

function faultOf(
  { form, lang }: BroughtText,
  text: TextRow | undefined,
  made: string,
  values: readonly string[] | undefined,
): string | null {
  const rules = text === undefined ? null : textField(text.kind, text.field);
  if (rules === null) return 'text_unknown';
  if (!isKnownLanguage(lang)) return 'language_unknown';
  if (made === '') return null;
  if (form === 'room')
    return rules.field.room === undefined ? 'invalid' : textFault({ max: rules.field.max }, lang, made, values);
  return textFault(rules.field, lang, made, values);
}

async function bring(
  ctx: ActionContext,
  text: TextRow,
  { form, lang, source }: BroughtText,
  made: string,
  kept: ReadonlyMap<string, TranslationRow>,
): Promise<void> {
  await lockThing(ctx, text);
  await writeWords(ctx, text, lang, form === 'room' ? { inRoomMessage: made } : { message: made });
  const now = kept.get(`${text.dictCd} ${text.sourceLang}`);
  const was = form === 'room' ? now?.inRoomMessage : now?.message;
  if (source === null || source.trim() === (was ?? '').trim()) return;
  // Made of words that have changed since: it is taken, and marked.
  await sql`UPDATE text_translation SET source_hash = text_hash(${source}, NULL)
    WHERE tenant_id = ${ctx.actor.tenantId} AND dict_cd = ${text.dictCd} AND lang_cd = ${lang}`.execute(ctx.trx);
}

async function textsOf({ trx, actor }: ActionContext, ids: readonly string[]): Promise<ReadonlyMap<string, TextRow>> {
  const { rows } = await sql<TextRow>`
    SELECT dict_cd AS "dictCd", kind, thing_id AS "thingId", field, place, is_name AS "isName",
      source_lang AS "sourceLang", source_hash AS "sourceHash"
    FROM text WHERE tenant_id = ${actor.tenantId} AND dict_cd = ANY (${[...ids]}::text[])`.execute(trx);
  return new Map(rows.map((row) => [row.dictCd, row]));
}

async function translationsOf(
  { trx, actor }: ActionContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, TranslationRow>> {
  const { rows } = await sql<TranslationRow & { readonly dictCd: string }>`
    SELECT dict_cd AS "dictCd", lang_cd AS "langCd", message, in_room_message AS "inRoomMessage", origin, engine,
      source_hash AS "sourceHash", failure, failed_hash AS "failedHash", locked_by AS "lockedBy", revision,
      updated_at AS "updatedAt"
    FROM text_translation WHERE tenant_id = ${actor.tenantId} AND dict_cd = ANY (${[...ids]}::text[])`.execute(trx);
  return new Map(rows.map((row) => [`${row.dictCd} ${row.langCd}`, row]));
}
