/** A conversation that the desk begins by a text message, with somebody who has scanned nothing [LINK-BEGIN]. */
import { leadsNow } from '#server/access/roles.ts';
import type { Case } from '#server/access/case-access.ts';
import { namelessGuest } from '#shared/domain/entry/arrival.ts';
import { initialConversationState } from '#shared/domain/states/transitions.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { fitLanguage } from '#shared/languages/fit-language.ts';
import type { ActionContext } from '../action-context.ts';
import { type SendMessage, sendMessage } from '../conversation/send-message.ts';
import { takePlace } from '../house/house-door.ts';
import { noteInquiry, openInquiry } from '../inquiry/open-inquiry.ts';
import { takeCase } from '../ticket/take-ticket.ts';
import { type SmsLink, sendSmsLink } from './sign-in-links.ts';

export interface BeginSmsChat extends Omit<SmsLink, 'conversationId'> {
  /** The guest's, as far as the clerk knows. */
  readonly langCd: string;
  /** Their room; null where they have none yet. */
  readonly locationId: string | null;
  /** Whose inbox the ticket lies in. */
  readonly groupId: string;
  /** The first words. */
  readonly message: Omit<SendMessage, 'conversationId'>;
}

/**
 * A guest is made, a conversation with the clerk's first words in it, a ticket in the clerk's hands, and the text message
 * that leads there: all of it or nothing.
 *
 * @throws AppError not_found for a room or a group of another house, forbidden for a group that is not the clerk's,
 *   limit_reached {reason} where the house takes no more guests, phone_used, duplicate_id
 */
export async function beginSmsChat(
  ctx: ActionContext,
  args: BeginSmsChat,
): Promise<{ readonly conversationId: string; readonly expiresAt: Date }> {
  const { actor } = ctx;
  if (actor.kind !== 'staff') throw new AppError('forbidden');
  await requireGroup(ctx, args.groupId);
  if (args.locationId !== null) await requireRoom(ctx, args.locationId);
  await takePlace(ctx, actor.tenantId);
  const begun = await insertConversation(ctx, args, await insertGuest(ctx, args));
  await noteInquiry(ctx, begun.conversation, {
    trigger: 'staff',
    mainMenuId: null,
    subMenuId: null,
    facilityId: null,
  });
  const opened = await openInquiry(ctx, begun, { by: 'guest', route: 'staff', groups: [args.groupId] });
  await takeCase(ctx, opened);
  const conversationId = begun.conversation.id;
  await sendMessage(ctx, { ...args.message, conversationId });
  const { expiresAt } = await sendSmsLink(ctx, { ...args, conversationId });
  return { conversationId, expiresAt };
}

async function requireGroup({ trx, actor }: ActionContext, groupId: string): Promise<void> {
  const group = await trx
    .selectFrom('staff_group as g')
    .leftJoin('staff_group_member as m', (on) =>
      on
        .onRef('m.tenant_id', '=', 'g.tenant_id')
        .onRef('m.group_id', '=', 'g.id')
        .on('m.user_id', '=', actor.userId)
        .on('m.state', '=', 'joined'),
    )
    .select('m.user_id as mine')
    .where('g.tenant_id', '=', actor.tenantId)
    .where('g.id', '=', groupId)
    .executeTakeFirst();
  if (group === undefined) throw new AppError('not_found');
  if (group.mine === null && !(await leadsNow(trx, actor))) throw new AppError('forbidden');
}

async function requireRoom({ trx, actor }: ActionContext, locationId: string): Promise<void> {
  const room = await trx
    .selectFrom('location')
    .select('id')
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', locationId)
    .executeTakeFirst();
  if (room === undefined) throw new AppError('not_found');
}

/** @returns their id */
async function insertGuest({ trx, actor, now, newId }: ActionContext, args: BeginSmsChat): Promise<string> {
  const id = newId();
  await trx
    .insertInto('app_user')
    .values({
      tenant_id: actor.tenantId,
      id,
      id_account: `g-${id.slice(-12)}`,
      user_type: 'biz_guest',
      name: '',
      lang_cd: fitLanguage([args.langCd]),
      icon: null,
      sign_up_at: now,
      updated_at: now,
      activation_type: 'sms',
    })
    .execute();
  await trx
    .insertInto('guest')
    .values({
      tenant_id: actor.tenantId,
      user_id: id,
      code: `q-${newId().slice(-12)}`,
      state: args.locationId === null ? 'tenant_qr' : 'location_qr',
      location_id: args.locationId,
      country_code: null,
      phone_number: null,
      available_from: now,
      available_to: null,
      ended_at: null,
    })
    .execute();
  return id;
}

async function insertConversation(
  { trx, actor, now, newId }: ActionContext,
  { langCd, locationId }: BeginSmsChat,
  guestId: string,
): Promise<Case> {
  const id = newId();
  const conversation = await trx
    .insertInto('conversation')
    .values({
      tenant_id: actor.tenantId,
      id,
      id_account: `c-${id.slice(-12)}`,
      name: '',
      conversation_type: 'guest_staff',
      guest_id: guestId,
      main_menu_id: null,
      sub_menu_id: null,
      location_id: locationId,
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
  await trx
    .insertInto('member')
    .values({
      tenant_id: actor.tenantId,
      conversation_id: id,
      user_id: guestId,
      role: 'guest',
      display_name: namelessGuest,
      lang_cd: fitLanguage([langCd]),
      icon: null,
    })
    .execute();
  await trx
    .insertInto('read_state')
    .values({ tenant_id: actor.tenantId, conversation_id: id, user_id: guestId, updated_at: now })
    .execute();
  return { conversation, inquiry: null, ticket: null, member: null };
}
