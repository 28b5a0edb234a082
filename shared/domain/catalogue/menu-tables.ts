/** Menus, what they lead to, the links below pages, and what assistants say by a scenario. */
import { type CatalogueTable, hiddenFromGuests, names } from './catalogue-table.ts';

export const mainMenus: CatalogueTable = {
  table: 'main_menu',
  kind: 'main_menu',
  keys: ['id'],
  columns: {
    name_dict: 'words',
    icon: 'icon',
    required_show_submenu: 'flag',
    order_no: 'place',
    location_group_ids: 'things',
    is_display: 'flag',
    shown_from: 'day',
    shown_to: 'day',
    section: 'choice',
  },
  leftOut: {},
  together: [['shown_from', 'shown_to']],
  names: [names('location_group_ids', 'location_group', { isList: true })],
  title: 'name_dict',
  removal: hiddenFromGuests,
};

export const subMenus: CatalogueTable = {
  table: 'sub_menu',
  kind: 'sub_menu',
  keys: ['id'],
  columns: {
    main_menu_id: 'thing',
    menu_type: 'choice',
    sub_menu_type: 'choice',
    menu_option: 'leads_to',
    icon: 'icon',
    name_dict: 'words',
    description_dict: 'words',
    greeting_dict: 'words',
    announcement_dict: 'words',
    out_of_service: { parts: { message: 'words', hours: 'hours', displayTiming: 'choice' }, others: 'plain' },
    room_confirmation_timing: 'choice',
    not_show_list_inside: 'flag',
    is_lang_restricted: 'flag',
    restricted_langs: 'languages',
    facility_id: 'thing',
    url: 'link',
    staff_group_ids: 'things',
    order_no: 'place',
    is_display: 'flag',
    shown_from: 'day',
    shown_to: 'day',
  },
  leftOut: {},
  together: [
    ['menu_type', 'sub_menu_type', 'menu_option', 'facility_id', 'url', 'staff_group_ids'],
    ['is_lang_restricted', 'restricted_langs'],
    ['shown_from', 'shown_to'],
  ],
  names: [
    names('main_menu_id', 'main_menu'),
    names('facility_id', 'facility'),
    names('staff_group_ids', 'staff_group', { isList: true }),
    names('menu_option', 'staff_group', { way: ['access_id'] }),
    names('menu_option', 'bot', { way: ['bot_id'] }),
    names('menu_option', 'scenario', { way: ['scenario_id'] }),
  ],
  title: 'name_dict',
  under: { table: 'main_menu', by: ['main_menu_id'] },
  removal: hiddenFromGuests,
};

const sources = [
  ['sub_menu', 'sub_menu'],
  ['facility', 'facility'],
  ['coupon', 'biz_coupon'],
] as const;

export const links: CatalogueTable = {
  table: 'popup_item',
  kind: 'popup',
  keys: ['id'],
  columns: {
    source_entity_type: 'choice',
    source_id: 'thing',
    type: 'choice',
    target_id: 'thing',
    label_dict: 'words',
    order_no: 'place',
    is_display: 'flag',
  },
  leftOut: {},
  together: [
    ['source_entity_type', 'source_id'],
    ['type', 'target_id'],
  ],
  names: sources.flatMap(([said, table]) => [
    names('source_id', table, { where: { source_entity_type: said } }),
    names('target_id', table, { where: { type: said } }),
  ]),
  title: 'label_dict',
  partOf: sources.map(([said, table]) => ({ table, by: ['source_id'], where: { source_entity_type: said } })),
  removal: 'goes',
};

export const scenarios: CatalogueTable = {
  table: 'scenario',
  kind: 'scenario',
  keys: ['id'],
  columns: { bot_id: 'thing', name: 'plain', start_id: 'code', is_opening: 'flag' },
  leftOut: { updated_at: 'when it was saved' },
  names: [names('bot_id', 'bot')],
  title: 'name',
  under: { table: 'bot', by: ['bot_id'] },
  removal: 'goes',
};

export const scenarioNodes: CatalogueTable = {
  table: 'scenario_node',
  kind: 'scenario_node',
  keys: ['scenario_id', 'id'],
  columns: {
    kind: 'choice',
    title: 'plain',
    drawn_x: 'place',
    drawn_y: 'place',
    text_dict: 'words',
    retry_dict: 'words',
    branches: 'scenario_ways',
    options: {
      parts: {
        sub_menu_id: 'thing',
        facility_id: 'thing',
        hours: 'hours',
        open_id: 'code',
        answer: 'choice',
        variable: 'code',
      },
      others: 'plain',
    },
    next_id: 'code',
    position: 'place',
  },
  leftOut: {},
  // Two people's halves of a step would lead nowhere.
  together: [['kind', 'branches', 'options', 'next_id']],
  names: [
    names('scenario_id', 'scenario'),
    names('options', 'sub_menu', { way: ['sub_menu_id'] }),
    names('options', 'facility', { way: ['facility_id'] }),
  ],
  title: 'title',
  partOf: [{ table: 'scenario', by: ['scenario_id'] }],
  removal: 'goes',
};
