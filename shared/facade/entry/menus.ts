/** What the guest's app reads of the menus of a place [MENU-LIST]; kept on the device for reading offline. */
import * as v from 'valibot';
import type { HomeSection } from '#shared/domain/menu/home-section.ts';
import type { DisplayTiming, MenuType, RoomConfirmationTiming } from '#shared/domain/states/enumerations.ts';
import { trustedEnum } from '../trusted-enum.ts';

export const SubMenu = v.object({
  id: v.number(),
  menu_type: trustedEnum<MenuType>(),
  menu_option: v.nullable(v.string()),
  facility_id: v.nullable(v.number()),
  not_show_list_inside: v.boolean(),
  is_lang_restricted: v.boolean(),
  url: v.nullable(v.string()),
  qr_order_url: v.nullable(v.string()),
  icon: v.string(),
  name: v.string(),
  description: v.string(),
  announcement: v.nullable(v.string()),
  is_out_of_service: v.boolean(),
  out_of_service_message: v.nullable(v.string()),
  display_timing: v.nullable(trustedEnum<DisplayTiming>()),
  room_confirmation_timing: trustedEnum<RoomConfirmationTiming>(),
});
export type SubMenu = v.InferOutput<typeof SubMenu>;

export const MainMenu = v.object({
  id: v.number(),
  icon: v.string(),
  name: v.string(),
  required_show_submenu: v.boolean(),
  /** Null where what this device remembers is older than the field. */
  section: v.nullish(trustedEnum<HomeSection>(), null),
  sub_menu: v.array(SubMenu),
});
export type MainMenu = v.InferOutput<typeof MainMenu>;

export const MainMenusAnswer = v.object({ main_menus: v.array(MainMenu) });
