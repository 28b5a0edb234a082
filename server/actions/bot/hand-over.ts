/**
 * From the bot to people, in the same conversation [BOT-HANDOVER] [BOT-LATE]. All of it happens under the lock of the
 * conversation's row, which every word of the bot needs too: what the bot was still writing is cut off and its turn is
 * over, the bot says its last word, the ticket goes into the inboxes, the state moves. A bot that is late finds its turn
 * dropped.
 */
import type { Case } from '#server/access/case-access.ts';
import { botTexts } from '#shared/domain/bot/bot-texts.ts';
import { isWithinHours } from '#shared/domain/menu/service-hours.ts';
import { wireContent } from '#shared/domain/message-content/message-content.ts';
import type { InquiryTrigger } from '#shared/domain/states/enumerations.ts';
import { isClosed } from '#shared/domain/states/closed.ts';
import type { Actor } from '#shared/domain/states/events.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ActionContext } from '../action-context.ts';
import { endTurns } from './end-bot-turns.ts';
import { botOfCase } from './open-bot.ts';
import { openInquiryRow } from '../inquiry/open-inquiry.ts';
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
}

/** States in which nobody of the staff has been asked. */
const WITHOUT_STAFF: ReadonlySet<string> = new Set(['preprocessing', 'idling', 'chatting_gpt']);

/**
 * Asks people to go on. A conversation that is with them already, or waits for them, is left as it is: asking twice is
 * asking once.
 *
 * @param found the locked case
 * @throws AppError not_found for a sub-menu or facility that is not there
 */
export async function handOver(
  ctx: ActionContext,
  found: Case,
  { by, trigger, subMenuId, facilityId }: HandOver,
): Promise<Case> {
  const closed = isClosed(found.conversation.state);
  if (!closed && !WITHOUT_STAFF.has(found.conversation.state)) return found;
  const asked = await whoIsAsked(ctx, subMenuId ?? found.conversation.sub_menu_id, facilityId);
  await endTurns(ctx, found);
  let ready = closed ? await applyEvent(ctx, found, { type: 'reopened', by: 'guest' }) : found;
  const bot = await botOfCase(ctx, found);
  if (bot !== null) {
    const guestLang = found.ticket?.guest_lang_cd ?? 'en';
    const { lang, words } = botTexts(guestLang);
    const own = asked.out?.[guestLang];
    const content = wireContent({
      kind: 'text',
      text: own ?? (asked.out === null ? words.handOver : words.nobody),
    });
    await writeMessage(ctx, ready, {
      id: ctx.newId(),
      authorId: bot.id,
      authorName: bot.name,
      side: 'bot',
      langCd: own === undefined ? lang : guestLang,
      content,
    });
  }
  await replaceScopes(ctx, ready, asked.groups);
  if (ready.ticket !== null) ready = { ...ready, ticket: { ...ready.ticket, group_ids: [...asked.groups] } };
  const route = asked.out === null ? ('staff' as const) : ('out_of_hours' as const);
  if (closed || ready.inquiry === null) return openInquiryRow(ctx, ready, { trigger, route, facilityId });
  const opened = await applyEvent(
    ctx,
    ready,
    { type: 'inquiry_opened', by, to: route },
    {
      conversation: { inquiry_trigger: trigger },
      inquiry: facilityId === null ? {} : { facility_id: facilityId },
      // The guest begins to wait for people now, however long they talked with the bot.
      ticket: { waiting_since: ctx.now },
      answered: false,
    },
  );
  await planRouting(ctx, opened);
  return opened;
}

/** The groups to ask, a facility's own before its menu's; and what the house says where nobody is there, null where somebody is. */
async function whoIsAsked({ trx, actor, now }: ActionContext, subMenuId: number | null, facilityId: number | null) {
  const facility =
    facilityId === null
      ? undefined
      : await trx
          .selectFrom('facility')
          .select(['staff_group_id'])
          .where('tenant_id', '=', actor.tenantId)
          .where('id', '=', facilityId)
          .where('is_display', '=', true)
          .executeTakeFirst();
  if (facilityId !== null && facility === undefined) throw new AppError('not_found');
  const sub =
    subMenuId === null
      ? undefined
      : await trx
          .selectFrom('sub_menu as s')
          .innerJoin('tenant as t', 't.id', 's.tenant_id')
          .select(['s.staff_group_ids', 's.out_of_service', 't.time_zone'])
          .where('s.tenant_id', '=', actor.tenantId)
          .where('s.id', '=', subMenuId)
          .where('s.is_display', '=', true)
          .where('s.is_lang_restricted', '=', false)
          .executeTakeFirst();
  if (subMenuId !== null && sub === undefined) throw new AppError('not_found');
  const out =
    sub?.out_of_service != null && !isWithinHours(sub.out_of_service.hours, sub.time_zone, now.getTime())
      ? sub.out_of_service.message
      : null;
  const groups = facility?.staff_group_id != null ? [facility.staff_group_id] : (sub?.staff_group_ids ?? []);
  if (groups.length > 0) return { groups, out };
  const first = await trx
    .selectFrom('staff_group')
    .select('id')
    .where('tenant_id', '=', actor.tenantId)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
  return { groups: first === undefined ? [] : [first.id], out };
}
