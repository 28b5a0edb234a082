/** Main menus and sub-menus. What each type of sub-menu takes stands in docs/decisions/menus.md. */
import * as v from 'valibot';
import { homeSections } from '../domain/menu/home-section.ts';
import { isMenuIcon, PLAIN_ICON } from '../domain/menu/menu-icons.ts';
import { leadsToTalk, menuKindNames } from '../domain/menu/menu-kinds.ts';
import { DisplayTiming, MenuType, RoomConfirmationTiming } from '../domain/states/enumerations.ts';
import { ringStrategies } from '../domain/voice/ring.ts';
import { NumberId, Uuid } from '../rest/fields.ts';
import { ByNumber, collection, type ItemOf, numbered, Position } from './collection.ts';
import { Dict, EnglishDict, KnownLang, WebAddress, WeeklyHours } from './fields.ts';
import { Links } from './links.ts';
import { seasonFields, seasonHolds } from './season.ts';

/** Longest title, in characters; phones show about thirty. */
export const TITLE_MAX = 60;
/** A menu's title: it stands in attributes and commands of the wire, so no double quote [MENU-TITLE]. */
const TitleDict = v.pipe(
  EnglishDict(TITLE_MAX),
  v.check((dict) => !Object.values(dict).some((text) => text.includes('"')), 'double_quote'),
);
/** The name of one of our signs. */
const Icon = v.optional(
  v.pipe(
    v.string(),
    v.check((name) => isMenuIcon(name), 'icon_unknown'),
  ),
  PLAIN_ICON,
);
const content = { see: 'content.see', edit: 'content.edit' } as const;
const eachOnce = (names: readonly string[]): boolean => new Set(names).size === names.length;

export const mainMenus = collection({
  one: 'MainMenu',
  many: 'MainMenus',
  path: 'main-menus',
  key: numbered,
  ...content,
  fields: {
    name_dict: TitleDict,
    icon: Icon,
    /** Shows the list of its sub-menus even where there is one alone. */
    required_show_submenu: v.optional(v.boolean(), false),
    /** Which part of the home page it stands in; null: where what it holds belongs. */
    section: v.optional(v.nullable(v.picklist(homeSections)), null),
    order_no: Position,
    /** The location groups that see it; null for all. */
    location_group_ids: v.optional(
      v.nullable(
        v.pipe(
          v.array(Uuid),
          v.minLength(1, 'required'),
          v.maxLength(500),
          v.check((names) => eachOnce(names), 'doubled'),
        ),
      ),
      null,
    ),
    is_display: v.optional(v.boolean(), true),
    ...seasonFields,
  },
  ruled: (fields) =>
    v.pipe(
      fields,
      v.forward(
        v.check((season) => seasonHolds(season), 'ends_before_it_begins'),
        ['shown_to'],
      ),
    ),
  filters: {},
  shown: {},
});
export type MainMenu = ItemOf<typeof mainMenus>;

const Colour = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i, 'color_invalid'));
const MenuOption = v.nullable(
  v.strictObject({
    /** `access_id` and `emergency` lead to people, `guest_bot` to a bot, `search` to the search; of recommendations a category. */
    type: v.pipe(v.string(), v.minLength(1, 'required'), v.maxLength(40, 'text_too_long')),
    /** A staff group; the first of those that answer where it is left out. */
    access_id: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(100)))),
    bot_id: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(100)))),
    /** What its chats begin with; what its assistant begins with where it is left out [SCENARIO-OPENING]. */
    scenario_id: v.optional(v.nullable(Uuid)),
    /** Whom a call rings; the house's own way where it is left out. */
    ring_strategy: v.optional(v.nullable(v.picklist(ringStrategies))),
    /** Colours of a conversation's title bar [THEME-TITLE-DESIGN]. */
    design: v.optional(v.nullable(v.strictObject({ title_bar_bg_color: Colour, title_bar_txt_color: Colour }))),
  }),
);

/** When it is answered, and what is said and done at other times. */
const OutOfService = v.nullable(
  v.strictObject({
    /** On the house's clock; none at all: closed until there are some. */
    hours: WeeklyHours,
    display_timing: v.optional(DisplayTiming, 'at_talk_start'),
    message_dict: v.optional(Dict(300), {}),
  }),
);

