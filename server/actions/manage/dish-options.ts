/** Options of a dish and their choices, written as a whole. Carts name choices by their numbers, which are kept. */
import { sql } from 'kysely';
import type { Dict } from '#shared/client-view/values.ts';
import type { ActionContext } from '../action-context.ts';

interface Numbered {
  readonly id: number | null;
  readonly name_dict: Dict;
}
interface Choice extends Numbered {
  readonly price: number;
}
export interface DishOption extends Numbered {
  readonly multiple: boolean;
  readonly required: boolean;
  readonly choices: readonly Choice[];
}
/** By what a dish is found in its menu. */
interface Dish {
  readonly menu_id: number;
  readonly item_cd: string;
}

/** Who gives numbers to what has none: a number is kept once, by what had it in this dish. */
function numbering(known: readonly number[], highest: number): (id: number | null) => number {
  const free = new Set(known);
  let next = highest;
  return (id) => (id !== null && free.delete(id) ? id : (next += 1));
}

export async function writeOptions(
  { trx, actor }: ActionContext,
  dish: Dish,
  options: readonly DishOption[],
): Promise<void> {
  const of = { tenant_id: actor.tenantId, menu_id: dish.menu_id };
  // Two dishes of a menu take their numbers one after the other.
  await trx
    .selectFrom('ordering_menu')
    .select('id')
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', dish.menu_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const highest = async (table: 'ordering_option' | 'ordering_choice'): Promise<number> => {
    const { top } = await trx
      .selectFrom(table)
      .select(sql<number>`COALESCE(max(id), 0)`.as('top'))
      .where('tenant_id', '=', actor.tenantId)
      .where('menu_id', '=', dish.menu_id)
      .executeTakeFirstOrThrow();
    return top;
  };
  const before = await trx
    .selectFrom('ordering_option')
    .select('id')
    .where('tenant_id', '=', actor.tenantId)
    .where('menu_id', '=', dish.menu_id)
    .where('item_cd', '=', dish.item_cd)
    .execute();
  const optionIds = before.map(({ id }) => id);
  const choicesBefore =
    optionIds.length === 0
      ? []
      : await trx
          .selectFrom('ordering_choice')
          .select('id')
          .where('tenant_id', '=', actor.tenantId)
          .where('menu_id', '=', dish.menu_id)
          .where('option_id', 'in', optionIds)
          .execute();
  const optionNo = numbering(optionIds, await highest('ordering_option'));
  const choiceNo = numbering(
    choicesBefore.map(({ id }) => id),
    await highest('ordering_choice'),
  );
  const optionRows = options.map(({ id, name_dict, multiple, required }, order_no) => ({
    ...of,
    id: optionNo(id),
    item_cd: dish.item_cd,
    name_dict,
    multiple,
    required,
    order_no,
  }));
  const choiceRows = options.flatMap(({ choices }, place) =>
    choices.map(({ id, name_dict, price }, order_no) => ({
      ...of,
      id: choiceNo(id),
      option_id: optionRows[place]?.id ?? 0,
      name_dict,
      price,
      order_no,
    })),
  );
  if (optionRows.length > 0)
    await trx
      .insertInto('ordering_option')
      .values(optionRows)
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'menu_id', 'id']).doUpdateSet((to) => ({
          name_dict: to.ref('excluded.name_dict'),
          multiple: to.ref('excluded.multiple'),
          required: to.ref('excluded.required'),
          order_no: to.ref('excluded.order_no'),
        })),
      )
      .execute();
  if (choiceRows.length > 0)
    await trx
      .insertInto('ordering_choice')
      .values(choiceRows)
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'menu_id', 'id']).doUpdateSet((to) => ({
          option_id: to.ref('excluded.option_id'),
          name_dict: to.ref('excluded.name_dict'),
          price: to.ref('excluded.price'),
          order_no: to.ref('excluded.order_no'),
        })),
      )
      .execute();
  const gone = (kept: readonly { readonly id: number }[], ids: readonly number[]): readonly number[] =>
    ids.filter((id) => !kept.some((row) => row.id === id));
  for (const [table, ids] of [
    [
      'ordering_choice',
      gone(
        choiceRows,
        choicesBefore.map(({ id }) => id),
      ),
    ],
    ['ordering_option', gone(optionRows, optionIds)],
  ] as const)
    if (ids.length > 0)
      await trx
        .deleteFrom(table)
        .where('tenant_id', '=', actor.tenantId)
        .where('menu_id', '=', dish.menu_id)
        .where('id', 'in', ids)
        .execute();
}

/** Takes everything out of a menu that is about to be deleted. */
export async function emptyMenu({ trx, actor }: ActionContext, menuId: string | number): Promise<void> {
  for (const table of ['ordering_choice', 'ordering_option', 'ordering_item', 'ordering_category'] as const)
    await trx.deleteFrom(table).where('tenant_id', '=', actor.tenantId).where('menu_id', '=', Number(menuId)).execute();
}
