/** Menus that guests order from, in one statement each; read-only [ORDER-MENU]. */
import { sql } from 'kysely';
import type { AppContext } from '#server/context.ts';
import type { Dict } from '#shared/client-view/values.ts';
import type { WeeklyHours } from '#shared/domain/menu/service-hours.ts';
import { allergenFlags } from '#shared/domain/ordering/allergens.ts';
import { textIn } from '#shared/languages/fit-language.ts';

interface ChoiceRow {
  readonly id: number;
  readonly option_id: number;
  readonly name_dict: Dict;
  readonly price: number;
}
interface OptionRow {
  readonly id: number;
  readonly item_cd: string;
  readonly name_dict: Dict;
  readonly multiple: boolean;
  readonly required: boolean;
}
interface ItemRow {
  readonly item_cd: string;
  readonly category_cd: string;
  readonly name_dict: Dict;
  readonly master_name: string;
  readonly description_dict: Dict;
  readonly price: number;
  readonly image_url: string | null;
  readonly user_photo_public_ids: readonly string[];
  readonly allergens: readonly string[];
  readonly is_sold_out: boolean;
}
interface CategoryRow {
  readonly category_cd: string;
  readonly parent_cd: string | null;
  readonly name_dict: Dict;
  readonly hours: readonly WeeklyHours[] | null;
}

/** A menu with everything in it, in display order, and what languages its texts fall back to. */
export interface MenuRow {
  readonly id: number;
  readonly sub_menu_id: number;
  readonly project_cd: string;
  readonly name_dict: Dict;
  readonly currency: string;
  readonly is_display_image: boolean;
  readonly is_display_order_btn: boolean;
  readonly is_service_fee_included: boolean;
  readonly is_tax_included: boolean;
  readonly service_rate: number;
  readonly tax_rate: number;
  readonly fee_text_dict: Dict;
  readonly categories: readonly CategoryRow[];
  readonly items: readonly ItemRow[];
  readonly options: readonly OptionRow[];
  readonly choices: readonly ChoiceRow[];
  readonly own_lang: string;
  readonly reader_lang: string | null;
}

export type MenuFilter =
  | { readonly subMenuId: number; readonly projectCd?: string | undefined }
  | { readonly projectCd: string };

/** The menu of a sub-menu or of a project code, of menus that are shown; undefined where there is none. */
export async function orderingMenu(
  db: Pick<AppContext['db'], 'getExecutor'>,
  tenantId: string,
  userId: string,
  filter: MenuFilter,
): Promise<MenuRow | undefined> {
  const bySubMenu = 'subMenuId' in filter ? sql`AND m.sub_menu_id = ${filter.subMenuId}` : sql``;
  const byProject = filter.projectCd === undefined ? sql`` : sql`AND m.project_cd = ${filter.projectCd}`;
  const of = (
    table: string,
    order: string,
  ) => sql`(SELECT COALESCE(jsonb_agg(to_jsonb(x) - 'tenant_id' ORDER BY ${sql.raw(order)}), '[]')
    FROM ${sql.table(table)} x WHERE x.tenant_id = m.tenant_id AND x.menu_id = m.id)`;
  const {
    rows: [row],
  } = await sql<MenuRow>`
    SELECT m.*, t.lang_cd AS own_lang,
      (SELECT u.lang_cd FROM app_user u WHERE u.tenant_id = m.tenant_id AND u.id = ${userId}) AS reader_lang,
      ${of('ordering_category', 'x.order_no, x.category_cd')} AS categories,
      ${of('ordering_item', 'x.order_no, x.item_cd')} AS items,
      ${of('ordering_option', 'x.order_no, x.id')} AS options,
      ${of('ordering_choice', 'x.order_no, x.id')} AS choices
    FROM ordering_menu m
    JOIN sub_menu s ON s.tenant_id = m.tenant_id AND s.id = m.sub_menu_id AND s.is_display
      AND NOT (s.is_lang_restricted AND (s.restricted_langs = '{}' OR EXISTS (
        SELECT FROM app_user u WHERE u.tenant_id = s.tenant_id AND u.id = ${userId} AND u.lang_cd = ANY (s.restricted_langs))))
    JOIN tenant t ON t.id = m.tenant_id
    WHERE m.tenant_id = ${tenantId} AND m.is_display ${bySubMenu} ${byProject}
    ORDER BY m.id LIMIT 1`.execute(db);
  return row;
}

