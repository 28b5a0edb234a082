/** Menus, changed by who writes a house's content. */
import type { Insertable, Updateable } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { FieldsInvalid, StaleVersion } from '#server/faults/manage-faults.ts';
import { mainMenuRow, subMenuRow } from '#server/queries/manage/menus.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { MainMenu, SubMenu } from '#shared/manage/menus.ts';
import type { ActionContext } from '../action-context.ts';
import { nextNumber } from './next-number.ts';

type Fields<Table extends 'main_menu' | 'sub_menu'> = Omit<Insertable<Database[Table]>, 'tenant_id' | 'id' | 'version'>;
type Changes<Table extends 'main_menu' | 'sub_menu'> = Omit<
  Updateable<Database[Table]>,
  'tenant_id' | 'id' | 'version'
>;

export async function createMainMenu(ctx: ActionContext, fields: Fields<'main_menu'>): Promise<MainMenu> {
  const { trx, actor } = ctx;
  await knowsPlaces(ctx, fields.location_group_ids);
  const id = await nextNumber(trx, actor.tenantId);
  await trx
    .insertInto('main_menu')
    .values({ tenant_id: actor.tenantId, id, ...fields })
    .execute();
  return readMain(ctx, id);
}

/** @throws AppError not_found, version_stale; FieldsInvalid */
export async function updateMainMenu(
  ctx: ActionContext,
  id: number,
  expected: number,
  changes: Changes<'main_menu'>,
): Promise<MainMenu> {
  const { trx, actor } = ctx;
  await lock(ctx, 'main_menu', id, expected);
  await knowsPlaces(ctx, changes.location_group_ids);
  if (Object.keys(changes).length > 0)
    await trx
      .updateTable('main_menu')
      .set(changes)
      .where('tenant_id', '=', actor.tenantId)
      .where('id', '=', id)
      .execute();
  return readMain(ctx, id);
}

/** @throws AppError not_found, version_stale; in_use {menus} while there are sub-menus in it */
export async function deleteMainMenu(ctx: ActionContext, id: number, expected: number): Promise<void> {
  const { trx, actor } = ctx;
  await lock(ctx, 'main_menu', id, expected);
  const { menus } = await trx
    .selectFrom('sub_menu')
    .select(({ fn }) => fn.countAll<string>().as('menus'))
    .where('tenant_id', '=', actor.tenantId)
    .where('main_menu_id', '=', id)
    .executeTakeFirstOrThrow();
  if (Number(menus) > 0) throw new AppError('in_use', { menus: Number(menus) });
  await trx.deleteFrom('main_menu').where('tenant_id', '=', actor.tenantId).where('id', '=', id).execute();
}

/** @throws FieldsInvalid for a main menu, a facility or a group that the house does not have */
export async function createSubMenu(ctx: ActionContext, fields: Fields<'sub_menu'>): Promise<SubMenu> {
  const { trx, actor } = ctx;
  await knowsWhatItNames(ctx, fields);
  const id = await nextNumber(trx, actor.tenantId);
  await trx
    .insertInto('sub_menu')
    .values({ tenant_id: actor.tenantId, id, ...fields })
    .execute();
  return readSub(ctx, id);
}

/** @throws AppError not_found, version_stale; FieldsInvalid */
export async function updateSubMenu(
  ctx: ActionContext,
  id: number,
  expected: number,
  changes: Changes<'sub_menu'>,
): Promise<SubMenu> {
  const { trx, actor } = ctx;
  await lock(ctx, 'sub_menu', id, expected);
  await knowsWhatItNames(ctx, changes);
  if (Object.keys(changes).length > 0)
    await trx
      .updateTable('sub_menu')
      .set(changes)
      .where('tenant_id', '=', actor.tenantId)
      .where('id', '=', id)
      .execute();
  return readSub(ctx, id);
}

/** @throws AppError not_found, version_stale; in_use {conversations} while chats name it */
export async function deleteSubMenu(ctx: ActionContext, id: number, expected: number): Promise<void> {
  const { trx, actor } = ctx;
  await lock(ctx, 'sub_menu', id, expected);
  const used = await trx
    .selectFrom('conversation')
    .select('id')
    .where('tenant_id', '=', actor.tenantId)
    .where('sub_menu_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  if (used !== undefined) throw new AppError('in_use', { conversations: true });
  await trx.deleteFrom('sub_menu').where('tenant_id', '=', actor.tenantId).where('id', '=', id).execute();
}

async function readMain({ trx, actor }: ActionContext, id: number): Promise<MainMenu> {
  const menu = await mainMenuRow(trx, actor.tenantId, id);
  if (menu === undefined) throw new AppError('not_found');
  return menu;
}

async function readSub({ trx, actor }: ActionContext, id: number): Promise<SubMenu> {
  const menu = await subMenuRow(trx, actor.tenantId, id);
  if (menu === undefined) throw new AppError('not_found');
  return menu;
}

async function lock(ctx: ActionContext, table: 'main_menu' | 'sub_menu', id: number, expected: number): Promise<void> {
  await ctx.trx
    .selectFrom(table)
    .select('id')
    .where('tenant_id', '=', ctx.actor.tenantId)
    .where('id', '=', id)
    .forUpdate()
    .execute();
  const present = await (table === 'main_menu' ? readMain(ctx, id) : readSub(ctx, id));
  if (present.version !== expected) throw new StaleVersion(present);
}

async function knowsPlaces({ trx, actor }: ActionContext, ids: readonly string[] | null | undefined): Promise<void> {
  if (ids == null || ids.length === 0) return;
  const known = await trx
    .selectFrom('location_group')
    .select('id')
    .where('tenant_id', '=', actor.tenantId)
    .where('id', 'in', ids)
    .forShare()
    .execute();
  if (known.length < new Set(ids).size)
    throw new FieldsInvalid([{ path: 'location_group_ids', code: 'group_unknown' }]);
}

interface Named {
  readonly main_menu_id?: number | undefined;
  readonly facility_id?: number | null | undefined;
  readonly staff_group_ids?: readonly string[] | undefined;
}

async function knowsWhatItNames(
  { trx, actor }: ActionContext,
  { main_menu_id, facility_id, staff_group_ids }: Named,
): Promise<void> {
  const faults: { path: string; code: string }[] = [];
  const there = async (table: 'main_menu' | 'facility', id: number): Promise<boolean> =>
    (await trx
      .selectFrom(table)
      .select('id')
      .where('tenant_id', '=', actor.tenantId)
      .where('id', '=', id)
      .forShare()
      .executeTakeFirst()) !== undefined;
  if (main_menu_id !== undefined && !(await there('main_menu', main_menu_id)))
    faults.push({ path: 'main_menu_id', code: 'menu_unknown' });
  if (facility_id != null && !(await there('facility', facility_id)))
    faults.push({ path: 'facility_id', code: 'facility_unknown' });
  if (staff_group_ids !== undefined && staff_group_ids.length > 0) {
    const groups = await trx
      .selectFrom('staff_group')
      .select('id')
      .where('tenant_id', '=', actor.tenantId)
      .where('id', 'in', staff_group_ids)
      .forShare()
      .execute();
    if (groups.length < staff_group_ids.length) faults.push({ path: 'staff_group_ids', code: 'group_unknown' });
  }
  if (faults.length > 0) throw new FieldsInvalid(faults);
}
