import { lockCase } from '#server/access/case-access.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { type ActionContext, planJob } from '../action-context.ts';

/**
 * Asks for a fresh translation of a message into the asking person's language, and where staff ask about a reply, into
 * its guest's, whose mark stands on it: façade reTranslateMessage [TR-AGAIN] [TR-GUEST].
 */
export async function retranslateMessage(ctx: ActionContext, messageId: string): Promise<void> {
  const { trx, actor } = ctx;
  const message = await trx
    .selectFrom('message')
    .select(['conversation_id', 'original_lang_cd', 'side'])
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', messageId)
    .executeTakeFirst();
  if (message === undefined) throw new AppError('not_found');
  const found = await lockCase(trx, actor, message.conversation_id);
  if (found.member?.state !== 'joined') throw new AppError('not_found');
  const { lang_cd: lang } = await trx
    .selectFrom('app_user')
    .select('lang_cd')
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', actor.userId)
    .executeTakeFirstOrThrow();
  const isReply = actor.kind === 'staff' && (message.side === 'staff' || message.side === 'bot');
  const langs = new Set([lang, ...(isReply && found.ticket !== null ? [found.ticket.guest_lang_cd] : [])]);
  for (const one of langs) if (one !== message.original_lang_cd) await translateAnew(ctx, messageId, message, one);
}

async function translateAnew(
  ctx: ActionContext,
  messageId: string,
  message: { readonly conversation_id: string; readonly original_lang_cd: string },
  lang: string,
): Promise<void> {
  const { trx, actor, now } = ctx;
  await trx
    .insertInto('message_translation')
    .values({
      tenant_id: actor.tenantId,
      conversation_id: message.conversation_id,
      message_id: messageId,
      lang_cd: lang,
      content: null,
      status: 'pending',
      engine: null,
      source_lang_cd: message.original_lang_cd,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'message_id', 'lang_cd'])
        .doUpdateSet({ status: 'pending', updated_at: now })
        .where('message_translation.status', 'not in', ['edited', 'locked']),
    )
    .execute();
  await planJob(ctx, 'translate_message', {
    tenantId: actor.tenantId,
    conversationId: message.conversation_id,
    messageId,
    lang,
    force: true,
  });
  ctx.notice({
    name: `conversation/${message.conversation_id}`,
    type: 'updateMessageViaApi',
    data: { conversation_id: message.conversation_id, message_id: messageId },
  });
}
