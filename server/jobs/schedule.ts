import { planJob } from '#server/actions/action-context.ts';
import { runAction } from '#server/actions/run-action.ts';
import type { AppContext } from '#server/context.ts';

const EVERY_MS = 60_000;

/** Asks for the periodic jobs; several processes asking at once is harmless, each job finds what is left to do. */
export function startSchedule(ctx: AppContext): () => void {
  const ask = (): void => {
    const actor = { tenantId: '', userId: '', kind: 'system' as const, role: 'system' };
    runAction(ctx, actor, async (action) => {
      await planJob(action, 'archive_tickets', {});
      await planJob(action, 'time_out_staff', {});
    })
      .catch((error: unknown) => ctx.log.warn({ err: error }, 'periodic jobs not asked for; asked again later'));
  };
  const timer = setInterval(ask, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
