import type { ActionContext } from '../action-context.ts';

/**
 * Somebody of a house was changed: one version for all that the screens show of a person, so that who has them open in
 * administration is told. Whoever changes more of a person calls this first, as the seat is what all lock first.
 */
export async function touchSeat({ trx, actor }: ActionContext, userId: string): Promise<void> {
  await trx
    .updateTable('seat')
    .set((e) => ({ version: e('version', '+', 1) }))
    .where('house_id', '=', actor.tenantId)
    .where('user_id', '=', userId)
    .execute();
}
