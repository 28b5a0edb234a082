/** Long work is called off: at once where it waits, at its next step where it runs [WORK-CANCEL]. */
import { systemActor } from '#server/access/principal.ts';
import type { AppContext } from '#server/context.ts';
import { workKindOf } from '#shared/domain/long-work/work-kinds.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { runAction } from '../run-action.ts';
import { openAfterWork } from './open-after-work.ts';
import { workNotice } from './start-work.ts';

/** @throws AppError not_found; too_late for what has ended, or runs and cannot be stopped half-done */
export async function cancelWork(ctx: AppContext, id: string): Promise<void> {
  const asked = await ctx.db.selectFrom('job').select('house_id').where('id', '=', id).executeTakeFirst();
  const scope = await runAction(ctx, systemActor(asked?.house_id ?? ''), async (action) => {
    const { trx, now } = action;
    const job = await trx
      .selectFrom('job')
      .select(['id', 'house_id', 'organization_id', 'kind', 'state', 'input'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (job === undefined) throw new AppError('not_found');
    const waits = job.state === 'waiting';
    if (!waits && (job.state !== 'running' || workKindOf(job.kind)?.stops !== true)) throw new AppError('too_late');
    await trx
      .updateTable('job')
      .set(waits ? { state: 'cancelled', ended_at: now, input: null } : { cancel_asked: true })
      .where('id', '=', id)
      .execute();
    if (waits) await openAfterWork(action, job, null);
    return job.house_id ?? job.organization_id;
  });
  ctx.bus.publish([workNotice(scope, id, true)]);
}
