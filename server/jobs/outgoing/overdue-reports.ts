/** Reports that nobody judged within 24 hours: those who lead the house are told once more [REPORT-OVERDUE]. */
import { sql } from 'kysely';
import { systemActor } from '#server/access/principal.ts';
import { tellOverdue } from '#server/actions/conversation/report-judges.ts';
import { runAction } from '#server/actions/run-action.ts';
import type { AppContext } from '#server/context.ts';
import { eachAlone } from '#server/jobs/each-alone.ts';

/** Of one run; what it leaves, the next one finds. */
const AT_ONCE = 100;

const overdueMail = () => ({
  subject: 'A reported message is overdue',
  text: 'A message was reported to you more than 24 hours ago, and nobody has judged it. Please look at it now: the reports of your house show it.',
});

export async function overdueReportsJob(ctx: AppContext): Promise<void> {
  const due = await ctx.db
    .selectFrom('message_report')
    .select(['tenant_id', 'id'])
    .where('review_by', '<', new Date(ctx.now()))
    // In the words of its index, which statuses in parameters would not be known to fit.
    .where(sql<boolean>`status IN ('reported', 'reviewing')`)
    .where('overdue_told_at', 'is', null)
    .orderBy('review_by')
    .limit(AT_ONCE)
    .execute();
  await eachAlone(due, ({ tenant_id: tenantId, id }) =>
    runAction(ctx, systemActor(tenantId), (action) => tellOverdue(action, id, overdueMail)),
  );
}
