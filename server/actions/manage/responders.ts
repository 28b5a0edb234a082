import type { ActionContext } from '../action-context.ts';
import { showStaffNames } from '../staff/show-staff-names.ts';

/** A responder has another name: whoever answers as them is told to guests by it from now on. */
export async function renameResponder(ctx: ActionContext, id: string | number): Promise<void> {
  const answering = await ctx.trx
    .selectFrom('staff')
    .select('user_id')
    .where('tenant_id', '=', ctx.actor.tenantId)
    .where('responder_id', '=', String(id))
    .execute();
  await showStaffNames(
    ctx,
    answering.map(({ user_id }) => user_id),
  );
}

/** Whoever answers as somebody who is deleted answers under their login's name again; what they said stays under theirs. */
export async function releaseResponder(ctx: ActionContext, id: string | number): Promise<void> {
  const released = await ctx.trx
    .updateTable('staff')
    .set({ responder_id: null })
    .where('tenant_id', '=', ctx.actor.tenantId)
    .where('responder_id', '=', String(id))
    .returning('user_id')
    .execute();
  await showStaffNames(
    ctx,
    released.map(({ user_id }) => user_id),
  );
}
