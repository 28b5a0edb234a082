import type { BotChoice } from '#shared/domain/bot/choices.ts';
import type { ActionContext } from '../action-context.ts';

/** Keeps what a guest says of an answer of their own talk; the last word counts, and it is no question [BOT-RATED]. */
export async function rateAnswer(
  { trx, actor }: ActionContext,
  { conversationId }: { readonly conversationId: string },
  { questionId, isLiked }: Extract<BotChoice, { readonly to: 'rate' }>,
): Promise<void> {
  await trx
    .updateTable('bot_turn')
    .set({ rating: isLiked ? 1 : -1 })
    .where('tenant_id', '=', actor.tenantId)
    .where('conversation_id', '=', conversationId)
    .where('question_id', '=', questionId)
    .where('state', '=', 'answered')
    .execute();
}
