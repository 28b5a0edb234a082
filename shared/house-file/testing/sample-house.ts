/** A small whole house, as a file says it: one of each kind that others name. */
import { catalogueTables } from '../../domain/catalogue/catalogue-tables.ts';
import type { FileTables, Row } from '../tables.ts';

const id = (end: string): string => `00000000-0000-4000-8000-${end.padStart(12, '0')}`;
const ROOMS = id('a1');
const DESK = id('b1');
const BOT = id('c1');

const rows: Readonly<Record<string, readonly Row[]>> = {
  tenant: [
    {
      name_dict: { en: 'Seaview' },
      description_dict: {},
      tenant_type: 'hotel',
      ask_location_type: 'dialog',
      lang_cd: 'en',
      secondary_lang_cd: null,
      languages: ['en', 'ja'],
      primary_color: '#e95537',
      icon_color: '#e95537',
      palette: {},
      logo_url: null,
      picture_url: null,
      time_zone: 'Europe/Berlin',
      latitude: null,
      longitude: null,
      currency: null,
      settings: {},
    },
  ],
  location_group: [
    {
      id: ROOMS,
      name_dict: { en: 'Rooms' },
      color: null,
      is_default: true,
      is_show_chat_history: true,
      is_show_guide: true,
      position: 0,
    },
  ],
  location: [
    {
      id: id('a2'),
      location_group_id: ROOMS,
      name_dict: { en: 'Reception' },
      default_name: 'Reception',
      is_default_location: true,
      is_room_asking: true,
      can_access_by_id: true,
      input_room_no_before_conversation: false,
      session_timeout: null,
      lock_wait: 120,
    },
  ],
  staff_group: [{ id: DESK, name_dict: { en: 'Front desk' }, position: 0 }],
  bot: [
    {
      id: BOT,
      name: 'Marina',
      icon: null,
      type: 'chat',
      corner: 'end',
      color: null,
      icon_color: null,
      staff_icon: null,
      popup_dict: {},
    },
  ],
  main_menu: [
    {
      id: 1,
      name_dict: { en: 'Ask us' },
      icon: 'chat',
      required_show_submenu: false,
      order_no: 0,
      location_group_ids: [ROOMS],
      is_display: true,
      shown_from: null,
      shown_to: null,
      section: null,
    },
  ],
  sub_menu: [
    subMenu(2, 'ai_chatbot', { menu_option: { type: 'access_id', access_id: DESK }, staff_group_ids: [DESK] }),
    subMenu(3, 'facility', {}),
    subMenu(4, 'qr_order', {}),
  ],
  facility: [
    {
      id: 5,
      sub_menu_id: 3,
      staff_group_id: null,
      name_dict: { en: 'Pool' },
      content: { genre: {}, location: {}, description: {}, description2: null, businessHours: [], options: [] },
      images: [],
      is_display: true,
      shown_from: null,
      shown_to: null,
      order_no: 0,
    },
  ],
  scenario: [{ id: id('f1'), bot_id: BOT, name: 'Questions', start_id: '1', is_opening: true }],
  scenario_node: [
    {
      scenario_id: id('f1'),
      id: '1',
      kind: 'link',
      title: '',
      drawn_x: 0,
      drawn_y: 0,
      text_dict: { en: 'See the pool' },
      retry_dict: {},
      branches: [],
      options: { facility_id: 5 },
      next_id: null,
      position: 0,
    },
  ],
  popup_item: [
    {
      id: id('d1'),
      source_entity_type: 'facility',
      source_id: 5,
      type: 'sub_menu',
      target_id: 2,
      label_dict: { en: 'Ask about the pool' },
      order_no: 0,
      is_display: true,
    },
  ],
  ordering_menu: [
    {
      id: 6,
      sub_menu_id: 4,
      project_cd: 'room-service',
      name_dict: { en: 'Room service' },
      currency: 'EUR',
      is_display_image: true,
      is_display_order_btn: true,
      is_service_fee_included: true,
      is_tax_included: true,
      service_rate: 0,
      tax_rate: 700,
      fee_text_dict: {},
      is_display: true,
    },
  ],
  ordering_category: [
    {
      menu_id: 6,
      category_cd: 'c1',
      id: id('e1'),
      parent_cd: null,
      name_dict: { en: 'Drinks' },
      hours: null,
      order_no: 0,
    },
  ],
  ordering_item: [
    {
      menu_id: 6,
      item_cd: 'i1',
      id: id('e2'),
      category_cd: 'c1',
      name_dict: { en: 'Tea' },
      master_name: 'Tea',
      description_dict: {},
      price: 450,
      image_url: null,
      user_photo_public_ids: [],
      allergens: [],
      order_no: 0,
    },
  ],
};

function subMenu(number: number, type: string, more: Row): Row {
  return {
    id: number,
    main_menu_id: 1,
    menu_type: type,
    sub_menu_type: null,
    menu_option: null,
    icon: 'chat',
    name_dict: { en: `Menu ${number}` },
    description_dict: {},
    greeting_dict: null,
    announcement_dict: null,
    out_of_service: null,
    room_confirmation_timing: 'first',
    not_show_list_inside: false,
    is_lang_restricted: false,
    restricted_langs: [],
    facility_id: null,
    url: null,
    staff_group_ids: [],
    order_no: number,
    is_display: true,
    shown_from: null,
    shown_to: null,
    ...more,
  };
}

/** Its rows, each in the line that our files have it in. */
export const sampleHouse = (): FileTables =>
  new Map(catalogueTables.map(({ table }) => [table, (rows[table] ?? []).map((row, at) => ({ line: at + 2, row }))]));
