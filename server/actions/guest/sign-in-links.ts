/**
 * Links that sign somebody in: one's own onto another device (façade createSSOLink), and a text message that brings a
 * guest to one conversation.
 */
import { timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { lockCase } from '#server/access/case-access.ts';
import { newLinkToken, parseLinkToken } from '#server/access/link-token.ts';
import { isClosed } from '#shared/domain/states/next-state.ts';
import { KIOSK_LINK_MS } from '#shared/domain/bot/kiosk.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { type ActionContext, planJob } from '../action-context.ts';
import { passDoor } from '../house/house-door.ts';
import { type StartedSession, STAFF_SESSION_DAYS, startSession } from '../session/sessions.ts';
import { endOfStay } from './stay-end.ts';

/** A link onto another device is used at once, and once [LINK-SSO]. */
const SSO_LINK_MS = 5 * 60_000;
/** A text message may be read tomorrow, and twice; never after the stay [LINK-SMS]. */
const SMS_LINK_MS = 24 * 3_600_000;

export type LinkKind = 'sso' | 'sms_forward';

/** A link for oneself. @throws AppError stay_ended */
export async function createSsoLink(ctx: ActionContext): Promise<string> {
  const { trx, actor, now } = ctx;
  const end = await endOfSession(ctx, actor.userId);
  if (end !== null && end <= now) throw new AppError('stay_ended');
  const id = ctx.newId();
  const { token, hash } = newLinkToken(actor.tenantId, id);
  await trx
    .insertInto('sign_in_link')
    .values({
      tenant_id: actor.tenantId,
      id,
      kind: 'sso',
      user_id: actor.userId,
      secret_hash: hash,
      created_by: actor.userId,
      created_at: now,
      expires_at: earlier(new Date(now.getTime() + SSO_LINK_MS), end),
    })
    .execute();
  return token;
}

export interface SmsLink {
  readonly conversationId: string;
  /** E.164. */
  readonly phone: string;
  /** The text of the message around its address, and where the page is. */
  readonly words: (guestLang: string, url: string) => string;
  readonly address: (place: {
    readonly langCd: string;
    readonly tenantCode: string;
    readonly locationId: string | null;
    readonly conversationId: string;
    readonly token: string;
  }) => string;
}

/**
 * Staff send the guest of an open conversation a text message with a link to it [LINK-SMS]. A number that another
 * guest's link went to is refused while that one is good [LINK-NUMBER].
 *
 * @throws AppError not_found, wrong_state {reason: closed}, stay_ended, phone_used
 */
export async function sendSmsLink(ctx: ActionContext, args: SmsLink): Promise<{ readonly expiresAt: Date }> {
  const { trx, actor, now } = ctx;
  if (actor.kind !== 'staff') throw new AppError('forbidden');
  const { conversation } = await lockCase(trx, actor, args.conversationId);
  const guestId = conversation.guest_id;
  if (guestId === null) throw new AppError('not_found');
  if (isClosed(conversation.state)) throw new AppError('wrong_state', { reason: 'closed' });
  const used = await trx
    .selectFrom('sign_in_link')
    .select('id')
    .where('tenant_id', '=', actor.tenantId)
    .where('phone', '=', args.phone)
    .where('user_id', '<>', guestId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .limit(1)
    .executeTakeFirst();
  if (used !== undefined) throw new AppError('phone_used');
  const end = await endOfSession(ctx, guestId);
  if (end !== null && end <= now) throw new AppError('stay_ended');
  const expiresAt = earlier(new Date(now.getTime() + SMS_LINK_MS), end);
  const id = ctx.newId();
  const { token, hash } = newLinkToken(actor.tenantId, id);
  // A newer link to the same conversation takes the former's place: an old message in a stranger's hands opens nothing.
  await trx
    .updateTable('sign_in_link')
    .set({ revoked_at: now })
    .where('tenant_id', '=', actor.tenantId)
    .where('conversation_id', '=', conversation.id)
    .where('revoked_at', 'is', null)
    .execute();
  await trx
    .insertInto('sign_in_link')
    .values({
      tenant_id: actor.tenantId,
      id,
      kind: 'sms_forward',
      user_id: guestId,
      conversation_id: conversation.id,
      phone: args.phone,
      secret_hash: hash,
      created_by: actor.userId,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute();
  await trx
    .updateTable('conversation')
    .set({ is_sms_chat: true })
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', conversation.id)
    .execute();
  const guest = await trx
    .selectFrom('app_user as u')
    .innerJoin('tenant as t', 't.id', 'u.tenant_id')
    .select(['u.lang_cd', 't.code'])
    .where('u.tenant_id', '=', actor.tenantId)
    .where('u.id', '=', guestId)
    .executeTakeFirstOrThrow();
  const url = args.address({
    langCd: guest.lang_cd,
    tenantCode: guest.code,
    locationId: conversation.location_id ?? (await defaultLocation(ctx)),
    conversationId: conversation.id,
    token,
  });
  await planJob(ctx, 'send_sms', { tenantId: actor.tenantId, to: args.phone, text: args.words(guest.lang_cd, url) });
  ctx.notice({
    name: `conversation/${conversation.id}`,
    type: 'updateConversationState',
    data: { conversation_id: conversation.id },
  });
  return { expiresAt };
}

/**
 * Whoever talks at a kiosk takes it along: a link to their conversation, in place of any before [KIOSK-TAKE].
 *
 * @throws AppError not_found; wrong_state in a house without a place, or where it has ended
 */
export async function createKioskLink(
  ctx: ActionContext,
  conversationId: string,
): Promise<{ readonly token: string; readonly expiresAt: Date; readonly locationId: string }> {
  const { trx, actor, now } = ctx;
  const { conversation } = await lockCase(trx, actor, conversationId);
  if (isClosed(conversation.state)) throw new AppError('wrong_state', { reason: 'closed' });
  const locationId = conversation.location_id ?? (await defaultLocation(ctx));
  if (locationId === null) throw new AppError('wrong_state', { reason: 'no_location' });
  const end = await endOfSession(ctx, actor.userId);
  const expiresAt = earlier(new Date(now.getTime() + KIOSK_LINK_MS), end);
  if (expiresAt <= now) throw new AppError('stay_ended');
  const id = ctx.newId();
  const { token, hash } = newLinkToken(actor.tenantId, id);
  await trx
    .updateTable('sign_in_link')
    .set({ revoked_at: now })
    .where('tenant_id', '=', actor.tenantId)
    .where('conversation_id', '=', conversationId)
    .where('kind', '=', sql.lit('kiosk'))
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute();
  await trx
    .insertInto('sign_in_link')
    .values({
      tenant_id: actor.tenantId,
      id,
      kind: 'kiosk',
      user_id: actor.userId,
      conversation_id: conversationId,
      secret_hash: hash,
      created_by: actor.userId,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute();
  return { token, expiresAt, locationId };
}

export interface AcceptedLink extends StartedSession {
  readonly tenantId: string;
  readonly userId: string;
  readonly conversationId: string | null;
}

/** Whose tenant a token names; what follows is judged by acceptLink. @throws AppError invalid_token */
export function tenantOfLink(token: string): string {
  return parseLinkToken(token).tenantId;
}

/**
 * Signs in by a link. One onto another device works once, from a kiosk too; one of a text message until it runs out or
 * its conversation ends.
 *
 * @throws AppError invalid_token for what is none or of another kind, stay_ended where its guest's time is over
 *   [LINK-STAY], link_expired for one that is over itself, forbidden {reason} where the house lets nobody in
 */
export async function acceptLink(
  ctx: ActionContext,
  kind: LinkKind,
  token: string,
  { userAgent, address }: { readonly userAgent: string | null; readonly address: string | null },
): Promise<AcceptedLink> {
  const { trx, now } = ctx;
  const { tenantId, linkId, hash } = parseLinkToken(token);
  const link = await trx
    .selectFrom('sign_in_link')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', linkId)
    // What leads to a conversation came by a text message, or was scanned at a kiosk.
    .where('kind', 'in', kind === 'sso' ? ['sso'] : ['sms_forward', 'kiosk'])
    .forUpdate()
    .executeTakeFirst();
  if (link === undefined || !timingSafeEqual(link.secret_hash, hash)) throw new AppError('invalid_token');
  const user = await trx
    .selectFrom('app_user')
    .select('user_type')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', link.user_id)
    .executeTakeFirstOrThrow();
  const isGuest = user.user_type !== 'biz_staff';
  if (isGuest) await passDoor(ctx, tenantId, address);
  const stay = await endOfSession(ctx, link.user_id);
  if (stay !== null && stay <= now) throw new AppError('stay_ended');
  const once = link.kind !== 'sms_forward';
  if (link.revoked_at !== null || link.expires_at <= now || (once && link.used_at !== null))
    throw new AppError('link_expired');
  if (link.conversation_id !== null) {
    const conversation = await trx
      .selectFrom('conversation')
      .select('state')
      .where('tenant_id', '=', tenantId)
      .where('id', '=', link.conversation_id)
      .executeTakeFirstOrThrow();
    if (isClosed(conversation.state)) throw new AppError('link_expired');
  }
  await trx
    .updateTable('sign_in_link')
    .set({ used_at: now })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', linkId)
    .execute();
  if (isGuest)
    await trx
      .updateTable('app_user')
      .set({ activation_type: link.kind === 'sms_forward' ? 'sms' : link.kind === 'sso' ? 'sso' : 'qr' })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', link.user_id)
      .execute();
  const longest =
    link.kind === 'sms_forward'
      ? link.expires_at
      : new Date(now.getTime() + (isGuest ? 1 : STAFF_SESSION_DAYS) * 86_400_000);
  const session = await startSession(
    ctx,
    link.user_id,
    earlier(longest, stay),
    userAgent,
    isGuest ? null : { entry: 'link', address },
  );
  return { ...session, tenantId, userId: link.user_id, conversationId: link.conversation_id };
}

/** When a guest's stay ends, by the house's clock; null for those without an end, and for staff. */
async function endOfSession({ trx, actor, now }: ActionContext, userId: string): Promise<Date | null> {
  const guest = await trx
    .selectFrom('guest as g')
    .innerJoin('tenant as t', 't.id', 'g.tenant_id')
    .select(['g.available_to', 'g.ended_at', 't.time_zone'])
    .where('g.tenant_id', '=', actor.tenantId)
    .where('g.user_id', '=', userId)
    .executeTakeFirst();
  if (guest === undefined) return null;
  if (guest.ended_at !== null) return guest.ended_at < now ? guest.ended_at : now;
  return guest.available_to === null ? null : endOfStay(guest.available_to, guest.time_zone);
}

/** Where a guest without a place is: the house's default one. An address without a place is refused by the page [ENTRY-BAD-LOCATION]. */
async function defaultLocation({ trx, actor }: ActionContext): Promise<string | null> {
  const place = await trx
    .selectFrom('location')
    .select('id')
    .where('tenant_id', '=', actor.tenantId)
    .orderBy('is_default_location', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return place?.id ?? null;
}

const earlier = (one: Date, other: Date | null): Date => (other !== null && other < one ? other : one);
