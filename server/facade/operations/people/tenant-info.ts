import type { FacadeRequest } from '#server/facade/request.ts';
import type { QueryArguments } from '#server/facade/sdl-types.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import { settingsOf } from '#server/queries/house/tenant-settings.ts';

/** `getBizTenantInfo`: the asking person's own tenant. */
export async function getBizTenantInfo(args: QueryArguments['getBizTenantInfo'], { ctx, principal }: FacadeRequest) {
  const tenant = await ctx.db
    .selectFrom('tenant')
    .selectAll()
    .where('id', '=', principal.tenantId)
    .executeTakeFirstOrThrow();
  const settings = settingsOf(ctx.log, tenant.id, tenant.settings);
  const currency: { country?: string; currencyName?: string; currencySymbol?: string; isoCode?: string } | null =
    tenant.currency;
  return {
    id: tenant.id,
    code: tenant.code,
    name: textIn(tenant.name_dict, args.langCd ?? tenant.lang_cd, tenant.lang_cd),
    tenant_type: tenant.tenant_type,
    ask_location_type: tenant.ask_location_type,
    admin_tenant_flg: false,
    is_client: false,
    cc_status_visible: settings.cc_status_visible,
    survey_rating_enabled: settings.survey_rating_enabled,
    inquiry_reject_enabled: settings.inquiry_reject_enabled,
    name_dict: tenant.name_dict,
    description_dict: tenant.description_dict,
    lang_cd: tenant.lang_cd,
    current_lang_cd: args.langCd ?? tenant.lang_cd,
    secondary_lang_cd: tenant.secondary_lang_cd,
    picture: tenant.picture_url,
    logo: tenant.logo_url,
    logo_url: tenant.logo_url,
    background_image: null,
    qr_invite_staff: null,
    custom_dictionary_id: null,
    default_staff_icon: settings.default_staff_icon,
    latitude: tenant.latitude,
    longitude: tenant.longitude,
    ring_strategy: settings.ring_strategy,
    strategy_type: settings.strategy_type,
    routing_strategy: settings.routing_strategy,
    widget_on_off: settings.concierge.enabled && settings.concierge.hash !== null && settings.concierge.url !== null,
    theme: tenant.palette,
    dch_hotel_id: settings.dch_hotel_id,
    currency:
      currency === null
        ? null
        : {
            country: currency.country ?? null,
            currency_name: currency.currencyName ?? null,
            currency_symbol: currency.currencySymbol ?? null,
            ISO_code: currency.isoCode ?? null,
            id: currency.isoCode ?? null,
          },
  };
}
