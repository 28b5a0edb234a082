/** Groups of a house's staff, and who is in charge of them, changed by who manages people. */
import { FieldsInvalid, StaleVersion } from '#server/faults/manage-faults.ts';
import { staffGroupRows } from '#server/queries/manage/people.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { StaffGroup } from '#shared/manage/people.ts';
import type { ActionContext } from '../action-context.ts';

interface GroupFields {
  readonly name_dict: Readonly<Record<string, string>>;
  readonly position: number;
  /** Members who are in charge. */
  readonly lead_ids: readonly string[];
}

/** @throws AppError duplicate_id; FieldsInvalid for a name another group has, or somebody in charge, of whom there is none yet */
export async function createStaffGroup(
  ctx: ActionContext,
  { id: given, lead_ids, ...fields }: GroupFields & { readonly id?: string | undefined },
): Promise<StaffGroup> {
  const { trx, actor, newId } = ctx;
  const id = given ?? newId();
  await isFreeName(ctx, id, fields.name_dict);
  const made = await trx
    .insertInto('staff_group')
    .values({ tenant_id: actor.tenantId, id, ...fields })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made === undefined) throw new AppError('duplicate_id');
  await putInCharge(ctx, id, lead_ids);
  return readGroup(ctx, id);
}

/** @throws AppError not_found, version_stale; FieldsInvalid */
export async function updateStaffGroup(
  ctx: ActionContext,
  id: string,
  expected: number,
  { lead_ids, ...changes }: Partial<GroupFields>,
): Promise<StaffGroup> {
  const { trx, actor } = ctx;
  await lockGroup(ctx, id, expected);
  if (changes.name_dict !== undefined) await isFreeName(ctx, id, changes.name_dict);
  if (Object.keys(changes).length > 0)
    await trx
      .updateTable('staff_group')
      .set(changes)
      .where('tenant_id', '=', actor.tenantId)
      .where('id', '=', id)
      .execute();
  if (lead_ids !== undefined) await putInCharge(ctx, id, lead_ids);
  return readGroup(ctx, id);
}

/** @throws AppError not_found, version_stale; in_use {menus} while menus ask it, {tickets}, {rules}; last_one for a house's only one */
export async function deleteStaffGroup(ctx: ActionContext, id: string, expected: number): Promise<void> {
  const { trx, actor } = ctx;
  // All of them, in one order: of two who delete the last two at once, the second sees one [LAST-ONE].
  await trx
    .selectFrom('staff_group')
    .select('id')
    .where('tenant_id', '=', actor.tenantId)
    .orderBy('id')
    .forUpdate()
    .execute();
  await lockGroup(ctx, id, expected);
  const groups = await staffGroupRows(trx, actor.tenantId, '');
  if (groups.length === 1) throw new AppError('last_one');
  const asked = await trx
    .selectFrom('sub_menu')
    .select('id')
    .where('tenant_id', '=', actor.tenantId)
    .where((e) => e(e.val(id), '=', e.fn.any('staff_group_ids')))
    .limit(1)
    .executeTakeFirst();
  if (asked !== undefined) throw new AppError('in_use', { menus: true });
  const ticket = await trx
    .selectFrom('ticket_scope')
    .select('conversation_id')
    .where('tenant_id', '=', actor.tenantId)
    .where('group_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  if (ticket !== undefined) throw new AppError('in_use', { tickets: true });
  const rule = await trx
    .selectFrom('priority_rule')
    .select('id')
    .where('tenant_id', '=', actor.tenantId)
    .where('staff_group_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  if (rule !== undefined) throw new AppError('in_use', { rules: true });
  await trx
    .deleteFrom('staff_group_member')
    .where('tenant_id', '=', actor.tenantId)
    .where('group_id', '=', id)
    .execute();
  await trx.deleteFrom('staff_group').where('tenant_id', '=', actor.tenantId).where('id', '=', id).execute();
}

/** Puts exactly these members in charge; whoever is leaves neither group nor house before somebody else is [GROUP-LEAD]. */
async function putInCharge({ trx, actor }: ActionContext, id: string, leadIds: readonly string[]): Promise<void> {
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

async function readGroup({ trx, actor }: ActionContext, id: string): Promise<StaffGroup> {
  const [group] = await staffGroupRows(trx, actor.tenantId, '', id);
  if (group === undefined) throw new AppError('not_found');
  return group;
}

async function lockGroup(ctx: ActionContext, id: string, expected: number): Promise<void> {
  await ctx.trx
    .selectFrom('staff_group')
    .select('id')
    .where('tenant_id', '=', ctx.actor.tenantId)
    .where('id', '=', id)
    .forUpdate()
    .execute();
  const group = await readGroup(ctx, id);
  if (group.version !== expected) throw new StaleVersion(group);
}

/** Names of groups are one of a kind in each language. */
async function isFreeName(
  { trx, actor }: ActionContext,
  id: string,
  names: Readonly<Record<string, string>>,
): Promise<void> {
  const others = (await staffGroupRows(trx, actor.tenantId, '')).filter((group) => group.id !== id);
  const taken = Object.entries(names).find(([lang, name]) =>
    others.some(({ name_dict }) => name_dict[lang]?.toLowerCase() === name.toLowerCase()),
  );
  if (taken !== undefined) throw new FieldsInvalid([{ path: `name_dict.${taken[0]}`, code: 'doubled' }]);
}
