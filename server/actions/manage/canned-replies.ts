import type { FieldFault } from '#server/faults/manage-faults.ts';
import type { ActionContext } from '../action-context.ts';

interface Reply {
  readonly shortcut: string;
  readonly staff_group_id: string | null;
}

/** A word means one reply: two groups may each have theirs, and neither one that is everybody's already [CANNED-SHORTCUT]. */
export async function doubledShortcut(
  { trx, actor }: ActionContext,
  { shortcut, staff_group_id: group }: Reply,
  own: unknown,
): Promise<readonly FieldFault[]> {
  const same = await trx
    .selectFrom('canned_reply')
    .select(['id', 'staff_group_id'])
    .where('tenant_id', '=', actor.tenantId)
    .where((e) => e(e.fn<string>('lower', ['shortcut']), '=', shortcut.toLowerCase()))
    .execute();
  const clashes = same.some(
    (one) => one.id !== own && (group === null || one.staff_group_id === null || one.staff_group_id === group),
  );
  return clashes ? [{ path: 'shortcut', code: 'doubled' }] : [];
}
