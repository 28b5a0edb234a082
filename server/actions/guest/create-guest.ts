/**
 * A scan becomes a guest [ENTRY-NEW]. A personal code brings its own guest back while the stay lasts;
 * everything else (a room's QR, a code whose stay has ended) opens a new, empty guest, so that an old or
 * photographed QR reads nothing of an earlier stay.
 */
import { codeOf } from '#shared/domain/entry/room-code.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { sessionLengthMs } from '#shared/domain/session/guest-expiry.ts';
import { stayHasEnded } from '#shared/domain/session/stay.ts';
import { fitLanguage } from '#shared/languages/fit-language.ts';
import type { ActionContext } from '../action-context.ts';
import { passDoor, takePlace } from '../house/house-door.ts';
import { type StartedSession, startSession } from '../session/sessions.ts';
import { endOfStay } from './stay-end.ts';

export interface CreateGuest {
  readonly tenantId: string;
  readonly guestCode: string;
  readonly langCd: string;
  /** What the code of the room says [CODE-ENDS]. */
  readonly locationId: string | null;
  readonly userAgent: string | null;
  /** Where the guest signs in from; null within this process. */
  readonly address: string | null;
}

type NewGuest = Pick<CreateGuest, 'tenantId' | 'langCd' | 'locationId' | 'userAgent'> & { readonly sessionEnd: Date };

export interface CreatedGuest extends StartedSession {
  readonly userId: string;
  readonly idAccount: string;
  readonly guestCode: string;
  readonly langCd: string;
}

/**
 * @throws AppError invalid_guest for a code nobody has, not_found for a location of another tenant,
 *   stay_ended for a room QR past its time or made anew since [CODE-ENDS], forbidden or limit_reached {reason} where the house lets nobody in [DOOR-TRIAL]
 *   [DOOR-NETWORK] [DOOR-LIMIT]
 */
export async function createGuest(ctx: ActionContext, args: CreateGuest): Promise<CreatedGuest> {
  const { trx, now } = ctx;
  await passDoor(ctx, args.tenantId, args.address);
  const location =
    args.locationId === null
      ? null
      : ((await trx
          .selectFrom('location')
          .selectAll()
          .where('tenant_id', '=', args.tenantId)
          .where((e) => e.or([e('id', '=', args.locationId), e('entry_code', '=', args.locationId)]))
          .executeTakeFirst()) ?? null);
  if (args.locationId !== null && location === null) throw new AppError('not_found');
  const isSpent = location !== null && codeOf(location) !== args.locationId?.toLowerCase();
  if (isSpent || (location?.qr_expires_at != null && location.qr_expires_at <= now))
    throw new AppError('stay_ended', { reason: 'qr_expired' });
  const langCd = fitLanguage([args.langCd]);
  const sessionEnd = new Date(now.getTime() + sessionLengthMs(location !== null, location?.session_timeout ?? null));
  if (args.guestCode !== '') {
    const known = await trx
      .selectFrom('guest as g')
      .innerJoin('app_user as u', (on) => on.onRef('u.tenant_id', '=', 'g.tenant_id').onRef('u.id', '=', 'g.user_id'))
      .select(['g.user_id', 'g.available_to', 'g.ended_at', 'u.id_account', 'u.lang_cd'])
      .where('g.tenant_id', '=', args.tenantId)
      .where('g.code', '=', args.guestCode)
      .executeTakeFirst();
    if (known === undefined) throw new AppError('invalid_guest');
    const { time_zone: zone } = await trx
      .selectFrom('tenant')
      .select('time_zone')
      .where('id', '=', args.tenantId)
      .executeTakeFirstOrThrow();
    const ended = known.ended_at !== null || stayHasEnded(known.available_to?.getTime() ?? null, now.getTime(), zone);
    if (!ended) {
      await trx
        .updateTable('app_user')
        .set({ lang_cd: langCd, updated_at: now })
        .where('tenant_id', '=', args.tenantId)
        .where('id', '=', known.user_id)
        .where('lang_cd', '<>', langCd)
        .execute();
      const until = known.available_to === null ? sessionEnd : endOfStay(known.available_to, zone);
      const session = await startSession(ctx, known.user_id, until, args.userAgent);
      return { ...session, userId: known.user_id, idAccount: known.id_account, guestCode: args.guestCode, langCd };
    }
  }
  return makeGuest(ctx, { ...args, langCd, locationId: location?.id ?? null, sessionEnd });
}

/**
 * A new guest whom nobody knows yet, signed in until the session ends. Whoever calls it has let them in.
 *
 * @throws AppError limit_reached {reason} where the house is full [DOOR-LIMIT]
 */
export async function makeGuest(
  ctx: ActionContext,
  { tenantId, langCd, locationId, userAgent, sessionEnd }: NewGuest,
): Promise<CreatedGuest> {
  const { trx, now } = ctx;
  await takePlace(ctx, tenantId);
  const userId = ctx.newId();
  const idAccount = `g-${userId.slice(-12)}`;
  const guestCode = `q-${ctx.newId().slice(-12)}`;
  await trx
    .insertInto('app_user')
    .values({
      tenant_id: tenantId,
      id: userId,
      id_account: idAccount,
      user_type: 'biz_guest',
      name: '',
      lang_cd: langCd,
      icon: null,
      sign_up_at: now,
      updated_at: now,
    })
    .execute();
  await trx
    .insertInto('guest')
    .values({
      tenant_id: tenantId,
      user_id: userId,
      code: guestCode,
      state: locationId === null ? 'tenant_qr' : 'location_qr',
      location_id: locationId,
      country_code: null,
      phone_number: null,
      available_from: now,
      available_to: null,
      ended_at: null,
    })
    .execute();
  const session = await startSession(ctx, userId, sessionEnd, userAgent);
  return { ...session, userId, idAccount, guestCode, langCd };
}
