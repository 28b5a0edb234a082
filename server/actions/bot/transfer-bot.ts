/** A guest asks for people instead of the bot: façade transferBizBotConversation [BOT-HANDOVER] [BOT-RESUME]. */
import { lockCase } from '#server/access/case-access.ts';
import { isBeforeStaff } from '#shared/domain/states/ticket-label.ts';
import type { InquiryTrigger } from '#shared/domain/states/enumerations.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ActionContext } from '../action-context.ts';
import { endTurns } from './end-bot-turns.ts';
import { handOver } from './hand-over.ts';
import { applyEvent } from '../transition.ts';

export interface TransferBot {
  /** The conversation with the bot. */
  readonly botConversationId: string;
  /** Another conversation of the guest's, to be gone on with instead; null for none. */
  readonly conversationId: string | null;
  readonly isResumeInquiry: boolean;
  readonly subMenuId: number | null;
  readonly facilityId: number | null;
  readonly trigger: InquiryTrigger;
}

/**
 * @returns the conversation in which people answer: the bot's own, or the one that is resumed
 * @throws AppError not_found, closed_now [MENU-ALLOWED]
 */
export async function transferBot(ctx: ActionContext, args: TransferBot): Promise<string> {
  if (ctx.actor.kind !== 'guest') throw new AppError('not_found');
  const { botConversationId, conversationId } = args;
  if (args.isResumeInquiry && conversationId !== null && conversationId !== botConversationId) {
    // Locked in the order of their ids, as everybody locks several.
    const [first, second] = [botConversationId, conversationId].toSorted();
    const cases = [await lockCase(ctx.trx, ctx.actor, first ?? ''), await lockCase(ctx.trx, ctx.actor, second ?? '')];
    const bots = cases.find(({ conversation }) => conversation.id === botConversationId);
    const others = cases.find(({ conversation }) => conversation.id === conversationId);
    if (bots !== undefined && others?.inquiry != null && isBeforeStaff(others.inquiry.status)) {
      if (bots.conversation.state === 'chatting_gpt') {
        await endTurns(ctx, bots);
        await applyEvent(ctx, bots, { type: 'idled', by: 'guest' });
      }
      return conversationId;
    }
  }
  const found = await lockCase(ctx.trx, ctx.actor, botConversationId);
  await handOver(ctx, found, {
    by: 'guest',
    trigger: args.trigger,
    subMenuId: args.subMenuId,
    facilityId: args.facilityId,
  });
  return botConversationId;
}
