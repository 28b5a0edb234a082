import { LEADERS } from '#server/access/roles.ts';
import { AppError } from '#shared/errors/app-error.ts';
import {
  type AboutConversation,
  type ConversationFacts,
  presentConversation,
  presentMessage,
} from './present-conversation.ts';
import type { FacadeRequest } from '#server/facade/request.ts';
import type { ConversationMembersArguments } from '#server/facade/sdl-types.ts';
import { titleBarOf } from '#server/queries/house/entry-tenant.ts';
import { tenantSettings } from '#server/queries/house/tenant-settings.ts';
import { titleDesignOf } from '#shared/domain/menu/title-design.ts';
import {
  conversationById,
  dealingsOf,
  joinedMember,
  type MemberRow,
  messagesBelow,
  type MessageRow,
} from '#server/queries/conversation/conversations.ts';
import { settingsOf } from '#server/queries/house/tenant-settings.ts';
import { getQcUser } from '../people/myself.ts';
import { messageFacts } from '#server/queries/conversation/message-facts.ts';
import { textIn } from '#shared/languages/fit-language.ts';

/** Orders are the database's `int`. */
const ORDER_MAX = 2_147_483_647;

/** Messages with their translations, writers and readers, presented. */
export async function withTranslations(
  { ctx, principal }: FacadeRequest,
  member: MemberRow,
  messages: readonly MessageRow[],
) {
  const ids = messages.map(({ id }) => id);
  const [facts, dealings] = await Promise.all([messageFacts(ctx, member, messages), dealingsOf(ctx, principal, ids)]);
  const judges = LEADERS.some((role) => role === principal.role);
  return messages.map((message) => presentMessage(message, member, facts, dealings.get(message.id), judges));
}

/** A page of a conversation's messages, newest first; `nextToken` is the order to go on below. */
async function messagePage(request: FacadeRequest, member: MemberRow, limit: number, nextToken: string | null) {
  const below = nextToken === null || nextToken === '' ? null : Number(nextToken);
  if (below !== null && (!Number.isInteger(below) || below < 1 || below > ORDER_MAX))
    throw new AppError('bad_request', { path: 'messageNextToken' });
  const messages = await messagesBelow(request.ctx, member, below, limit);
  const last = messages.at(-1);
  return {
    items: await withTranslations(request, member, messages),
    nextToken: last === undefined || messages.length < limit || last.order === 1 ? null : String(last.order),
  };
}

/** The facts of one conversation of the asking person. @throws AppError not_found */
export async function conversationFacts(
  { ctx, principal }: FacadeRequest,
  conversationId: string,
): Promise<ConversationFacts> {
  const member = await joinedMember(ctx, principal, conversationId);
  const conversation = member === null ? null : await conversationById(ctx, principal.tenantId, conversationId);
  if (member === null || conversation === null) throw new AppError('not_found');
  const cursor = await ctx.db
    .selectFrom('read_state')
    .select(['guest_count', 'staff_count', 'dismissed'])
    .where('tenant_id', '=', principal.tenantId)
    .where('conversation_id', '=', conversationId)
    .where('user_id', '=', principal.userId)
    .executeTakeFirst();
  const about = await aboutConversation(ctx, conversation);
  const dismissed = cursor?.dismissed.length ?? 0;
  const unread =
    (principal.kind === 'guest'
      ? conversation.staff_count - (cursor?.staff_count ?? 0)
      : conversation.guest_count - (cursor?.guest_count ?? 0)) - dismissed;
  return {
    conversation,
    member,
    hasUnread: unread > 0,
    hasGuestUnread: principal.kind === 'guest' && unread > 0,
    about,
  };
}

