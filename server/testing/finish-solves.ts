import type { AppContext } from '#server/context.ts';
import { finishSolveJob } from '#server/jobs/ticket/finish-solve.ts';

/** Time passes until every solve is final. */
export async function finishSolves(ctx: AppContext): Promise<void> {
  const planned = await ctx.db
    .deleteFrom('job_intent')
    .where('kind', '=', 'finish_solve')
    .returning('payload')
    .execute();
  for (const { payload } of planned) await finishSolveJob(ctx, payload);
}
