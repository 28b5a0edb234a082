import { sql } from 'kysely';
/** Changing people's own records: settings, a guest's details, a guest's place. */
import { isOwnMediaPath } from '#shared/domain/message-content/safe-url.ts';
import { isSupportedLanguage } from '#shared/languages/codes.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { type ActionContext, planJob } from '../action-context.ts';
import { noticeDesk, noticeUser } from '../notices.ts';
import { cleanName, NAME_MAX_CHARACTERS, renameGuest } from './rename-guest.ts';
import { revokeSessions } from '../session/sessions.ts';
import { sendDurable } from '../session/user-events.ts';
import { endOfStay } from './stay-end.ts';

export interface Settings {
  readonly langCd?: string | undefined;
  readonly username?: string | undefined;
  readonly icon?: string | undefined;
  readonly notificationEmail?: boolean | undefined;
  readonly notificationPush?: boolean | undefined;
}

/**
 * One's own settings. A changed language resends what depends on it and has recent messages translated
 * [SYNC-LANG].
 *
 * @throws AppError bad_request, name_invalid
 */
export async function updateSettings(ctx: ActionContext, settings: Settings): Promise<void> {
  const { trx, actor, now } = ctx;
  const { langCd } = settings;
  if (langCd !== undefined && !isSupportedLanguage(langCd)) throw new AppError('bad_request', { path: 'langCd' });
  if (settings.icon !== undefined && (settings.icon.length > 300 || !isOwnMediaPath(settings.icon)))
    throw new AppError('bad_request', { path: 'icon' });
  if (settings.username !== undefined) await renameUser(ctx, settings.username);
  await trx
    .updateTable('app_user')
    .set({
      ...(langCd === undefined ? {} : { lang_cd: langCd }),
      ...(settings.icon === undefined ? {} : { icon: settings.icon }),
      ...(settings.notificationEmail === undefined ? {} : { notification_email: settings.notificationEmail }),
      ...(settings.notificationPush === undefined ? {} : { notification_push: settings.notificationPush }),
      updated_at: now,
    })
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', actor.userId)
    .execute();
  if (langCd !== undefined) await changeLanguage(ctx, langCd);
  noticeUser(ctx, actor.userId, 'notifyMyself', { settings: true });
}

async function renameUser(ctx: ActionContext, raw: string): Promise<void> {
  if (ctx.actor.kind === 'guest') return renameGuest(ctx, { id: ctx.newId(), name: raw });
  const name = cleanName(raw);
  if (name === null) throw new AppError('name_invalid', { max: NAME_MAX_CHARACTERS });
  const { trx, actor } = ctx;
  await trx
    .updateTable('app_user')
    .set({ name })
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', actor.userId)
    .execute();
  await trx
    .updateTable('member')
    .set({ display_name: name })
    .where('tenant_id', '=', actor.tenantId)
    .where('user_id', '=', actor.userId)
    .execute();
}

async function changeLanguage(ctx: ActionContext, lang: string): Promise<void> {
  const { trx, actor } = ctx;
  const members = await trx
    .updateTable('member')
    .set({ lang_cd: lang })
    .where('tenant_id', '=', actor.tenantId)
    .where('user_id', '=', actor.userId)
    .where('lang_cd', '<>', lang)
    .returning(['conversation_id', 'state'])
    .execute();
  if (actor.kind === 'guest') {
    const tickets = await trx
      .updateTable('ticket')
      .set({ guest_lang_cd: lang })
      .where('tenant_id', '=', actor.tenantId)
      .where('guest_id', '=', actor.userId)
      .returning(['conversation_id', 'group_ids', 'assignee_id'])
      .execute();
    await readAnew(ctx, lang);
    for (const ticket of tickets) noticeDesk(ctx, ticket);
  }
  for (const { conversation_id, state } of members) {
    if (state !== 'joined') continue;
    await planJob(ctx, 'translate_recent', { tenantId: actor.tenantId, conversationId: conversation_id, lang });
    ctx.notice({ name: `conversation/${conversation_id}`, type: 'updateConversationState', data: { conversation_id } });
  }
}

/** What was translated into the language the guest chose is read in it at once; the rest is seen to by a job [TR-GUEST]. */
async function readAnew({ trx, actor }: ActionContext, lang: string): Promise<void> {
  await sql`
    UPDATE message m SET guest_reads = json_build_object('lang', ${lang}::text,
      'status', CASE t.status WHEN 'failed' THEN 'failed' ELSE 'translated' END)
    FROM conversation c, message_translation t
    WHERE c.tenant_id = ${actor.tenantId} AND c.guest_id = ${actor.userId}
      AND t.tenant_id = c.tenant_id AND t.conversation_id = c.id AND t.lang_cd = ${lang} AND t.status <> 'pending'
      AND m.tenant_id = t.tenant_id AND m.id = t.message_id AND m.side IN ('staff', 'bot')`.execute(trx);
}

