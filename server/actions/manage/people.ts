/** Staff of a house, changed by who manages people. */
import type { HousePrincipal } from '#server/access/seats.ts';
import { FieldsInvalid, StaleVersion } from '#server/faults/manage-faults.ts';
import { isOfHouse } from '#server/queries/manage/staff-sessions.ts';
import { type HouseRole, houseRoles } from '#shared/domain/rights/rights.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { changeRoles, joinGroups, knowsGroups } from '../account/seats.ts';
import { touchSeat } from '../account/touch-seat.ts';
import type { ActionContext } from '../action-context.ts';
import { noticeDeskChanged } from '../session/desk-writer.ts';
import { revokeSessions } from '../session/sessions.ts';
import { readsOn } from '../staff/reads-on.ts';
import { nameStaff } from '../staff/rename-staff.ts';

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
  /** Shut out for a while: no sessions and no way in, and everything they were is kept. */
  readonly disabled?: boolean | undefined;
}

/**
 * Changes what somebody is in the house, from their next call on.
 *
 * @throws AppError not_found, version_stale, last_one; in_use {tickets} for who is shut out holding some; FieldsInvalid for
 *   groups of nowhere, or without who is in charge of one; forbidden where somebody would give more than they have, raise
 *   themselves, or take write permission without leave to [SELF-UP]
 */
export async function updateStaff(
  ctx: ActionContext,
  by: HousePrincipal,
  userId: string,
  expected: number,
  { name, roles, group_ids, can_write, manages_people, disabled, ...person }: StaffChanges,
): Promise<void> {
  const { trx, actor } = ctx;
  const seat = await lockSeat(ctx, userId, expected);
  const leads = by.seat.roles.includes('super_admin');
  const had = seat.suspended_roles ?? seat.roles;
  const touchesLeader = had.includes('super_admin') || roles?.includes('super_admin') === true;
  const isSelf = by.actor.userId === userId;
  const raisesSelf = isSelf && (disabled !== undefined || roles?.some((role) => !had.includes(role)) === true);
  if (!leads && (touchesLeader || raisesSelf || can_write !== undefined || manages_people !== undefined))
    throw new AppError('forbidden');
  if (roles !== undefined || disabled !== undefined)
    await stand(
      ctx,
      userId,
      roles ?? houseRoles.filter((role) => had.includes(role)),
      disabled ?? seat.suspended_roles !== null,
    );
  if (group_ids !== undefined) {
    await knowsGroups(trx, actor.tenantId, group_ids, userId);
    if ((await ledBy(ctx, userId)).some((id) => !group_ids.includes(id)))
      throw new FieldsInvalid([{ path: 'group_ids', code: 'leads_group' }]);
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
  if (person.languages !== undefined) await readsOn(ctx, userId, person.languages);
  if (name !== undefined) await nameStaff(ctx, userId, name);
  if (Object.keys(person).length > 0)
    await trx
      .updateTable('staff')
      .set(person)
      .where('tenant_id', '=', actor.tenantId)
      .where('user_id', '=', userId)
      .execute();
  // Colleagues have it in their lists.
  if (person.languages !== undefined)
    ctx.notice({ name: `tenant/${actor.tenantId}`, type: 'notifyMyself', data: { access_id: userId } });
  // One version for all that the screen shows of a person.
  if (name !== undefined || Object.keys(person).length > 0) await touchSeat(ctx, userId);
}

/** What somebody is from now on, in the house or shut out of it. */
async function stand(ctx: ActionContext, userId: string, roles: readonly HouseRole[], isOut: boolean): Promise<void> {
  const { trx, actor } = ctx;
  if (isOut) await holdsNothing(ctx, userId);
  await changeRoles(ctx, actor.tenantId, userId, isOut ? [] : roles);
  if (isOut)
    await trx
      .updateTable('seat')
      .set({ suspended_roles: [...roles] })
      .where('house_id', '=', actor.tenantId)
      .where('user_id', '=', userId)
      .execute();
  ctx.notice({ name: `user/${userId}`, type: 'changeUser' });
  if (isOut) await revokeSessions(ctx, userId, 'disabled');
}

/** Guests of somebody who goes are handed on first. @throws AppError in_use {tickets} */
async function holdsNothing({ trx, actor }: ActionContext, userId: string): Promise<void> {
  const { held } = await trx
    .selectFrom('ticket')
    .select(({ fn }) => fn.countAll<string>().as('held'))
    .where('tenant_id', '=', actor.tenantId)
    .where('assignee_id', '=', userId)
    .where('label', '<>', 'completed')
    .executeTakeFirstOrThrow();
  if (Number(held) > 0) throw new AppError('in_use', { tickets: Number(held) });
}

/** Groups somebody is in charge of. */
async function ledBy({ trx, actor }: ActionContext, userId: string): Promise<string[]> {
  const groups = await trx
    .selectFrom('staff_group_member')
    .select('group_id')
    .where('tenant_id', '=', actor.tenantId)
    .where('user_id', '=', userId)
    .where('state', '=', 'joined')
    .where('is_lead', '=', true)
    .execute();
  return groups.map(({ group_id }) => group_id);
}

/** Signs somebody out at the desk, everywhere or on one device. @throws AppError not_found for nobody of the house */
export async function signOutStaff(ctx: ActionContext, userId: string, sessionId: string | undefined): Promise<void> {
  await isOfHouse(ctx.trx, ctx.actor.tenantId, userId);
  await revokeSessions(ctx, userId, 'signed_out_by_house', sessionId);
}

/**
 * Ends somebody's work in the house: their seat, their sessions. What they wrote stays theirs. An invitation is taken back.
 *
 * @throws AppError not_found, version_stale, last_one; in_use {role} for who leads the house: first they give that up; in_use
 *   {groups} for who is in charge of some, {tickets} for who holds some
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
  if ((seat.suspended_roles ?? seat.roles).includes('super_admin'))
    throw new AppError('in_use', { role: 'super_admin' });
  const led = await ledBy(ctx, id);
  if (led.length > 0) throw new AppError('in_use', { groups: led.length });
  await holdsNothing(ctx, id);
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
): Promise<{
  readonly roles: readonly string[];
  readonly suspended_roles: readonly string[] | null;
  readonly version: number;
}> {
  const seats = await trx
    .selectFrom('seat')
    .select(['user_id', 'roles', 'suspended_roles', 'version'])
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
