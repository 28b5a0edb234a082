/** What guests order from: menus, their categories and sub-categories, and the dishes with their options. */
import * as v from 'valibot';
import { ALLERGENS } from '../domain/ordering/allergens.ts';
import { NumberId, Uuid } from '../rest/fields.ts';
import { ByNumber, byUuid, collection, type ItemOf, numbered, Position } from './collection.ts';
import { Dict, EnglishDict, WebAddress, WeeklyHours } from './fields.ts';

const content = { see: 'content.see', edit: 'content.edit' } as const;
const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));
const yes = v.optional(v.boolean(), true);
const no = v.optional(v.boolean(), false);

/** Hundredths of a percent, up to all of it. */
const Rate = v.pipe(
  v.number(),
  v.integer('rate_invalid'),
  v.minValue(0, 'rate_invalid'),
  v.maxValue(10_000, 'rate_invalid'),
);
/** Whole minor units of the menu's currency, never below zero [ORDER-PRICED]. */
const Price = v.pipe(
  v.number(),
  v.integer('price_invalid'),
  v.minValue(0, 'price_negative'),
  v.maxValue(100_000_000, 'price_invalid'),
);

export const orderingMenus = collection({
  one: 'OrderingMenu',
  many: 'OrderingMenus',
  path: 'ordering-menus',
  key: numbered,
  ...content,
  fields: {
    /** Where guests open it; the hours of this menu are the kitchen's. */
    sub_menu_id: NumberId,
    name_dict: EnglishDict(100),
    /** By which it is asked for on its own; one is made where none is given. */
    project_cd: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{0,64}$/, 'project_invalid')), ''),
    /** ISO 4217. */
    currency: v.pipe(
      v.string(),
      v.check((code) => currencies.has(code), 'currency_unknown'),
    ),
    is_display_image: yes,
    is_display_order_btn: yes,
    is_service_fee_included: yes,
    is_tax_included: yes,
    service_rate: v.optional(Rate, 0),
    tax_rate: v.optional(Rate, 1000),
    fee_text_dict: v.optional(Dict(200), {}),
    /** Only a menu that has something to offer is shown [ORDER-EDIT]. */
    is_display: no,
  },
  filters: { sub_menu_id: ByNumber },
  shown: { categories: v.number(), items: v.number(), sold_out: v.number() },
});
export type OrderingMenu = ItemOf<typeof orderingMenus>;

export const orderingCategories = collection({
  one: 'OrderingCategory',
  many: 'OrderingCategories',
  path: 'ordering-categories',
  key: byUuid,
  ...content,
  fields: {
    menu_id: NumberId,
    /** The category it stands in; null for one that stands by itself. */
    parent_id: v.optional(v.nullable(Uuid), null),
    name_dict: EnglishDict(100),
    /** When it is served; null: whenever the menu is [ORDER-HOURS]. */
    hours: v.optional(v.nullable(WeeklyHours), null),
    order_no: Position,
  },
  filters: { menu_id: ByNumber },
  /** The dishes that stand in it, and its code, which the documented reads have. */
  shown: { category_cd: v.string(), items: v.number() },
});
export type OrderingCategory = ItemOf<typeof orderingCategories>;

/** Kept by a cart, so that what is there keeps it; what is new has none. */
const KeptId = v.optional(v.nullable(NumberId), null);
const Option = v.strictObject({
  id: KeptId,
  name_dict: EnglishDict(60),
  /** Several of the choices may be taken. */
  multiple: no,
  /** One has to be taken. */
  required: no,
  choices: v.pipe(
    v.array(v.strictObject({ id: KeptId, name_dict: EnglishDict(60), price: v.optional(Price, 0) })),
    v.minLength(1, 'choice_needed'),
    v.maxLength(30, 'too_many'),
  ),
});

export const orderingItems = collection({
  one: 'OrderingItem',
  many: 'OrderingItems',
  path: 'ordering-items',
  key: byUuid,
  ...content,
  fields: {
    category_id: Uuid,
    name_dict: EnglishDict(100),
    /** What the kitchen calls it; its English name where nothing is given. */
    master_name: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100, 'text_too_long')), ''),
    description_dict: v.optional(Dict(), {}),
    price: Price,
    image_url: v.optional(v.nullable(WebAddress(2000)), null),
    /** Public ids of pictures that guests took of it. */
    user_photo_public_ids: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(200))), v.maxLength(20)), []),
    allergens: v.optional(
      v.pipe(
        v.array(v.picklist(ALLERGENS)),
        v.check((list) => new Set(list).size === list.length, 'doubled'),
      ),
      [],
    ),
    is_sold_out: no,
    options: v.optional(v.pipe(v.array(Option), v.maxLength(20, 'too_many')), []),
    order_no: Position,
  },
  filters: { menu_id: ByNumber, is_sold_out: v.optional(v.picklist(['true', 'false'])) },
  shown: { menu_id: NumberId, item_cd: v.string() },
});
export type OrderingItem = ItemOf<typeof orderingItems>;
