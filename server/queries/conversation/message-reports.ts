/** Reports of messages for those who judge them, read-only: in one statement, those due first. */
import type { AppContext } from '#server/context.ts';

const PAGE = 100;

export async function messageReports({ db }: AppContext, tenantId: string, open: boolean) {
  let query = db
    .selectFrom('message_report as r')
    .innerJoin('app_user as by', (on) =>
      on.onRef('by.tenant_id', '=', 'r.tenant_id').onRef('by.id', '=', 'r.reporter_id'),
    )
    .innerJoin('message as x', (on) => on.onRef('x.tenant_id', '=', 'r.tenant_id').onRef('x.id', '=', 'r.message_id'))
    .select([
      'r.id',
      'r.message_id',
      'r.conversation_id',
      'r.status',
      'r.latest',
      'r.created_at',
      'r.review_by',
      'r.decided_at',
      'by.name as reporter_name',
      'x.author_name',
      'x.content',
    ])
    .where('r.tenant_id', '=', tenantId);
  if (open) query = query.where('r.status', 'in', ['reported', 'reviewing']);
  const rows = await query.orderBy('r.review_by').orderBy('r.id').limit(PAGE).execute();
  return rows.map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    review_by: row.review_by.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
  }));
}
