/** A question of the tests that guests asked and that found nothing [BOT-ALIKE]. */
import type { ActionContext } from '../action-context.ts';

export async function noteAsked({ trx, actor }: ActionContext, questionId: string): Promise<void> {
  await trx
    .updateTable('bot_question')
    .set({ origin: 'asked' })
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', questionId)
    .execute();
}
