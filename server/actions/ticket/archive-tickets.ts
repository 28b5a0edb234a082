import { sql } from 'kysely';
import type { AppContext } from '#server/context.ts';
import { recordedWrite } from '../recorded-write.ts';

/** A closed ticket stays in the inbox this long, in milliseconds. */
const ARCHIVE_AFTER_MS = 86_400_000;

/**
 * Closes the scopes of tickets that were closed a day ago and ends observers' memberships: row changes made
 * by a job, because no scope rule may read the clock [TICKET-ARCHIVE] [SYNC-SCOPE].
 *
 * @returns how many tickets were archived, at most `limit`
 */
export async function archiveClosedTickets(ctx: AppContext, limit: number): Promise<number> {
  const before = new Date(ctx.now() - ARCHIVE_AFTER_MS);
  return recordedWrite(ctx, { tenantId: '', userId: '' }, (db, wrote) =>
    db.transaction().execute(async (trx) => {
      const due = await trx
        .selectFrom('ticket as t')
        .innerJoin('conversation as c', (on) =>
          on.onRef('c.tenant_id', '=', 't.tenant_id').onRef('c.id', '=', 't.conversation_id'),
        )
        .select(['t.tenant_id', 't.conversation_id'])
        .where('c.state', 'in', ['close_guest', 'close_staff', 'close_timeout'])
        .where('c.updated_at', '<', before)
        .where((e) =>
          e.exists(
            e
              .selectFrom('ticket_scope as s')
              .select('s.group_id')
              .whereRef('s.tenant_id', '=', 't.tenant_id')
              .whereRef('s.conversation_id', '=', 't.conversation_id')
              .where('s.state', '=', 'open'),
          ),
        )
        .orderBy('t.conversation_id')
        .limit(limit)
        .forUpdate()
        .execute();
      if (due.length === 0) return 0;
      const ids = due.map(({ conversation_id }) => conversation_id);
      const mine = sql<boolean>`conversation_id = ANY(${ids}::uuid[])`;
      await trx.updateTable('ticket_scope').set({ state: 'closed' }).where(mine).where('state', '=', 'open').execute();
      await trx
        .updateTable('member')
        .set({ state: 'left' })
        .where(mine)
        .where('role', '=', 'observer')
        .where('state', '=', 'joined')
        .execute();
      await wrote(trx);
      return due.length;
    }),
  );
}
