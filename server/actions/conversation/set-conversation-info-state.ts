import { lockCase } from '#server/access/case-access.ts';
import { isClosed } from '#shared/domain/states/next-state.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { MutatorArgs } from '#shared/mutators/args.ts';
import type { ActionContext } from '../action-context.ts';
import { applyEvent } from '../transition.ts';

/**
 * Sets a conversation idling: what a guest's app asks for when a conversation is left half-way or taken up
 * again. Every other state is reached by the action that causes it, never by being set [CHAT-STATE-TABLE].
 *
 * @throws AppError wrong_state
 */
export async function setConversationInfoState(
  ctx: ActionContext,
  args: MutatorArgs['setConversationInfoState'],
): Promise<void> {
  const found = await lockCase(ctx.trx, ctx.actor, args.conversationId);
  if (found.conversation.state === args.state) return;
  if (args.state !== 'idling' || ctx.actor.kind !== 'guest') throw new AppError('wrong_state', { reason: 'not_now' });
  await applyEvent(ctx, found, { type: isClosed(found.conversation.state) ? 'reopened' : 'idled', by: 'guest' });
}