export interface GuestChange {
  readonly guestId: string;
  readonly name?: string | undefined;
  readonly countryCode?: string | undefined;
  readonly phoneNumber?: string | undefined;
  readonly availableFrom?: Date | undefined;
  readonly availableTo?: Date | undefined;
  readonly receiveNotice?: boolean | undefined;
}

/** @throws AppError not_found, name_invalid, bad_request */
export async function updateGuest(ctx: ActionContext, change: GuestChange): Promise<void> {
  const { trx, actor } = ctx;
  const own = actor.kind === 'guest' && change.guestId === actor.userId;
  if (!own) {
    const shared =
      actor.kind === 'staff' &&
      (await trx
        .selectFrom('member as m')
        .innerJoin('conversation as c', (on) =>
          on.onRef('c.tenant_id', '=', 'm.tenant_id').onRef('c.id', '=', 'm.conversation_id'),
        )
        .select('c.id')
        .where('m.tenant_id', '=', actor.tenantId)
        .where('m.user_id', '=', actor.userId)
        .where('m.state', '=', 'joined')
        .where('c.guest_id', '=', change.guestId)
        .limit(1)
        .executeTakeFirst());
    if (shared === false || shared === undefined) throw new AppError('not_found');
  }
  if (change.countryCode !== undefined && !/^(\+?\d{1,4}|[A-Z]{2})$/.test(change.countryCode))
    throw new AppError('bad_request', { path: 'countryCode' });
  if (change.phoneNumber !== undefined && !/^\d{4,15}$/.test(change.phoneNumber))
    throw new AppError('bad_request', { path: 'phoneNumber' });
  if (
    change.availableFrom !== undefined &&
    change.availableTo !== undefined &&
    change.availableTo <= change.availableFrom
  )
    throw new AppError('bad_request', { path: 'availableTo' });
  if (own && (change.availableFrom !== undefined || change.availableTo !== undefined)) throw new AppError('forbidden');
  if (change.name !== undefined) {
    await renameGuest(
      { ...ctx, actor: { ...actor, userId: change.guestId, kind: 'guest' } },
      { id: ctx.newId(), name: change.name },
    );
  }
  await trx
    .updateTable('guest')
    .set({
      ...(change.countryCode === undefined ? {} : { country_code: change.countryCode }),
      ...(change.phoneNumber === undefined ? {} : { phone_number: change.phoneNumber }),
      ...(change.availableFrom === undefined ? {} : { available_from: change.availableFrom }),
      ...(change.availableTo === undefined ? {} : { available_to: change.availableTo }),
      ...(change.receiveNotice === undefined ? {} : { receive_notice: change.receiveNotice }),
      user_id: change.guestId,
    })
    .where('tenant_id', '=', actor.tenantId)
    .where('user_id', '=', change.guestId)
    .execute();
  if (change.availableTo !== undefined) await endSessionsWithStay(ctx, change.guestId, change.availableTo);
  // What the guest's page shows of them was changed by somebody else: it is to be drawn anew [EVENT-CHANGED-BY-OTHERS].
  if (!own) await sendDurable(ctx, change.guestId, 'changeUser', { value: change.guestId });
}

/** A guest's sessions last as long as the stay: when its end moves, so does theirs, and one that has come ends them now [ACCESS-AFTER-CHECKOUT]. */
async function endSessionsWithStay({ trx, ...ctx }: ActionContext, guestId: string, availableTo: Date): Promise<void> {
  const { time_zone: zone } = await trx
    .selectFrom('tenant')
    .select('time_zone')
    .where('id', '=', ctx.actor.tenantId)
    .executeTakeFirstOrThrow();
  const end = endOfStay(availableTo, zone);
  if (end <= ctx.now) return revokeSessions({ trx, ...ctx }, guestId, 'stay_ended');
  await trx
    .updateTable('auth_session')
    .set({ expires_at: end })
    .where('tenant_id', '=', ctx.actor.tenantId)
    .where('user_id', '=', guestId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** The guest scanned another place of the same tenant [ENTRY-MOVE]. @throws AppError not_found, forbidden */
export async function updateGuestLocation(ctx: ActionContext, locationId: string): Promise<void> {
  const { trx, actor } = ctx;
  if (actor.kind !== 'guest') throw new AppError('forbidden');
  const place = await trx
    .selectFrom('location')
    .select(['id', 'name_dict'])
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', locationId)
    .executeTakeFirst();
  if (place === undefined) throw new AppError('not_found');
  await trx
    .updateTable('guest')
    .set({ location_id: place.id })
    .where('tenant_id', '=', actor.tenantId)
    .where('user_id', '=', actor.userId)
    .execute();
  const tickets = await trx
    .updateTable('ticket')
    .set({ location_id: place.id, location_name_dict: place.name_dict })
    .where('tenant_id', '=', actor.tenantId)
    .where('guest_id', '=', actor.userId)
    .where('label', '<>', 'completed')
    .returning(['conversation_id', 'group_ids', 'assignee_id'])
    .execute();
  for (const ticket of tickets) noticeDesk(ctx, ticket);
}
