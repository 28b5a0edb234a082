import type { ActionContext } from '../action-context.ts';

/** Whoever answers as somebody who is deleted answers under their login's name again; what they answered stays under theirs. */
export async function releaseResponder({ trx, actor }: ActionContext, id: string | number): Promise<void> {
  await trx
    .updateTable('staff')
    .set({ responder_id: null })
    .where('tenant_id', '=', actor.tenantId)
    .where('responder_id', '=', String(id))
    .execute();
}
