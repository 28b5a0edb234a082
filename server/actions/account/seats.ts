/**
 * Seats: who works in a house, and as what. The row of the directory and the person's rows in the house are written in one
 * transaction, so that what synchronization reads (`staff.role`, `disabled_at`) never says anything else [SEAT-STAFF].
 */
import type { Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { FieldsInvalid } from '#server/faults/manage-faults.ts';
import { deskRoleOf, type HouseRole } from '#shared/domain/rights/rights.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { endForeignObservations } from '../conversation/foreign-observers.ts';
import type { DirectoryContext } from './directory-action.ts';

export interface NewSeat {
  readonly houseId: string;
  readonly accountId: string;
  readonly email: string;
  readonly name: string;
  readonly roles: readonly HouseRole[];
  /** Groups of staff the person is in; all that there are. */
  readonly groupIds: readonly string[] | 'all';
  /** What they read and answer in, their own first. */
  readonly languages: readonly string[];
}

/** Gives somebody a seat; whoever has one already keeps their person and gets these roles. @returns the person's id in the house */
export async function takeSeat(ctx: DirectoryContext, seat: NewSeat): Promise<string> {
  const { trx, now, newId } = ctx;
  const before = await trx
    .selectFrom('seat')
    .select('user_id')
    .where('house_id', '=', seat.houseId)
    .where('account_id', '=', seat.accountId)
    .forUpdate()
    .executeTakeFirst();
  const userId = before?.user_id ?? newId();
  if (before === undefined) {
    await trx
      .insertInto('app_user')
      .values({
        tenant_id: seat.houseId,
        id: userId,
        id_account: `s-${userId.slice(-12)}`,
        user_type: 'biz_staff',
        name: seat.name,
        lang_cd: seat.languages[0] ?? 'en',
        icon: null,
        is_official: true,
        sign_up_at: now,
        updated_at: now,
      })
      .execute();
    await trx
      .insertInto('staff')
      .values({
        tenant_id: seat.houseId,
        user_id: userId,
        login_id: seat.email,
        name: seat.name,
        ...standingOf(seat.roles, now),
        languages: [...seat.languages],
        department: null,
        last_active_at: null,
      })
      .execute();
    await trx
      .insertInto('seat')
      .values({
        house_id: seat.houseId,
        account_id: seat.accountId,
        user_id: userId,
        roles: [...seat.roles],
        created_at: now,
      })
      .execute();
  } else await changeRoles(ctx, seat.houseId, userId, seat.roles);
  await joinGroups(trx, seat.houseId, userId, await groupsWithRoom(trx, seat.houseId, seat.groupIds, userId));
  return userId;
}

/** What the desk reads of roles: the highest that it knows, or that there is none any more. */
function standingOf(roles: readonly HouseRole[], now: Date): { role: string; disabled_at: Date | null } {
  const role = deskRoleOf(roles);
  return { role: role ?? 'staff', disabled_at: role === null ? now : null };
}

/**
 * Changes what somebody is in a house, at the desk too.
 *
 * @throws AppError last_one where nobody would be super administrator any more
 */
export async function changeRoles(
  { trx, now }: Pick<DirectoryContext, 'trx' | 'now'>,
  houseId: string,
  userId: string,
  roles: readonly HouseRole[],
): Promise<void> {
  await keepsSuperAdmin(trx, houseId, userId, roles);
  await trx
    .updateTable('seat')
    .set({ roles: [...roles], suspended_roles: null })
    .where('house_id', '=', houseId)
    .where('user_id', '=', userId)
    .execute();
  await trx
    .updateTable('staff')
    .set(standingOf(roles, now))
    .where('tenant_id', '=', houseId)
    .where('user_id', '=', userId)
    .execute();
  await endForeignObservations(trx, houseId, userId);
}

/** Somebody always leads a house. Locks the house's seats of that role, so that two cannot leave at once. */
async function keepsSuperAdmin(
  trx: Transaction<Database>,
  houseId: string,
  userId: string,
  roles: readonly HouseRole[],
): Promise<void> {
  if (roles.includes('super_admin')) return;
  const leading = await trx
    .selectFrom('seat')
    .select('user_id')
    .where('house_id', '=', houseId)
    .where((e) => e(e.val('super_admin'), '=', e.fn.any('roles')))
    .forUpdate()
    .execute();
  if (leading.some(({ user_id }) => user_id === userId) && leading.length === 1)
    throw new AppError('last_one', { role: 'super_admin' });
}

/** So many people a group of staff has at most. */
const GROUP_CAPACITY = 100;

/**
 * @param userId whose places in groups count as theirs already; null for somebody who is not there yet
 * @throws FieldsInvalid where a group is not the house's, or has no room for them [GROUP-CAPACITY]
 */
export async function knowsGroups(
  trx: Transaction<Database>,
  houseId: string,
  groupIds: readonly string[],
  userId: string | null,
): Promise<void> {
  if (groupIds.length === 0) return;
  const groups = await trx
    .selectFrom('staff_group')
    .select('id')
    .where('tenant_id', '=', houseId)
    .where('id', 'in', groupIds)
    .orderBy('id')
    // One that is deleted meanwhile is waited for, and whoever takes its last place.
    .forNoKeyUpdate()
    .execute();
  if (groups.length < new Set(groupIds).size) throw new FieldsInvalid([{ path: 'group_ids', code: 'group_unknown' }]);
  if ((await fullGroups(trx, houseId, groupIds, userId)).size > 0)
    throw new FieldsInvalid([{ path: 'group_ids', code: 'group_full' }]);
}

/** Which of these groups have no room for somebody. */
async function fullGroups(
  trx: Transaction<Database>,
  houseId: string,
  groupIds: readonly string[],
  userId: string | null,
): Promise<ReadonlySet<string>> {
  const others = trx
    .selectFrom('staff_group_member')
    .select('group_id')
    .where('tenant_id', '=', houseId)
    .where('group_id', 'in', groupIds)
    .where('state', '=', 'joined')
    .$if(userId !== null, (query) => query.where('user_id', '<>', userId));
  const full = await others
    .groupBy('group_id')
    .having((e) => e.fn.countAll(), '>=', GROUP_CAPACITY)
    .execute();
  return new Set(full.map(({ group_id }) => group_id));
}

/** The groups that were promised, but for those that have filled up or gone meanwhile: nobody is kept out by that. */
async function groupsWithRoom(
  trx: Transaction<Database>,
  houseId: string,
  groupIds: readonly string[] | 'all',
  userId: string,
): Promise<readonly string[] | 'all'> {
  if (groupIds === 'all' || groupIds.length === 0) return groupIds;
  await trx
    .selectFrom('staff_group')
    .select('id')
    .where('tenant_id', '=', houseId)
    .where('id', 'in', groupIds)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const full = await fullGroups(trx, houseId, groupIds, userId);
  return groupIds.filter((id) => !full.has(id));
}

/** Puts somebody into exactly these groups; groups of another house are none. */
export async function joinGroups(
  trx: Transaction<Database>,
  houseId: string,
  userId: string,
  groupIds: readonly string[] | 'all',
): Promise<void> {
  let query = trx.selectFrom('staff_group').select('id').where('tenant_id', '=', houseId);
  if (groupIds !== 'all') {
    if (groupIds.length === 0) query = query.where('id', 'is', null);
    else query = query.where('id', 'in', groupIds);
  }
  const groups = (await query.execute()).map(({ id }) => id);
  await trx
    .updateTable('staff_group_member')
    .set({ state: 'left', is_lead: false })
    .where('tenant_id', '=', houseId)
    .where('user_id', '=', userId)
    .where('state', '=', 'joined')
    .$if(groups.length > 0, (left) => left.where('group_id', 'not in', groups))
    .execute();
  if (groups.length > 0) await enterGroups(trx, houseId, userId, groups);
  await endForeignObservations(trx, houseId, userId);
}

async function enterGroups(
  trx: Transaction<Database>,
  houseId: string,
  userId: string,
  groups: readonly string[],
): Promise<void> {
  await trx
    .insertInto('staff_group_member')
    .values(groups.map((group_id) => ({ tenant_id: houseId, group_id, user_id: userId, state: 'joined' as const })))
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'user_id', 'group_id'])
        .doUpdateSet({ state: 'joined' })
        .where('staff_group_member.state', '<>', 'joined'),
    )
    .execute();
}
