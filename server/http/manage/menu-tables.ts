/** Menus as tables, taken away and brought back. */
import type { Context } from 'hono';
import type { HousePrincipal } from '#server/access/seats.ts';
import type { CredentialInHouse } from '#server/access/credentials.ts';
import type { ActionContext } from '#server/actions/action-context.ts';
import { askForWork } from '#server/actions/long-work/start-work.ts';
import { DISH_COLUMNS, importDishes } from '#server/actions/manage/tables/import-dishes.ts';
import { importMenus, MENU_COLUMNS } from '#server/actions/manage/tables/import-menus.ts';
import { type TableLine, takeTable } from '#server/actions/manage/tables/write-lines.ts';
import type { AppContext } from '#server/context.ts';
import { dishTable, menuTable } from '#server/queries/manage/menu-tables.ts';
import * as contract from '#shared/manage/menu-tables.ts';
import type { ImportOutcome } from '#shared/manage/tables.ts';
import { RATES } from '../rate-limit.ts';
import { route, type Route } from '../route.ts';
import { readTable } from './read-table.ts';
import { tableAnswer } from './table-answer.ts';

const limits = { rate: RATES.manage };
const TABLE_LIMITS = { bytes: 8 * 1024 * 1024, rows: contract.MENU_ROWS_MAX };
/** More rows than these are long work, which tells how far it is [WORK-PROGRESS]. */
const ROWS_AT_ONCE = 100;

interface Taken {
  readonly columns: readonly string[];
  readonly kind: 'import_dishes' | 'import_menus';
  /** What the work reads beside the lines. */
  readonly input?: object;
  readonly take: (action: ActionContext, lines: readonly TableLine[]) => Promise<ImportOutcome>;
}

async function takeOrAsk(
  ctx: AppContext,
  {
    by,
    query,
    c,
  }: {
    readonly by: HousePrincipal | CredentialInHouse;
    readonly query: { readonly dry_run?: string | undefined };
    readonly c: Context;
  },
  { columns, kind, input, take }: Taken,
): Promise<ImportOutcome | Response> {
  const lines = await readTable(c, columns, TABLE_LIMITS);
  const keep = query.dry_run !== '1';
  if (keep && lines.length > ROWS_AT_ONCE) return c.json(await askForWork(ctx, by, kind, { ...input, lines }), 202);
  return takeTable(ctx, by.actor, keep, (action) => take(action, lines));
}

export const menuTableRoutes: readonly Route[] = [
  route(
    contract.exportDishes,
    async (ctx, { by, params, query, c }) =>
      tableAnswer(
        c,
        { name: `${by.house.code}-menu-${params.id}`, sheet: 'Menu', format: query.format },
        await dishTable(ctx.db, by.house.id, params.id),
      ),
    limits,
  ),
  route(
    contract.importDishes,
    (ctx, { by, params, query, c }) =>
      takeOrAsk(
        ctx,
        { by, query, c },
        {
          columns: DISH_COLUMNS,
          kind: 'import_dishes',
          input: { menuId: params.id },
          take: (action, lines) => importDishes(action, params.id, lines),
        },
      ),
    limits,
  ),
  route(
    contract.exportMenus,
    async (ctx, { by, query, c }) =>
      tableAnswer(
        c,
        { name: `${by.house.code}-menus`, sheet: 'Menus', format: query.format },
        await menuTable(ctx.db, by.house.id),
      ),
    limits,
  ),
  route(
    contract.importMenus,
    (ctx, { by, query, c }) =>
      takeOrAsk(ctx, { by, query, c }, { columns: MENU_COLUMNS, kind: 'import_menus', take: importMenus }),
    limits,
  ),
];
