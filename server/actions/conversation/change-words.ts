/**
 * The words of a message are other ones than were said: everything that was made of them is made anew or forgotten, in
 * the same transaction. Notices that lie on devices cannot be called back.
 */
import { sql } from 'kysely';
import type { Case } from '#server/access/case-access.ts';
import { lastLineOf, lastLinesOf } from '#shared/domain/message-content/plain-text.ts';
import { parseContent, textContents, type WireContent } from '#shared/domain/message-content/message-content.ts';
import { type ActionContext, planJob } from '../action-context.ts';
import { noticeCase } from '../notices.ts';

export interface ChangedWords {
  readonly id: string;
  readonly order: number;
  readonly content: WireContent;
  /** Nothing of it is read any more. */
  readonly isMasked: boolean;
}

/** @param found the conversation, locked */
export async function changeWords(ctx: ActionContext, found: Case, words: ChangedWords): Promise<void> {
  const { trx, actor } = ctx;
  const { wire, content } = words.content;
  await trx
    .updateTable('message')
    .set({ content: wire, is_masked: words.isMasked })
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', words.id)
    .execute();
  await forgetTranslations(ctx, words);
  await forgetInReports(ctx, found.conversation.id, words);
  if (found.ticket !== null && found.ticket.last_order === words.order)
    await trx
      .updateTable('ticket')
      .set({ last_line: lastLineOf(content), last_lines: lastLinesOf(content), last_lines_order: words.order })
      .where('tenant_id', '=', actor.tenantId)
      .where('conversation_id', '=', found.conversation.id)
      .execute();
  if (!words.isMasked)
    await planJob(ctx, 'translate_message', {
      tenantId: actor.tenantId,
      conversationId: found.conversation.id,
      messageId: words.id,
    });
  noticeCase(ctx, found, 'updateMessageViaApi', { message_id: words.id });
}

/** Whoever edited one did so of words that are no more: those go, too. */
async function forgetTranslations({ trx, actor, now }: ActionContext, { id, isMasked }: ChangedWords): Promise<void> {
  const former = await trx
    .selectFrom('message_translation')
    .select('content')
    .where('tenant_id', '=', actor.tenantId)
    .where('message_id', '=', id)
    .where('content', 'is not', null)
    .execute();
  await trx
    .updateTable('message_translation')
    .set({ content: null, updated_at: now, ...(isMasked ? {} : { status: 'pending' as const }) })
    .where('tenant_id', '=', actor.tenantId)
    .where('message_id', '=', id)
    .execute();
  const said = former.flatMap(({ content }) => textContents(parseContent(content ?? '')));
  if (said.length === 0) return;
  await sql`DELETE FROM translation_cache WHERE tenant_id = ${actor.tenantId}
    AND md5(content) = ANY (ARRAY(SELECT md5(t) FROM unnest(${said}::text[]) AS t))`.execute(trx);
}

/** Reports bring what was said last as it read then: of this message, as it reads now. */
async function forgetInReports(
  { trx, actor }: ActionContext,
  conversationId: string,
  { id, content }: ChangedWords,
): Promise<void> {
  await sql`UPDATE message_report r SET latest = (
      SELECT jsonb_agg(CASE WHEN said ->> 'id' = ${id} THEN jsonb_set(said, '{content}', to_jsonb(${content.wire}::text)) ELSE said END ORDER BY place)
      FROM jsonb_array_elements(r.latest) WITH ORDINALITY AS one (said, place))
    WHERE r.tenant_id = ${actor.tenantId} AND r.conversation_id = ${conversationId}
      AND r.latest @> jsonb_build_array(jsonb_build_object('id', ${id}::text))`.execute(trx);
}
