/** Signs of life of clerks: a table of its own, so that a sign a minute resends nobody's row [STAFF-IDLE]. */
import { sql } from 'kysely';
import type { AppContext } from '#server/context.ts';
import { recordedUpdate } from '../recorded-write.ts';
import { stampNotices } from '../run-action.ts';

/** Without a sign for this long a clerk who was online is timed out, in milliseconds. */
export const STAFF_IDLE_MS = 900_000;

/** Records that a clerk did something just now; one who was timed out is online again. */
export async function recordStaffActivity(
  ctx: AppContext,
  who: { readonly tenantId: string; readonly userId: string },
): Promise<void> {
  // A replay is told by its log when somebody came back.
  if (ctx.synclog?.replays === true) return;
  const now = new Date(ctx.now());
  await ctx.db
    .insertInto('staff_activity')
    .values({ tenant_id: who.tenantId, user_id: who.userId, last_active_at: now })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id']).doUpdateSet({ last_active_at: now }))
    .execute();
  await recordedUpdate(ctx, who, async (db) => {
    const back = await db
      .updateTable('staff')
      .set({ online_status: 'online' })
      .where('tenant_id', '=', who.tenantId)
      .where('user_id', '=', who.userId)
      .where('online_status', '=', 'timeout')
      .returning('user_id')
      .execute();
    if (back.length > 0) announce(ctx, who.tenantId, who.userId, 'online');
  });
}

/** Times out every clerk who has been idle too long. */
export async function timeOutIdleStaff(ctx: AppContext): Promise<void> {
  const before = new Date(ctx.now() - STAFF_IDLE_MS);
  await recordedUpdate(ctx, { tenantId: '', userId: '' }, async (db) => {
    const idle = await db
      .updateTable('staff')
      .set({ online_status: 'timeout' })
      // In so many letters, since its index is of those alone (migration 20261129T1610).
      .where(sql<boolean>`online_status = 'online'`)
      .where((e) =>
        e.exists(
          e
            .selectFrom('staff_activity as a')
            .select('a.user_id')
            .whereRef('a.tenant_id', '=', 'staff.tenant_id')
            .whereRef('a.user_id', '=', 'staff.user_id')
            .where('a.last_active_at', '<', before),
        ),
      )
      .returning(['tenant_id', 'user_id', sql<string>`online_status`.as('status')])
      .execute();
    for (const { tenant_id, user_id } of idle) announce(ctx, tenant_id, user_id, 'timeout');
  });
}

/** Whose break is over is at work again [STAFF-BREAK]. */
export async function endBreaks(ctx: AppContext): Promise<void> {
  const now = new Date(ctx.now());
  await recordedUpdate(ctx, { tenantId: '', userId: '' }, async (db) => {
    const back = await db
      .updateTable('staff')
      .set({ online_status: 'online', status_until: null })
      // In so many letters, since its index is of those alone (migration 20261201T0700).
      .where(sql<boolean>`online_status = 'short_break'`)
      .where('status_until', '<=', now)
      .returning(['tenant_id', 'user_id'])
      .execute();
    for (const { tenant_id, user_id } of back) announce(ctx, tenant_id, user_id, 'online');
  });
}

/** Tells the colleagues' desks, which would see it with their next look, a minute later. */
export function announce(ctx: AppContext, tenantId: string, userId: string, status: string): void {
  ctx.bus.publish(
    stampNotices(tenantId, [{ name: `tenant/${tenantId}`, type: 'notifyMyself', data: { access_id: userId, status } }]),
  );
}
