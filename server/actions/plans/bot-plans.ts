/** A bot and its plan come and go together; what it is called stands in the directory too, for the lists of its organisation. */
import { sql } from 'kysely';
import { factsOf, type SubscriptionRow, subscriptionColumns } from '#server/access/standing.ts';
import { isPaid } from '#shared/domain/plans/plan-table.ts';
import { beginningPlan } from '#shared/domain/plans/standing.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ActionContext } from '../action-context.ts';

type Context = Pick<ActionContext, 'trx' | 'actor' | 'now'>;

/** A new bot begins with the trial of its organisation, or as a sandbox; one that is there is called otherwise [PLAN-BOT]. */
export async function nameBotPlan({ trx, actor, now }: Context, botId: string, name: string): Promise<void> {
  const { rows } = await sql<SubscriptionRow & { organization_id: string }>`
    SELECT o.id AS organization_id, ${subscriptionColumns} FROM house h
    JOIN organization o ON o.id = h.organization_id
    LEFT JOIN subscription s ON s.organization_id = o.id
    WHERE h.id = ${actor.tenantId} AND h.twin_of IS NULL`.execute(trx);
  const [row] = rows;
  // A draft's bots have the plans of its house's.
  if (row === undefined) return;
  const facts = factsOf(row);
  await trx
    .insertInto('bot_plan')
    .values({
      house_id: actor.tenantId,
      bot_id: botId,
      organization_id: row.organization_id,
      name,
      plan: facts.subscribes ? beginningPlan(facts, now.getTime()) : null,
    })
    .onConflict((conflict) =>
      conflict.columns(['house_id', 'bot_id']).doUpdateSet({ name }).where('bot_plan.name', 'is distinct from', name),
    )
    .execute();
}

/** @throws AppError in_use {plan} while its plan is paid for: it is cancelled first */
export async function dropBotPlan({ trx, actor }: Context, botId: string): Promise<void> {
  const row = await trx
    .selectFrom('bot_plan as p')
    .leftJoin('subscription as s', 's.organization_id', 'p.organization_id')
    .select(['p.plan', 'p.opted_out_on', 's.period_end'])
    .where('p.house_id', '=', actor.tenantId)
    .where('p.bot_id', '=', botId)
    .forUpdate('p')
    .executeTakeFirst();
  if (row === undefined) return;
  const isPaidFor = row.plan !== null && isPaid(row.plan) && row.opted_out_on === null && row.period_end !== null;
  if (isPaidFor) throw new AppError('in_use', { plan: 1 });
  await trx.deleteFrom('bot_plan').where('house_id', '=', actor.tenantId).where('bot_id', '=', botId).execute();
}
