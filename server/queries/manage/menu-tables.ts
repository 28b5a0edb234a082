/** Menus of a house as tables, which `importMenus` and `importDishes` take back, read-only [TABLE-BACK]. */
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { priceText } from '#shared/domain/currency/price-text.ts';
import { menuKindOf } from '#shared/domain/menu/menu-kinds.ts';
import { MenuType } from '#shared/domain/states/enumerations.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import { columnIn } from '#shared/manage/tables.ts';
import * as v from 'valibot';
import { houseLanguages } from '../texts/house-languages.ts';

type Table = readonly (readonly string[])[];
type Dict = Readonly<Record<string, string>>;

const yes = (flag: boolean): string => (flag ? 'yes' : 'no');

/** Columns of words in each language of the house, and their cells. */
const words = (langs: readonly string[]) => ({
  heads: (field: string): readonly string[] => langs.map((lang) => columnIn(field, lang)),
  cells: (dict: Dict | null): readonly string[] => langs.map((lang) => dict?.[lang] ?? ''),
});

/** @throws AppError not_found for a menu that is not there */
export async function dishTable(db: Kysely<Database>, tenantId: string, menuId: number): Promise<Table> {
  const menu = await db
    .selectFrom('ordering_menu')
    .select('currency')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', menuId)
    .executeTakeFirst();
  if (menu === undefined) throw new AppError('not_found');
  const { heads, cells } = words((await houseLanguages(db, tenantId)).langs);
  const categories = await db
    .selectFrom('ordering_category')
    .select(['category_cd', 'parent_cd', 'name_dict', 'order_no'])
    .where('tenant_id', '=', tenantId)
    .where('menu_id', '=', menuId)
    .orderBy('order_no')
    .orderBy('id')
    .execute();
  const dishes = await db
    .selectFrom('ordering_item')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('menu_id', '=', menuId)
    .orderBy('order_no')
    .orderBy('id')
    .execute();
  const byCategory = Map.groupBy(dishes, ({ category_cd }) => category_cd);
  const tops = categories.filter(({ parent_cd }) => parent_cd === null);
  const places = tops.flatMap((top) => [
    { top, sub: null, code: top.category_cd },
    ...categories
      .filter(({ parent_cd }) => parent_cd === top.category_cd)
      .map((sub) => ({ top, sub, code: sub.category_cd })),
  ]);
  return [
    [
      'item_cd',
      ...heads('category'),
      ...heads('sub_category'),
      ...heads('name'),
      ...heads('description'),
      ...['kitchen_name', 'price', 'allergens', 'sold_out', 'picture'],
    ],
    ...places.flatMap(({ top, sub, code }) =>
      (byCategory.get(code) ?? []).map((dish) => [
        dish.item_cd,
        ...cells(top.name_dict),
        ...cells(sub?.name_dict ?? null),
        ...cells(dish.name_dict),
        ...cells(dish.description_dict),
        dish.master_name,
        priceText(dish.price, menu.currency),
        dish.allergens.join(', '),
        yes(dish.is_sold_out),
        dish.image_url ?? '',
      ]),
    ),
  ];
}

export async function menuTable(db: Kysely<Database>, tenantId: string): Promise<Table> {
  const { langs, own } = await houseLanguages(db, tenantId);
  const { heads, cells } = words(langs);
  const menus = await db
    .selectFrom('sub_menu as s')
    .innerJoin('main_menu as m', (on) =>
      on.onRef('m.tenant_id', '=', 's.tenant_id').onRef('m.id', '=', 's.main_menu_id'),
    )
    .select([
      's.id',
      's.menu_type',
      's.menu_option',
      's.name_dict',
      's.description_dict',
      's.icon',
      's.url',
      's.announcement_dict',
    ])
    .select(['s.is_display', 's.staff_group_ids', 'm.name_dict as heading'])
    .where('s.tenant_id', '=', tenantId)
    .orderBy('m.order_no')
    .orderBy('m.id')
    .orderBy('s.order_no')
    .orderBy('s.id')
    .execute();
  const groups = await db
    .selectFrom('staff_group')
    .select(['id', 'name_dict'])
    .where('tenant_id', '=', tenantId)
    .execute();
  const nameOf = new Map(groups.map(({ id, name_dict }) => [id, textIn(name_dict, own, 'en')]));
  return [
    [
      'id',
      ...heads('menu'),
      ...heads('name'),
      ...heads('description'),
      ...heads('text'),
      ...['kind', 'icon', 'link', 'groups', 'shown'],
    ],
    ...menus.map((menu) => [
      String(menu.id),
      ...cells(menu.heading),
      ...cells(menu.name_dict),
      ...cells(menu.description_dict),
      ...cells(menu.announcement_dict),
      menuKindOf(v.parse(MenuType, menu.menu_type), menu.menu_option?.type ?? null),
      menu.icon,
      menu.url ?? '',
      menu.staff_group_ids.map((id) => nameOf.get(id) ?? id).join(', '),
      yes(menu.is_display),
    ]),
  ];
}
