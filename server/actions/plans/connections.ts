/**
 * Connections of staff: a session at a desk is one, whichever house of the organisation it is in [PLAN-OPERATORS]. It is
 * taken as somebody signs in and kept with each renewal of their token; who has not been heard of for twenty minutes holds
 * none. Who is signed in already goes on: only who comes is refused. Nothing is counted for the operator's own.
 */
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { addOns } from '#shared/domain/plans/plan-table.ts';
import { PLACE_HELD_MS } from '#shared/domain/plans/places.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ActionContext } from '../action-context.ts';

/** @throws AppError plan_limit {what: operators, limit} */
export async function takeConnection(
  { trx, actor, now }: Pick<ActionContext, 'trx' | 'actor' | 'now'>,
  userId: string,
  sessionId: string,
): Promise<void> {
  const { rows } = await sql<{
    organization_id: string;
    account_id: string | null;
    bought: number | null;
    free: boolean;
  }>`
    SELECT s.organization_id, t.account_id, a.quantity AS bought,
      s.period_end IS NULL AND s.anchor_on IS NULL AND o.trial_ends_at > ${now} AS free
    FROM house h
    JOIN subscription s ON s.organization_id = h.organization_id
    JOIN organization o ON o.id = h.organization_id
    LEFT JOIN add_on a ON a.organization_id = s.organization_id AND a.kind = 'operators'
    LEFT JOIN seat t ON t.house_id = h.id AND t.user_id = ${userId}
    WHERE h.id = ${actor.tenantId} AND h.twin_of IS NULL FOR UPDATE OF s`.execute(trx);
  const [whose] = rows;
  if (whose === undefined) return;
  const { organization_id: organizationId, account_id: ownerId } = whose;
  const held = await trx
    .selectFrom('plan_place')
    .select(['house_id', 'thing_id', 'owner_id'])
    .where('organization_id', '=', organizationId)
    .where('kind', '=', 'operators')
    .where('seen_at', '>', new Date(now.getTime() - PLACE_HELD_MS))
    .orderBy('seen_at')
    .execute();
  const limit = addOns.operators.included + (whose.bought ?? 0);
  if (held.length >= limit && !whose.free) {
    // Who comes from another device, or another desk, brings their own place along.
    const own = held.find(({ owner_id }) => owner_id !== null && owner_id === ownerId);
    if (own === undefined) throw new AppError('plan_limit', { what: 'operators', limit });
    await dropPlaces({ trx }, own.house_id, [own.thing_id]);
  }
  await trx
    .insertInto('plan_place')
    .values({
      organization_id: organizationId,
      kind: 'operators',
      house_id: actor.tenantId,
      thing_id: sessionId,
      owner_id: ownerId,
      seen_at: now,
    })
    .execute();
}

/** A session at a desk is heard of. */
export async function keepConnection(
  trx: Kysely<Database>,
  { tenantId, sessionId, userId }: { readonly tenantId: string; readonly sessionId: string; readonly userId: string },
  now: Date,
): Promise<void> {
  await sql`
    INSERT INTO plan_place (organization_id, kind, house_id, thing_id, owner_id, seen_at)
    SELECT s.organization_id, 'operators', h.id, ${sessionId}, t.account_id, ${now} FROM house h
    JOIN subscription s ON s.organization_id = h.organization_id
    LEFT JOIN seat t ON t.house_id = h.id AND t.user_id = ${userId}
    WHERE h.id = ${tenantId} AND h.twin_of IS NULL
    ON CONFLICT (organization_id, kind, house_id, thing_id) DO UPDATE SET seen_at = excluded.seen_at`.execute(trx);
}

/** Sessions at the desk of a house are over. */
export async function dropPlaces(
  { trx }: Pick<ActionContext, 'trx'>,
  houseId: string,
  sessionIds: readonly string[],
): Promise<void> {
  await trx
    .deleteFrom('plan_place')
    .where('house_id', '=', houseId)
    .where('thing_id', 'in', sessionIds)
    .where('kind', '=', 'operators')
    .execute();
}
