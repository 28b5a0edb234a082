/** What a house says of itself: nothing of it is about anybody, whatever its column. */
import { table } from '../table.ts';

export const houseTables = [
  table('tenant', {
    house:
      'code name_dict description_dict lang_cd secondary_lang_cd languages primary_color icon_color palette logo_url picture_url time_zone currency settings',
    neither: 'tenant_type ask_location_type sandbox_type',
  }),
  table('location_group', { house: 'name_dict color' }),
  table('location', { house: 'name_dict default_name', neither: 'hash_value' }),
  table('main_menu', { house: 'name_dict icon', neither: 'section' }),
  table('sub_menu', {
    house:
      'menu_option icon name_dict description_dict greeting_dict announcement_dict out_of_service url restricted_langs',
    neither: 'menu_type sub_menu_type room_confirmation_timing',
  }),
  table('popup_item', { house: 'label_dict', neither: 'source_entity_type type' }),
  table('facility', { house: 'name_dict content images' }),
  table('floor_guide', { house: 'content_dict text_dict in_room text_variables image_urls' }),
  table('store_recommendation', {
    house: 'name_dict category_dict comment_dict in_room price_range budget image_url tripadvisor_url',
  }),
  table('biz_coupon', {
    house: 'name_dict text_dict place_description_dict in_room text_variables image_urls map_iframe_tag',
  }),
  table('coupon_type', {
    house: 'code name_dict descriptions image_url color place_dicts',
    neither: 'usage_limit allocation_timing allocation_object allocation_unit',
  }),
  table('coupon_pin', { neither: 'salt hash' }),
  table('biz_form_item', { house: 'name_dict choice_dicts', neither: 'type' }),
  table('survey', { house: 'url description_dict' }),
  table('questionnaire_setting', { house: 'url description1_dict description2_dict message_dict' }),
  table('congestion_icon_set', { house: 'icons', neither: 'type' }),
  table('congestion_setting', {
    house: 'title_dicts description_dicts announcement_dict out_of_business_hours',
    neither: 'sensor_id icon_type',
  }),
  table('ordering_menu', { house: 'project_cd name_dict currency fee_text_dict' }),
  table('ordering_category', { house: 'category_cd parent_cd name_dict hours' }),
  table('ordering_item', {
    house: 'item_cd category_cd name_dict master_name description_dict image_url user_photo_public_ids allergens',
  }),
  table('ordering_option', { house: 'item_cd name_dict' }),
  table('ordering_choice', { house: 'name_dict' }),
  table('canned_reply', { house: 'shortcut texts', neither: 'sets_state' }),
  table('dictionary_entry', { house: 'original translations' }),
  table('work_code', { house: 'code name' }),
  table('priority_rule', { house: 'name words', neither: 'priority' }),
  table('masking_pattern', { house: 'name pattern' }),
  table('bot', {
    house: 'name icon color icon_color staff_icon popup_dict origins idle_dict',
    neither: 'type corner state',
  }),
  table('bot_scenario_node', { house: 'label_dict text_dict action' }),
  table('scenario', { house: 'name', neither: 'start_id' }),
  table('scenario_node', {
    house: 'title text_dict retry_dict branches options',
    neither: 'id kind next_id',
  }),
  table('house_media', { house: 'alt_dict', neither: 'purpose' }),
  table('house_account', { house: 'fields sealed', neither: 'id' }),
  table('property_system', { house: 'name', neither: 'kind proof' }),
  table('text', { house: 'dict_cd thing_id place', neither: 'kind field source_lang source_hash' }),
  table('text_translation', {
    house: 'dict_cd message in_room_message',
    neither: 'lang_cd origin engine source_hash failure failed_hash',
  }),
  table('search_text', { house: 'body', neither: 'field lang_cd said_hash' }),
];
