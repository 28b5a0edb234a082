/**
 * A guest chooses a sub-menu [INQ-FIRST] [INQ-LIMIT]: façade createInquiry. One conversation a guest and sub-menu: one
 * that is there is gone on with, otherwise a new one begins. Nobody is asked anything yet: that waits for the first words
 * (../conversation/guest-speaks.ts), so that who only looks leaves nothing at the desk.
 */
import type { Selectable } from 'kysely';
import type { Case } from '#server/access/case-access.ts';
import { lockCase } from '#server/access/case-access.ts';
import type { Database } from '#server/db/schema.ts';
import { withoutHindrance } from '#server/queries/house/menus.ts';
import { settingsOf } from '#server/queries/house/tenant-settings.ts';
import { namelessGuest } from '#shared/domain/entry/arrival.ts';
import { isEmergencyOption } from '#shared/domain/menu/menu-option.ts';
import { isOutOfHours, serviceOf, serviceWords } from '#shared/domain/menu/house-service.ts';
import { wireContent } from '#shared/domain/message-content/message-content.ts';
import type { QuestionAnswer } from '#shared/domain/inquiry/question-answer.ts';
import type { InquiryTrigger } from '#shared/domain/states/enumerations.ts';
import { isClosed } from '#shared/domain/states/next-state.ts';
import { initialConversationState } from '#shared/domain/states/transitions.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ActionContext } from '../action-context.ts';
import { ringForHelp } from './ring-for-help.ts';
import { requireFacility } from './who-is-asked.ts';
import { noticeUser } from '../notices.ts';
import { type Bot, greetAsBot, inviteBot, speakingBotOf } from '../bot/open-bot.ts';
import { keepAnswers, noteInquiry } from './open-inquiry.ts';
import { applyEvent } from '../transition.ts';
import { writeMessage } from '../conversation/write-message.ts';
import { languageOf, textIn } from '#shared/languages/fit-language.ts';

export interface CreateInquiry {
  readonly mainMenuId: number | null;
  readonly subMenuId: number;
  readonly facilityId: number | null;
  readonly trigger: InquiryTrigger;
  /** What the guest was asked beforehand, and answered [INQ-ANSWERS]. */
  readonly answers?: readonly QuestionAnswer[];
  /** From outside the guests' pages: a menu that they do not show leads there too. */
  readonly fromOutside?: boolean;
}

export interface CreatedInquiry {
  readonly conversationId: string;
  readonly outOfBusinessHour: boolean;
  readonly outOfServiceMessage: string | null;
  readonly defaultLimit: number;
}

type SubMenu = Selectable<Database['sub_menu']>;
type Guest = Pick<Selectable<Database['guest']>, 'location_id' | 'ended_at'>;
type User = Pick<Selectable<Database['app_user']>, 'name' | 'lang_cd' | 'icon'>;

