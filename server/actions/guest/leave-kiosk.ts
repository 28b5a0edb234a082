/** Whoever talked at a kiosk has gone: it speaks for them no more, and nobody answers an empty room [KIOSK-WIPE]. */
import { sql } from 'kysely';
import { isClosed } from '#shared/domain/states/next-state.ts';
import { lockCase } from '#server/access/case-access.ts';
import type { ActionContext } from '../action-context.ts';
import { closeConversation } from '../conversation/close-conversation.ts';
import { revokeSessions } from '../session/sessions.ts';

/** What was taken onto a phone, or waits for one, goes on there. @throws AppError not_found */
export async function leaveKiosk(ctx: ActionContext, conversationId: string, sessionId: string): Promise<void> {
  const { trx, actor, now } = ctx;
  const { conversation } = await lockCase(trx, actor, conversationId);
  const taken = await trx
    .selectFrom('sign_in_link')
    .select('id')
    .where('tenant_id', '=', actor.tenantId)
    .where('conversation_id', '=', conversationId)
    .where('kind', '=', sql.lit('kiosk'))
    .where('revoked_at', 'is', null)
    .where((e) => e.or([e('used_at', 'is not', null), e('expires_at', '>', now)]))
    .limit(1)
    .executeTakeFirst();
  if (taken === undefined && !isClosed(conversation.state))
    await closeConversation(ctx, { id: ctx.newId(), conversationId, closeChatState: 'guest_left' });
  await revokeSessions(ctx, actor.userId, 'kiosk_left', sessionId);
}
