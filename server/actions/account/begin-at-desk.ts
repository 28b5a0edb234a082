/** Begins a session at the desk of a house, for somebody who has a seat there. */
import { systemActor } from '#server/access/principal.ts';
import type { AppContext } from '#server/context.ts';
import { runAction } from '../run-action.ts';
import { type StartedSession, STAFF_SESSION_DAYS, startSession } from '../session/sessions.ts';

export interface AtDesk {
  readonly tenantId: string;
  readonly userId: string;
  readonly accountId: string;
}

/** The house is remembered: the next sign-in leads there. */
export async function beginAtDesk(
  ctx: AppContext,
  { tenantId, userId, accountId }: AtDesk,
  userAgent: string | null,
): Promise<StartedSession & { readonly tenantId: string; readonly userId: string }> {
  const expires = new Date(ctx.now() + STAFF_SESSION_DAYS * 86_400_000);
  const session = await runAction(ctx, systemActor(tenantId), (action) =>
    startSession(action, userId, expires, userAgent),
  );
  await ctx.db
    .updateTable('account')
    .set({ last_house_id: tenantId })
    .where('id', '=', accountId)
    .where('last_house_id', 'is distinct from', tenantId)
    .execute();
  return { ...session, tenantId, userId };
}
