import { sql } from 'kysely';
import type { AppContext } from '#server/context.ts';
import { settingsOf } from '../house/tenant-settings.ts';
import { answersAMonth } from '#shared/domain/bot/plan.ts';

/**
 * May the bot answer once more this month, by the clock of the house [BOT-MONTH]? Passing a guest on or offering to, and
 * saying that the month's answers are given, are no answers. Answers at the same moment may go past the limit by their number.
 */
export async function mayAnswerThisMonth(
  { db, now, log }: AppContext,
  tenantId: string,
  botId: string,
): Promise<boolean> {
  const { settings, time_zone: zone } = await db
    .selectFrom('tenant')
    .select(['settings', 'time_zone'])
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow();
  const limit = answersAMonth(settingsOf(log, tenantId, settings));
  if (limit === null) return true;
  if (limit === 0) return false;
  const since = sql<Date>`date_trunc('month', ${new Date(now())}::timestamptz AT TIME ZONE ${zone}) AT TIME ZONE ${zone}`;
  const {
    rows: [row],
  } = await sql<{ given: number }>`
    SELECT count(*)::int AS given FROM (
      SELECT 1 FROM bot_turn t WHERE t.tenant_id = ${tenantId} AND t.state = 'answered' AND t.asked_at >= ${since}
        AND t.source IS DISTINCT FROM 'hand_over' AND t.source IS DISTINCT FROM 'limit' AND t.source IS DISTINCT FROM 'person'
        AND EXISTS (SELECT 1 FROM message m WHERE m.tenant_id = t.tenant_id AND m.id = t.answer_id AND m.author_id = ${botId})
      LIMIT ${limit}) AS answered`.execute(db);
  return (row?.given ?? 0) < limit;
}
