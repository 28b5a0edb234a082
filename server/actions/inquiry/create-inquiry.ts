/**
 * A guest asks for something by a sub-menu [INQ-OPEN] [INQ-LIMIT]: façade createInquiry. One conversation a
 * guest and sub-menu: an open one is gone on with, a closed one is opened again, otherwise a new one begins.
 */
import type { Selectable } from 'kysely';
import type { Case } from '#server/access/case-access.ts';
import { lockCase } from '#server/access/case-access.ts';
import type { Database } from '#server/db/schema.ts';
import { settingsOf } from '#server/queries/house/tenant-settings.ts';
import { isWithinHours } from '#shared/domain/menu/service-hours.ts';
import { wireContent } from '#shared/domain/message-content/message-content.ts';
import type { InquiryTrigger } from '#shared/domain/states/enumerations.ts';
import type { InquiryRoute } from '#shared/domain/states/events.ts';
import { isClosed } from '#shared/domain/states/next-state.ts';
import { initialConversationState } from '#shared/domain/states/transitions.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ActionContext } from '../action-context.ts';
import { noticeUser } from '../notices.ts';
import { botOf, openToBot } from '../bot/open-bot.ts';
import { openInquiryRow } from './open-inquiry.ts';
import { replaceScopes } from '../ticket/ticket-scope.ts';
import { applyEvent } from '../transition.ts';
import { writeMessage } from '../conversation/write-message.ts';
import { languageOf, textIn } from '#shared/languages/fit-language.ts';

export interface CreateInquiry {
  readonly mainMenuId: number | null;
  readonly subMenuId: number;
  readonly facilityId: number | null;
  readonly trigger: InquiryTrigger;
}

export interface CreatedInquiry {
  readonly conversationId: string;
  readonly outOfBusinessHour: boolean;
  readonly outOfServiceMessage: string | null;
  readonly defaultLimit: number;
}

type SubMenu = Selectable<Database['sub_menu']>;
type Guest = Pick<Selectable<Database['guest']>, 'location_id' | 'available_from' | 'available_to' | 'ended_at'>;
type User = Pick<Selectable<Database['app_user']>, 'name' | 'lang_cd' | 'icon'>;

/** What a guest without a name is called; clients show it in the reader's language [NAME-RULE]. */
const NAMELESS_GUEST = 'guest';

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
    .select(['location_id', 'available_from', 'available_to', 'ended_at'])
    .where('tenant_id', '=', actor.tenantId)
    .where('user_id', '=', actor.userId)
    .executeTakeFirstOrThrow();
  if (guest.ended_at !== null) throw new AppError('stay_ended');
  const tenant = await trx
    .selectFrom('tenant')
    .select(['time_zone', 'settings', 'lang_cd'])
    .where('id', '=', actor.tenantId)
    .executeTakeFirstOrThrow();
  const sub = await trx
    .selectFrom('sub_menu')
    .selectAll()
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', args.subMenuId)
    .where('is_display', '=', true)
    .executeTakeFirst();
  if (sub === undefined || sub.is_lang_restricted || (args.mainMenuId !== null && sub.main_menu_id !== args.mainMenuId))
    throw new AppError('not_found');
  const out = sub.out_of_service !== null && !isWithinHours(sub.out_of_service.hours, tenant.time_zone, now.getTime());
  // A bot keeps no hours; those of its menu are when people answer.
  const bot = await botOf(ctx, sub);
  const route: InquiryRoute = out ? 'out_of_hours' : 'staff';
  const settings = settingsOf(ctx.log, actor.tenantId, tenant.settings);
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
      out && bot === null ? textIn(sub.out_of_service?.message ?? {}, user.lang_cd, tenant.lang_cd) || null : null,
  };
  // One that was set idling waits to be taken up; every other open one is simply gone on with.
  if (before !== undefined && !isClosed(before.state) && before.state !== 'idling')
    return { conversationId: before.id, ...answer };
  // Of a conversation that was opened again only the inquiry that runs now counts.
  const open = await trx
    .selectFrom('inquiry as i')
    .innerJoin('conversation as c', (join) =>
      join.onRef('c.tenant_id', '=', 'i.tenant_id').onRef('c.inquiry_id', '=', 'i.id'),
    )
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('i.tenant_id', '=', actor.tenantId)
    .where('i.guest_id', '=', actor.userId)
    .where('i.closed_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(open.n) >= limit) throw new AppError('limit_reached', { limit });
  if (before !== undefined) {
    const found = await lockCase(trx, actor, before.id);
    const idle = isClosed(before.state) ? await applyEvent(ctx, found, { type: 'reopened', by: 'guest' }) : found;
    if (bot === null) await openInquiryRow(ctx, idle, { trigger: args.trigger, route, facilityId: args.facilityId });
    else
      await openToBot(ctx, idle, bot, { trigger: args.trigger, facilityId: args.facilityId, guestLang: user.lang_cd });
    return { conversationId: before.id, ...answer };
  }
  const created = await createConversation(ctx, sub, guest, user, tenant.lang_cd, bot !== null);
  const greetings = sub.greeting_dict ?? {};
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
  if (bot === null) await openInquiryRow(ctx, created, { trigger: args.trigger, route, facilityId: args.facilityId });
  else
    await openToBot(ctx, created, bot, { trigger: args.trigger, facilityId: args.facilityId, guestLang: user.lang_cd });
  noticeUser(ctx, actor.userId, 'notifyInquiry', { conversation_id: created.conversation.id });
  return { conversationId: created.conversation.id, ...answer };
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
  const name = user.name === '' ? NAMELESS_GUEST : user.name;
  const place =
    guest.location_id === null
      ? undefined
      : await trx
          .selectFrom('location')
          .select(['name_dict'])
          .where('tenant_id', '=', actor.tenantId)
          .where('id', '=', guest.location_id)
          .executeTakeFirst();
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
  const groups = toBot ? [] : sub.staff_group_ids.length > 0 ? sub.staff_group_ids : await firstGroup(ctx);
  const ticket = await trx
    .insertInto('ticket')
    .values({
      tenant_id: actor.tenantId,
      conversation_id: id,
      label: 'unassigned',
      state: initialConversationState,
      guest_id: actor.userId,
      guest_name: name,
      guest_lang_cd: user.lang_cd,
      location_id: guest.location_id,
      location_name_dict: place?.name_dict ?? {},
      menu_name_dict: sub.name_dict,
      stay_from: guest.available_from,
      stay_to: guest.available_to,
      assignee_id: null,
      assignee_name: null,
      waiting_since: now,
      last_side: null,
      last_at: now,
      forward: null,
      solved_by: null,
      solved_action_id: null,
      solved_at: null,
      before_solve: null,
      reject_reason: null,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const created: Case = { conversation, inquiry: null, ticket, member };
  await replaceScopes(ctx, created, groups);
  return { ...created, ticket: { ...ticket, group_ids: [...groups] } };
}

async function firstGroup(ctx: ActionContext): Promise<string[]> {
  const group = await ctx.trx
    .selectFrom('staff_group')
    .select('id')
    .where('tenant_id', '=', ctx.actor.tenantId)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
  return group === undefined ? [] : [group.id];
}
