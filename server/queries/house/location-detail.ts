/** What a scan tells about a place, read-only [ENTRY-DETAIL]. */
import type { Selectable } from 'kysely';
import type { AppContext } from '#server/context.ts';
import type { Database } from '#server/db/schema.ts';
import type { PlaceFacts } from './place-facts.ts';
import { settingsOf } from './tenant-settings.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import { codeOf } from '#shared/domain/entry/room-code.ts';
import { mediaIdOf } from '#shared/domain/media/focus.ts';
import { isFilmAddress } from '#shared/domain/media/purposes.ts';
import { LOBBY } from '#shared/domain/entry/lobby.ts';
import { defaultLockWaitMinutes } from '#shared/domain/session/lock-session.ts';
import { pictureKeys, type TenantSettings } from '#shared/domain/tenant-settings/tenant-settings.ts';
import type { LocationDetailResponse } from '#shared/rest/entry-answers.ts';

/** A house, its settings parsed. */
type Tenant = Omit<Selectable<Database['tenant']>, 'settings'> & { readonly settings: TenantSettings };
type Location = Selectable<Database['location']>;
type Group = Selectable<Database['location_group']>;

/** So many first questions an empty chat offers. */
const startersMax = 6;

const linesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The house of a code, or null; one that was deleted is not there [HOUSE-GONE]. */
export async function tenantByCode(ctx: AppContext, code: string): Promise<Tenant | null> {
  const tenant = await ctx.db
    .selectFrom('tenant')
    .selectAll()
    .where('code', '=', code)
    .where('code', '<>', LOBBY.code)
    .executeTakeFirst();
  if (tenant === undefined || (await ctx.tokens.houses.isGone(tenant.id))) return null;
  return withSettings(ctx, tenant);
}

const withSettings = ({ log }: AppContext, tenant: Selectable<Database['tenant']>): Tenant => ({
  ...tenant,
  settings: settingsOf(log, tenant.id, tenant.settings),
});

/**
 * A place of any tenant by what its QR code says, by its id, as those ask who are there already, or by the hash of its code.
 * `isCode`: what was given lets in; an id does as long as the code says it [CODE-ENDS].
 */
export async function findLocation(
  ctx: AppContext,
  by: { id: string } | { hash: string },
): Promise<{ location: Location; group: Group; tenant: Tenant; isCode: boolean } | null> {
  const location =
    'id' in by
      ? await ctx.db
          .selectFrom('location')
          .selectAll()
          .where((e) => e.or([e('id', '=', by.id), e('entry_code', '=', by.id)]))
          .executeTakeFirst()
      : await ctx.db.selectFrom('location').selectAll().where('hash_value', '=', by.hash).executeTakeFirst();
  if (location === undefined || (await ctx.tokens.houses.isGone(location.tenant_id))) return null;
  const [group, tenant] = await Promise.all([
    ctx.db
      .selectFrom('location_group')
      .selectAll()
      .where('tenant_id', '=', location.tenant_id)
      .where('id', '=', location.location_group_id)
      .executeTakeFirstOrThrow(),
    ctx.db.selectFrom('tenant').selectAll().where('id', '=', location.tenant_id).executeTakeFirstOrThrow(),
  ]);
  const isCode = !('id' in by) || codeOf(location) === by.id.toLowerCase();
  return { location, group, tenant: withSettings(ctx, tenant), isCode };
}

/** The pictures above the menu, still or moving, the house's own first [HOME-PICTURES]. */
export function picturesOf({ picture_url: first, settings }: Tenant): string[] {
  return [first, ...pictureKeys.map((key) => settings.picture[key])].filter((url) => url != null);
}

export interface PresentedPlace {
  readonly tenant: Tenant;
  readonly location: Location | null;
  readonly group: Group | null;
  /** Came by its code. */
  readonly isCode: boolean;
}

/** The travel-guide add-on, where it is whole and the group of the place shows it [GUIDE-ADDON] [GROUP-WIDGETS]. */
function widgetOf(
  settings: TenantSettings,
  group: Group | null,
  lang: string,
  main: string,
): LocationDetailResponse['widget'] {
  const { enabled, hash, url, name, logo, color, text_color } = settings.concierge;
  if (!enabled || hash === null || url === null || group?.is_show_guide === false)
    return { enabled: false, hash_code: null };
  return {
    enabled: true,
    hash_code: hash,
    url,
    logo,
    name: textIn(name, lang, main),
    color,
    text_color,
  };
}

