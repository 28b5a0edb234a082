/** Rows of what guests read: places, coupons, floors, what to see, forms, surveys, how full it is. */
import * as v from 'valibot';
import { CongestionLevel } from '../../domain/congestion/congestion-level.ts';
import {
  AllocationObject,
  AllocationTiming,
  AllocationUnit,
  SecurityLevel,
  UsageLimit,
} from '../../domain/coupon/coupon.ts';
import * as f from './row-fields.ts';

const InRoom = v.record(f.Text(60), f.Dict);
const Variables = v.pipe(
  v.array(
    v.strictObject({
      id: f.Text(60),
      code: f.Name(60),
      contents: f.Text(),
      useTranslation: f.Flag,
      dict: f.Dict,
      inRoomDict: v.optional(f.Dict),
    }),
  ),
  v.maxLength(200, 'too_many'),
);
const Content = v.strictObject({
  genre: f.Dict,
  location: f.Dict,
  description: f.Dict,
  description2: f.orNull(f.Dict),
  businessHours: v.array(v.strictObject({ titleDict: f.Dict, description: f.Dict, hours: v.optional(f.Hours) })),
  options: v.array(
    v.strictObject({
      type: f.Name(20),
      labelDict: f.Dict,
      content: v.union([f.Text(), f.Dict]),
      isBold: f.Flag,
      isUnderline: f.Flag,
      colorCode: f.orNull(f.Text(20)),
    }),
  ),
});
const Levels = v.record(CongestionLevel, f.Dict);
const page = { order_no: f.Place, is_display: f.Flag } as const;
const ofGroup = { staff_group_id: f.orNull(f.Uuid) } as const;

export const pageRows = {
  facility: {
    id: f.NumberId,
    sub_menu_id: f.NumberId,
    ...ofGroup,
    name_dict: f.Dict,
    content: Content,
    images: f.Pictures,
    ...page,
    ...f.season,
  },
  coupon_type: {
    id: f.NumberId,
    code: f.Name(60),
    name_dict: f.Dict,
    descriptions: f.Dicts,
    image_url: f.orNull(f.Picture),
    color: f.orNull(f.Text(20)),
    security_level: SecurityLevel,
    usage_limit: UsageLimit,
    max_redemption_number: f.orNull(f.Count),
    limited_no: f.orNull(f.Count),
    allocation_timing: AllocationTiming,
    allocation_object: AllocationObject,
    allocation_unit: AllocationUnit,
    valid_from: f.orNull(f.Moment),
    valid_to: f.orNull(f.Moment),
    valid_days: f.orNull(f.Count),
    after_checkout_usage: f.Flag,
    disabled: f.Flag,
    ...ofGroup,
    place_dicts: f.Dicts,
  },
  biz_coupon: {
    id: f.NumberId,
    sub_menu_id: f.NumberId,
    ...ofGroup,
    name_dict: f.Dict,
    text_dict: f.Dict,
    place_description_dict: f.Dict,
    in_room: InRoom,
    text_variables: Variables,
    image_urls: f.Pictures,
    map_iframe_tag: f.orNull(f.Text()),
    ...page,
    ...f.season,
  },
  floor_guide: {
    id: f.Uuid,
    content_dict: f.Dict,
    text_dict: f.Dict,
    in_room: InRoom,
    text_variables: Variables,
    image_urls: f.Pictures,
    ...page,
  },
  store_recommendation: {
    id: f.Uuid,
    name_dict: f.Dict,
    category_dict: f.Dict,
    comment_dict: f.Dict,
    in_room: InRoom,
    price_range: f.orNull(f.Text(200)),
    budget: f.orNull(f.Text(200)),
    latitude: f.Latitude,
    longitude: f.Longitude,
    distance: f.orNull(f.Count),
    image_url: f.orNull(f.Picture),
    tripadvisor_url: f.orNull(f.Link),
    ...page,
    ...f.season,
  },
  biz_form_item: {
    id: f.Uuid,
    sub_menu_id: f.NumberId,
    name_dict: f.Dict,
    type: f.Name(40),
    price: f.orNull(v.pipe(v.number(), v.minValue(0, 'price_negative'), v.maxValue(1e12, 'price_invalid'))),
    choice_dicts: f.Dicts,
    disp_order: f.Place,
    is_display: f.Flag,
  },
  survey: { id: f.NumberId, url: f.orNull(f.Link), description_dict: f.Dict },
  questionnaire_setting: {
    sub_menu_id: f.NumberId,
    id: f.Uuid,
    url: f.Link,
    description1_dict: f.Dict,
    description2_dict: f.Dict,
    message_dict: f.Dict,
  },
  congestion_icon_set: {
    type: f.Name(60),
    // A picture, or a sign by its name.
    icons: v.array(v.strictObject({ state: f.Name(40), icon: v.union([f.Picture, f.Icon]) })),
    order_no: f.Place,
  },
  congestion_setting: {
    id: f.Uuid,
    facility_id: f.NumberId,
    is_active: f.Flag,
    sensor_id: f.orNull(f.Text(200)),
    icon_type: f.Name(60),
    vacant_upper_threshold: f.Count,
    congestion_lower_threshold: f.Count,
    sort_key: f.Place,
    title_dicts: Levels,
    description_dicts: Levels,
    announcement_dict: f.Dict,
    out_of_business_hours: f.Closed,
  },
} as const;
