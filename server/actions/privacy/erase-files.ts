/** Pictures and files that were sent in chats, past their time: the words around them stay [PRIVACY-RETENTION]. */
import { type ActionContext, planJob } from '../action-context.ts';
import { sql } from 'kysely';
import { storedName } from '#shared/domain/media/stored-name.ts';
import { withoutFiles } from '#shared/domain/message-content/without-files.ts';
import { isEmptyContent } from '#shared/domain/message-content/message-content.ts';

/** Which messages show one of these files: those with any are few, and found by an index. */
const showing = (files: readonly string[]) => sql<boolean>`content LIKE '%/media/%' AND EXISTS (
  SELECT FROM unnest(${files}::text[]) f WHERE strpos(content, f) > 0)`;

/** @param files ids of files of the house that none of its pages show */
export async function eraseFiles(ctx: ActionContext, files: readonly string[]): Promise<void> {
  const { trx, actor } = ctx;
  if (files.length === 0) return;
  const messages = await trx
    .selectFrom('message')
    .select(['id', 'conversation_id', 'content'])
    .where('tenant_id', '=', actor.tenantId)
    .where(showing(files))
    .orderBy('conversation_id')
    .orderBy('order')
    .forUpdate()
    .execute();
  for (const { id, conversation_id, content } of messages) {
    const left = withoutFiles(content, files);
    await trx
      .updateTable('message')
      .set(isEmptyContent(left) ? { content: '', is_deleted: true } : { content: left })
      .where('tenant_id', '=', actor.tenantId)
      .where('id', '=', id)
      .execute();
    await emptyTranslations(ctx, id, files);
    ctx.notice({
      name: `conversation/${conversation_id}`,
      type: 'updateMessageViaApi',
      data: { conversation_id, message_id: id },
    });
  }
  await trx
    .updateTable('task')
    .set({ picture_url: null })
    .where('tenant_id', '=', actor.tenantId)
    .where('picture_url', 'is not', null)
    .where(({ eb }) => eb.or(files.map((file) => eb('picture_url', 'like', `%${file}%`))))
    .execute();
  const gone = await trx
    .deleteFrom('media_file')
    .where('tenant_id', '=', actor.tenantId)
    .where('id', 'in', files)
    .returning(['id', 'sha256'])
    .execute();
  await planJob(ctx, 'remove_files', { tenantId: actor.tenantId, names: gone.map(storedName) });
}

/** They hold the same documents, in other words. */
async function emptyTranslations(
  { trx, actor }: ActionContext,
  messageId: string,
  files: readonly string[],
): Promise<void> {
  const translations = await trx
    .selectFrom('message_translation')
    .select(['lang_cd', 'content'])
    .where('tenant_id', '=', actor.tenantId)
    .where('message_id', '=', messageId)
    .where('content', 'is not', null)
    .execute();
  for (const { lang_cd, content } of translations)
    await trx
      .updateTable('message_translation')
      .set({ content: withoutFiles(content ?? '', files) })
      .where('tenant_id', '=', actor.tenantId)
      .where('message_id', '=', messageId)
      .where('lang_cd', '=', lang_cd)
      .execute();
}
