/** Staff of a house and their groups, changed by who manages people. */
import type { HousePrincipal } from '#server/access/seats.ts';
import { FieldsInvalid, StaleVersion } from '#server/faults/manage-faults.ts';
import { staffGroupRows } from '#server/queries/manage/people.ts';
import type { HouseRole } from '#shared/domain/rights/rights.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { StaffGroup } from '#shared/manage/people.ts';
import { changeRoles, joinGroups, knowsGroups } from '../account/seats.ts';
import type { ActionContext } from '../action-context.ts';
import { noticeDeskChanged } from '../session/desk-writer.ts';
import { revokeSessions } from '../session/sessions.ts';

interface GroupFields {
  readonly name_dict: Readonly<Record<string, string>>;
  readonly position: number;
}

/** @throws AppError duplicate_id; FieldsInvalid for a name another group has */
export async function createStaffGroup(
  ctx: ActionContext,
  { id: given, ...fields }: GroupFields & { readonly id?: string | undefined },
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
  return readGroup(ctx, id);
}

/** @throws AppError not_found, version_stale; FieldsInvalid */
export async function updateStaffGroup(
  ctx: ActionContext,
  id: string,
  expected: number,
  changes: Partial<GroupFields>,
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
  return readGroup(ctx, id);
}

/** @throws AppError not_found, version_stale; in_use {menus} while menus ask it, or {tickets}; last_one for a house's only one */
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
  await trx
    .deleteFrom('staff_group_member')
    .where('tenant_id', '=', actor.tenantId)
    .where('group_id', '=', id)
    .execute();
  await trx.deleteFrom('staff_group').where('tenant_id', '=', actor.tenantId).where('id', '=', id).execute();
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

export interface StaffChanges {
  readonly name?: string | undefined;
  readonly roles?: readonly HouseRole[] | undefined;
  readonly group_ids?: readonly string[] | undefined;
  readonly languages?: string[] | undefined;
  readonly department?: string | null | undefined;
  readonly position?: string | null | undefined;
  readonly handling_limit?: number | undefined;
  readonly can_write?: boolean | undefined;
  readonly manages_people?: boolean | undefined;
}

/**
 * Changes what somebody is in the house, from their next call on.
 *
 * @throws AppError not_found, version_stale, last_one; FieldsInvalid for groups of nowhere; forbidden where somebody would give more than they have, or take
 *   write permission without leave to
 */
export async function updateStaff(
  ctx: ActionContext,
  by: HousePrincipal,
  userId: string,
  expected: number,
  { roles, group_ids, can_write, manages_people, ...person }: StaffChanges,
): Promise<void> {
  const { trx, actor } = ctx;
  const seat = await lockSeat(ctx, userId, expected);
  const leads = by.seat.roles.includes('super_admin');
  const touchesLeader = seat.roles.includes('super_admin') || roles?.includes('super_admin') === true;
  if (!leads && (touchesLeader || can_write !== undefined || manages_people !== undefined))
    throw new AppError('forbidden');
  if (roles !== undefined) {
    await changeRoles(ctx, actor.tenantId, userId, roles);
    ctx.notice({ name: `user/${userId}`, type: 'changeUser' });
  }
  if (group_ids !== undefined) {
    await knowsGroups(trx, actor.tenantId, group_ids);
    await joinGroups(trx, actor.tenantId, userId, group_ids);
  }
  const flags = {
    ...(can_write === undefined ? {} : { can_write }),
    ...(manages_people === undefined ? {} : { manages_people }),
  };
  if (Object.keys(flags).length > 0)
    await trx
      .updateTable('seat')
      .set(flags)
      .where('house_id', '=', actor.tenantId)
      .where('user_id', '=', userId)
      .execute();
  // What the desk reads of it, in the same transaction [SEAT-STAFF].
  if (can_write !== undefined) {
    await trx
      .updateTable('staff')
      .set({ can_write })
      .where('tenant_id', '=', actor.tenantId)
      .where('user_id', '=', userId)
      .execute();
    noticeDeskChanged(ctx, userId);
  }
  if (Object.keys(person).length > 0) {
    await trx
      .updateTable('staff')
      .set(person)
      .where('tenant_id', '=', actor.tenantId)
      .where('user_id', '=', userId)
      .execute();
    if (person.name !== undefined)
      await trx
        .updateTable('app_user')
        .set({ name: person.name })
        .where('tenant_id', '=', actor.tenantId)
        .where('id', '=', userId)
        .execute();
    // One version for all that the screen shows of a person.
    await touch(ctx, userId);
  }
}

async function touch({ trx, actor }: ActionContext, userId: string): Promise<void> {
  const seat = await trx
    .selectFrom('seat')
    .select('version')
    .where('house_id', '=', actor.tenantId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('seat')
    .set({ version: seat.version + 1 })
    .where('house_id', '=', actor.tenantId)
    .where('user_id', '=', userId)
    .execute();
}

/**
 * Ends somebody's work in the house: their seat, their sessions. What they wrote stays theirs. An invitation is taken back.
 *
 * @throws AppError not_found, version_stale, last_one; in_use for who leads the house: first they give that up
 */
export async function removeStaff(ctx: ActionContext, id: string, expected: number): Promise<void> {
  const { trx, actor, now } = ctx;
  const invitation = await trx
    .updateTable('invitation')
    .set({ revoked_at: now })
    .where('house_id', '=', actor.tenantId)
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (invitation !== undefined) return;
  const seat = await lockSeat(ctx, id, expected);
  if (seat.roles.includes('super_admin')) throw new AppError('in_use', { role: 'super_admin' });
  await changeRoles(ctx, actor.tenantId, id, []);
  await joinGroups(trx, actor.tenantId, id, []);
  await revokeSessions(ctx, id, 'removed');
}

/**
 * Locks somebody's seat, and those of who leads the house, always in one order: of two who take each other's right away,
 * the second waits and sees what the first did [LAST-ONE].
 */
async function lockSeat(
  { trx, actor }: ActionContext,
  userId: string,
  expected: number,
): Promise<{ readonly roles: readonly string[]; readonly version: number }> {
  const seats = await trx
    .selectFrom('seat')
    .select(['user_id', 'roles', 'version'])
    .where('house_id', '=', actor.tenantId)
    .where((e) => e.or([e('user_id', '=', userId), e(e.val('super_admin'), '=', e.fn.any('roles'))]))
    .orderBy('user_id')
    .forUpdate()
    .execute();
  const seat = seats.find(({ user_id }) => user_id === userId);
  if (seat === undefined) throw new AppError('not_found');
  if (seat.version !== expected) throw new StaleVersion({ version: seat.version });
  return seat;
}
