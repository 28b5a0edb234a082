/** A person words a text, confirms what a machine made, locks it. */
import { sql } from 'kysely';
import { FieldsInvalid, type FieldFault, StaleVersion } from '#server/faults/manage-faults.ts';
import { presentTranslation } from '#server/queries/texts/text-list.ts';
import { textRow, translationRow, type TextRow } from '#server/queries/texts/text-rows.ts';
import { textField } from '#shared/domain/texts/text-columns.ts';
import { textFault } from '#shared/domain/texts/text-faults.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { TextTranslation } from '#shared/manage/texts.ts';
import type { ActionContext } from '../action-context.ts';
import { crowding } from './scenario-room.ts';
import { lockThing, type Words, writeWords } from './write-words.ts';

/** A text in a language, held until this is over. @throws AppError not_found; StaleVersion */
async function held(ctx: ActionContext, dictCd: string, lang: string, expected: number) {
  const { trx, actor } = ctx;
  const named = await textRow(trx, actor.tenantId, dictCd);
  if (named === undefined) throw new AppError('not_found');
  await lockThing(ctx, named);
  const present = await read(ctx, dictCd, lang);
  if (present.shown.version !== expected) throw new StaleVersion(present.shown);
  return present;
}

async function read({ trx, actor }: Pick<ActionContext, 'trx' | 'actor'>, dictCd: string, lang: string) {
  const text = await textRow(trx, actor.tenantId, dictCd);
  if (text === undefined) throw new AppError('not_found');
  const kept = await translationRow(trx, actor.tenantId, dictCd, lang);
  return { text, kept: kept ?? null, shown: presentTranslation(lang, kept ?? null, text.sourceHash) };
}

/**
 * Words a text in a language; what is sent as it was is confirmed.
 *
 * @param expected the version it was changed from, 0 where nothing was there
 * @throws AppError not_found; StaleVersion; FieldsInvalid text_locked and by the rules of where the text stands
 */
export async function changeText(
  ctx: ActionContext,
  dictCd: string,
  lang: string,
  expected: number,
  words: Words,
): Promise<TextTranslation> {
  const { trx, actor, now } = ctx;
  const { text, kept } = await held(ctx, dictCd, lang, expected);
  const tidy = (said: string | null | undefined): string | null | undefined =>
    typeof said === 'string' && said.trim() === '' ? null : said;
  const wanted = { message: tidy(words.message), inRoomMessage: tidy(words.inRoomMessage) };
  const faults = await faultsOf(ctx, text, lang, wanted, kept?.lockedBy != null);
  if (faults.length > 0) throw new FieldsInvalid(faults);
  await writeWords(ctx, text, lang, {
    ...(wanted.message === undefined || wanted.message === (kept?.message ?? null) ? {} : { message: wanted.message }),
    ...(wanted.inRoomMessage === undefined || wanted.inRoomMessage === (kept?.inRoomMessage ?? null)
      ? {}
      : { inRoomMessage: wanted.inRoomMessage }),
  });
  const after = await read(ctx, dictCd, lang);
  const { kept: there, shown } = after;
  if (there === null || (there.message === null && there.inRoomMessage === null)) return shown;
  if (there.origin === 'edited' && !shown.source_changed && shown.state !== 'failed') return shown;
  // Saved as it stood: somebody read it beside its source and says that it holds.
  await trx
    .updateTable('text_translation')
    .set({
      origin: 'edited',
      source_hash: after.text.sourceHash,
      failure: null,
      failed_hash: null,
      revision: there.revision + 1,
      updated_at: now,
    })
    .where('tenant_id', '=', actor.tenantId)
    .where('dict_cd', '=', dictCd)
    .where('lang_cd', '=', lang)
    .execute();
  if (there.revision === kept?.revision) await note(ctx, after.text, lang, { confirmed: false }, { confirmed: true });
  return (await read(ctx, dictCd, lang)).shown;
}

/**
 * Keeps a text in a language as it is, or lets it be changed again [TEXT-LOCK].
 *
 * @param account whose lock it is
 * @throws AppError not_found; StaleVersion; FieldsInvalid required where nothing is there to be kept
 */
export async function lockText(
  ctx: ActionContext,
  dictCd: string,
  lang: string,
  expected: number,
  locked: boolean,
  account: string,
): Promise<TextTranslation> {
  const { trx, actor, now } = ctx;
  const { text, kept, shown } = await held(ctx, dictCd, lang, expected);
  if (kept === null || (kept.message === null && kept.inRoomMessage === null))
    throw new FieldsInvalid([{ path: 'locked', code: 'required' }]);
  if ((kept.lockedBy !== null) === locked) return shown;
  await trx
    .updateTable('text_translation')
    .set({ locked_by: locked ? account : null, revision: kept.revision + 1, updated_at: now })
    .where('tenant_id', '=', actor.tenantId)
    .where('dict_cd', '=', dictCd)
    .where('lang_cd', '=', lang)
    .execute();
  await note(ctx, text, lang, { locked: !locked }, { locked });
  return (await read(ctx, dictCd, lang)).shown;
}

/** What no column shows stands in the house's history all the same, and other consoles look again. */
async function note(
  { trx, actor }: ActionContext,
  { dictCd }: TextRow,
  lang: string,
  before: object,
  after: object,
): Promise<void> {
  await sql`SELECT note_history('house', ${actor.tenantId}, 'house', 'text', ${`${dictCd} ${lang}`}, NULL, 'changed', 1,
    ${JSON.stringify(before)}::text::jsonb, ${JSON.stringify(after)}::text::jsonb)`.execute(trx);
}

async function faultsOf(
  ctx: ActionContext,
  text: TextRow,
  lang: string,
  words: Words,
  locked: boolean,
): Promise<readonly FieldFault[]> {
  if (locked) return [{ path: 'message', code: 'text_locked' }];
  const rules = textField(text.kind, text.field);
  if (rules === null) return [];
  const values = await valuesOf(ctx, text);
  const faults: FieldFault[] = [];
  if (words.message !== undefined) {
    const fault = textFault(rules.field, lang, words.message ?? '', values);
    if (fault !== null) faults.push({ path: 'message', code: fault });
    else if ((await crowding(ctx, [{ text, lang, said: words.message ?? '' }])).size > 0)
      faults.push({ path: 'message', code: 'too_much_at_once' });
  }
  if (words.inRoomMessage !== undefined) {
    const said = words.inRoomMessage ?? '';
    const fault =
      rules.field.room === undefined && said !== ''
        ? 'invalid'
        : textFault({ max: rules.field.max }, lang, said, values);
    if (fault !== null) faults.push({ path: 'in_room_message', code: fault });
  }
  return faults;
}

/** The values that a page's text may name; undefined where braces mean nothing. */
export async function valuesOf({ trx, actor }: ActionContext, { kind, thingId, field }: TextRow) {
  const table = textField(kind, 'variable')?.table.table;
  if (table === undefined || field !== 'text') return undefined;
  const { rows } = await sql<{ code: string }>`
    SELECT v ->> 'code' AS code FROM ${sql.table(table)} x, jsonb_array_elements(x.text_variables) v
    WHERE x.tenant_id = ${actor.tenantId} AND x.id = ${thingId}`.execute(trx);
  return rows.map(({ code }) => code);
}
