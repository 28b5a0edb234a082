/**
 * Dishes of a menu from a table, by the rules of their screens. A dish is known by its code, else by its English name
 * within its category; what is not in the table stays, and so does what a cell leaves blank [MENU-IMPORT].
 */
import { keptRows } from '#server/queries/manage/kept.ts';
import { FieldsInvalid } from '#server/faults/manage-faults.ts';
import { ALLERGENS } from '#shared/domain/ordering/allergens.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { OrderingCategory, OrderingItem } from '#shared/manage/ordering.ts';
import type { ImportOutcome } from '#shared/manage/tables.ts';
import type { ActionContext } from '../../action-context.ts';
import { changeThing, itemIn, makeThing } from '../keep.ts';
import { dishKind, orderingCategoryKind } from '../kinds/ordering.ts';
import { cellIn, dictColumn, flagIn, given, nameKey, priceIn, sameValue, withWords, wordsIn } from './cells.ts';
import { type Deed, type OnLine, type TableLine, writeLines } from './write-lines.ts';

/** Columns that a table of dishes has to have. */
export const DISH_COLUMNS = ['category_en', 'name_en', 'price'] as const;
/** More than a menu has. */
const ALL = 20_000;

/** @throws AppError not_found for a menu that is not there */
export async function importDishes(
  ctx: ActionContext,
  menuId: number,
  lines: readonly TableLine[],
  onLine?: OnLine,
): Promise<ImportOutcome> {
  const { trx, actor } = ctx;
  const menu = await trx
    .selectFrom('ordering_menu')
    .select(['currency'])
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', menuId)
    // Of two tables at once the second sees the dishes of the first.
    .forUpdate()
    .executeTakeFirst();
  if (menu === undefined) throw new AppError('not_found');
  const page = { limit: ALL, after: null, query: '', filters: { menu_id: menuId } };
  const categories = (await keptRows(trx, actor.tenantId, orderingCategoryKind.keep, orderingCategoryKind.names, page))
    .rows;
  const dishes = (await keptRows(trx, actor.tenantId, dishKind.keep, dishKind.names, page)).rows;
  const known = new KnownMenu(
    ctx,
    menuId,
    categories.map((row) => itemIn(orderingCategoryKind, row)),
    dishes.map((row) => itemIn(dishKind, row)),
  );
  return writeLines(lines, (line) => known.write(line, menu.currency), columnOf, onLine);
}

const columnOf = (path: string): string =>
  path === 'master_name' ? 'kitchen_name' : path === 'image_url' ? 'picture' : dictColumn(path);

/** The menu as it is while the table is written. */
class KnownMenu {
  readonly #ctx: ActionContext;
  readonly #menuId: number;
  readonly #categories: OrderingCategory[];
  readonly #dishes: OrderingItem[];
  readonly #seen = new Set<string>();
  constructor(ctx: ActionContext, menuId: number, categories: OrderingCategory[], dishes: OrderingItem[]) {
    this.#ctx = ctx;
    this.#menuId = menuId;
    this.#categories = categories;
    this.#dishes = dishes;
  }

  async write({ cells }: TableLine, currency: string): Promise<Deed> {
    const top = await this.#category('category', cells, null);
    const category =
      nameKey(wordsIn('sub_category', cells)) === '' ? top : await this.#category('sub_category', cells, top);
    const dish = this.#find(cellIn('item_cd', cells), category.id, wordsIn('name', cells));
    const price = priceIn('price', cells, currency);
    if (price === undefined) throw new FieldsInvalid([{ path: 'price', code: 'required' }]);
    const said = {
      category_id: category.id,
      price,
      ...(dish === undefined
        ? { name_dict: wordsIn('name', cells), description_dict: wordsIn('description', cells) }
        : {
            name_dict: withWords(dish.name_dict, wordsIn('name', cells)),
            description_dict: withWords(dish.description_dict, wordsIn('description', cells)),
          }),
      ...given('master_name', cellIn('kitchen_name', cells)),
      ...given('image_url', cellIn('picture', cells)),
      ...given('is_sold_out', flagIn('sold_out', cells)),
      ...given('allergens', allergensIn(cells)),
    };
    if (dish === undefined) {
      const below = this.#dishes.filter(({ category_id }) => category_id === category.id);
      const order_no = 1 + below.reduce((most, one) => Math.max(most, one.order_no), -1);
      const made = await makeThing(this.#ctx, dishKind, { ...said, order_no }, undefined);
      this.#dishes.push(made);
      this.#seen.add(made.id);
      return 'created';
    }
    this.#seen.add(dish.id);
    if (Object.entries(said).every(([field, value]) => sameValue(value, Reflect.get(dish, field)))) return 'unchanged';
    await changeThing(this.#ctx, dishKind, dish.id, dish.version, said);
    return 'updated';
  }

  /** @throws FieldsInvalid unknown for a code that is not of this menu, doubled for a dish that a line before is about */
  #find(
    code: string | undefined,
    categoryId: string,
    words: Readonly<Record<string, string>>,
  ): OrderingItem | undefined {
    const dish = this.#dishes.find((one) =>
      code === undefined
        ? one.category_id === categoryId && nameKey(one.name_dict) === nameKey(words)
        : one.item_cd === code,
    );
    if (code !== undefined && dish === undefined) throw new FieldsInvalid([{ path: 'item_cd', code: 'unknown' }]);
    if (dish !== undefined && this.#seen.has(dish.id))
      throw new FieldsInvalid([{ path: code === undefined ? 'name_en' : 'item_cd', code: 'doubled' }]);
    return dish;
  }

  async #category(
    field: string,
    cells: TableLine['cells'],
    parent: OrderingCategory | null,
  ): Promise<OrderingCategory> {
    const words = wordsIn(field, cells);
    if (nameKey(words) === '') throw new FieldsInvalid([{ path: `${field}_en`, code: 'required' }]);
    const parent_id = parent?.id ?? null;
    const place = this.#categories.findIndex(
      (one) => one.parent_id === parent_id && nameKey(one.name_dict) === nameKey(words),
    );
    const there = this.#categories[place];
    if (there === undefined) {
      const order_no = 1 + this.#categories.reduce((most, one) => Math.max(most, one.order_no), -1);
      const made = await makeThing(
        this.#ctx,
        orderingCategoryKind,
        { menu_id: this.#menuId, parent_id, name_dict: words, order_no },
        undefined,
      );
      this.#categories.push(made);
      return made;
    }
    const name_dict = withWords(there.name_dict, words);
    if (sameValue(name_dict, there.name_dict)) return there;
    const changed = await changeThing(this.#ctx, orderingCategoryKind, there.id, there.version, { name_dict });
    this.#categories[place] = changed;
    return changed;
  }
}

/** `milk, egg`; a dash for none. @throws FieldsInvalid allergen_unknown */
function allergensIn(cells: TableLine['cells']): readonly string[] | undefined {
  const said = cellIn('allergens', cells);
  if (said === undefined) return undefined;
  if (said === '-') return [];
  const names = said.split(/[,;、]/).map((one) => one.trim().toLowerCase().replaceAll(' ', '_'));
  if (names.some((name) => !ALLERGENS.some((one) => one === name)))
    throw new FieldsInvalid([{ path: 'allergens', code: 'allergen_unknown' }]);
  return ALLERGENS.filter((one) => names.includes(one));
}