async function aboutConversation(
  { db, log }: FacadeRequest['ctx'],
  { tenant_id: tenantId, id }: ConversationFacts['conversation'],
): Promise<AboutConversation> {
  const { settings, ...about } = await db
    .selectFrom('conversation as c')
    .innerJoin('tenant as h', 'h.id', 'c.tenant_id')
    .leftJoin('sub_menu as s', (on) => on.onRef('s.tenant_id', '=', 'c.tenant_id').onRef('s.id', '=', 'c.sub_menu_id'))
    .leftJoin('ticket as t', (on) =>
      on.onRef('t.tenant_id', '=', 'c.tenant_id').onRef('t.conversation_id', '=', 'c.id'),
    )
    .select(['s.icon', 's.description_dict as description', 't.priority', 't.label', 't.reject_reason', 'h.settings'])
    .where('c.tenant_id', '=', tenantId)
    .where('c.id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...about, isLabelShown: settingsOf(log, tenantId, settings).cc_status_visible };
}

/** A conversation with what its nested fields need: members, messages and business info load when asked for. */
export async function conversationObject(
  request: FacadeRequest,
  facts: ConversationFacts,
  messages: { limit: number; nextToken: string | null },
) {
  const { ctx } = request;
  const { conversation, member } = facts;
  return {
    ...presentConversation(facts),
    members: async ({ page, limit }: ConversationMembersArguments) => {
      const size = Math.min(Math.max(limit ?? 1, 1), 100);
      const rows = await ctx.db
        .selectFrom('member as m')
        .innerJoin('app_user as u', (on) => on.onRef('u.tenant_id', '=', 'm.tenant_id').onRef('u.id', '=', 'm.user_id'))
        .selectAll('m')
        .select('u.id_account')
        .where('m.tenant_id', '=', conversation.tenant_id)
        .where('m.conversation_id', '=', conversation.id)
        .orderBy('m.created_at')
        .orderBy('m.user_id')
        .offset((Math.max(page ?? 1, 1) - 1) * size)
        .limit(size)
        .execute();
      return rows.map((one) => ({
        id: one.user_id,
        id_account: one.id_account,
        role: one.role,
        join_status: one.state,
        notification_range: one.notification_range,
        user: {
          access_id: one.user_id,
          id_account: one.id_account,
          lang_cd: one.lang_cd,
          name: one.display_name,
          icon: one.icon,
          is_official: one.is_official,
        },
      }));
    },
    messages: () => messagePage(request, member, messages.limit, messages.nextToken),
    biz_conversation_info: () => businessInfo(request, facts),
    design: () => design(request, facts),
  };
}

async function houseDesign(ctx: FacadeRequest['ctx'], tenantId: string) {
  return titleBarOf(await tenantSettings(ctx.db, ctx.log, tenantId));
}

/** The colours of the title bar: the menu's own, else those that the house chose [THEME-TITLE-DESIGN] [THEME-TITLE-HOUSE]. */
async function design({ ctx }: FacadeRequest, { conversation }: ConversationFacts) {
  const menu =
    conversation.sub_menu_id === null
      ? undefined
      : await ctx.db
          .selectFrom('sub_menu')
          .select('menu_option')
          .where('tenant_id', '=', conversation.tenant_id)
          .where('id', '=', conversation.sub_menu_id)
          .executeTakeFirst();
  const own = titleDesignOf(menu?.menu_option) ?? (await houseDesign(ctx, conversation.tenant_id));
  return { title_bar_txt_color: own?.text ?? null, title_bar_bg_color: own?.background ?? null };
}

async function businessInfo(request: FacadeRequest, { conversation, member }: ConversationFacts) {
  const { ctx } = request;
  const inquiry =
    conversation.inquiry_id === null
      ? undefined
      : await ctx.db
          .selectFrom('inquiry as i')
          .leftJoin('main_menu as m', (on) =>
            on.onRef('m.tenant_id', '=', 'i.tenant_id').onRef('m.id', '=', 'i.main_menu_id'),
          )
          .leftJoin('sub_menu as s', (on) =>
            on.onRef('s.tenant_id', '=', 'i.tenant_id').onRef('s.id', '=', 'i.sub_menu_id'),
          )
          .selectAll('i')
          .select(['m.name_dict as main_names', 'm.icon as main_icon', 's.icon as sub_icon'])
          .where('i.tenant_id', '=', conversation.tenant_id)
          .where('i.id', '=', conversation.inquiry_id)
          .executeTakeFirst();
  const account = async (id: string | null): Promise<string | null> =>
    id === null
      ? null
      : ((
          await ctx.db
            .selectFrom('app_user')
            .select('id_account')
            .where('tenant_id', '=', conversation.tenant_id)
            .where('id', '=', id)
            .executeTakeFirst()
        )?.id_account ?? null);
  return {
    conversation_id: conversation.id,
    guest_id: conversation.guest_id,
    state: conversation.state,
    close_chat_state: conversation.close_chat_state,
    inquiry_id: conversation.inquiry_id,
    assign_staff_id_account: await account(conversation.assign_staff_id),
    staff_conversation_id: null,
    inquiry_trigger: conversation.inquiry_trigger,
    is_sms_chat: conversation.is_sms_chat,
    responder_id: conversation.assign_staff_id,
    responder_name: conversation.responder_name,
    forward_target_name: conversation.forward_target_name,
    staff:
      conversation.assign_staff_id === null ? null : await getQcUser({ id: conversation.assign_staff_id }, request),
    inquiry:
      inquiry === undefined
        ? null
        : {
            id: inquiry.id,
            guest_id_account: await account(inquiry.guest_id),
            main_menu_id: inquiry.main_menu_id,
            sub_menu_id: inquiry.sub_menu_id,
            is_check_out: inquiry.is_check_out,
            change_location: inquiry.change_location,
            inquiry_type: inquiry.inquiry_type,
            staff_group_names: inquiry.staff_group_names,
            main_menu:
              inquiry.main_menu_id === null || inquiry.main_names === null
                ? null
                : {
                    id: inquiry.main_menu_id,
                    tenant_id: inquiry.tenant_id,
                    name_dict: inquiry.main_names,
                    icon: inquiry.main_icon,
                    name: textIn(inquiry.main_names, member.lang_cd),
                  },
            sub_menu:
              inquiry.sub_menu_id === null
                ? null
                : {
                    id: inquiry.sub_menu_id,
                    tenant_id: inquiry.tenant_id,
                    name_dict: inquiry.menu_names,
                    icon: inquiry.sub_icon,
                    name: textIn(inquiry.menu_names, member.lang_cd),
                  },
          },
  };
}
