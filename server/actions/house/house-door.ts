/**
 * What keeps everybody out of a house: a trial that is over, more guests than it takes, another network than its own.
 * The codes are those for what is forbidden and for limits; the `reason` names the page that says why.
 */
import type { Transaction } from 'kysely';
import { inNetworks } from '#server/access/networks.ts';
import type { Database } from '#server/db/schema.ts';
import { type DoorReason, GUEST_HERE_MS, houseDoor, trialIsOver } from '#shared/domain/entry/house-door.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ActionContext } from '../action-context.ts';

const kept = (reason: DoorReason): AppError =>
  new AppError(reason === 'over_limit' ? 'limit_reached' : 'forbidden', { reason });

/**
 * @param address where the guest signs in from; null within this process, which is let in
 * @throws AppError forbidden {reason: trial_expired or unauthorized_ip}
 */
export async function passDoor(
  { trx, now }: Pick<ActionContext, 'trx' | 'now'>,
  tenantId: string,
  address: string | null,
): Promise<void> {
  const { settings } = await trx
    .selectFrom('tenant')
    .select('settings')
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow();
  const door = houseDoor(settings);
  if (trialIsOver(door, now.getTime())) throw kept('trial_expired');
  if (door.networks !== null && address !== null && !inNetworks(address, door.networks)) throw kept('unauthorized_ip');
}

/**
 * Whether one more nobody knows yet fits in [DOOR-LIMIT]; whoever has a code of their own always does. Two at the
 * same moment may both take the last place.
 *
 * @throws AppError limit_reached {reason: over_limit}
 */
export async function takePlace({ trx, now }: Pick<ActionContext, 'trx' | 'now'>, tenantId: string): Promise<void> {
  const { settings } = await trx
    .selectFrom('tenant')
    .select('settings')
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow();
  const { guestLimit } = houseDoor(settings);
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
export async function staysOpen(
  trx: Transaction<Database>,
  tenantId: string,
  userId: string,
  now: Date,
): Promise<void> {
  const guest = await trx
    .selectFrom('guest')
    .select('user_id')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (guest !== undefined) await passDoor({ trx, now }, tenantId, null);
}
