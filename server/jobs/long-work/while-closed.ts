/** A house is closed to changes of its menus and texts while a file is taken into it, and opened whatever came of it [IMPORT-CLOSED]. */
import { closeForImport, openAfterImport } from '#server/actions/house-file/import-state.ts';
import type { AppContext } from '#server/context.ts';
import { isPassing } from '#server/faults/pg-faults.ts';
import { type Work, WorkStopped } from './work.ts';

/** @param write opens it with what it writes; what it throws leaves it as it was */
export async function whileClosed<R>(
  ctx: AppContext,
  work: Work,
  houseId: string,
  write: () => Promise<R>,
): Promise<R> {
  await work.write((action) => closeForImport(action, houseId, work.id));
  return openAfterFault(ctx, houseId, write);
}

/** Of a house that is closed already, and by this work: what went wrong for good opens it. */
export async function openAfterFault<R>(ctx: AppContext, houseId: string, run: () => Promise<R>): Promise<R> {
  try {
    return await run();
  } catch (error) {
    // Whoever takes it up goes on with a house that is closed already.
    const goesOn = error instanceof WorkStopped ? error.why !== 'cancelled' : isPassing(error);
    if (!goesOn) await reopen(ctx, houseId);
    throw error;
  }
}

/** Opens a house that an import left closed. */
const reopen = (ctx: AppContext, houseId: string): Promise<void> =>
  ctx.db.transaction().execute((trx) => openAfterImport({ trx, now: new Date(ctx.now()) }, houseId));
