/** Generated from menus.graphql and the SDL by `npm run facade`: change those. */
import * as v from 'valibot';
import type { OperationContract } from '../contract.ts';

const MenuItem = v.object({
  item_cd: v.string(),
  image_url: v.nullable(v.string()),
  name: v.string(),
  master_name: v.string(),
  description: v.string(),
  price: v.number(),
  user_photo_public_ids: v.array(v.string()),
  options: v.array(
    v.object({
      id: v.number(),
      name: v.string(),
      multiple: v.boolean(),
      required: v.boolean(),
      choices: v.array(v.object({ id: v.number(), name: v.string(), price: v.number() })),
    }),
  ),
  abalone: v.boolean(),
  alcohol: v.boolean(),
  apple: v.boolean(),
  banana: v.boolean(),
  beef: v.boolean(),
  cashewnut: v.boolean(),
  chicken: v.boolean(),
  crab: v.boolean(),
  egg: v.boolean(),
  garlic: v.boolean(),
  gelatin: v.boolean(),
  honey: v.boolean(),
  kiwi: v.boolean(),
  mackerel: v.boolean(),
  matsutake: v.boolean(),
  milk: v.boolean(),
  orange: v.boolean(),
  peach: v.boolean(),
  peanut: v.boolean(),
  pork: v.boolean(),
  salmon: v.boolean(),
  salmon_roe: v.boolean(),
  sesame: v.boolean(),
  shellfish: v.boolean(),
  shrimp: v.boolean(),
  soba: v.boolean(),
  soybean: v.boolean(),
  squid: v.boolean(),
  walnut: v.boolean(),
  wheat: v.boolean(),
  yam: v.boolean(),
});

/** What one may order, as the guest's app reads it [ORDER-MENU]. Prices are whole minor units of the menu's currency. */
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
  /** Ours: hundredths of a percent, upon the prices where they are not in them. */
  service_rate: v.number(),
  tax_rate: v.number(),
  categories: v.array(
    v.object({
      category_cd: v.string(),
      name: v.string(),
      items: v.array(MenuItem),
      categories: v.array(v.object({ category_cd: v.string(), name: v.string(), items: v.array(MenuItem) })),
    }),
  ),
});
export type TscanMenu = v.InferOutput<typeof TscanMenu>;

const getTscanMenuResult = v.nullable(TscanMenu);
/** What one orders by a sub-menu; null where nothing is ordered by it. */
export const getTscanMenu: OperationContract<
  { readonly subMenuId: number | null; readonly langCd: string | null },
  v.InferOutput<typeof getTscanMenuResult>
> = {
  name: 'getTscanMenu',
  document: `query getTscanMenu($subMenuId:Int$langCd:String){getTscanMenu(subMenuId:$subMenuId langCd:$langCd){id
sub_menu_id name project_cd currency is_display_image is_display_order_btn is_service_fee_included
is_tax_included service_fee_and_tax_included_text service_rate tax_rate categories{category_cd name
items{...MenuItem}categories{category_cd name items{...MenuItem}}}}}fragment MenuItem on TscanItem{
item_cd image_url name master_name description price user_photo_public_ids options{id name multiple
required choices{id name price}}abalone alcohol apple banana beef cashewnut chicken crab egg garlic
gelatin honey kiwi mackerel matsutake milk orange peach peanut pork salmon salmon_roe sesame shellfish
shrimp soba soybean squid walnut wheat yam}`,
  result: getTscanMenuResult,
};
