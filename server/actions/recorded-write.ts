import type { Kysely, Transaction } from 'kysely';
import type { Actor } from '#server/access/principal.ts';
import type { AppContext } from '#server/context.ts';
import type { Database } from '#server/db/schema.ts';

type Writer = Pick<Actor, 'tenantId' | 'userId'>;

/**
 * Writes outside of a push, so that a sync log that is being recorded has it [LOG-RECORD]. `work` calls `wrote` as the
 * last word of its transaction. Where nothing is recorded this is `work` and nothing else.
 */
export async function recordedWrite<R>(
  ctx: AppContext,
  actor: Writer,
  work: (db: Kysely<Database>, wrote: (trx: Transaction<Database>) => Promise<void>) => Promise<R>,
): Promise<R> {
  const { synclog } = ctx;
  if (synclog === undefined) return work(ctx.db, () => Promise.resolve());
  return synclog.action(actor, () => work(ctx.db, (trx) => synclog.wrote(actor.tenantId, trx)));
}

/** As recordedWrite, for what needs a transaction only where it is recorded. */
export async function recordedUpdate(
  ctx: AppContext,
  actor: Writer,
  work: (db: Kysely<Database>) => Promise<void>,
): Promise<void> {
  if (ctx.synclog?.records(actor.tenantId) !== true) return work(ctx.db);
  return recordedWrite(ctx, actor, (db, wrote) =>
    db.transaction().execute(async (trx) => {
      await work(trx);
      await wrote(trx);
    }),
  );
}