/** The documented body, for a place or for a tenant without one. Who did not come by the place's code is not told it. */
export function presentLocation(
  { tenant, location, group, isCode }: PresentedPlace,
  lang: string,
  now: number,
  { stayProof, handsOutCoupons, inlineChat, pictureWords }: PlaceFacts,
): LocationDetailResponse {
  const { settings, lang_cd: main } = tenant;
  const widget = widgetOf(settings, group, lang, main);
  const pictures = picturesOf(tenant);
  return {
    message: 'success',
    success: true,
    tenant_id: tenant.id,
    tenant_cd: tenant.code,
    tenant_name: textIn(tenant.name_dict, lang, main),
    tenant_description: textIn(tenant.description_dict, lang, main),
    // What stands there first is painted at once, which a film is not.
    tenant_picture: pictures.find((url) => !isFilmAddress(url)) ?? null,
    tenant_movie: settings.movie,
    enable_movie_display: settings.enable_movie_display,
    tenant_pictures: pictures,
    tenant_picture_words: pictures.map((url) => textIn(pictureWords.get(mediaIdOf(url) ?? '') ?? {}, lang, main)),
    tenant_theme: null,
    tenant_color_theme: tenant.palette,
    tenant_type: tenant.tenant_type,
    tenant_default_staff_icon: settings.default_staff_icon,
    ask_location_type: tenant.ask_location_type,
    welcome: textIn(settings.welcome, lang, main),
    starters: linesOf(textIn(settings.starters, lang, main)).slice(0, startersMax),
    widget_staff_icon: null,
    location_id: location?.id ?? null,
    location_name: location === null ? null : textIn(location.name_dict, lang, main),
    location_group:
      group === null
        ? null
        : {
            id: group.id,
            name: textIn(group.name_dict, 'en', main),
            display_name: textIn(group.name_dict, lang, main),
            color: group.color,
            is_default: group.is_default,
            is_show_chat_history: group.is_show_chat_history,
            position: group.position,
            tenant_id: tenant.id,
          },
    is_default_location: location?.is_default_location ?? false,
    is_room_asking: location?.is_room_asking ?? false,
    icon_color: tenant.icon_color,
    primary_color: tenant.primary_color,
    logo_url: tenant.logo_url,
    session_timeout: location?.session_timeout ?? null,
    lock_wait: location?.lock_wait ?? defaultLockWaitMinutes,
    input_room_no_before_conversation: location?.input_room_no_before_conversation ?? false,
    can_access_default_location_by_code: settings.can_access_default_location_by_code,
    client_chat_id: null,
    is_client: false,
    inline_chat: inlineChat,
    leave_message: {
      out_of_business_hour: settings.leave_message.out_of_business_hour,
      staff_unavailable: settings.leave_message.staff_unavailable,
    },
    powered_by: settings.powered_by,
    survey: {
      enabled: settings.survey_rating_enabled,
      template_id: settings.survey_template_id,
    },
    qr_url: `/biz/location/${tenant.code}${location === null || !isCode ? '' : `/${codeOf(location)}`}`,
    qr_expired: !isCode || (location?.qr_expires_at != null && location.qr_expires_at.getTime() <= now),
    distribute_coupon: handsOutCoupons,
    stay_proof: stayProof,
    languages: tenant.languages,
    time_zone: tenant.time_zone,
    group_title: group !== null && settings.group_mode[group.id] === true ? textIn(group.name_dict, lang, main) : null,
    hidden: [...(settings.hide_back ? (['back'] as const) : []), ...(settings.hide_home ? (['home'] as const) : [])],
    is_mbs_guest: settings.is_mbs_guest,
    emergency_phone: settings.emergency_phone ?? settings.telephone,
    telephone: settings.telephone,
    check_in_time: settings.check_in_time,
    check_out_time: settings.check_out_time,
    widget,
    is_guide_enabled: widget.enabled,
  };
}
