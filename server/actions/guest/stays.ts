/** Guests with codes of their own: checked in, changed and checked out by who runs the house [STAY-CODE]. */
import { randomBytes } from 'node:crypto';
import { AppError } from '#shared/errors/app-error.ts';
import { middayOf } from '#shared/domain/session/stay.ts';
import { StaleVersion } from '#server/faults/manage-faults.ts';
import { vipsByOtherStays } from '#server/queries/guest-file/same-guest.ts';
import type { ActionContext } from '../action-context.ts';
import { revokeSessions } from '../session/sessions.ts';
import { sendDurable } from '../session/user-events.ts';
import { endSessionsWithStay, showStay, updateGuestLocation, updateSettings } from './update-people.ts';
import { markVip } from './mark-vip.ts';
import { renameGuest } from './rename-guest.ts';

export interface StayFields {
  readonly name: string;
  readonly location_id: string | null;
  /** Days of the house, `YYYY-MM-DD`. */
  readonly check_in: string;
  readonly check_out: string;
  readonly country_code: string;
  readonly phone_number: string;
  readonly lang_cd: string;
  readonly reference: string | null;
  readonly is_vip: boolean;
}

/** So many are written by one statement. */
const BATCH = 1000;

/** Opens a guest's conversation: nobody guesses 96 random bits. */
const newCode = (): string => `s-${randomBytes(12).toString('base64url')}`;

export async function zoneOf({ trx, actor }: Pick<ActionContext, 'trx' | 'actor'>): Promise<string> {
  const { time_zone } = await trx
    .selectFrom('tenant')
    .select('time_zone')
    .where('id', '=', actor.tenantId)
    .executeTakeFirstOrThrow();
  return time_zone;
}

const emptyAsNull = (text: string): string | null => (text === '' ? null : text);

/** The guests that stays are of, each with a code. The stays themselves are written by who asks. */
export async function makeGuests(
  { trx, actor, now }: ActionContext,
  stays: readonly (StayFields & { readonly id: string })[],
  zone: string,
): Promise<void> {
  for (let from = 0; from < stays.length; from += BATCH) {
    const some = stays.slice(from, from + BATCH);
    await trx
      .insertInto('app_user')
      .values(
        some.map(({ id, name, lang_cd }) => ({
          tenant_id: actor.tenantId,
          id,
          id_account: `g-${id.slice(-12)}`,
          user_type: 'biz_guest' as const,
          name,
          lang_cd,
          icon: null,
          sign_up_at: now,
          updated_at: now,
        })),
      )
      .execute();
    await trx
      .insertInto('guest')
      .values(
        some.map((stay) => ({
          tenant_id: actor.tenantId,
          user_id: stay.id,
          code: newCode(),
          state: 'other' as const,
          location_id: stay.location_id,
          country_code: emptyAsNull(stay.country_code),
          phone_number: emptyAsNull(stay.phone_number),
          available_from: new Date(middayOf(stay.check_in, zone)),
          available_to: new Date(middayOf(stay.check_out, zone)),
          ended_at: null,
        })),
      )
      .execute();
  }
}

/**
 * Brings a guest to what the house says now. What it says as before is left alone: a guest who walked on into another room
 * stays there, and one who goes by another name keeps it.
 */
