/** What an organisation subscribes to and has, as billing reads it: of the directory alone. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { Holdings } from '#shared/domain/billing/change.ts';
import { itemsOf, type Item } from '#shared/domain/billing/items.ts';
import type { Period } from '#shared/domain/billing/periods.ts';
import type { BillingProviderName } from '#shared/domain/billing/provider-names.ts';
import { localDay } from '#shared/domain/pms/local-day.ts';
import type { PaidPlan } from '#shared/domain/plans/plan-table.ts';
import { type Standing, standingOf } from '#shared/domain/plans/standing.ts';
import { factsOf, type SubscriptionRow, subscriptionColumns } from '#server/access/standing.ts';

/** A bot with all that is arranged for it. */
export interface BotHolding {
  readonly house_id: string;
  readonly bot_id: string;
  readonly name: string;
  readonly plan: Holdings['bots'][number]['plan'];
  readonly answers_a_month: number | null;
  readonly next_plan: PaidPlan | null;
  readonly ends_on: string | null;
  readonly opted_out_on: string | null;
}
interface AddOnHolding {
  readonly kind: Holdings['add_ons'][number]['kind'];
  readonly quantity: number;
  readonly next_quantity: number | null;
}

export interface BillingAccount {
  readonly organizationId: string;
  readonly timeZone: string;
  readonly version: number;
  readonly standing: Standing;
  readonly trialEndsAt: Date | null;
  readonly trialExtendedAt: Date | null;
  readonly anchor: string | null;
  readonly period: Period | null;
  readonly restrictedAt: Date | null;
  readonly paysBy: BillingProviderName | null;
  readonly balance: number;
  readonly bots: readonly BotHolding[];
  readonly addOns: readonly AddOnHolding[];
}

interface Row extends SubscriptionRow {
  readonly time_zone: string;
  readonly trial_extended_at: Date | null;
  readonly anchor_on: string | null;
  readonly period_start: string | null;
  readonly period_end: string | null;
  readonly restricted_at: Date | null;
  readonly pays_by: BillingProviderName | null;
  readonly balance: number;
  readonly version: number;
}

/**
 * @param now milliseconds since 1970 @param locked whether nobody else may change it until the transaction ends
 * @returns null for an organisation that subscribes to nothing
 */
export async function billingAccount(
  db: Kysely<Database>,
  organizationId: string,
  now: number,
  locked = false,
): Promise<BillingAccount | null> {
  const { rows } = await sql<Row>`
    SELECT ${subscriptionColumns}, s.time_zone, s.trial_extended_at, s.anchor_on, s.period_start, s.period_end,
      s.restricted_at, s.pays_by, s.balance, s.version
    FROM subscription s JOIN organization o ON o.id = s.organization_id
    WHERE s.organization_id = ${organizationId} ${locked ? sql`FOR UPDATE OF s` : sql``}`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  const bots = await db
    .selectFrom('bot_plan')
    .select(['house_id', 'bot_id', 'name', 'plan', 'answers_a_month', 'next_plan', 'ends_on', 'opted_out_on'])
    .where('organization_id', '=', organizationId)
    .orderBy('name')
    .orderBy('bot_id')
    .execute();
  const addOns = await db
    .selectFrom('add_on')
    .select(['kind', 'quantity', 'next_quantity'])
    .where('organization_id', '=', organizationId)
    .orderBy('kind')
    .execute();
  return {
    organizationId,
    timeZone: row.time_zone,
    version: row.version,
    standing: standingOf(factsOf(row), now),
    trialEndsAt: row.trial_ends_at,
    trialExtendedAt: row.trial_extended_at,
    anchor: row.anchor_on,
    period:
      row.period_start === null || row.period_end === null ? null : { start: row.period_start, end: row.period_end },
    restrictedAt: row.restricted_at,
    paysBy: row.pays_by,
    balance: row.balance,
    bots,
    addOns,
  };
}

export const holdingsOf = ({ bots, addOns }: Pick<BillingAccount, 'bots' | 'addOns'>): Holdings => ({
  bots,
  add_ons: addOns,
});
export const paidItems = ({ bots, add_ons }: Holdings): Item[] => itemsOf(bots, add_ons);

/** The day that the subscription's clock shows. @param now milliseconds since 1970 */
export const todayOf = ({ timeZone }: Pick<BillingAccount, 'timeZone'>, now: number): string => localDay(now, timeZone);
