import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { ALERTS, type AlertSettings, MAILED_ALERTS, timeOfMinute, USUAL_ALERTS } from '#shared/domain/alerts/alerts.ts';

/** Of what a clerk wants to be told, as they said it, or as it is usual. */
export async function alertSettingsOf(
  db: Kysely<Database>,
  { tenantId, userId }: { readonly tenantId: string; readonly userId: string },
): Promise<AlertSettings> {
  const row = await db
    .selectFrom('alert_setting')
    .select(['push', 'mail', 'quiet_from', 'quiet_to'])
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (row === undefined) return USUAL_ALERTS;
  return {
    push: ALERTS.filter((one) => row.push.includes(one)),
    mail: MAILED_ALERTS.filter((one) => row.mail.includes(one)),
    quiet:
      row.quiet_from === null || row.quiet_to === null
        ? null
        : { from: timeOfMinute(row.quiet_from), to: timeOfMinute(row.quiet_to) },
  };
}
