/** The house itself, its places, the groups of its staff and its assistants. */
import { type CatalogueTable, names } from './catalogue-table.ts';

export const house: CatalogueTable = {
  table: 'tenant',
  kind: 'house',
  keys: [],
  columns: {
    name_dict: 'words',
    description_dict: 'words',
    tenant_type: 'choice',
    ask_location_type: 'choice',
    lang_cd: 'languages',
    secondary_lang_cd: 'languages',
    languages: 'languages',
    primary_color: 'color',
    icon_color: 'color',
    palette: 'follows',
    logo_url: 'picture',
    picture_url: 'picture',
    time_zone: 'plain',
    latitude: 'number',
    longitude: 'number',
    currency: 'choice',
    settings: {
      parts: {
        business_hours: 'hours',
        special_days: 'special_days',
        movie: 'film',
        app_icon: 'picture',
        default_staff_icon: 'picture',
        'picture.1': 'picture',
        'picture.2': 'picture',
        'picture.3': 'picture',
        'picture.4': 'picture',
        'concierge.logo': 'picture',
        'concierge.color': 'color',
        'concierge.text_color': 'color',
        'concierge.url': 'link',
        title_bar_bg_color: 'color',
        title_bar_txt_color: 'color',
        check_in_time: 'time',
        check_out_time: 'time',
        survey_template_id: 'thing',
        inline_chat_sub_menu_id: 'thing',
        android_app_url: 'link',
        ios_app_url: 'link',
      },
      others: 'plain',
    },
  },
  leftOut: {
    id: 'whose it is',
    code: 'the address of the house, and of its draft another',
    sandbox_type: 'whether it is a draft',
    created_at: 'when it was made',
  },
  leftOutKeys: {
    settings: { bot_plan: 'the contract', bot_answers_a_month: 'the contract', trial_ends_at: 'the contract' },
  },
  together: [
    ['primary_color', 'palette'],
    ['latitude', 'longitude'],
  ],
  names: [
    names('settings', 'survey', { way: ['survey_template_id'] }),
    names('settings', 'sub_menu', { way: ['inline_chat_sub_menu_id'] }),
    names('settings', 'location_group', { prefix: 'group_mode.' }),
  ],
  title: 'name_dict',
  removal: 'stays',
};

export const locationGroups: CatalogueTable = {
  table: 'location_group',
  kind: 'location_group',
  keys: ['id'],
  columns: {
    name_dict: 'words',
    color: 'color',
    is_default: 'flag',
    is_show_chat_history: 'flag',
    is_show_guide: 'flag',
    position: 'place',
  },
  leftOut: {},
  names: [],
  title: 'name_dict',
  // Nor are any added: while there is a draft the live house's groups are fixed.
  removal: 'stays',
};

export const rooms: CatalogueTable = {
  table: 'location',
  kind: 'room',
  keys: ['id'],
  ids: 'own',
  columns: {
    location_group_id: 'thing',
    name_dict: 'words',
    default_name: 'plain',
    is_default_location: 'flag',
    is_room_asking: 'flag',
    can_access_by_id: 'flag',
    input_room_no_before_conversation: 'flag',
    session_timeout: 'number',
    lock_wait: 'number',
  },
  leftOut: {
    hash_value: 'the code on the wall: of a draft another',
    entry_code: 'the code on the wall: of a draft another',
    qr_expires_at: 'the code on the wall: of a draft another',
  },
  together: [['name_dict', 'default_name']],
  names: [names('location_group_id', 'location_group')],
  title: 'default_name',
  under: { table: 'location_group', by: ['location_group_id'] },
  removal: 'closes',
};

/** Their names and order; who is in them is changed in the live house alone, and at once. */
export const staffGroups: CatalogueTable = {
  table: 'staff_group',
  kind: 'staff_group',
  keys: ['id'],
  columns: { name_dict: 'words', position: 'place' },
  leftOut: {},
  names: [],
  title: 'name_dict',
  removal: 'stays',
};

/** What they are called and look like. What they know and say has versions of its own. */
export const bots: CatalogueTable = {
  table: 'bot',
  kind: 'bot',
  keys: ['id'],
  columns: {
    name: 'plain',
    icon: 'picture',
    type: 'choice',
    corner: 'choice',
    color: 'color',
    icon_color: 'color',
    staff_icon: 'picture',
    popup_dict: 'words',
    idle_dict: 'words',
    idle_seconds: 'number',
    refresh_minutes: 'number',
  },
  leftOut: {
    origins: 'which websites may show it is decided at once',
    state: 'whether guests meet it is decided apart',
    ends_at: 'whether guests meet it is decided apart',
    version_id: 'what it knows and says has versions of its own',
  },
  names: [],
  title: 'name',
  removal: 'stays',
};
