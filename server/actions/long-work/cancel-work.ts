/** Long work is called off: at once where it waits, at its next step where it runs [WORK-CANCEL]. */
import type { AppContext } from '#server/context.ts';
import { workKindOf } from '#shared/domain/long-work/work-kinds.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { runDirectoryAction } from '../account/directory-action.ts';
import { workNotice } from './start-work.ts';

/** @throws AppError not_found; too_late for what has ended, or runs and cannot be stopped half-done */
export async function cancelWork(ctx: AppContext, id: string): Promise<void> {
  const scope = await runDirectoryAction(ctx, async ({ trx, now }) => {
    const job = await trx
      .selectFrom('job')
      .select(['house_id', 'organization_id', 'kind', 'state'])
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
    return job.house_id ?? job.organization_id;
  });
  ctx.bus.publish([workNotice(scope, id, true)]);
}
