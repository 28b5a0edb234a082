/** Telling those who judge reports that there is one, or that one waits too long. */
import { LEADERS } from '#server/access/roles.ts';
import { type ActionContext, planJob } from '../action-context.ts';
import { noticeUser } from '../notices.ts';

/** The mail that calls those who judge; it says nothing of what was written. */
export type ReportWords = () => { readonly subject: string; readonly text: string };

interface Reported {
  readonly conversationId: string;
  /** Whose message it is: they do not judge it. */
  readonly writer: string;
}

export async function tellJudges(
  ctx: ActionContext,
  { conversationId, writer }: Reported,
  words: ReportWords,
): Promise<void> {
  const { trx, actor } = ctx;
  const judges = await trx
    .selectFrom('staff')
    .select(['login_id', 'user_id'])
    .where('tenant_id', '=', actor.tenantId)
    .where('role', 'in', [...LEADERS])
    .where('disabled_at', 'is', null)
    .where('user_id', '<>', writer)
    .orderBy('login_id')
    .limit(20)
    .execute();
  for (const { login_id: to, user_id: judge } of judges) {
    await planJob(ctx, 'send_mail', { tenantId: actor.tenantId, to, ...words() });
    noticeUser(ctx, judge, 'notifyInquiry', { conversation_id: conversationId });
  }
}

/** Once for each report, by however many processes it was found. */
export async function tellOverdue(ctx: ActionContext, reportId: string, words: ReportWords): Promise<void> {
  const { trx, actor, now } = ctx;
  const report = await trx
    .updateTable('message_report')
    .set({ overdue_told_at: now })
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', reportId)
    .where('status', 'in', ['reported', 'reviewing'])
    .where('overdue_told_at', 'is', null)
    .returning(['conversation_id', 'reported_user_id'])
    .executeTakeFirst();
  if (report === undefined) return;
  await tellJudges(ctx, { conversationId: report.conversation_id, writer: report.reported_user_id }, words);
}
