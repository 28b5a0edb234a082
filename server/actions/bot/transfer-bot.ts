/** A guest asks for people instead of the bot: façade transferBizBotConversation [BOT-HANDOVER] [BOT-RESUME]. */
import { type Case, lockCase } from '#server/access/case-access.ts';
import { wireContent } from '#shared/domain/message-content/message-content.ts';
import { isBeforeStaff } from '#shared/domain/states/ticket-label.ts';
import type { InquiryTrigger } from '#shared/domain/states/enumerations.ts';
import { DEFAULT_LANGUAGE } from '#shared/languages/codes.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ActionContext } from '../action-context.ts';
import { endTurns } from './end-bot-turns.ts';
import { writeMessage } from '../conversation/write-message.ts';
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
        const rested = await applyEvent(ctx, bots, { type: 'idled', by: 'guest' });
        await sayWhere(ctx, rested, conversationId);
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

/** The way on to the people stands in the bot's conversation too, for whoever comes back to it [BOT-RESUME]. */
async function sayWhere(ctx: ActionContext, found: Case, target: string): Promise<void> {
  await writeMessage(ctx, found, {
    id: ctx.newId(),
    authorId: ctx.actor.userId,
    authorName: '',
    side: 'system',
    langCd: DEFAULT_LANGUAGE,
    content: wireContent({
      kind: 'items',
      items: [{ type: 'action', action: { type: 'move_to_inquiry_page', target_conversation_id: target } }],
    }),
  });
}
