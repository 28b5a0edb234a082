/** What a scan tells about a place, read-only [ENTRY-DETAIL]. */
import type { Selectable } from 'kysely';
import type { AppContext } from '#server/context.ts';
import type { Database, Settings } from '#server/db/schema.ts';
import { LOBBY } from '#shared/domain/entry/lobby.ts';
import { defaultLockWaitMinutes } from '#shared/domain/session/lock-session.ts';
import type { Dict } from '#shared/client-view/values.ts';
import type { LocationDetailResponse } from '#shared/rest/contracts.ts';

type Tenant = Selectable<Database['tenant']>;
type Location = Selectable<Database['location']>;
/** Shown above the menu at most. */
const TOP_PICTURES = 5;

type Group = Selectable<Database['location_group']>;

/** A text in a language, or the tenant's own, or English, or whatever there is. */
export function textIn(dict: Dict, lang: string, fallback = 'en'): string {
  // The language comes from an address: `constructor` is none.
  const text = (key: string): string | undefined => (Object.hasOwn(dict, key) ? dict[key] : undefined);
  return text(lang) ?? text(fallback) ?? text('en') ?? Object.values(dict)[0] ?? '';
}

/** The house of a code, or null. */
export async function tenantByCode(ctx: AppContext, code: string): Promise<Tenant | null> {
  return (
    (await ctx.db
      .selectFrom('tenant')
      .selectAll()
      .where('code', '=', code)
      .where('code', '<>', LOBBY.code)
      .executeTakeFirst()) ?? null
  );
}

/** A place by its id (any tenant: the id is what the QR code carries), or by the hash of its QR code. */
export async function findLocation(
  ctx: AppContext,
  by: { id: string } | { hash: string },
): Promise<{ location: Location; group: Group; tenant: Tenant } | null> {
  const location =
    'id' in by
      ? await ctx.db.selectFrom('location').selectAll().where('id', '=', by.id).executeTakeFirst()
      : await ctx.db.selectFrom('location').selectAll().where('hash_value', '=', by.hash).executeTakeFirst();
  if (location === undefined) return null;
  const [group, tenant] = await Promise.all([
    ctx.db
      .selectFrom('location_group')
      .selectAll()
      .where('tenant_id', '=', location.tenant_id)
      .where('id', '=', location.location_group_id)
      .executeTakeFirstOrThrow(),
    ctx.db.selectFrom('tenant').selectAll().where('id', '=', location.tenant_id).executeTakeFirstOrThrow(),
  ]);
  return { location, group, tenant };
}

const textSetting = (settings: Settings, key: string): string | null =>
  typeof settings[key] === 'string' ? settings[key] : null;

/** The pictures above the menu, the house's own first [HOME-PICTURES]. */
function picturesOf({ picture_url: own, settings }: Tenant): string[] {
  const more = Array.from({ length: TOP_PICTURES - 1 }, (_, index) => textSetting(settings, `picture.${index + 1}`));
  return [own, ...more].filter((url) => url !== null);
}

/** The travel-guide add-on [GUIDE-ADDON]; an address that is no page's is no add-on. */
function widgetOf(settings: Settings, lang: string, own: string): LocationDetailResponse['widget'] {
  const url = textSetting(settings, 'concierge.url');
  const hash = textSetting(settings, 'concierge.hash');
  if (settings['concierge.enabled'] !== true || hash === null || url === null || !/^https?:\/\//.test(url))
    return { enabled: false, hash_code: null };
  const names = [lang, own, 'en'].map((code) => textSetting(settings, `concierge.name.${code}`));
  return {
    enabled: true,
    hash_code: hash,
    url,
    logo: textSetting(settings, 'concierge.logo'),
    name: names.find((name) => name !== null) ?? '',
    color: textSetting(settings, 'concierge.color'),
    text_color: textSetting(settings, 'concierge.text_color'),
  };
}

/** The documented body, for a place or for a tenant without one. */
export function presentLocation(
  tenant: Tenant,
  location: Location | null,
  group: Group | null,
  lang: string,
  now: number,
): LocationDetailResponse {
  const own = tenant.lang_cd;
  const settings = tenant.settings;
  const widget = widgetOf(settings, lang, own);
  return {
    message: 'success',
    success: true,
    tenant_id: tenant.id,
    tenant_cd: tenant.code,
    tenant_name: textIn(tenant.name_dict, lang, own),
    tenant_description: textIn(tenant.description_dict, lang, own),
    tenant_picture: tenant.picture_url,
    tenant_movie: textSetting(settings, 'movie'),
    enable_movie_display: settings['enable_movie_display'] === true,
    tenant_pictures: picturesOf(tenant),
    tenant_theme: null,
    tenant_color_theme: tenant.palette,
    tenant_type: tenant.tenant_type,
    tenant_default_staff_icon: null,
    ask_location_type: tenant.ask_location_type,
    welcome:
      typeof settings[`welcome.${lang}`] === 'string'
        ? String(settings[`welcome.${lang}`])
        : String(settings['welcome.en'] ?? ''),
    widget_staff_icon: null,
    location_id: location?.id ?? null,
    location_name: location === null ? null : textIn(location.name_dict, lang, own),
    location_group:
      group === null
        ? null
        : {
            id: group.id,
            name: textIn(group.name_dict, 'en', own),
            display_name: textIn(group.name_dict, lang, own),
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
    can_access_default_location_by_code: settings['can_access_default_location_by_code'] !== false,
    client_chat_id: null,
    is_client: false,
    inline_chat: null,
    leave_message: { out_of_business_hour: true, staff_unavailable: true },
    powered_by: true,
    survey: {
      enabled: settings['survey_rating_enabled'] === true,
      template_id: typeof settings['survey_template_id'] === 'number' ? settings['survey_template_id'] : null,
    },
    qr_url: location === null ? `/biz/location/${tenant.code}` : `/biz/location/${tenant.code}/${location.id}`,
    qr_expired: location?.qr_expires_at != null && location.qr_expires_at.getTime() <= now,
    distribute_coupon: false,
    languages: tenant.languages,
    time_zone: tenant.time_zone,
    group_title:
      group !== null && settings[`group_mode.${group.id}`] === true ? textIn(group.name_dict, lang, own) : null,
    hidden: (['back', 'home'] as const).filter((part) => settings[`hide_${part}`] === true),
    is_mbs_guest: settings['is_mbs_guest'] === true,
    widget,
    is_guide_enabled: widget.enabled,
  };
}
