/** Menus, changed by who writes a house's content. */
import type { Insertable, Updateable } from 'kysely';
import * as v from 'valibot';
import type { Database } from '#server/db/schema.ts';
import { FieldsInvalid, StaleVersion } from '#server/faults/manage-faults.ts';
import { mainMenuRow, subMenuRow } from '#server/queries/manage/menus.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { Uuid } from '#shared/rest/fields.ts';
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
  readonly menu_option?: { readonly type: string; readonly access_id?: string | undefined } | null | undefined;
}

async function knowsWhatItNames(
  { trx, actor }: ActionContext,
  { main_menu_id, facility_id, staff_group_ids, menu_option }: Named,
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
  const talksTo = menu_option?.type === 'access_id' ? (menu_option.access_id ?? '') : null;
  const asked = new Set([...(staff_group_ids ?? []), ...(talksTo === null || !v.is(Uuid, talksTo) ? [] : [talksTo])]);
  const groups = asked.size === 0 ? [] : await groupsAmong(trx, actor.tenantId, [...asked]);
  if (staff_group_ids?.some((id) => !groups.includes(id)) === true)
    faults.push({ path: 'staff_group_ids', code: 'group_unknown' });
  if (talksTo !== null && !groups.includes(talksTo))
    faults.push({ path: 'menu_option.access_id', code: 'group_unknown' });
  if (faults.length > 0) throw new FieldsInvalid(faults);
}

/** Which of these are groups of the house; they stay while the menu is written. */
async function groupsAmong(trx: ActionContext['trx'], tenantId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await trx
    .selectFrom('staff_group')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', ids)
    .forShare()
    .execute();
  return rows.map(({ id }) => id);
}
