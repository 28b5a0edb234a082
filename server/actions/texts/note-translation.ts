/** What a machine made of a text, or could not make. */
import { translationRow, textRow, type TextRow } from '#server/queries/texts/text-rows.ts';
import type { ActionContext } from '../action-context.ts';
import { crowding } from './scenario-room.ts';
import { lockThing, type Words, writeWords } from './write-words.ts';

/** What came of asking a machine. */
export type Made =
  | { readonly words: Words; readonly engine: string | null }
  /** Why it cannot be made of this source. */
  | { readonly failure: string };

/**
 * Stores a machine's translation, unless meanwhile the source changed, or somebody wrote or locked one: those are never
 * overwritten [TEXT-PEOPLE]. A failure stands beside what was there.
 *
 * @param of as it was read when the machine was asked
 * @returns what was stored: `left` is nothing
 */
export async function noteTranslation(
  ctx: ActionContext,
  of: TextRow,
  lang: string,
  asked: Made,
): Promise<'translated' | 'failed' | 'left'> {
  const { trx, actor, now } = ctx;
  await lockThing(ctx, of);
  const text = await textRow(trx, actor.tenantId, of.dictCd);
  if (text === undefined || text.sourceHash !== of.sourceHash || text.sourceLang === lang) return 'left';
  const there = await translationRow(trx, actor.tenantId, of.dictCd, lang);
  const said = there !== undefined && (there.message !== null || there.inRoomMessage !== null);
  if (there !== undefined && (there.lockedBy !== null || (said && there.origin === 'edited'))) return 'left';
  const made = await ifItFits(ctx, text, lang, asked);
  if ('words' in made) {
    await writeWords(ctx, text, lang, made.words, made.engine);
    // Made of the source as it is now, even where it reads as before.
    await trx
      .updateTable('text_translation')
      .set({ source_hash: text.sourceHash, failure: null, failed_hash: null })
      .where('tenant_id', '=', actor.tenantId)
      .where('dict_cd', '=', of.dictCd)
      .where('lang_cd', '=', lang)
      .execute();
    return 'translated';
  }
  await trx
    .insertInto('text_translation')
    .values({
      tenant_id: actor.tenantId,
      dict_cd: of.dictCd,
      lang_cd: lang,
      message: null,
      in_room_message: null,
      origin: 'machine',
      engine: null,
      source_hash: text.sourceHash,
      failure: made.failure,
      failed_hash: text.sourceHash,
      locked_by: null,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'lang_cd', 'dict_cd']).doUpdateSet((to) => ({
        failure: to.ref('excluded.failure'),
        failed_hash: to.ref('excluded.failed_hash'),
      })),
    )
    .execute();
  return 'failed';
}

/** A translation is often longer than its source: one that would make a scenario say too much at once is none. */
async function ifItFits(ctx: ActionContext, text: TextRow, lang: string, made: Made): Promise<Made> {
  if (!('words' in made) || typeof made.words.message !== 'string') return made;
  const tooMuch = await crowding(ctx, [{ text, lang, said: made.words.message }]);
  return tooMuch.size === 0 ? made : { failure: 'too_much_at_once' };
}
