/** What the desk may say to be sold out; read-only, one statement [ORDER-SOLD-OUT]. */
import { sql } from 'kysely';
import type { AppContext } from '#server/context.ts';
import type { DeskDish } from '#shared/rest/staff-dishes.ts';

/** More than any kitchen cooks. */
const DISHES_MAX = 2000;

/** Of the menus that guests see, by menu, category and place. */
export async function deskDishes({ db }: Pick<AppContext, 'db'>, tenantId: string): Promise<readonly DeskDish[]> {
  const { rows } = await sql<DeskDish>`
    SELECT i.id, i.menu_id, i.item_cd, i.name_dict, c.name_dict AS category_dict, m.name_dict AS menu_dict, i.is_sold_out
    FROM ordering_item i
    JOIN ordering_menu m ON m.tenant_id = i.tenant_id AND m.id = i.menu_id AND m.is_display
    JOIN ordering_category c ON (c.tenant_id, c.menu_id, c.category_cd) = (i.tenant_id, i.menu_id, i.category_cd)
    WHERE i.tenant_id = ${tenantId}
    ORDER BY m.id, c.order_no, c.category_cd, i.order_no, i.item_cd
    LIMIT ${DISHES_MAX}`.execute(db);
  return rows;
}