export async function moveGuest(
  ctx: ActionContext,
  before: StayFields & { readonly id: string },
  now: StayFields,
): Promise<void> {
  const { trx, actor } = ctx;
  const guestId = before.id;
  const asGuest: ActionContext = { ...ctx, actor: { ...actor, userId: guestId, kind: 'guest' } };
  if (now.name !== before.name) await renameGuest(asGuest, { id: ctx.newId(), name: now.name });
  if (now.lang_cd !== before.lang_cd) await updateSettings(asGuest, { langCd: now.lang_cd });
  if (now.location_id !== before.location_id) {
    if (now.location_id === null) await changeGuest(ctx, guestId, { location_id: null });
    else await updateGuestLocation(asGuest, now.location_id);
  }
  await changeGuest(ctx, guestId, {
    country_code: emptyAsNull(now.country_code),
    phone_number: emptyAsNull(now.phone_number),
  });
  if (now.check_in !== before.check_in || now.check_out !== before.check_out) {
    const zone = await zoneOf(ctx);
    const until = new Date(middayOf(now.check_out, zone));
    await changeGuest(ctx, guestId, {
      available_from: new Date(middayOf(now.check_in, zone)),
      available_to: until,
    });
    await showStay({ trx, actor, notice: ctx.notice }, guestId);
    await endSessionsWithStay(ctx, guestId, until);
  }
  if (now.is_vip !== before.is_vip) await markVip(ctx, guestId, now.is_vip);
  // What the guest's page shows of them was changed by somebody else: it is drawn anew [EVENT-CHANGED-BY-OTHERS].
  await sendDurable(ctx, guestId, 'changeUser', { value: guestId });
}

async function changeGuest(
  { trx, actor }: ActionContext,
  guestId: string,
  change: {
    readonly location_id?: null;
    readonly country_code?: string | null;
    readonly phone_number?: string | null;
    readonly available_from?: Date;
    readonly available_to?: Date;
    readonly ended_at?: Date | null;
  },
): Promise<void> {
  await trx
    .updateTable('guest')
    .set(change)
    .where('tenant_id', '=', actor.tenantId)
    .where('user_id', '=', guestId)
    .execute();
}

/**
 * Ends a stay now [STAY-CHECK-OUT], or takes that back: then the code opens again until the last day is over.
 *
 * @param present how the stay reads, for who changed it from another version
 * @throws AppError wrong_state where that is how it stands; StaleVersion
 */
export async function checkOut(
  ctx: ActionContext,
  { id, version, checked_out_at }: { readonly id: string; readonly version: number; readonly checked_out_at: unknown },
  expected: number,
  out: boolean,
  present: object,
): Promise<void> {
  const { trx, actor, now } = ctx;
  if (version !== expected) throw new StaleVersion(present);
  if ((checked_out_at !== null) === out) throw new AppError('wrong_state');
  await trx
    .updateTable('stay')
    .set({ checked_out_at: out ? now : null })
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', id)
    .execute();
  await changeGuest(ctx, id, { ended_at: out ? now : null });
  if (out) await revokeSessions(ctx, id, 'stay_ended');
}

/** A stay goes with its guest, who never came in. @throws AppError in_use {guests} */
export async function forgetGuest({ trx, actor }: ActionContext, id: string): Promise<void> {
  const entered = await trx
    .selectFrom('auth_session')
    .select('id')
    .where('tenant_id', '=', actor.tenantId)
    .where('user_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  const named = await trx
    .selectFrom('conversation')
    .select('id')
    .where('tenant_id', '=', actor.tenantId)
    .where('guest_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  if (entered !== undefined || named !== undefined) throw new AppError('in_use', { guests: 1 });
  await trx.deleteFrom('coupon').where('tenant_id', '=', actor.tenantId).where('owner_user_id', '=', id).execute();
  await trx.deleteFrom('guest').where('tenant_id', '=', actor.tenantId).where('user_id', '=', id).execute();
  await trx.deleteFrom('app_user').where('tenant_id', '=', actor.tenantId).where('id', '=', id).execute();
}

/** Of stays that are new, those whose guest is a VIP: by what the house says, or by an earlier stay of theirs [GUEST-VIP]. */
export async function noteVips(
  ctx: ActionContext,
  stays: readonly { readonly id: string; readonly is_vip: boolean }[],
): Promise<void> {
  const said = stays.filter(({ is_vip }) => is_vip).map(({ id }) => id);
  const known = await vipsByOtherStays(
    ctx.trx,
    ctx.actor.tenantId,
    stays.map(({ id }) => id),
  );
  for (const id of new Set([...said, ...known])) await markVip(ctx, id, true);
}
