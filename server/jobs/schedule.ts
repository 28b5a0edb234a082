import { systemActor } from '#server/access/principal.ts';
import { planJob } from '#server/actions/action-context.ts';
import { runAction } from '#server/actions/run-action.ts';
import type { AppContext } from '#server/context.ts';

const EVERY_MS = 60_000;
/** What reads much waits for this round of the others: once an hour, and first a minute after the start. */
const HOURLY_ROUNDS = 60;

/** Asks for the periodic jobs; several processes asking at once is harmless, each job finds what is left to do. */
export function startSchedule(ctx: AppContext): () => void {
  let round = 0;
  const ask = (): void => {
    const hourly = round % HOURLY_ROUNDS === 0;
    round += 1;
    runAction(ctx, systemActor(''), async (action) => {
      await planJob(action, 'archive_tickets', {});
      await planJob(action, 'time_out_staff', {});
      await planJob(action, 'close_silent', {});
      await planJob(action, 'begin_hours', {});
      await planJob(action, 'overdue_reports', {});
      await planJob(action, 'reflect_due', {});
      await planJob(action, 'show_by_season', {});
      await planJob(action, 'prune_feed', {});
      await planJob(action, 'ring_devices', {});
      await planJob(action, 'renew_plans', {});
      await planJob(action, 'look_at_billing', {});
      await planJob(action, 'scrape_due', {});
      if (hourly) {
        await planJob(action, 'prune', {});
        await planJob(action, 'keep_rules', {});
        await planJob(action, 'tell_of_keys', {});
        await planJob(action, 'word_houses', {});
        await planJob(action, 'find_anew', {});
      }
    }).catch((error: unknown) => ctx.log.warn({ err: error }, 'periodic jobs not asked for; asked again later'));
  };
  const timer = setInterval(ask, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
