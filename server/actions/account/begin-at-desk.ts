/** Begins a session at the desk of a house, for somebody who has a seat there. */
import { systemActor } from '#server/access/principal.ts';
import type { AppContext } from '#server/context.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { trailSession } from '../desk-trail.ts';
import { sayWho } from '../origin.ts';
import { recordedUpdate } from '../recorded-write.ts';
import { runAction } from '../run-action.ts';
import { type DeskEntry, type StartedSession, STAFF_SESSION_DAYS, startSession } from '../session/sessions.ts';
import { announce, recordStaffActivity } from '../staff/staff-activity.ts';

export interface AtDesk {
  readonly tenantId: string;
  readonly userId: string;
  readonly accountId: string;
}

/**
 * Whoever signs in is at work there. The house is remembered: the next sign-in leads there [DESK-CHOICE].
 *
 * @throws AppError not_staff where the person is not in the house, as in a draft that was made before they came
 */
export async function beginAtDesk(
  ctx: AppContext,
  { tenantId, userId, accountId }: AtDesk,
  from: { readonly entry: DeskEntry; readonly userAgent: string | null; readonly address: string | null },
): Promise<StartedSession & { readonly tenantId: string; readonly userId: string }> {
  const expires = new Date(ctx.now() + STAFF_SESSION_DAYS * 86_400_000);
  const session = await runAction(ctx, systemActor(tenantId), async (action) => {
    const person = await action.trx
      .selectFrom('staff')
      .select('user_id')
      .where('tenant_id', '=', tenantId)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (person === undefined) throw new AppError('not_staff');
    const started = await startSession(action, userId, expires, from.userAgent, from);
    // Whoever signs in is nobody before.
    await sayWho(action.trx, { userId, role: 'staff' }, action.now);
    await trailSession(action, userId, { event: 'signed_in' });
    return started;
  });
  await ctx.db
    .updateTable('account as a')
    .from('house as h')
    .set((e) => ({ last_house_id: e.fn.coalesce('h.twin_of', 'h.id') }))
    .where('h.id', '=', tenantId)
    .where('a.id', '=', accountId)
    .where((e) => e('a.last_house_id', 'is distinct from', e.fn.coalesce('h.twin_of', 'h.id')))
    .execute();
  await beginsWork(ctx, { tenantId, userId }, new Date(ctx.now()));
  return { ...session, tenantId, userId };
}

/** Who signs in at a desk is at work; a short break that was left on is over. */
async function beginsWork(
  ctx: AppContext,
  who: { readonly tenantId: string; readonly userId: string },
  now: Date,
): Promise<void> {
  let came = false;
  await recordedUpdate(ctx, who, async (db) => {
    const own = db.updateTable('staff').where('tenant_id', '=', who.tenantId).where('user_id', '=', who.userId);
    const woken = await own
      .set({ online_status: 'online' })
      .where('online_status', '<>', 'online')
      .returning('user_id')
      .execute();
    came = woken.length > 0;
    await own.set({ last_active_at: now }).execute();
  });
  if (came) announce(ctx, who.tenantId, who.userId, 'online');
  await recordStaffActivity(ctx, who);
}
