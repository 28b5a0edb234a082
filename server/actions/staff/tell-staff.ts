/** Telling colleagues of what is theirs to come back to: on their open pages, and by a job on devices and by mail. */
import type { Alert } from '#shared/domain/alerts/alerts.ts';
import { FOLLOW_UP_NOTICE } from '#shared/domain/alerts/follow-up-notice.ts';
import { type ActionContext, planJob } from '../action-context.ts';
import { noticeUser } from '../notices.ts';

export interface StaffAlert {
  readonly alert: Exclude<Alert, 'emergency'>;
  readonly userIds: readonly string[];
  readonly conversationId: string | null;
  /** Who names them; null where nobody does. */
  readonly by: string | null;
  /** What they are reminded of, and where: words of colleagues. */
  readonly words: string;
  readonly room: string;
}

/** Their pages look at once; whoever has none open hears of it by a job. */
export async function tellStaff(ctx: ActionContext, alert: StaffAlert): Promise<void> {
  if (alert.userIds.length === 0) return;
  for (const id of alert.userIds) noticeUser(ctx, id, 'notifyMyself', { value: FOLLOW_UP_NOTICE });
  await planJob(ctx, 'alert_staff', { tenantId: ctx.actor.tenantId, ...alert });
}

/** Everybody of a group who is there to be told. */
export async function clerksOf({ trx, actor }: ActionContext, groupIds: readonly string[]): Promise<string[]> {
  if (groupIds.length === 0) return [];
  const rows = await trx
    .selectFrom('staff_group_member as g')
    .innerJoin('staff as s', (on) => on.onRef('s.tenant_id', '=', 'g.tenant_id').onRef('s.user_id', '=', 'g.user_id'))
    .select('g.user_id')
    .distinct()
    .where('g.tenant_id', '=', actor.tenantId)
    .where('g.group_id', 'in', [...groupIds])
    .where('g.state', '=', 'joined')
    .where('s.disabled_at', 'is', null)
    .execute();
  return rows.map(({ user_id }) => user_id);
}
