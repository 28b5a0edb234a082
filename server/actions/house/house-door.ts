/**
 * What keeps everybody out of a house: a trial that is over, more guests than it takes, another network than its own.
 * The codes are those for what is forbidden and for limits; the `reason` names the page that says why.
 */
import { inNetworks } from '#server/access/networks.ts';
import { tenantSettings } from '#server/queries/house/tenant-settings.ts';
import { houseStanding } from '#server/queries/plans/terms.ts';
import { type DoorReason, GUEST_HERE_MS, houseDoor, trialIsOver } from '#shared/domain/entry/house-door.ts';
import { isShut } from '#shared/domain/plans/standing.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ActionContext } from '../action-context.ts';

type DoorContext = Pick<ActionContext, 'trx' | 'now' | 'log'>;

const kept = (reason: DoorReason): AppError =>
  new AppError(reason === 'over_limit' ? 'limit_reached' : 'forbidden', { reason });

/**
 * @param address where the guest signs in from; null within this process, which is let in
 * @throws AppError forbidden {reason: trial_expired or unauthorized_ip}
 */
export async function passDoor(
  { trx, now, log }: DoorContext,
  tenantId: string,
  address: string | null,
): Promise<void> {
  const door = houseDoor(await tenantSettings(trx, log, tenantId));
  if (trialIsOver(door, now.getTime())) throw kept('trial_expired');
  if (isShut(await houseStanding(trx, tenantId, now.getTime()))) throw kept('trial_expired');
  if (door.networks !== null && address !== null && !inNetworks(address, door.networks)) throw kept('unauthorized_ip');
}

/**
 * Whether one more nobody knows yet fits in [DOOR-LIMIT]; whoever has a code of their own always does. Two at the
 * same moment may both take the last place.
 *
 * @throws AppError limit_reached {reason: over_limit}
 */
export async function takePlace({ trx, now, log }: DoorContext, tenantId: string): Promise<void> {
  const { guestLimit } = houseDoor(await tenantSettings(trx, log, tenantId));
  if (guestLimit === null) return;
  const here = await trx
    .selectFrom('auth_session as s')
    .innerJoin('guest as g', (on) => on.onRef('g.tenant_id', '=', 's.tenant_id').onRef('g.user_id', '=', 's.user_id'))
    .select(({ fn }) => fn.count<string>('s.user_id').distinct().as('guests'))
    .where('s.tenant_id', '=', tenantId)
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', now)
    .where('s.last_used_at', '>', new Date(now.getTime() - GUEST_HERE_MS))
    .executeTakeFirstOrThrow();
  if (Number(here.guests) >= guestLimit) throw kept('over_limit');
}

/** A house whose trial ended lets no guest stay, either; its staff may still look [DOOR-TRIAL]. @throws AppError forbidden {reason} */
export async function staysOpen(ctx: DoorContext, tenantId: string, userId: string): Promise<void> {
  const guest = await ctx.trx
    .selectFrom('guest')
    .select('user_id')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (guest !== undefined) await passDoor(ctx, tenantId, null);
}
