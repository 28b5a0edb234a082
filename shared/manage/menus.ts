/** Main menus and sub-menus. */
import * as v from 'valibot';
import { MenuType, RoomConfirmationTiming } from '../domain/states/enumerations.ts';
import { endpoint } from '../rest/endpoint.ts';
import { NumberId, Success, Uuid } from '../rest/fields.ts';
import { Dict, listOf, ListQuery, NamedDict, Version, WebAddress } from './fields.ts';
import { HouseCodePath, NumberedPath } from './paths.ts';

/** A menu's title: it stands in attributes and commands of the wire, so no double quote [MENU-TITLE]. */
const TitleDict = v.pipe(
  NamedDict(60),
  v.check((dict) => !Object.values(dict).some((text) => text.includes('"')), 'double_quote'),
);
const Position = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000)), 0);

export const MainMenu = v.object({
  id: v.number(),
  name_dict: v.record(v.string(), v.string()),
  icon: v.string(),
  required_show_submenu: v.boolean(),
  order_no: v.number(),
  location_group_ids: v.nullable(v.array(v.string())),
  is_display: v.boolean(),
  version: Version,
});
export type MainMenu = v.InferOutput<typeof MainMenu>;

const mainFields = {
  name_dict: TitleDict,
  icon: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/, 'icon_unknown')), 'circle'),
  required_show_submenu: v.optional(v.boolean(), false),
  order_no: Position,
  /** The location groups that see it; null for all. */
  location_group_ids: v.optional(v.nullable(v.pipe(v.array(Uuid), v.maxLength(500))), null),
  is_display: v.optional(v.boolean(), true),
};

const main = '/be-api/manage/v1/houses/{code}/main-menus' as const;
export const listMainMenus = endpoint({
  id: 'listManagedMainMenus',
  method: 'GET',
  path: main,
  needs: { house: 'content.see' },
  params: HouseCodePath,
  query: v.object(ListQuery),
  answers: { 200: listOf(MainMenu) },
  errors: [],
});
export const createMainMenu = endpoint({
  id: 'createMainMenu',
  method: 'POST',
  path: main,
  needs: { house: 'content.edit' },
  params: HouseCodePath,
  body: v.strictObject(mainFields),
  answers: { 201: MainMenu },
  errors: ['fields_invalid'],
});
export const updateMainMenu = endpoint({
  id: 'updateMainMenu',
  method: 'PATCH',
  path: `${main}/{id}`,
  needs: { house: 'content.edit' },
  params: NumberedPath,
  body: v.partial(v.strictObject(mainFields)),
  answers: { 200: MainMenu },
  errors: ['version_required', 'version_stale', 'fields_invalid'],
});
export const deleteMainMenu = endpoint({
  id: 'deleteMainMenu',
  method: 'DELETE',
  path: `${main}/{id}`,
  needs: { house: 'content.edit' },
  params: NumberedPath,
  answers: { 200: Success },
  errors: ['version_required', 'version_stale', 'in_use'],
});

const MenuOption = v.nullable(
  v.object({
    type: v.pipe(v.string(), v.maxLength(40)),
    access_id: v.optional(v.pipe(v.string(), v.maxLength(100))),
    bot_id: v.optional(v.pipe(v.string(), v.maxLength(100))),
    ring_strategy: v.optional(v.pipe(v.string(), v.maxLength(40))),
  }),
);

export const SubMenu = v.object({
  id: v.number(),
  main_menu_id: v.number(),
  menu_type: v.string(),
  sub_menu_type: v.nullable(v.string()),
  menu_option: MenuOption,
  icon: v.string(),
  name_dict: v.record(v.string(), v.string()),
  description_dict: v.record(v.string(), v.string()),
  greeting_dict: v.nullable(v.record(v.string(), v.string())),
  room_confirmation_timing: RoomConfirmationTiming,
  not_show_list_inside: v.boolean(),
  is_lang_restricted: v.boolean(),
  facility_id: v.nullable(v.number()),
  url: v.nullable(v.string()),
  staff_group_ids: v.array(v.string()),
  order_no: v.number(),
  is_display: v.boolean(),
  version: Version,
});
export type SubMenu = v.InferOutput<typeof SubMenu>;

const subFields = {
  main_menu_id: NumberId,
  menu_type: MenuType,
  sub_menu_type: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(40))), null),
  menu_option: v.optional(MenuOption, null),
  icon: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/, 'icon_unknown')), 'circle'),
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
};

const sub = '/be-api/manage/v1/houses/{code}/sub-menus' as const;
export const listSubMenus = endpoint({
  id: 'listSubMenus',
  method: 'GET',
  path: sub,
  needs: { house: 'content.see' },
  params: HouseCodePath,
  query: v.object({
    ...ListQuery,
    main_menu_id: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))),
  }),
  answers: { 200: listOf(SubMenu) },
  errors: [],
});
export const createSubMenu = endpoint({
  id: 'createSubMenu',
  method: 'POST',
  path: sub,
  needs: { house: 'content.edit' },
  params: HouseCodePath,
  body: v.strictObject(subFields),
  answers: { 201: SubMenu },
  errors: ['fields_invalid'],
});
export const updateSubMenu = endpoint({
  id: 'updateSubMenu',
  method: 'PATCH',
  path: `${sub}/{id}`,
  needs: { house: 'content.edit' },
  params: NumberedPath,
  body: v.partial(v.strictObject(subFields)),
  answers: { 200: SubMenu },
  errors: ['version_required', 'version_stale', 'fields_invalid'],
});
export const deleteSubMenu = endpoint({
  id: 'deleteSubMenu',
  method: 'DELETE',
  path: `${sub}/{id}`,
  needs: { house: 'content.edit' },
  params: NumberedPath,
  answers: { 200: Success },
  errors: ['version_required', 'version_stale', 'in_use'],
});
