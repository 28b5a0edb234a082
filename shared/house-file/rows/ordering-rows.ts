/** Rows of what is ordered. */
import * as v from 'valibot';
import { ALLERGENS } from '../../domain/ordering/allergens.ts';
import { CurrencyCode } from '../../manage/fields.ts';
import * as f from './row-fields.ts';

const Code = f.Name(100);
/** Whole minor units. */
const Price = f.Count;

export const orderingRows = {
  ordering_menu: {
    id: f.NumberId,
    sub_menu_id: f.NumberId,
    project_cd: Code,
    name_dict: f.Dict,
    currency: CurrencyCode,
    is_display_image: f.Flag,
    is_display_order_btn: f.Flag,
    is_service_fee_included: f.Flag,
    is_tax_included: f.Flag,
    service_rate: f.Rate,
    tax_rate: f.Rate,
    fee_text_dict: f.Dict,
    is_display: f.Flag,
  },
  ordering_category: {
    menu_id: f.NumberId,
    category_cd: Code,
    id: f.Uuid,
    parent_cd: f.orNull(Code),
    name_dict: f.Dict,
    hours: f.orNull(f.Hours),
    order_no: f.Place,
  },
  ordering_item: {
    menu_id: f.NumberId,
    item_cd: Code,
    id: f.Uuid,
    category_cd: Code,
    name_dict: f.Dict,
    master_name: f.Text(200),
    description_dict: f.Dict,
    price: Price,
    image_url: f.orNull(f.Picture),
    user_photo_public_ids: v.pipe(v.array(f.Text(300)), v.maxLength(100, 'too_many')),
    allergens: v.array(v.picklist(ALLERGENS)),
    order_no: f.Place,
  },
  ordering_option: {
    menu_id: f.NumberId,
    id: f.NumberId,
    item_cd: Code,
    name_dict: f.Dict,
    multiple: f.Flag,
    required: f.Flag,
    order_no: f.Place,
  },
  ordering_choice: {
    menu_id: f.NumberId,
    id: f.NumberId,
    option_id: f.NumberId,
    name_dict: f.Dict,
    price: Price,
    order_no: f.Place,
  },
} as const;
