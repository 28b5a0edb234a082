import { type AlertSettings, minuteOf } from '#shared/domain/alerts/alerts.ts';
import type { ActionContext } from '../action-context.ts';

/** Of what a clerk wants to be told from now on; whether any mail is wanted at all stands with their person, as documented. */
export async function setAlertSettings({ trx, actor }: ActionContext, settings: AlertSettings): Promise<void> {
  const columns = {
    push: [...settings.push],
    mail: [...settings.mail],
    quiet_from: settings.quiet === null ? null : minuteOf(settings.quiet.from),
    quiet_to: settings.quiet === null ? null : minuteOf(settings.quiet.to),
  };
  await trx
    .insertInto('alert_setting')
    .values({ tenant_id: actor.tenantId, user_id: actor.userId, ...columns })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id']).doUpdateSet(columns))
    .execute();
  await trx
    .updateTable('app_user')
    .set({ notification_email: settings.mail.length > 0 })
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', actor.userId)
    .where('notification_email', '<>', settings.mail.length > 0)
    .execute();
}
