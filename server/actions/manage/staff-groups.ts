/** Groups of a house's staff: what else changes with one. */
import { FieldsInvalid } from '#server/faults/manage-faults.ts';
import type { ActionContext } from '../action-context.ts';

/** Whoever is in a group leaves it with the group. */
export async function leaveGroup({ trx, actor }: ActionContext, id: string | number): Promise<void> {
  await trx
    .deleteFrom('staff_group_member')
    .where('tenant_id', '=', actor.tenantId)
    .where('group_id', '=', String(id))
    .execute();
}

/** Puts exactly these members in charge; whoever is leaves neither group nor house before somebody else is [GROUP-LEAD]. */
export async function putInCharge(
  { trx, actor }: ActionContext,
  given: string | number,
  leadIds: readonly string[],
): Promise<void> {
  const id = String(given);
  const members = await trx
    .selectFrom('staff_group_member')
    .select(['user_id', 'is_lead'])
    .where('tenant_id', '=', actor.tenantId)
    .where('group_id', '=', id)
    .where('state', '=', 'joined')
    .forUpdate()
    .execute();
  const known = new Set(members.map(({ user_id }) => user_id));
  if (leadIds.some((lead) => !known.has(lead))) throw new FieldsInvalid([{ path: 'lead_ids', code: 'not_a_member' }]);
  const changed = members.filter(({ user_id, is_lead }) => leadIds.includes(user_id) !== is_lead);
  if (changed.length === 0) return;
  for (const { user_id, is_lead } of changed)
    await trx
      .updateTable('staff_group_member')
      .set({ is_lead: !is_lead })
      .where('tenant_id', '=', actor.tenantId)
      .where('group_id', '=', id)
      .where('user_id', '=', user_id)
      .execute();
  // Who is in charge is part of the group, and raises its version.
  await trx
    .updateTable('staff_group')
    .set((e) => ({ version: e('version', '+', 1) }))
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', id)
    .execute();
}
