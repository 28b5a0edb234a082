/**
 * What an action on the directory is given: accounts, organisations and seats belong to no house, so there is no house
 * on whose behalf it runs. What it writes in a house's own tables besides, it writes there whole.
 */
import type { Transaction } from 'kysely';
import { claimKey } from '#server/actions/answer-once.ts';
import { noticesOfChanges, readChanges, sayWho } from '#server/actions/origin.ts';
import type { AppContext } from '#server/context.ts';
import type { Database } from '#server/db/schema.ts';

export interface DirectoryContext {
  readonly trx: Transaction<Database>;
  readonly now: Date;
  readonly newId: () => string;
}

/** Runs an action on the directory in one transaction and wakes the dispatcher. @throws whatever the action throws */
export async function runDirectoryAction<R>(
  ctx: AppContext,
  action: (ctx: DirectoryContext) => Promise<R>,
): Promise<R> {
  let changed: string | null = null;
  const answer = await ctx.db.transaction().execute(async (trx) => {
    await claimKey(trx);
    const now = new Date(ctx.now());
    await sayWho(trx, null, now);
    const made = await action({ trx, now, newId: ctx.newId });
    changed = await readChanges(trx);
    return made;
  });
  ctx.bus.publish(noticesOfChanges(changed));
  ctx.jobsCommitted();
  return answer;
}
