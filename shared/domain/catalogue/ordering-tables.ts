/** What is ordered: menus, their categories and dishes, and what one chooses of a dish. */
import { type CatalogueTable, hiddenFromGuests, names } from './catalogue-table.ts';

export const orderingMenus: CatalogueTable = {
  table: 'ordering_menu',
  kind: 'ordering_menu',
  keys: ['id'],
  columns: {
    sub_menu_id: 'thing',
    project_cd: 'code',
    name_dict: 'words',
    currency: 'choice',
    is_display_image: 'flag',
    is_display_order_btn: 'flag',
    is_service_fee_included: 'flag',
    is_tax_included: 'flag',
    service_rate: 'rate',
    tax_rate: 'rate',
    fee_text_dict: 'words',
    is_display: 'flag',
  },
  leftOut: {},
  together: [['is_service_fee_included', 'is_tax_included', 'service_rate', 'tax_rate']],
  unique: ['project_cd'],
  names: [names('sub_menu_id', 'sub_menu')],
  title: 'name_dict',
  under: { table: 'sub_menu', by: ['sub_menu_id'] },
  removal: hiddenFromGuests,
};

export const orderingCategories: CatalogueTable = {
  table: 'ordering_category',
  kind: 'ordering_category',
  keys: ['menu_id', 'category_cd'],
  columns: { id: 'follows', parent_cd: 'thing', name_dict: 'words', hours: 'hours', order_no: 'place' },
  leftOut: {},
  unique: ['id'],
  names: [
    names('menu_id', 'ordering_menu'),
    names('parent_cd', 'ordering_category', { key: 'category_cd', beside: { menu_id: 'menu_id' } }),
  ],
  title: 'name_dict',
  under: { table: 'ordering_menu', by: ['menu_id'] },
  // An order keeps what was called how when it was made.
  removal: 'goes',
};

export const orderingItems: CatalogueTable = {
  table: 'ordering_item',
  kind: 'ordering_item',
  keys: ['menu_id', 'item_cd'],
  columns: {
    id: 'follows',
    category_cd: 'thing',
    name_dict: 'words',
    master_name: 'plain',
    description_dict: 'words',
    price: 'price',
    image_url: 'picture',
    user_photo_public_ids: 'follows',
    allergens: 'choices',
    order_no: 'place',
  },
  leftOut: { is_sold_out: 'daily operation: the kitchen says it' },
  unique: ['id'],
  names: [
    names('menu_id', 'ordering_menu'),
    names('category_cd', 'ordering_category', { key: 'category_cd', beside: { menu_id: 'menu_id' } }),
  ],
  title: 'name_dict',
  under: { table: 'ordering_category', by: ['menu_id', 'category_cd'] },
  removal: 'goes',
};

export const orderingOptions: CatalogueTable = {
  table: 'ordering_option',
  kind: 'ordering_option',
  keys: ['menu_id', 'id'],
  columns: { item_cd: 'thing', name_dict: 'words', multiple: 'flag', required: 'flag', order_no: 'place' },
  leftOut: {},
  names: [names('item_cd', 'ordering_item', { key: 'item_cd', beside: { menu_id: 'menu_id' } })],
  title: 'name_dict',
  partOf: [{ table: 'ordering_item', by: ['menu_id', 'item_cd'] }],
  removal: 'goes',
};

export const orderingChoices: CatalogueTable = {
  table: 'ordering_choice',
  kind: 'ordering_choice',
  keys: ['menu_id', 'id'],
  columns: { option_id: 'thing', name_dict: 'words', price: 'price', order_no: 'place' },
  leftOut: {},
  names: [names('option_id', 'ordering_option', { key: 'id', beside: { menu_id: 'menu_id' } })],
  title: 'name_dict',
  partOf: [{ table: 'ordering_option', by: ['menu_id', 'option_id'] }],
  removal: 'goes',
};
