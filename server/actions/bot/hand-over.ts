/**
 * From the bot to people, in the same conversation [BOT-HANDOVER] [BOT-LATE]. All of it happens under the lock of the
 * conversation's row, which every word of the bot needs too: what the bot was still writing is cut off and its turn is
 * over, the bot says its last word, the ticket goes into the inboxes, the state moves. A bot that is late finds its turn
 * dropped.
 */
import type { Case } from '#server/access/case-access.ts';
import { botTexts } from '#shared/domain/bot/bot-texts.ts';
import { parseContent, wireContent } from '#shared/domain/message-content/message-content.ts';
import { lastLineOf } from '#shared/domain/message-content/plain-text.ts';
import type { InquiryTrigger } from '#shared/domain/states/enumerations.ts';
import { isClosed } from '#shared/domain/states/closed.ts';
import type { Actor } from '#shared/domain/states/events.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ActionContext } from '../action-context.ts';
import { endTurns } from './end-bot-turns.ts';
import { type Bot, botIsThere, faceOfCase } from './open-bot.ts';
import { planAutoReplies } from '../conversation/auto-reply.ts';
import { leave } from '../conversation/membership.ts';
import { noteInquiry, openInquiry } from '../inquiry/open-inquiry.ts';
import { type Asked, menuRefusal, requireFacility, whoIsAsked } from '../inquiry/who-is-asked.ts';
import { planRouting } from '../ticket/route-ticket.ts';
import { replaceScopes } from '../ticket/ticket-scope.ts';
import { applyEvent } from '../transition.ts';
import { writeMessage } from '../conversation/write-message.ts';

export interface HandOver {
  readonly by: Extract<Actor, 'guest' | 'bot'>;
  readonly trigger: InquiryTrigger;
  /** Whose groups are asked; null: those of the conversation's own menu. */
  readonly subMenuId: number | null;
  readonly facilityId: number | null;
  /** The bot was switched off while it was asked, and says so [BOT-GONE]. */
  readonly isGone?: true;
}

/** States in which nobody of the staff has been asked. */
const WITHOUT_STAFF: ReadonlySet<string> = new Set(['preprocessing', 'idling', 'chatting_gpt']);

/**
 * Asks people to go on. A conversation that is with them already, or waits for them, is left as it is: asking twice is
 * asking once. Where the guest has said nothing yet there is nothing to pass on: the bot says its last word and leaves, and
 * the first words go to people [INQ-FIRST].
 *
 * @param found the locked case
 * @throws AppError for a guest: not_found for a sub-menu that may not be used, or a facility that is not there; closed_now
 *   for a sub-menu out of its hours [MENU-ALLOWED]
 */
export async function handOver(
  ctx: ActionContext,
  found: Case,
  { by, trigger, subMenuId: wanted, facilityId, isGone }: HandOver,
): Promise<Case> {
  const { conversation } = found;
  const closed = isClosed(conversation.state);
  if (!closed && !WITHOUT_STAFF.has(conversation.state)) return found;
  await requireFacility(ctx, facilityId);
  const refusal = wanted === conversation.sub_menu_id ? null : await menuRefusal(ctx, wanted, conversation.guest_id);
  if (refusal !== null && by === 'guest') throw new AppError(refusal);
  // A bot whose scenario leads to a menu that may not be used asks the people of its own: nobody is left alone with it.
  const subMenuId = refusal === null ? wanted : null;
  const asked = await whoIsAsked(ctx, subMenuId ?? conversation.sub_menu_id, facilityId);
  await endTurns(ctx, found);
  const bot = await faceOfCase(ctx, found);
  const talking = conversation.state === 'chatting_gpt';
  if (bot !== null && (talking || (await botIsThere(ctx, found, bot))))
    await sayGoodbye(ctx, found, bot, asked.out, isGone === true);
  if (!talking) return passOn(ctx, found, bot, { trigger, subMenuId, facilityId });
  await replaceScopes(ctx, found, asked.groups);
  const ready = found.ticket === null ? found : { ...found, ticket: { ...found.ticket, group_ids: [...asked.groups] } };
  const opened = await applyEvent(
    ctx,
    ready,
    { type: 'inquiry_opened', by, to: asked.out === null ? 'staff' : 'out_of_hours' },
    {
      conversation: { inquiry_trigger: trigger },
      inquiry: facilityId === null ? {} : { facility_id: facilityId },
      // The guest begins to wait for people now, however long they talked with the bot.
      ticket: { waiting_since: ctx.now },
      answered: false,
    },
  );
  await planRouting(ctx, opened);
  await planAutoReplies(ctx, opened);
  return opened;
}

