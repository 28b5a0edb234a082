/** An organisation comes to subscribe, with a trial first; or becomes the operator's own, whom nothing limits. */
import { TRIAL_DAYS } from '#shared/domain/plans/plan-table.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { DirectoryContext } from '../account/directory-action.ts';

type Context = Pick<DirectoryContext, 'trx' | 'now'>;
const DAY_MS = 86_400_000;

/**
 * From now on plans hold for it: its trial begins, and bots that nobody chose a plan for are in it [PLAN-TRIAL].
 *
 * @param timeZone the clock by which its months will be counted
 */
export async function subscribe({ trx, now }: Context, organizationId: string, timeZone: string): Promise<void> {
  const made = await trx
    .insertInto('subscription')
    .values({ organization_id: organizationId, time_zone: timeZone })
    .onConflict((conflict) => conflict.doNothing())
    .returning('organization_id')
    .executeTakeFirst();
  if (made === undefined) return;
  await trx
    .updateTable('organization')
    .set({ trial_ends_at: new Date(now.getTime() + TRIAL_DAYS * DAY_MS) })
    .where('id', '=', organizationId)
    .execute();
  await trx
    .updateTable('bot_plan')
    .set({ plan: 'trial' })
    .where('organization_id', '=', organizationId)
    .where('plan', 'is', null)
    .execute();
}

/** Nothing is limited any more, and nothing billed. @throws AppError wrong_state while something is paid for */
export async function unsubscribe({ trx }: Context, organizationId: string): Promise<void> {
  const row = await trx
    .selectFrom('subscription')
    .select('period_end')
    .where('organization_id', '=', organizationId)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return;
  if (row.period_end !== null) throw new AppError('wrong_state');
  await trx.deleteFrom('add_on').where('organization_id', '=', organizationId).execute();
  await trx.deleteFrom('subscription').where('organization_id', '=', organizationId).execute();
  await trx.updateTable('bot_plan').set({ plan: null }).where('organization_id', '=', organizationId).execute();
}
