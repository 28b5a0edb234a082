/** How an organisation stands with what it pays for, as the guard and the queries read it from the directory. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { isReadOnly, type Standing, standingOf, type SubscriptionFacts } from '#shared/domain/plans/standing.ts';
import { AppError } from '#shared/errors/app-error.ts';

/** The columns of {@link SubscriptionRow}: `o` is the organisation, `s` its subscription, which may be missing. */
export const subscriptionColumns = sql`s.organization_id IS NOT NULL AS subscribes, o.trial_ends_at,
  s.period_end IS NOT NULL AS in_period, s.anchor_on IS NOT NULL AS has_bought, s.restricted_at IS NOT NULL AS restricted`;

export interface SubscriptionRow {
  readonly subscribes: boolean;
  readonly trial_ends_at: Date | null;
  readonly in_period: boolean;
  readonly has_bought: boolean;
  readonly restricted: boolean;
}

export const factsOf = (row: SubscriptionRow): SubscriptionFacts => ({
  subscribes: row.subscribes,
  trialEndsAt: row.trial_ends_at?.getTime() ?? null,
  inPeriod: row.in_period,
  hasBought: row.has_bought,
  restricted: row.restricted,
});

/** @param now milliseconds since 1970 */
async function organizationStanding(db: Kysely<Database>, organizationId: string, now: number): Promise<Standing> {
  const { rows } = await sql<SubscriptionRow>`
    SELECT ${subscriptionColumns} FROM organization o LEFT JOIN subscription s ON s.organization_id = o.id
    WHERE o.id = ${organizationId}`.execute(db);
  const [row] = rows;
  return row === undefined ? 'own' : standingOf(factsOf(row), now);
}

/**
 * Whoever has not paid, or has no plan any more, sees everything and changes nothing, but what leads on [PLAN-READ-ONLY].
 *
 * @throws AppError payment_required {reason: trial_ended, ended, restricted}
 */
export async function mayChangeThings(db: Kysely<Database>, organizationId: string, now: number): Promise<void> {
  const standing = await organizationStanding(db, organizationId, now);
  if (isReadOnly(standing)) throw new AppError('payment_required', { reason: standing });
}
