import type { Case } from '#server/access/case-access.ts';
import { interrupted } from '#shared/domain/bot/streaming.ts';
import { parseContent, textContent, textContents } from '#shared/domain/message-content/message-content.ts';
import { type ActionContext, planJob } from '../action-context.ts';
import { noticeCase } from '../notices.ts';
import { uncountAnswer } from '../plans/count-use.ts';

/** Ends what the bot has not finished: nothing more is written of it, and what stands of an answer says that it broke off [BOT-LATE]. */
export async function endTurns(ctx: ActionContext, found: Case): Promise<void> {
  const { trx, actor, now } = ctx;
  const ended = await trx
    .updateTable('bot_turn as t')
    .from('bot_turn as b')
    .set({ state: 'dropped', updated_at: now })
    .whereRef('b.tenant_id', '=', 't.tenant_id')
    .whereRef('b.question_id', '=', 't.question_id')
    .where('t.tenant_id', '=', actor.tenantId)
    .where('t.conversation_id', '=', found.conversation.id)
    .where('t.state', 'in', ['asked', 'streaming'])
    .returning(['t.answer_id', 'b.state as before', 't.counted_in', 't.counted_for'])
    .execute();
  for (const { answer_id: id, before, counted_in: period, counted_for: bot } of ended) {
    if (before !== 'streaming') {
      // What was counted beforehand was never said.
      if (bot !== null && period !== null) await uncountAnswer(ctx, bot, period);
      continue;
    }
    const message = await trx
      .selectFrom('message')
      .select('content')
      .where('tenant_id', '=', actor.tenantId)
      .where('id', '=', id)
      .executeTakeFirst();
    if (message === undefined) continue;
    const content = textContent(interrupted(textContents(parseContent(message.content)).join('\n')));
    await trx
      .updateTable('message')
      .set({ content, updated_at: now })
      .where('tenant_id', '=', actor.tenantId)
      .where('id', '=', id)
      .execute();
    await planJob(ctx, 'translate_message', {
      tenantId: actor.tenantId,
      conversationId: found.conversation.id,
      messageId: id,
    });
    noticeCase(ctx, found, 'updateMessageViaApi', { message_id: id });
  }
}
