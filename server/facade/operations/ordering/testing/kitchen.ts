/** A small kitchen for tests: one menu with a nested category, options of each kind, a sold-out dish. Yen. */
import type { AppContext } from '#server/context.ts';
import type { Cast } from '#server/testing/cast.ts';

export const KITCHEN = { menu: 70, subMenu: 71, project: 'palace-kitchen' } as const;

/** Sizes, of which one must be taken, and extras, of which several may. */
export const CHOICES = { small: 1, large: 2, cheese: 3, egg: 4, oat: 5 } as const;

export async function openKitchen({ db }: AppContext, cast: Cast): Promise<void> {
  const of = { tenant_id: cast.tenantId, menu_id: KITCHEN.menu };
  await db
    .insertInto('sub_menu')
    .values({
      tenant_id: cast.tenantId,
      id: KITCHEN.subMenu,
      main_menu_id: cast.menuId,
      menu_type: 'qr_order',
      sub_menu_type: 'room_service',
      menu_option: null,
      name_dict: { en: 'Room service' },
      greeting_dict: null,
      announcement_dict: null,
      out_of_service: null,
      facility_id: null,
      url: null,
      staff_group_ids: [cast.frontDesk],
    })
    .execute();
  await db
    .insertInto('ordering_menu')
    .values({
      tenant_id: cast.tenantId,
      id: KITCHEN.menu,
      sub_menu_id: KITCHEN.subMenu,
      project_cd: KITCHEN.project,
      name_dict: { en: 'Kitchen', ja: '厨房' },
      currency: 'JPY',
      is_service_fee_included: false,
      is_tax_included: false,
      service_rate: 1000,
      tax_rate: 1000,
      fee_text_dict: { en: 'A service fee of 10% and tax of 10% are added.' },
    })
    .execute();
  await db
    .insertInto('ordering_category')
    .values([
      { ...of, category_cd: 'food', parent_cd: null, name_dict: { en: 'Food', ja: 'お食事' }, order_no: 1 },
      { ...of, category_cd: 'drinks', parent_cd: null, name_dict: { en: 'Drinks' }, order_no: 2 },
      { ...of, category_cd: 'burgers', parent_cd: 'food', name_dict: { en: 'Burgers' }, order_no: 3 },
    ])
    .execute();
  await db
    .insertInto('ordering_item')
    .values([
      {
        ...of,
        item_cd: 'burger',
        category_cd: 'burgers',
        name_dict: { en: 'Burger', ja: 'バーガー' },
        master_name: 'Burger',
        description_dict: { en: 'On the grill' },
        price: 1500,
        image_url: '/demo/burger.svg',
        allergens: ['beef', 'wheat', 'egg'],
        order_no: 1,
      },
      {
        ...of,
        item_cd: 'coffee',
        category_cd: 'drinks',
        name_dict: { en: 'Coffee' },
        master_name: 'Coffee',
        price: 605,
        image_url: null,
        allergens: ['milk'],
        order_no: 2,
      },
      {
        ...of,
        item_cd: 'soup',
        category_cd: 'food',
        name_dict: { en: 'Soup' },
        master_name: 'Soup',
        price: 800,
        image_url: null,
        is_sold_out: true,
        order_no: 3,
      },
    ])
    .execute();
  await db
    .insertInto('ordering_option')
    .values([
      { ...of, id: 1, item_cd: 'burger', name_dict: { en: 'Size' }, required: true, multiple: false, order_no: 1 },
      { ...of, id: 2, item_cd: 'burger', name_dict: { en: 'Extras' }, required: false, multiple: true, order_no: 2 },
      { ...of, id: 3, item_cd: 'coffee', name_dict: { en: 'Milk' }, required: false, multiple: false, order_no: 1 },
    ])
    .execute();
  await db
    .insertInto('ordering_choice')
    .values([
      { ...of, id: CHOICES.small, option_id: 1, name_dict: { en: 'Small' }, price: 0 },
      { ...of, id: CHOICES.large, option_id: 1, name_dict: { en: 'Large' }, price: 400 },
      { ...of, id: CHOICES.cheese, option_id: 2, name_dict: { en: 'Cheese' }, price: 150 },
      { ...of, id: CHOICES.egg, option_id: 2, name_dict: { en: 'Egg' }, price: 100 },
      { ...of, id: CHOICES.oat, option_id: 3, name_dict: { en: 'Oat milk' }, price: 50 },
    ])
    .execute();
}

export const SUBMIT =
  'mutation($input: SubmitBizGuestOrderInput!) { submitBizGuestOrder(input: $input) { message success url default_limit conversation_id } }';

/** An order as a guest's page sends it: a large burger with cheese, two coffees. */
export const order = (more: object = {}) => ({
  input: {
    sub_menu_id: KITCHEN.subMenu,
    lang_cd: 'en',
    items: [
      { item_cd: 'burger', quantity: 1, option_choice_ids: [CHOICES.large, CHOICES.cheese] },
      { item_cd: 'coffee', quantity: 2 },
    ],
    ...more,
  },
});
