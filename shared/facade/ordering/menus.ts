/** What one may order, as the guest's app reads it [ORDER-MENU]. Prices are whole minor units of the menu's currency. */
import * as v from 'valibot';
import { ALLERGENS } from '#shared/domain/ordering/allergens.ts';
import { contract } from '../contract.ts';

const Choice = v.object({ id: v.number(), name: v.string(), price: v.number() });
const Option = v.object({
  id: v.number(),
  name: v.string(),
  multiple: v.boolean(),
  required: v.boolean(),
  choices: v.array(Choice),
});
const Item = v.object({
  item_cd: v.string(),
  image_url: v.nullable(v.string()),
  name: v.string(),
  master_name: v.string(),
  description: v.string(),
  price: v.number(),
  user_photo_public_ids: v.array(v.string()),
  options: v.array(Option),
  ...v.entriesFromList(ALLERGENS, v.boolean()),
});
const Inner = v.object({ category_cd: v.string(), name: v.string(), items: v.array(Item) });
const Category = v.object({ ...Inner.entries, categories: v.array(Inner) });

export const TscanMenu = v.object({
  id: v.number(),
  sub_menu_id: v.number(),
  name: v.string(),
  project_cd: v.string(),
  currency: v.string(),
  is_display_image: v.boolean(),
  is_display_order_btn: v.boolean(),
  is_service_fee_included: v.boolean(),
  is_tax_included: v.boolean(),
  service_fee_and_tax_included_text: v.string(),
  /** Hundredths of a percent, upon the prices where they are not in them. */
  service_rate: v.number(),
  tax_rate: v.number(),
  categories: v.array(Category),
});
export type TscanMenu = v.InferOutput<typeof TscanMenu>;

const items = `items {
  item_cd image_url name master_name description price user_photo_public_ids ${ALLERGENS.join(' ')}
  options { id name multiple required choices { id name price } }
}`;
const fields = `id sub_menu_id name project_cd currency is_display_image is_display_order_btn is_service_fee_included is_tax_included service_fee_and_tax_included_text service_rate tax_rate
categories { category_cd name ${items} categories { category_cd name ${items} } }`;

/** What one orders by a sub-menu; null where nothing is ordered by it. */
export const getTscanMenu = contract({
  name: 'getTscanMenu',
  document: `query getTscanMenu($subMenuId: Int!, $langCd: String) {
    getTscanMenu(subMenuId: $subMenuId, langCd: $langCd) { ${fields} }
  }`,
  variables: v.object({ subMenuId: v.number(), langCd: v.string() }),
  result: v.nullable(TscanMenu),
});
