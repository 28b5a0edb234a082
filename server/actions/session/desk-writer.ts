/**
 * Who writes at a desk: of somebody's sessions one, the first, until another takes over [LOGIN-SECOND]. The rows are no
 * part of any view; sessions hear of a change by a notice and ask.
 */
import { sql } from 'kysely';
import { DESK_NOTICE } from '#shared/rest/desk-session.ts';
import type { ActionContext } from '../action-context.ts';
import { noticeUser } from '../notices.ts';

/** Tells somebody's sessions that who of them writes may have changed. */
export function noticeDeskChanged(ctx: ActionContext, userId: string): void {
  noticeUser(ctx, userId, 'notifyMyself', { value: DESK_NOTICE });
}

/** A session that begins writes, unless another of the same person that still stands does. */
export async function claimDesk({ trx, actor, now }: ActionContext, userId: string, sessionId: string): Promise<void> {
  await sql`
    INSERT INTO desk_writer AS w (tenant_id, user_id, session_id, taken_at)
    VALUES (${actor.tenantId}, ${userId}, ${sessionId}, ${now})
    ON CONFLICT (tenant_id, user_id) DO UPDATE SET session_id = excluded.session_id, taken_at = excluded.taken_at
    WHERE NOT EXISTS (SELECT FROM auth_session a
      WHERE a.tenant_id = w.tenant_id AND a.id = w.session_id AND a.revoked_at IS NULL AND a.expires_at > ${now})`.execute(
    trx,
  );
}

/** One's own session writes from now on; the one that did is told, and reads only. */
export async function takeOverDesk(ctx: ActionContext, sessionId: string): Promise<void> {
  const { trx, actor, now } = ctx;
  await trx
    .insertInto('desk_writer')
    .values({ tenant_id: actor.tenantId, user_id: actor.userId, session_id: sessionId, taken_at: now })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'user_id']).doUpdateSet({ session_id: sessionId, taken_at: now }),
    )
    .execute();
  noticeDeskChanged(ctx, actor.userId);
}

/** Sessions ended: where one of them wrote, the one used last of those that stand does. */
export async function passDesk(ctx: ActionContext, userId: string, ended: readonly string[]): Promise<void> {
  const { trx, actor, now } = ctx;
  const passed = await trx
    .updateTable('desk_writer')
    .set((e) => ({
      taken_at: now,
      session_id: e
        .selectFrom('auth_session as a')
        .select('a.id')
        .where('a.tenant_id', '=', actor.tenantId)
        .where('a.user_id', '=', userId)
        .where('a.revoked_at', 'is', null)
        .where('a.expires_at', '>', now)
        .orderBy('a.last_used_at', 'desc')
        .limit(1),
    }))
    .where('tenant_id', '=', actor.tenantId)
    .where('user_id', '=', userId)
    .where('session_id', 'in', [...ended])
    .returning('session_id')
    .executeTakeFirst();
  if (passed?.session_id != null) noticeDeskChanged(ctx, userId);
}
