/** What is ordered from: the menu, its categories, its dishes with their options; shown once all of it is there. */
import type { DemoCategory, DemoItem } from '#server/demo/houses/ordering/menu-types.ts';
import { categoriesIn, demoOrdering } from '#server/demo/seed-orders.ts';
import { orderingCategories, orderingItems, orderingMenus } from '#shared/manage/ordering.ts';
import { became, type Making, numberOf, once } from './making.ts';

export async function makeOrdering(making: Making): Promise<void> {
  const { api, params, demo } = making;
  const menu = demoOrdering[demo.code];
  const made = await api.ask(
    orderingMenus.create,
    {
      params,
      body: {
        sub_menu_id: numberOf(making, 'sub_menu', menu.subMenuId),
        name_dict: menu.name,
        project_cd: menu.projectCd,
        currency: menu.currency,
        is_service_fee_included: menu.serviceFeeIncluded,
        is_tax_included: menu.taxIncluded,
        service_rate: menu.serviceRate,
        tax_rate: menu.taxRate,
        fee_text_dict: menu.fees,
      },
    },
    once(making, 'ordering'),
  );
  became(making, 'ordering_menu', menu.id, made.id);
  const categories = await makeCategories(making, made.id, menu.categories);
  let order = 0;
  for (const { category } of categoriesIn(menu.categories))
    for (const item of category.items ?? []) await makeDish(making, categories.get(category.cd) ?? '', item, order++);
  const id = String(made.id);
  const { version } = await api.ask(orderingMenus.get, { params: { ...params, id } });
  await api.ask(orderingMenus.update, { params: { ...params, id }, body: { is_display: true } }, { version });
}

/** @returns what each code of the content became */
async function makeCategories(
  making: Making,
  menuId: number,
  all: readonly DemoCategory[],
): Promise<ReadonlyMap<string, string>> {
  const { api, params } = making;
  const made = new Map<string, string>();
  for (const [order_no, { category, parent }] of categoriesIn(all).entries()) {
    const { id, category_cd } = await api.ask(
      orderingCategories.create,
      {
        params,
        body: {
          menu_id: menuId,
          parent_id: parent === null ? null : (made.get(parent) ?? null),
          name_dict: category.name,
          order_no,
        },
      },
      once(making, `category/${category.cd}`),
    );
    made.set(category.cd, id);
    became(making, 'category', category.cd, category_cd);
  }
  return made;
}

async function makeDish(making: Making, categoryId: string, item: DemoItem, order_no: number): Promise<void> {
  const { api, params, demo } = making;
  const made = await api.ask(
    orderingItems.create,
    {
      params,
      body: {
        category_id: categoryId,
        name_dict: item.name,
        master_name: item.name[demo.langCd],
        description_dict: item.description,
        price: item.price,
        image_url: item.image ?? null,
        allergens: [...item.allergens],
        is_sold_out: item.soldOut ?? false,
        options: (item.options ?? []).map(({ name, multiple, required, choices }) => ({
          name_dict: name,
          multiple: multiple ?? false,
          required: required ?? false,
          choices: choices.map((choice) => ({ name_dict: choice.name, price: choice.price ?? 0 })),
        })),
        order_no,
      },
    },
    once(making, `dish/${item.cd}`),
  );
  became(making, 'dish', item.cd, made.item_cd);
}
