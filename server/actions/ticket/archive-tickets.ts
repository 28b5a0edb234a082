import { sql } from 'kysely';
import type { AppContext } from '#server/context.ts';
import { recordedWrite } from '../recorded-write.ts';
import { forgetOpened } from './opened-tickets.ts';

/** A closed ticket stays in the inbox this long, in milliseconds. */
const ARCHIVE_AFTER_MS = 86_400_000;

/** Memberships of the desk's side. Guests keep theirs, and a bot that was a guest's partner stays named as one. */
const STAFF_SIDE = sql`('observer', 'staff', 'supervisor')`;

/**
 * Closes the scopes of tickets that were closed a day ago and ends every membership of staff in them, so that what a
 * clerk holds does not grow with the past: row changes made by a job, because no scope rule may read the clock
 * [TICKET-ARCHIVE] [SYNC-SCOPE]. Memberships that an earlier version left open are found and ended the same way.
 *
 * Conversations are locked before anything that hangs on them, like everywhere else; one that somebody holds at this
 * moment waits for the next run.
 *
 * @returns how many tickets were archived, at most `limit`
 */
export async function archiveClosedTickets(ctx: AppContext, limit: number): Promise<number> {
  const before = new Date(ctx.now() - ARCHIVE_AFTER_MS);
  return recordedWrite(ctx, { tenantId: '', userId: '' }, (db, wrote) =>
    db.transaction().execute(async (trx) => {
      // mark: conversations-first
      const { rows: due } = await sql<{ tenant_id: string; id: string }>`
        SELECT c.tenant_id, c.id FROM conversation c
        WHERE c.state IN ('close_guest', 'close_staff', 'close_timeout') AND c.updated_at < ${before}
          AND (c.tenant_id, c.id) IN (
            SELECT tenant_id, conversation_id FROM ticket_scope WHERE state = 'open'
            UNION SELECT tenant_id, conversation_id FROM member WHERE state = 'joined' AND role IN ${STAFF_SIDE})
        ORDER BY c.tenant_id, c.id LIMIT ${limit} FOR UPDATE OF c SKIP LOCKED`.execute(trx);
      if (due.length === 0) return 0;
      const archived = sql`unnest(${due.map((row) => row.tenant_id)}::uuid[], ${due.map((row) => row.id)}::uuid[]) AS a (tenant_id, id)`;
      await sql`
        UPDATE ticket_scope s SET state = 'closed' FROM ${archived}
        WHERE s.tenant_id = a.tenant_id AND s.conversation_id = a.id AND s.state = 'open'`.execute(trx);
      await sql`
        UPDATE member m SET state = 'left' FROM ${archived}
        WHERE m.tenant_id = a.tenant_id AND m.conversation_id = a.id AND m.state = 'joined' AND m.role IN ${STAFF_SIDE}`.execute(
        trx,
      );
      await forgetOpened(
        trx,
        due.map((row) => row.tenant_id),
        due.map((row) => row.id),
      );
      await wrote(trx);
      return due.length;
    }),
  );
}
