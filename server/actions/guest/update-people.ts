import { sql } from 'kysely';
/** Changing people's own records: settings, a guest's details, a guest's place. */
import { isOwnMediaPath } from '#shared/domain/message-content/safe-url.ts';
import { isSupportedLanguage } from '#shared/languages/codes.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { type ActionContext, planJob } from '../action-context.ts';
import { noticeDesk, noticeUser } from '../notices.ts';
import { isInNoRoom, roomByName } from './room-by-name.ts';
import { renameGuest } from './rename-guest.ts';
import { stateStay } from './stated-stay.ts';
import { renameStaff } from '../staff/rename-staff.ts';
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
  return renameStaff(ctx, raw);
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
  /** A room as people say it [GUEST-ROOM-NAMED]. */
  readonly locationName?: string | undefined;
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
  const asGuest: ActionContext = { ...ctx, actor: { ...actor, userId: change.guestId, kind: 'guest' } };
  if (own) await stateStay(ctx, change.availableFrom, change.availableTo);
  const set = own ? {} : { availableFrom: change.availableFrom, availableTo: change.availableTo };
  if (change.name !== undefined) await renameGuest(asGuest, { id: ctx.newId(), name: change.name });
  if (change.locationName !== undefined && (!own || (await isInNoRoom(ctx)))) {
    const room = await roomByName(ctx, change.locationName);
    if (room !== null) await updateGuestLocation(asGuest, room);
  }
  await trx
    .updateTable('guest')
    .set({
      ...(change.countryCode === undefined ? {} : { country_code: change.countryCode }),
      ...(change.phoneNumber === undefined ? {} : { phone_number: change.phoneNumber }),
      ...(set.availableFrom === undefined ? {} : { available_from: set.availableFrom }),
      ...(set.availableTo === undefined ? {} : { available_to: set.availableTo }),
      ...(change.receiveNotice === undefined ? {} : { receive_notice: change.receiveNotice }),
      user_id: change.guestId,
    })
    .where('tenant_id', '=', actor.tenantId)
    .where('user_id', '=', change.guestId)
    .execute();
  if (set.availableFrom !== undefined || set.availableTo !== undefined) {
    await showStay(ctx, change.guestId);
    await noteDays(ctx, change.guestId);
  }
  if (set.availableTo !== undefined) await endSessionsWithStay(ctx, change.guestId, set.availableTo);
  // What the guest's page shows of them was changed by somebody else: it is to be drawn anew [EVENT-CHANGED-BY-OTHERS].
  if (!own) await sendDurable(ctx, change.guestId, 'changeUser', { value: change.guestId });
}

/** The stay that the house has set stands on the guest's open tickets. */
export async function showStay(
  { trx, actor, notice }: Pick<ActionContext, 'trx' | 'actor' | 'notice'>,
  guestId: string,
): Promise<void> {
  const tickets = await trx
    .updateTable('ticket as t')
    .from('guest as g')
    .set((e) => ({ stay_from: e.ref('g.available_from'), stay_to: e.ref('g.available_to') }))
    .whereRef('g.tenant_id', '=', 't.tenant_id')
    .whereRef('g.user_id', '=', 't.guest_id')
    .where('t.tenant_id', '=', actor.tenantId)
    .where('t.guest_id', '=', guestId)
    .where('t.label', '<>', 'completed')
    .returning(['t.conversation_id', 't.group_ids', 't.assignee_id'])
    .execute();
  for (const ticket of tickets) noticeDesk({ notice }, ticket);
}

/** What the desk says of a stay's days, the house says. */
async function noteDays({ trx, actor }: ActionContext, guestId: string): Promise<void> {
  await sql`
    UPDATE stay s SET check_in = days.first, check_out = greatest(days.first, days.last)
    FROM guest g JOIN tenant t ON t.id = g.tenant_id
    CROSS JOIN LATERAL (SELECT to_char(g.available_from AT TIME ZONE t.time_zone, 'YYYY-MM-DD') AS first,
      to_char(g.available_to AT TIME ZONE t.time_zone, 'YYYY-MM-DD') AS last) days
    WHERE s.tenant_id = ${actor.tenantId} AND s.id = ${guestId} AND g.tenant_id = s.tenant_id AND g.user_id = s.id
      AND days.last IS NOT NULL`.execute(trx);
}

/** A guest's sessions last as long as the stay: when its end moves, so does theirs, and one that has come ends them now [ACCESS-AFTER-CHECKOUT]. */
export async function endSessionsWithStay(
  { trx, ...ctx }: ActionContext,
  guestId: string,
  availableTo: Date,
): Promise<void> {
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
