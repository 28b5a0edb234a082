/** What a guest's words do to the conversation they are said in, before they are written there [INQ-FIRST] [CHAT-REOPEN]. */
import type { Case } from '#server/access/case-access.ts';
import { isClosed } from '#shared/domain/states/next-state.ts';
import type { ActionContext } from '../action-context.ts';
import { botOfCase, botIsThere, openToBot } from '../bot/open-bot.ts';
import { notedInquiry, openInquiry } from '../inquiry/open-inquiry.ts';
import { applyEvent } from '../transition.ts';

/**
 * The first words open what the guest chose from a menu; into a conversation that has ended they open it again. Never
 * refused for a limit, for hours or for a menu that is gone.
 */
export async function guestSpeaks(ctx: ActionContext, found: Case): Promise<Case> {
  const closed = isClosed(found.conversation.state);
  const ready = closed
    ? await applyEvent(ctx, found, { type: 'reopened', by: 'guest' }, { keepsInquiry: true })
    : found;
  const { state } = ready.conversation;
  const open = state === 'preprocessing' || state === 'idling' ? await openWithWords(ctx, ready, closed) : ready;
  return applyEvent(ctx, open, { type: 'message_from_guest', by: 'guest' });
}

/** Opens what was chosen: towards its bot, its staff, or out of hours by the clock of this moment. */
export async function openWithWords(ctx: ActionContext, found: Case, closed: boolean): Promise<Case> {
  const noted = await notedInquiry(ctx, found.conversation.id);
  const bot = await botOfCase(ctx, found);
  // What people have answered since it was last chosen from the menu stays with people.
  const withBot =
    bot !== null && (noted !== null ? await botIsThere(ctx, found, bot) : (found.ticket?.group_ids.length ?? 0) === 0);
  if (withBot) return openToBot(ctx, found, bot);
  // Who writes on goes to whom they talked with, at any hour (docs/decisions/003).
  const goesOn = closed && noted === null && (found.ticket?.group_ids.length ?? 0) > 0;
  return openInquiry(ctx, found, {
    by: 'guest',
    ...(goesOn ? { route: 'staff' as const, groups: found.ticket?.group_ids ?? [] } : {}),
  });
}