const fields = {
  main_menu_id: NumberId,
  menu_type: MenuType,
  /** The kind in administrators' words; follows from type and option where it does not fit them. */
  sub_menu_type: v.optional(v.nullable(v.picklist(menuKindNames)), null),
  menu_option: v.optional(MenuOption, null),
  icon: Icon,
  name_dict: TitleDict,
  description_dict: v.optional(Dict(200), {}),
  /** What a conversation begins with. */
  greeting_dict: v.optional(v.nullable(Dict()), null),
  /** What an announcement says. */
  announcement_dict: v.optional(v.nullable(Dict()), null),
  out_of_service: v.optional(OutOfService, null),
  room_confirmation_timing: v.optional(RoomConfirmationTiming, 'first'),
  not_show_list_inside: v.optional(v.boolean(), false),
  is_lang_restricted: v.optional(v.boolean(), false),
  /** Where it is restricted: for guests of these languages; none for all [MENU-LANG]. */
  restricted_langs: v.optional(
    v.pipe(
      v.array(KnownLang),
      v.maxLength(200),
      v.check((names) => eachOnce(names), 'doubled'),
    ),
    [],
  ),
  facility_id: v.optional(v.nullable(NumberId), null),
  url: v.optional(v.nullable(WebAddress(2000)), null),
  /** Who answers; each group once [MENU-GROUPS-ONCE]. */
  staff_group_ids: v.optional(
    v.pipe(
      v.array(Uuid),
      v.maxLength(100),
      v.check((names) => eachOnce(names), 'doubled'),
    ),
    [],
  ),
  links: Links,
  order_no: Position,
  is_display: v.optional(v.boolean(), true),
  ...seasonFields,
};

type Written = v.InferOutput<v.StrictObjectSchema<typeof fields, undefined>>;
const says = (dict: Readonly<Record<string, string>> | null): boolean => (dict?.['en'] ?? '').trim() !== '';
const optionType = ({ menu_option: option }: Written): string | null => option?.type ?? null;
const isBot = (type: string | null): boolean => type === 'bot' || type?.endsWith('_bot') === true;

/** The types of options that a menu may have, besides none; null where its own words are the type. */
function optionFits({ menu_type: of, menu_option: option }: Written): boolean {
  if (option === null) return true;
  if (of === 'ai_chatbot') return ['access_id', 'emergency'].includes(option.type) || isBot(option.type);
  if (of === 'voice_talk') return option.type === 'access_id';
  // Of the other types only a link and a recommendation read theirs; it is left out of what is kept of the rest.
  return of !== 'url' || option.type === 'search';
}

export const subMenus = collection({
  one: 'SubMenu',
  many: 'SubMenus',
  path: 'sub-menus',
  key: numbered,
  ...content,
  fields,
  // What a type needs [MENU-NEEDS].
  ruled: (plain) =>
    v.pipe(
      plain,
      v.forward(v.check(optionFits, 'option_unfit'), ['menu_option']),
      v.forward(
        v.check(
          (menu) =>
            !leadsToTalk(menu.menu_type) ||
            isBot(optionType(menu)) ||
            menu.staff_group_ids.length > 0 ||
            menu.menu_option?.access_id != null,
          'required',
        ),
        ['staff_group_ids'],
      ),
      v.forward(
        v.check((menu) => menu.menu_type !== 'url' || optionType(menu) === 'search' || menu.url !== null, 'required'),
        ['url'],
      ),
      v.forward(
        v.check((menu) => menu.menu_type !== 'announcement' || says(menu.announcement_dict), 'english_required'),
        ['announcement_dict'],
      ),
      v.forward(
        v.check(
          (menu) => menu.menu_type !== 'facility' || !menu.not_show_list_inside || menu.facility_id !== null,
          'required',
        ),
        ['facility_id'],
      ),
      v.forward(
        v.check(
          ({ out_of_service: out }) =>
            out === null ||
            Object.values(out.message_dict).every((text) => text.trim() === '') ||
            says(out.message_dict),
          'english_required',
        ),
        ['out_of_service'],
      ),
      v.forward(
        v.check((season) => seasonHolds(season), 'ends_before_it_begins'),
        ['shown_to'],
      ),
    ),
  filters: { main_menu_id: ByNumber },
  shown: {},
});

export type SubMenu = ItemOf<typeof subMenus>;