/** Options of each item with their choices. */
function optionsOf(
  menu: MenuRow,
): ReadonlyMap<string, readonly (OptionRow & { readonly choices: readonly ChoiceRow[] })[]> {
  const choices = Map.groupBy(menu.choices, ({ option_id }) => option_id);
  return Map.groupBy(
    menu.options.map((option) => ({ ...option, choices: choices.get(option.id) ?? [] })),
    ({ item_cd }) => item_cd,
  );
}

/** What the pure rules of ordering read of a menu. */
export function menuForPricing(menu: MenuRow) {
  const options = optionsOf(menu);
  return menu.items.map((item) => ({
    itemCd: item.item_cd,
    price: item.price,
    isSoldOut: item.is_sold_out,
    options: (options.get(item.item_cd) ?? []).map(({ id, required, multiple, choices }) => ({
      id,
      required,
      multiple,
      choices,
    })),
  }));
}

/** The hours that hold for a dish: those of the category it stands in, and of the one around that [ORDER-HOURS]. */
export function hoursOfDish(menu: MenuRow, itemCd: string): readonly (readonly WeeklyHours[] | null)[] {
  const categoryOf = (code: string | null | undefined): CategoryRow | undefined =>
    menu.categories.find(({ category_cd }) => category_cd === code);
  const own = categoryOf(menu.items.find(({ item_cd }) => item_cd === itemCd)?.category_cd);
  return [own, categoryOf(own?.parent_cd)].map((category) => category?.hours ?? null);
}

interface Category<Item> {
  readonly category_cd: string;
  readonly name: string;
  readonly categories: readonly Category<Item>[];
  readonly items: readonly Item[];
}

/** The documented body in a language, or in the house's own where a text is not there; sold-out items are not offered. */
export function presentMenu(menu: MenuRow, langCd: string | null) {
  const own = menu.own_lang;
  const lang = langCd ?? menu.reader_lang ?? own;
  const say = (dict: Dict): string => textIn(dict, lang, own);
  const options = optionsOf(menu);
  const items = Map.groupBy(
    menu.items.filter((item) => !item.is_sold_out),
    ({ category_cd }) => category_cd,
  );
  const inside = Map.groupBy(menu.categories, ({ parent_cd }) => parent_cd ?? '');
  const present = (item: ItemRow) => ({
    item_cd: item.item_cd,
    image_url: item.image_url,
    name: say(item.name_dict),
    master_name: item.master_name,
    description: say(item.description_dict),
    price: item.price,
    user_photo_public_ids: item.user_photo_public_ids,
    ...allergenFlags(item.allergens),
    options: (options.get(item.item_cd) ?? []).map((option) => ({
      id: option.id,
      name: say(option.name_dict),
      multiple: option.multiple,
      required: option.required,
      choices: option.choices.map(({ id, name_dict, price }) => ({ id, name: say(name_dict), price })),
    })),
  });
  // Nobody opens a category in which there is nothing to be had.
  const within = (parent: string): Category<ReturnType<typeof present>>[] =>
    (inside.get(parent) ?? [])
      .map(({ category_cd, name_dict }) => ({
        category_cd,
        name: say(name_dict),
        categories: within(category_cd),
        items: (items.get(category_cd) ?? []).map(present),
      }))
      .filter((category) => category.items.length > 0 || category.categories.length > 0);
  return {
    id: menu.id,
    sub_menu_id: menu.sub_menu_id,
    name: say(menu.name_dict),
    project_cd: menu.project_cd,
    currency: menu.currency,
    is_display_image: menu.is_display_image,
    is_display_order_btn: menu.is_display_order_btn,
    is_service_fee_included: menu.is_service_fee_included,
    is_tax_included: menu.is_tax_included,
    service_fee_and_tax_included_text: say(menu.fee_text_dict),
    service_rate: menu.service_rate,
    tax_rate: menu.tax_rate,
    categories: within(''),
  };
}
