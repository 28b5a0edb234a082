/** The menus a guest sees at a place, in their language, read-only [MENU-LIST]. */
import { type Selectable, sql } from 'kysely';
import type { AppContext } from '#server/context.ts';
import type { Database } from '#server/db/schema.ts';
import { sectionOf } from '#shared/domain/menu/home-section.ts';
import {
  type EffectiveService,
  type HouseService,
  isOutOfHours,
  serviceOf,
  serviceWords,
} from '#shared/domain/menu/house-service.ts';
import { leadsToTalk } from '#shared/domain/menu/menu-kinds.ts';
import { settingsOf } from './tenant-settings.ts';
import { isRestrictedFor } from '#shared/domain/menu/lang-restriction.ts';
import { isEmergencyOption } from '#shared/domain/menu/menu-option.ts';
import type { MainMenuBody, SubMenuBody } from '#shared/rest/entry-answers.ts';
import { textIn } from '#shared/languages/fit-language.ts';

type SubMenu = Selectable<Database['sub_menu']>;

/** A sub-menu for a guest of a language [MENU-LANG], without what holds back others and never a call for help [URGENT-SKIPS]. */
export function withoutHindrance<
  Sub extends Pick<
    SubMenu,
    'menu_option' | 'out_of_service' | 'is_lang_restricted' | 'restricted_langs' | 'room_confirmation_timing'
  >,
>(sub: Sub, lang: string): Sub {
  if (!isEmergencyOption(sub.menu_option)) return { ...sub, is_lang_restricted: isRestrictedFor(sub, lang) };
  return { ...sub, out_of_service: null, is_lang_restricted: false, room_confirmation_timing: 'start_with_staff' };
}

/**
 * When a sub-menu is answered, as its guests are told: the house's hours are those of its talks, since a page can be read at
 * any time [HOURS-HOUSE]. A call for help knows none.
 */
export function talkService(
  sub: Pick<SubMenu, 'menu_option' | 'out_of_service'> & { readonly menu_type: string },
  settings: HouseService,
): EffectiveService | null {
  if (isEmergencyOption(sub.menu_option)) return null;
  return leadsToTalk(sub.menu_type) || sub.out_of_service !== null ? serviceOf(sub.out_of_service, settings) : null;
}

/** @param isOrderedHere the house keeps the sub-menu's ordering menu itself: its page is opened, and no other address [MENU-ORDER-OWN] */
function presentSubMenu(
  stored: SubMenu,
  lang: string,
  own: string,
  { settings, timeZone }: { readonly settings: HouseService; readonly timeZone: string },
  now: number,
  isOrderedHere: boolean,
): SubMenuBody {
  const sub = withoutHindrance(stored, lang);
  const url = isOrderedHere && sub.menu_type === 'qr_order' ? null : sub.url;
  const service = talkService(sub, settings);
  return {
    id: sub.id,
    menu_type: sub.menu_type,
    sub_menu_type: sub.sub_menu_type,
    menu_option: sub.menu_option === null ? null : JSON.stringify(sub.menu_option),
    facility_id: sub.facility_id,
    not_show_list_inside: sub.not_show_list_inside,
    is_lang_restricted: sub.is_lang_restricted,
    url,
    qr_order_url: sub.menu_type === 'qr_order' ? url : null,
    icon: sub.icon,
    name: textIn(sub.name_dict, lang, own),
    description: textIn(sub.description_dict, lang, own),
    announcement: sub.announcement_dict === null ? null : textIn(sub.announcement_dict, lang, own),
    is_out_of_service: isOutOfHours(service, timeZone, now),
    out_of_service_message: service === null ? null : textIn(serviceWords(service, timeZone, now), lang, own) || null,
    display_timing: service?.displayTiming ?? null,
    room_confirmation_timing: sub.room_confirmation_timing,
    name_dict: sub.name_dict,
  };
}

interface Shown {
  readonly mains: readonly Selectable<Database['main_menu']>[];
  readonly subs: readonly Selectable<Database['sub_menu']>[];
  /** Sub-menus that one orders from. */
  readonly menus: readonly number[];
}

/** Main menus with their sub-menus, in display order; empty ones stay, because a click on them does nothing. */
export async function mainMenus(
  ctx: AppContext,
  tenantId: string,
  locationId: string | null,
  lang: string,
): Promise<MainMenuBody[]> {
  const tenant = await ctx.db
    .selectFrom('tenant')
    .select(['lang_cd', 'time_zone', 'settings'])
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow();
  const house = { settings: settingsOf(ctx.log, tenantId, tenant.settings), timeZone: tenant.time_zone };
  const group =
    locationId === null
      ? undefined
      : await ctx.db
          .selectFrom('location')
          .select('location_group_id')
          .where('tenant_id', '=', tenantId)
          .where('id', '=', locationId)
          .executeTakeFirst();
  // One statement sees one house: a draft that goes live meanwhile is there whole or not at all [DRAFT-REFLECT].
  const {
    rows: [shown],
  } = await sql<Shown>`
    SELECT
      (SELECT coalesce(jsonb_agg(to_jsonb(m) ORDER BY m.order_no, m.id), '[]') FROM main_menu m
        WHERE m.tenant_id = ${tenantId} AND m.is_display) AS mains,
      (SELECT coalesce(jsonb_agg(to_jsonb(s) ORDER BY s.order_no, s.id), '[]') FROM sub_menu s
        WHERE s.tenant_id = ${tenantId} AND s.is_display) AS subs,
      ARRAY(SELECT o.sub_menu_id FROM ordering_menu o WHERE o.tenant_id = ${tenantId} AND o.is_display) AS menus`.execute(
    ctx.db,
  );
  const { mains = [], subs = [], menus = [] } = shown ?? {};
  const ordered = new Set(menus);
  return mains
    .filter(
      (main) =>
        main.location_group_ids === null ||
        group === undefined ||
        main.location_group_ids.includes(group.location_group_id),
    )
    .map((main) => ({
      id: main.id,
      icon: main.icon,
      name: textIn(main.name_dict, lang, tenant.lang_cd),
      name_dict: main.name_dict,
      required_show_submenu: main.required_show_submenu,
      section: main.section ?? sectionOf(subs.filter((sub) => sub.main_menu_id === main.id)),
      sub_menu: subs
        .filter((sub) => sub.main_menu_id === main.id)
        .map((sub) => presentSubMenu(sub, lang, tenant.lang_cd, house, ctx.now(), ordered.has(sub.id))),
    }));
}
