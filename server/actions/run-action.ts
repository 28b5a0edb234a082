import type { Actor } from '#server/access/principal.ts';
import type { AppContext } from '#server/context.ts';
import type { Notice } from '#shared/realtime/notices.ts';
import { claimKey } from './answer-once.ts';
import { noticesOfChanges, readChanges, sayWho } from './origin.ts';
import type { ActionContext, PlannedNotice } from './action-context.ts';
import { recordedWrite } from './recorded-write.ts';

/** Gives planned notices what only the door knows. */
export function stampNotices(tenantId: string, planned: readonly PlannedNotice[], originClient?: string): Notice[] {
  return planned.map((notice) => ({
    tenantId,
    name: notice.name,
    type: notice.type,
    data: notice.data ?? {},
    ...(notice.eventId === undefined ? {} : { eventId: notice.eventId }),
    ...(originClient === undefined ? {} : { originClient }),
  }));
}

/**
 * Runs one action in one transaction, then sends its notices and wakes the dispatcher. The door of
 * REST, façade and jobs; sync pushes have a transaction of their own (server/sync/push.ts).
 *
 * @throws whatever the action throws; nothing was written then and nothing is sent.
 */
export async function runAction<R>(
  ctx: AppContext,
  actor: Actor,
  action: (ctx: ActionContext) => Promise<R>,
): Promise<R> {
  return recordedWrite(ctx, actor, async (db, wrote) => {
    const planned: PlannedNotice[] = [];
    let changed: string | null = null;
    const result = await db.transaction().execute(async (trx) => {
      await claimKey(trx);
      const now = new Date(ctx.now());
      await sayWho(trx, actor, now);
      const answer = await action({
        trx,
        actor,
        now,
        newId: ctx.newId,
        log: ctx.log,
        notice: (notice) => planned.push(notice),
      });
      // Guests change nothing that a console shows.
      if (actor.kind !== 'guest') changed = await readChanges(trx);
      await wrote(trx);
      return answer;
    });
    ctx.bus.publish([...stampNotices(actor.tenantId, planned), ...noticesOfChanges(changed)]);
    ctx.jobsCommitted();
    return result;
  });
}
