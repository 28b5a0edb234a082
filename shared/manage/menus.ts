/** Main menus and sub-menus. */
import * as v from 'valibot';
import { MenuType, RoomConfirmationTiming } from '../domain/states/enumerations.ts';
import { NumberId, Uuid } from '../rest/fields.ts';
import { ByNumber, collection, type ItemOf, numbered, Position } from './collection.ts';
import { Dict, NamedDict, WebAddress } from './fields.ts';

/** A menu's title: it stands in attributes and commands of the wire, so no double quote [MENU-TITLE]. */
const TitleDict = v.pipe(
  NamedDict(60),
  v.check((dict) => !Object.values(dict).some((text) => text.includes('"')), 'double_quote'),
);
/** The name of one of our pictures. */
const Icon = v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/, 'icon_unknown')), 'circle');
const content = { see: 'content.see', edit: 'content.edit' } as const;

export const mainMenus = collection({
  one: 'MainMenu',
  many: 'MainMenus',
  path: 'main-menus',
  key: numbered,
  ...content,
  fields: {
    name_dict: TitleDict,
    icon: Icon,
    required_show_submenu: v.optional(v.boolean(), false),
    order_no: Position,
    /** The location groups that see it; null for all. */
    location_group_ids: v.optional(v.nullable(v.pipe(v.array(Uuid), v.maxLength(500))), null),
    is_display: v.optional(v.boolean(), true),
  },
  filters: {},
  shown: {},
});
export type MainMenu = ItemOf<typeof mainMenus>;

const MenuOption = v.nullable(
  v.object({
    type: v.pipe(v.string(), v.maxLength(40)),
    access_id: v.optional(v.pipe(v.string(), v.maxLength(100))),
    bot_id: v.optional(v.pipe(v.string(), v.maxLength(100))),
    ring_strategy: v.optional(v.pipe(v.string(), v.maxLength(40))),
  }),
);

export const subMenus = collection({
  one: 'SubMenu',
  many: 'SubMenus',
  path: 'sub-menus',
  key: numbered,
  ...content,
  fields: {
    main_menu_id: NumberId,
    menu_type: MenuType,
    sub_menu_type: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(40))), null),
    menu_option: v.optional(MenuOption, null),
    icon: Icon,
    name_dict: TitleDict,
    description_dict: v.optional(Dict(), {}),
    greeting_dict: v.optional(v.nullable(Dict()), null),
    room_confirmation_timing: v.optional(RoomConfirmationTiming, 'first'),
    not_show_list_inside: v.optional(v.boolean(), false),
    is_lang_restricted: v.optional(v.boolean(), false),
    facility_id: v.optional(v.nullable(NumberId), null),
    url: v.optional(v.nullable(WebAddress(2000)), null),
    /** Each group once. */
    staff_group_ids: v.optional(
      v.pipe(
        v.array(Uuid),
        v.maxLength(100),
        v.check((ids) => new Set(ids).size === ids.length, 'doubled'),
      ),
      [],
    ),
    order_no: Position,
    is_display: v.optional(v.boolean(), true),
  },
  filters: { main_menu_id: ByNumber },
  shown: {},
});

export type SubMenu = ItemOf<typeof subMenus>;
