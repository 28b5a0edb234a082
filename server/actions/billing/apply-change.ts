/** A change of what is had comes to hold: rows of plans and add-ons, and the period where there was none. */
import { sql } from 'kysely';
import type { BillingAccount } from '#server/queries/billing/account.ts';
import type { StoredChange } from '#shared/domain/billing/change.ts';
import type { Period } from '#shared/domain/billing/periods.ts';
import type { DirectoryContext } from '../account/directory-action.ts';

type Context = Pick<DirectoryContext, 'trx'>;

/** From now on. Whatever was arranged for the renewal of what is changed holds no longer: its plan is what was chosen last. */
export async function applyChange(
  { trx }: Context,
  { organizationId, period: running }: Pick<BillingAccount, 'organizationId' | 'period'>,
  { bots, add_ons }: StoredChange,
  period: Period,
): Promise<void> {
  for (const { house_id, bot_id, plan } of bots)
    await trx
      .updateTable('bot_plan')
      .set({ plan, next_plan: null, ends_on: null, opted_out_on: null })
      .where('house_id', '=', house_id)
      .where('bot_id', '=', bot_id)
      .where('organization_id', '=', organizationId)
      .execute();
  for (const { kind, quantity } of add_ons)
    await trx
      .insertInto('add_on')
      .values({ organization_id: organizationId, kind, quantity })
      .onConflict((conflict) =>
        conflict.columns(['organization_id', 'kind']).doUpdateSet({ quantity, next_quantity: null }),
      )
      .execute();
  const begins = running === null;
  await trx
    .updateTable('subscription')
    .set((e) => ({
      changes: e('changes', '+', 1),
      ...(begins ? { anchor_on: period.start, period_start: period.start, period_end: period.end } : {}),
    }))
    .where('organization_id', '=', organizationId)
    .execute();
}

/** From the next renewal on. */
export async function arrangeChange(
  { trx }: Context,
  { organizationId }: Pick<BillingAccount, 'organizationId'>,
  { bots, add_ons }: StoredChange,
): Promise<void> {
  for (const { house_id, bot_id, plan } of bots)
    await trx
      .updateTable('bot_plan')
      .set({ next_plan: sql`nullif(${plan}::text, plan)` })
      .where('house_id', '=', house_id)
      .where('bot_id', '=', bot_id)
      .where('organization_id', '=', organizationId)
      .execute();
  for (const { kind, quantity } of add_ons)
    await trx
      .updateTable('add_on')
      .set({ next_quantity: sql`nullif(${quantity}::int, quantity)` })
      .where('organization_id', '=', organizationId)
      .where('kind', '=', kind)
      .execute();
  await noteChange({ trx }, organizationId);
}

/** Raises the version, so that whoever looks at what was before is told so. */
export async function noteChange({ trx }: Context, organizationId: string): Promise<void> {
  await trx
    .updateTable('subscription')
    .set((e) => ({ changes: e('changes', '+', 1) }))
    .where('organization_id', '=', organizationId)
    .execute();
}
