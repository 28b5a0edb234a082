import type { AppContext } from '#server/context.ts';
import { claimWork, runWork } from '../run-work.ts';

/** Runs all that waits, one after the other. @returns how many */
export async function runWaitingWork(ctx: AppContext): Promise<number> {
  let count = 0;
  for (let job = await claimWork(ctx); job !== undefined; job = await claimWork(ctx), count += 1)
    await runWork(ctx, job, new AbortController());
  return count;
}