/** @throws AppError not_found, limit_reached {limit}, stay_ended, forbidden */
export async function createInquiry(ctx: ActionContext, args: CreateInquiry): Promise<CreatedInquiry> {
  const { trx, actor, now } = ctx;
  if (actor.kind !== 'guest') throw new AppError('forbidden');
  // The guest's own row serialises their inquiries: two taps make one conversation.
  const user = await trx
    .selectFrom('app_user')
    .select(['name', 'lang_cd', 'icon'])
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', actor.userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const guest = await trx
    .selectFrom('guest')
    .select(['location_id', 'ended_at'])
    .where('tenant_id', '=', actor.tenantId)
    .where('user_id', '=', actor.userId)
    .executeTakeFirstOrThrow();
  if (guest.ended_at !== null) throw new AppError('stay_ended');
  const tenant = await trx
    .selectFrom('tenant')
    .select(['time_zone', 'settings', 'lang_cd'])
    .where('id', '=', actor.tenantId)
    .executeTakeFirstOrThrow();
  const stored = await trx
    .selectFrom('sub_menu')
    .selectAll()
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', args.subMenuId)
    .$if(args.fromOutside !== true, (query) => query.where('is_display', '=', true))
    .executeTakeFirst();
  if (stored === undefined || (args.mainMenuId !== null && stored.main_menu_id !== args.mainMenuId))
    throw new AppError('not_found');
  const sub = withoutHindrance(stored, user.lang_cd);
  if (sub.is_lang_restricted) throw new AppError('not_found');
  await requireFacility(ctx, args.facilityId);
  const urgent = isEmergencyOption(sub.menu_option);
  // A bot keeps no hours; those of its menu are when people answer.
  const bot = await speakingBotOf(ctx, sub);
  const settings = settingsOf(ctx.log, actor.tenantId, tenant.settings);
  const service = urgent ? null : serviceOf(sub.out_of_service, settings);
  const out = isOutOfHours(service, tenant.time_zone, now.getTime());
  const limit = settings.default_limit;
  const before = await trx
    .selectFrom('conversation')
    .select(['id', 'state'])
    .where('tenant_id', '=', actor.tenantId)
    .where('guest_id', '=', actor.userId)
    .where('sub_menu_id', '=', sub.id)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const answer = {
    outOfBusinessHour: out && bot === null,
    defaultLimit: limit,
    outOfServiceMessage:
      out && service !== null && bot === null
        ? textIn(serviceWords(service, tenant.time_zone, now.getTime()), user.lang_cd, tenant.lang_cd) || null
        : null,
  };
  const chosen = {
    trigger: args.trigger,
    mainMenuId: sub.main_menu_id,
    subMenuId: sub.id,
    facilityId: args.facilityId,
    answers: args.answers ?? [],
  };
  if (before !== undefined && before.state === 'preprocessing')
    await noteInquiry(ctx, { id: before.id, guest_id: actor.userId }, chosen);
  // One that was set idling waits to be taken up; every other open one is simply gone on with.
  if (before !== undefined && !isClosed(before.state) && before.state !== 'idling') {
    if (before.state !== 'preprocessing') await keepAnswers(ctx, before.id, chosen.answers);
    if (urgent) await ringForHelp(ctx, before.id);
    return { conversationId: before.id, ...answer };
  }
  if (!urgent && (await openInquiries(ctx)) >= limit) throw new AppError('limit_reached', { limit });
  if (before !== undefined) {
    const found = await lockCase(trx, actor, before.id);
    await noteInquiry(ctx, found.conversation, chosen);
    if (urgent) await ringForHelp(ctx, before.id);
    else if (bot !== null) await takeUpWithBot(ctx, found, bot, user.lang_cd);
    return { conversationId: before.id, ...answer };
  }
  const created = await createConversation(ctx, sub, guest, user, tenant.lang_cd, bot !== null);
  const inquiry = await noteInquiry(ctx, created.conversation, chosen);
  await trx
    .updateTable('conversation')
    .set({ inquiry_id: inquiry.id, inquiry_trigger: args.trigger })
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', created.conversation.id)
    .execute();
  const greetings = { ...settings.auto_reply.greeting, ...sub.greeting_dict };
  const greetingLang = languageOf(greetings, user.lang_cd, tenant.lang_cd);
  if (greetingLang !== undefined) {
    await writeMessage(ctx, created, {
      id: ctx.newId(),
      authorId: actor.userId,
      authorName: '',
      side: 'system',
      langCd: greetingLang,
      content: wireContent({
        kind: 'items',
        items: [
          {
            type: 'sys_msg',
            sys_msg: { type: 'greeting', content: greetings[greetingLang] ?? '', content_dict: greetings },
          },
        ],
      }),
    });
  }
  if (bot !== null) await greetAsBot(ctx, created, bot, user.lang_cd);
  await countAsRead(ctx, created.conversation.id);
  if (urgent) await ringForHelp(ctx, created.conversation.id);
  noticeUser(ctx, actor.userId, 'notifyInquiry', { conversation_id: created.conversation.id });
  return { conversationId: created.conversation.id, ...answer };
}

