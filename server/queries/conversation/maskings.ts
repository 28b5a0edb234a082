/** What clerks masked by hand and nobody has looked at, for those who lead the house: the oldest first [MASK-REVIEW]. */
import { sql } from 'kysely';
import type { AppContext } from '#server/context.ts';

const PAGE = 100;

export async function openMaskings({ db }: AppContext, tenantId: string) {
  const rows = await db
    .selectFrom('message_masking as m')
    .innerJoin('message as x', (on) => on.onRef('x.tenant_id', '=', 'm.tenant_id').onRef('x.id', '=', 'm.message_id'))
    .leftJoin('staff as s', (on) => on.onRef('s.tenant_id', '=', 'm.tenant_id').onRef('s.user_id', '=', 'm.masked_by'))
    .select([
      'm.id',
      'm.message_id',
      'm.conversation_id',
      'm.created_at',
      's.name as masked_by',
      'x.author_name',
      'x.content',
      'x.is_masked',
    ])
    .where('m.tenant_id', '=', tenantId)
    // Said, not given: the index of those that are open is of this state alone [PLAN-INDEX].
    .where('m.state', '=', sql.lit('requested'))
    .orderBy('m.created_at')
    .orderBy('m.id')
    .limit(PAGE)
    .execute();
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
}
