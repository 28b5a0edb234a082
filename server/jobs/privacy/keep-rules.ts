/**
 * Does what houses set of how long they keep what is personal [PRIVACY-RETENTION]: a few guests in a transaction, so that
 * nobody waits for it. What a run leaves, the next one finds.
 */
import { systemActor } from '#server/access/principal.ts';
import { eraseFiles } from '#server/actions/privacy/erase-files.ts';
import { eraseGuests } from '#server/actions/privacy/erase-guests.ts';
import { eraseNotes } from '#server/actions/privacy/retention.ts';
import { runAction } from '#server/actions/run-action.ts';
import type { AppContext } from '#server/context.ts';
import { eachAlone } from '#server/jobs/each-alone.ts';
import { cutoff, dueFiles, dueGuests, housesWithRules } from '#server/queries/privacy/retention.ts';

/** In one transaction. */
const GUESTS = 10;
const FILES = 100;
const NOTES = 1000;
/** Of a house in one run. */
const TRANSACTIONS = 100;

export async function keepRules(ctx: AppContext): Promise<void> {
  const now = new Date(ctx.now());
  await eachAlone(
    await housesWithRules(ctx.db, now),
    async ({ tenant_id: tenantId, guest_days, file_days, note_days }) => {
      const actor = systemActor(tenantId);
      if (guest_days !== null)
        await inBatches(GUESTS, async (limit) => {
          const guests = await dueGuests(ctx.db, tenantId, cutoff(now, guest_days), limit);
          if (guests.length > 0) await runAction(ctx, actor, (action) => eraseGuests(action, guests));
          return guests.length;
        });
      if (file_days !== null)
        await inBatches(FILES, async (limit) => {
          const files = await dueFiles(ctx.db, tenantId, cutoff(now, file_days), limit);
          if (files.length > 0) await runAction(ctx, actor, (action) => eraseFiles(action, files));
          return files.length;
        });
      if (note_days !== null)
        await inBatches(NOTES, (limit) =>
          runAction(ctx, actor, (action) => eraseNotes(action, cutoff(now, note_days), limit)),
        );
    },
  );
}

async function inBatches(limit: number, erase: (limit: number) => Promise<number>): Promise<void> {
  for (let turn = 0, erased = limit; turn < TRANSACTIONS && erased === limit; turn += 1) erased = await erase(limit);
}
