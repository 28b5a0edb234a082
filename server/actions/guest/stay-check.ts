/** Tries at proving a stay are counted before they are judged, so that a hundred at once are still counted [PMS-TRIES]. */
import type { PropertySystemKind } from '#server/db/schema-orders.ts';
import { PROOF_LIMITS, proofPause } from '#shared/domain/pms/stay-proof.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ActionContext } from '../action-context.ts';

/** Where a guest is, as their proof needs it. */
export interface GuestPlace {
  readonly locationId: string;
  readonly room: string;
  readonly timeZone: string;
  readonly langCd: string;
  readonly tryId: string;
}

/**
 * Notes a try of the guest, and gives their room; null for whoever has none, who proves nothing.
 *
 * @throws AppError forbidden, stay_ended, too_many_tries {retry_after}
 */
export async function countProofTry({ trx, actor, now }: ActionContext): Promise<GuestPlace | null> {
  if (actor.kind !== 'guest') throw new AppError('forbidden');
  const guest = await trx
    .selectFrom('guest as g')
    .innerJoin('app_user as u', (on) => on.onRef('u.tenant_id', '=', 'g.tenant_id').onRef('u.id', '=', 'g.user_id'))
    .innerJoin('tenant as t', 't.id', 'g.tenant_id')
    .select(['g.location_id', 'g.ended_at', 'u.lang_cd', 't.time_zone'])
    .where('g.tenant_id', '=', actor.tenantId)
    .where('g.user_id', '=', actor.userId)
    .executeTakeFirstOrThrow();
  if (guest.ended_at !== null) throw new AppError('stay_ended');
  if (guest.location_id === null) return null;
  // The room's row serialises the tries of all its guests.
  const room = await trx
    .selectFrom('location')
    .select('default_name')
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', guest.location_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const oldest = new Date(now.getTime() - PROOF_LIMITS.room.withinMs);
  await trx
    .deleteFrom('stay_check_try')
    .where('tenant_id', '=', actor.tenantId)
    .where('location_id', '=', guest.location_id)
    .where('tried_at', '<', oldest)
    .execute();
  const tries = await trx
    .selectFrom('stay_check_try')
    .select(['user_id', 'tried_at'])
    .where('tenant_id', '=', actor.tenantId)
    .where('location_id', '=', guest.location_id)
    .execute();
  const times = (own: boolean): number[] =>
    tries.filter(({ user_id }) => !own || user_id === actor.userId).map(({ tried_at }) => tried_at.getTime());
  const pause = proofPause({ guest: times(true), room: times(false) }, now.getTime());
  if (pause > 0) throw new AppError('too_many_tries', { retry_after: Math.ceil(pause / 1000) });
  const { id } = await trx
    .insertInto('stay_check_try')
    .values({ tenant_id: actor.tenantId, location_id: guest.location_id, user_id: actor.userId, tried_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    locationId: guest.location_id,
    room: room.default_name,
    timeZone: guest.time_zone,
    langCd: guest.lang_cd,
    tryId: id,
  };
}

/** A try that was never judged, because the property system was away, counts for nothing. */
export async function forgetProofTry({ trx, actor }: ActionContext, tryId: string): Promise<void> {
  await trx
    .deleteFrom('stay_check_try')
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', tryId)
    .where('user_id', '=', actor.userId)
    .execute();
}

/** Keeps a good proof for paying, and forgets the guest's tries. */
export async function keepProof(
  { trx, actor, now }: ActionContext,
  proof: { readonly locationId: string; readonly system: PropertySystemKind; readonly ref: string },
): Promise<void> {
  await trx
    .deleteFrom('stay_check_try')
    .where('tenant_id', '=', actor.tenantId)
    .where('location_id', '=', proof.locationId)
    .where('user_id', '=', actor.userId)
    .execute();
  const kept = { location_id: proof.locationId, system: proof.system, reservation_ref: proof.ref, verified_at: now };
  await trx
    .insertInto('stay_check')
    .values({ tenant_id: actor.tenantId, user_id: actor.userId, ...kept })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id']).doUpdateSet(kept))
    .execute();
}
