/** Menus. */
import {
  createMainMenu,
  createSubMenu,
  deleteMainMenu,
  deleteSubMenu,
  updateMainMenu,
  updateSubMenu,
} from '#server/actions/manage/menus.ts';
import { runAction } from '#server/actions/run-action.ts';
import { mainMenuRows, subMenuRows } from '#server/queries/manage/menus.ts';
import * as contract from '#shared/manage/menus.ts';
import { RATES } from '../rate-limit.ts';
import { route, type Route } from '../route.ts';
import { expectedVersion, pageOf, readCursor } from './managed.ts';

const limits = { rate: RATES.manage };
const byOrder = ({ order_no, id }: { readonly order_no: number; readonly id: number }) => [order_no, id];

export const menuRoutes: readonly Route[] = [
  route(
    contract.listMainMenus,
    async (ctx, { by, query: { limit, cursor, query } }) => {
      const { rows, total } = await mainMenuRows(ctx.db, by.house.id, {
        limit,
        after: readCursor(cursor, 'byOrder'),
        query,
      });
      return { ...pageOf(rows, limit, byOrder), total };
    },
    limits,
  ),
  route(
    contract.createMainMenu,
    (ctx, { by, body }) => runAction(ctx, by.actor, (action) => createMainMenu(action, body)),
    limits,
  ),
  route(
    contract.updateMainMenu,
    (ctx, { by, params, body, c }) => {
      const expected = expectedVersion(c);
      return runAction(ctx, by.actor, (action) => updateMainMenu(action, params.id, expected, body));
    },
    limits,
  ),
  route(
    contract.deleteMainMenu,
    async (ctx, { by, params, c }) => {
      const expected = expectedVersion(c);
      await runAction(ctx, by.actor, (action) => deleteMainMenu(action, params.id, expected));
      return { message: 'success' };
    },
    limits,
  ),
  route(
    contract.listSubMenus,
    async (ctx, { by, query: { limit, cursor, query, main_menu_id } }) => {
      const page = { limit, after: readCursor(cursor, 'byOrder'), query };
      const { rows, total } = await subMenuRows(ctx.db, by.house.id, page, main_menu_id);
      return { ...pageOf(rows, limit, byOrder), total };
    },
    limits,
  ),
  route(
    contract.createSubMenu,
    (ctx, { by, body }) =>
      runAction(ctx, by.actor, (action) =>
        createSubMenu(action, { ...body, announcement_dict: null, out_of_service: null }),
      ),
    limits,
  ),
  route(
    contract.updateSubMenu,
    (ctx, { by, params, body, c }) => {
      const expected = expectedVersion(c);
      return runAction(ctx, by.actor, (action) => updateSubMenu(action, params.id, expected, body));
    },
    limits,
  ),
  route(
    contract.deleteSubMenu,
    async (ctx, { by, params, c }) => {
      const expected = expectedVersion(c);
      await runAction(ctx, by.actor, (action) => deleteSubMenu(action, params.id, expected));
      return { message: 'success' };
    },
    limits,
  ),
];
