import { lockCase } from '#server/access/case-access.ts';
import { isClosed } from '#shared/domain/states/next-state.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { MutatorArgs } from '#shared/mutators/args.ts';
import type { ActionContext } from '../action-context.ts';
import { applyEvent } from '../transition.ts';
import { saySystem } from './write-message.ts';

/**
 * A guest ends the conversation, having left or being content [CHAT-STATE-TABLE]. Staff solve or reject
 * a ticket instead.
 */
export async function closeConversation(ctx: ActionContext, args: MutatorArgs['closeConversation']): Promise<void> {
  const found = await lockCase(ctx.trx, ctx.actor, args.conversationId);
  if (ctx.actor.kind !== 'guest') throw new AppError('forbidden');
  if (isClosed(found.conversation.state)) return;
  if (args.closeChatState !== 'guest_left' && args.closeChatState !== 'solved')
    throw new AppError('wrong_state', { reason: 'not_for_you' });
  const closed = await applyEvent(
    ctx,
    found,
    { type: args.closeChatState === 'solved' ? 'guest_completed' : 'guest_left', by: 'guest' },
    {
      conversation: { forward_target_name: null },
      ticket: { forward: null, waiting_count: 0, waiting_since: null },
    },
  );
  await saySystem(ctx, closed, 'guest_left', '', 'staff');
}
