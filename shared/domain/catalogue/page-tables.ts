/** What guests read: places, coupons, floors, what to see, forms, surveys, how full it is. */
import { type CatalogueTable, hiddenBy, hiddenFromGuests, names, type Parts } from './catalogue-table.ts';

/** Texts as they read in a room, by their fields. */
const inRooms: Parts = { parts: {}, others: 'words' };
const levels: Parts = {
  parts: { non_active: 'words', vacant: 'words', moderately_vacant: 'words', congestion: 'words' },
  others: 'words',
};
const belowMenu = { table: 'sub_menu', by: ['sub_menu_id'] } as const;

export const facilities: CatalogueTable = {
  table: 'facility',
  kind: 'facility',
  keys: ['id'],
  columns: {
    sub_menu_id: 'thing',
    staff_group_id: 'thing',
    name_dict: 'words',
    content: {
      parts: {
        genre: 'words',
        location: 'words',
        description: 'words',
        description2: 'words',
        businessHours: 'opening_hours',
        options: 'options',
      },
      others: 'plain',
    },
    images: 'pictures',
    is_display: 'flag',
    shown_from: 'day',
    shown_to: 'day',
    order_no: 'place',
  },
  leftOut: {},
  together: [['shown_from', 'shown_to']],
  names: [names('sub_menu_id', 'sub_menu'), names('staff_group_id', 'staff_group')],
  title: 'name_dict',
  under: belowMenu,
  removal: hiddenFromGuests,
};

export const couponTypes: CatalogueTable = {
  table: 'coupon_type',
  kind: 'coupon_type',
  keys: ['id'],
  columns: {
    code: 'code',
    name_dict: 'words',
    descriptions: 'word_list',
    image_url: 'picture',
    color: 'color',
    security_level: 'choice',
    usage_limit: 'choice',
    max_redemption_number: 'number',
    limited_no: 'number',
    allocation_timing: 'choice',
    allocation_object: 'choice',
    allocation_unit: 'choice',
    valid_from: 'moment',
    valid_to: 'moment',
    valid_days: 'number',
    after_checkout_usage: 'flag',
    disabled: 'flag',
    staff_group_id: 'thing',
    place_dicts: 'word_list',
  },
  leftOut: { issued_count: 'daily operation: how many were handed out', created_at: 'when it was made' },
  together: [
    ['usage_limit', 'max_redemption_number'],
    ['allocation_timing', 'allocation_object', 'allocation_unit'],
    ['valid_from', 'valid_to', 'valid_days'],
  ],
  unique: ['code'],
  names: [names('staff_group_id', 'staff_group')],
  title: 'name_dict',
  removal: hiddenBy('disabled', true),
};

export const couponPages: CatalogueTable = {
  table: 'biz_coupon',
  kind: 'coupon_page',
  keys: ['id'],
  columns: {
    sub_menu_id: 'thing',
    staff_group_id: 'thing',
    name_dict: 'words',
    text_dict: 'words',
    place_description_dict: 'words',
    in_room: inRooms,
    text_variables: 'variables',
    image_urls: 'pictures',
    map_iframe_tag: 'link',
    order_no: 'place',
    is_display: 'flag',
    shown_from: 'day',
    shown_to: 'day',
  },
  leftOut: {},
  together: [['shown_from', 'shown_to']],
  names: [names('sub_menu_id', 'sub_menu'), names('staff_group_id', 'staff_group')],
  title: 'name_dict',
  under: belowMenu,
  removal: hiddenFromGuests,
};

export const floorGuides: CatalogueTable = {
  table: 'floor_guide',
  kind: 'floor_guide',
  keys: ['id'],
  columns: {
    content_dict: 'words',
    text_dict: 'words',
    in_room: inRooms,
    text_variables: 'variables',
    image_urls: 'pictures',
    order_no: 'place',
    is_display: 'flag',
  },
  leftOut: {},
  names: [],
  title: 'content_dict',
  removal: hiddenFromGuests,
};

export const recommendations: CatalogueTable = {
  table: 'store_recommendation',
  kind: 'recommendation',
  keys: ['id'],
  columns: {
    name_dict: 'words',
    category_dict: 'words',
    comment_dict: 'words',
    in_room: inRooms,
    price_range: 'plain',
    budget: 'plain',
    latitude: 'number',
    longitude: 'number',
    distance: 'number',
    image_url: 'picture',
    tripadvisor_url: 'link',
    order_no: 'place',
    is_display: 'flag',
    shown_from: 'day',
    shown_to: 'day',
  },
  leftOut: {},
  together: [
    ['shown_from', 'shown_to'],
    ['latitude', 'longitude', 'distance'],
  ],
  names: [],
  title: 'name_dict',
  removal: hiddenFromGuests,
};

export const formItems: CatalogueTable = {
  table: 'biz_form_item',
  kind: 'form_item',
  keys: ['id'],
  columns: {
    sub_menu_id: 'thing',
    name_dict: 'words',
    type: 'choice',
    price: 'price',
    choice_dicts: 'word_list',
    disp_order: 'place',
    is_display: 'flag',
  },
  leftOut: {},
  together: [['type', 'choice_dicts']],
  names: [names('sub_menu_id', 'sub_menu')],
  title: 'name_dict',
  under: belowMenu,
  removal: hiddenFromGuests,
};

export const surveys: CatalogueTable = {
  table: 'survey',
  kind: 'survey',
  keys: ['id'],
  columns: { url: 'link', description_dict: 'words' },
  leftOut: {},
  names: [],
  title: 'description_dict',
  removal: 'goes',
};

export const questionnaires: CatalogueTable = {
  table: 'questionnaire_setting',
  kind: 'questionnaire',
  keys: ['sub_menu_id'],
  columns: {
    id: 'follows',
    url: 'link',
    description1_dict: 'words',
    description2_dict: 'words',
    message_dict: 'words',
  },
  leftOut: {},
  unique: ['id'],
  names: [names('sub_menu_id', 'sub_menu')],
  title: 'sub_menu_id',
  under: belowMenu,
  removal: 'goes',
};

export const congestionIcons: CatalogueTable = {
  table: 'congestion_icon_set',
  kind: 'congestion_icons',
  keys: ['type'],
  columns: { icons: 'icon_set', order_no: 'place' },
  leftOut: {},
  names: [],
  title: 'type',
  removal: 'stays',
};

export const congestionSettings: CatalogueTable = {
  table: 'congestion_setting',
  kind: 'congestion',
  keys: ['id'],
  columns: {
    facility_id: 'thing',
    is_active: 'flag',
    sensor_id: 'code',
    icon_type: 'choice',
    vacant_upper_threshold: 'number',
    congestion_lower_threshold: 'number',
    sort_key: 'place',
    title_dicts: levels,
    description_dicts: levels,
    announcement_dict: 'words',
    out_of_business_hours: 'opening_hours',
  },
  leftOut: {},
  together: [['vacant_upper_threshold', 'congestion_lower_threshold']],
  unique: ['facility_id', 'sensor_id'],
  names: [names('facility_id', 'facility'), names('icon_type', 'congestion_icon_set', { key: 'type' })],
  title: 'facility_id',
  under: { table: 'facility', by: ['facility_id'] },
  removal: hiddenBy('is_active', false),
};