/**
 * Nobody is talked with at the moment. Where the guest has said something here before, that is what people are asked about;
 * where they have not, the bot is gone and the first words go to people.
 */
async function passOn(
  ctx: ActionContext,
  found: Case,
  bot: Bot | null,
  { trigger, subMenuId, facilityId }: Omit<HandOver, 'by'>,
): Promise<Case> {
  const { conversation } = found;
  await noteInquiry(ctx, conversation, {
    trigger,
    mainMenuId: conversation.main_menu_id,
    subMenuId: subMenuId ?? conversation.sub_menu_id,
    facilityId,
  });
  if (conversation.guest_count === 0) {
    if (bot !== null) await leave(ctx, conversation.id, bot.id, 'left');
    return found;
  }
  const ready = isClosed(conversation.state) ? await applyEvent(ctx, found, { type: 'reopened', by: 'guest' }) : found;
  const opened = await openInquiry(ctx, ready, { by: 'guest', waits: true });
  // What was said to the bot is what was left for whoever comes when the hours begin.
  return opened.conversation.state === 'out_of_business'
    ? applyEvent(ctx, opened, { type: 'message_left', by: 'guest' })
    : opened;
}

/** Says the bot's last word; what the guest said last stays the line of the ticket, for it is what people are asked [BOT-HANDOVER]. */
async function sayGoodbye(
  ctx: ActionContext,
  found: Case,
  bot: Bot,
  out: Asked['out'],
  isGone: boolean,
): Promise<void> {
  const guestLang = found.ticket?.guest_lang_cd ?? found.member?.lang_cd ?? 'en';
  const { lang, words } = botTexts(guestLang);
  const own = out?.[guestLang];
  await writeMessage(ctx, found, {
    id: ctx.newId(),
    authorId: bot.id,
    authorName: bot.name,
    side: 'bot',
    langCd: own === undefined ? lang : guestLang,
    content: wireContent({
      kind: 'text',
      text: own ?? (out === null ? (isGone ? words.gone : words.handOver) : words.nobody),
    }),
  });
  await showQuestion(ctx, found);
}

/** The guest's newest words as the last line of inboxes, in the languages they are translated into already [INBOX-ROW]. */
async function showQuestion({ trx, actor }: ActionContext, { conversation }: Case): Promise<void> {
  const asked = await trx
    .selectFrom('message')
    .select(['id', 'order', 'content'])
    .where('tenant_id', '=', actor.tenantId)
    .where('conversation_id', '=', conversation.id)
    .where('side', '=', 'guest')
    .where('is_deleted', '=', false)
    .orderBy('order', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (asked === undefined) return;
  const read = await trx
    .selectFrom('message_translation')
    .select(['lang_cd', 'content'])
    .where('tenant_id', '=', actor.tenantId)
    .where('message_id', '=', asked.id)
    .where('content', 'is not', null)
    .execute();
  await trx
    .updateTable('ticket')
    .set({
      last_line: lastLineOf(parseContent(asked.content)),
      last_lines: Object.fromEntries(
        read.map(({ lang_cd: lang, content }) => [lang, lastLineOf(parseContent(content ?? ''))]),
      ),
      last_lines_order: asked.order,
      last_side: 'guest',
      last_order: asked.order,
    })
    .where('tenant_id', '=', actor.tenantId)
    .where('conversation_id', '=', conversation.id)
    .execute();
}
