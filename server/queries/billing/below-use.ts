/** What would be in use beyond what a change leaves: answers of the month, codes of kiosks and widgets. */
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { StoredChange } from '#shared/domain/billing/change.ts';
import { countedPeriod } from '#shared/domain/plans/counted-period.ts';
import { addOns, plans } from '#shared/domain/plans/plan-table.ts';

export interface BelowUse {
  readonly what: 'answers' | 'qr_codes';
  readonly used: number;
  readonly limit: number;
  /** Of answers, whose. */
  readonly bot_id: string | null;
}

/** @param now milliseconds since 1970 */
export async function belowUse(
  db: Kysely<Database>,
  organizationId: string,
  { bots, add_ons }: StoredChange,
  now: number,
): Promise<BelowUse[]> {
  const below: BelowUse[] = [];
  for (const { house_id, bot_id, plan } of bots) {
    const limit = plans[plan].limits.answers;
    if (limit === null) continue;
    const used = await answersThisMonth(db, house_id, bot_id, now);
    if (used > limit) below.push({ what: 'answers', used, limit, bot_id });
  }
  for (const { kind, quantity } of add_ons) {
    if (kind !== 'qr_codes') continue;
    const { taken } = await db
      .selectFrom('plan_place')
      .select(({ fn }) => fn.countAll<number>().as('taken'))
      .where('organization_id', '=', organizationId)
      .where('kind', '=', kind)
      .executeTakeFirstOrThrow();
    const limit = addOns[kind].included + quantity;
    if (taken > limit) below.push({ what: 'qr_codes', used: Number(taken), limit, bot_id: null });
  }
  return below;
}

/** Of one bot, in the month of its house's clock. */
async function answersThisMonth(db: Kysely<Database>, houseId: string, botId: string, now: number): Promise<number> {
  const house = await db.selectFrom('tenant').select('time_zone').where('id', '=', houseId).executeTakeFirst();
  if (house === undefined) return 0;
  const row = await db
    .selectFrom('bot_use')
    .select('used')
    .where('tenant_id', '=', houseId)
    .where('bot_id', '=', botId)
    .where('what', '=', 'answers')
    .where('period', '=', countedPeriod('answers', now, house.time_zone))
    .executeTakeFirst();
  return row?.used ?? 0;
}
