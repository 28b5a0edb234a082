/** The plan of a bot, written as if it had been bought, or given by whoever runs the server. */
import type { Updateable } from 'kysely';
import type { AppContext } from '#server/context.ts';
import type { Database } from '#server/db/schema.ts';

export async function giveBotPlan(
  { db }: Pick<AppContext, 'db'>,
  houseId: string,
  botId: string,
  plan: Omit<Updateable<Database['bot_plan']>, 'house_id' | 'bot_id' | 'organization_id' | 'name'>,
): Promise<void> {
  const { organization_id } = await db
    .selectFrom('house')
    .select('organization_id')
    .where('id', '=', houseId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('bot_plan')
    .values({ house_id: houseId, bot_id: botId, organization_id, name: 'Coral', ...plan })
    .onConflict((conflict) => conflict.columns(['house_id', 'bot_id']).doUpdateSet(plan))
    .execute();
}