/** Those that run: what was opened and nothing said in, or set idling, asks nobody for anything [INQ-LIMIT]; a call for help counts nowhere [URGENT-SKIPS]. */
async function openInquiries({ trx, actor }: ActionContext): Promise<number> {
  const open = await trx
    .selectFrom('inquiry as i')
    .innerJoin('conversation as c', (join) =>
      join.onRef('c.tenant_id', '=', 'i.tenant_id').onRef('c.inquiry_id', '=', 'i.id'),
    )
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('i.tenant_id', '=', actor.tenantId)
    .where('i.guest_id', '=', actor.userId)
    .where('i.closed_at', 'is', null)
    .where('c.state', 'not in', ['preprocessing', 'idling'])
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('ticket as t')
            .select('t.conversation_id')
            .whereRef('t.tenant_id', '=', 'c.tenant_id')
            .whereRef('t.conversation_id', '=', 'c.id')
            .where('t.urgent_at', 'is not', null),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(open.n);
}

/** A bot begins anew in a conversation that has ended, as long as no inbox shows it: people would see it come back. */
async function takeUpWithBot(ctx: ActionContext, found: Case, bot: Bot, guestLang: string): Promise<void> {
  const shown = (found.ticket?.group_ids.length ?? 0) > 0;
  if (!shown && isClosed(found.conversation.state)) {
    const idle = await applyEvent(ctx, found, { type: 'reopened', by: 'guest' }, { keepsInquiry: true });
    await greetAsBot(ctx, idle, bot, guestLang);
    await countAsRead(ctx, found.conversation.id);
  } else await inviteBot(ctx, found, bot, guestLang);
}

/** What greets somebody who opens a conversation is read by them: it is nothing that came while they were away. */
async function countAsRead({ trx, actor, now }: ActionContext, conversationId: string): Promise<void> {
  await trx
    .updateTable('read_state as r')
    .from('conversation as c')
    .set((e) => ({
      order: e.ref('c.last_order'),
      guest_count: e.ref('c.guest_count'),
      staff_count: e.ref('c.staff_count'),
      updated_at: now,
    }))
    .whereRef('c.tenant_id', '=', 'r.tenant_id')
    .whereRef('c.id', '=', 'r.conversation_id')
    .whereRef('r.order', '<', 'c.last_order')
    .where('r.tenant_id', '=', actor.tenantId)
    .where('r.conversation_id', '=', conversationId)
    .where('r.user_id', '=', actor.userId)
    .execute();
}

async function createConversation(
  ctx: ActionContext,
  sub: SubMenu,
  guest: Guest,
  user: User,
  tenantLang: string,
  toBot: boolean,
): Promise<Case> {
  const { trx, actor, now } = ctx;
  const id = ctx.newId();
  const name = user.name === '' ? namelessGuest : user.name;
  const conversation = await trx
    .insertInto('conversation')
    .values({
      tenant_id: actor.tenantId,
      id,
      id_account: `c-${id.slice(-12)}`,
      name: textIn(sub.name_dict, tenantLang),
      conversation_type: toBot ? 'guest_bot' : 'guest_staff',
      guest_id: actor.userId,
      main_menu_id: sub.main_menu_id,
      sub_menu_id: sub.id,
      location_id: guest.location_id,
      state: initialConversationState,
      close_chat_state: null,
      inquiry_id: null,
      inquiry_trigger: null,
      assign_staff_id: null,
      responder_name: null,
      forward_target_name: null,
      last_talk_at: now,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const member = await trx
    .insertInto('member')
    .values({
      tenant_id: actor.tenantId,
      conversation_id: id,
      user_id: actor.userId,
      role: 'guest',
      display_name: name,
      lang_cd: user.lang_cd,
      icon: user.icon,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('read_state')
    .values({ tenant_id: actor.tenantId, conversation_id: id, user_id: actor.userId, updated_at: now })
    .execute();
  return { conversation, inquiry: null, ticket: null, member };
}
