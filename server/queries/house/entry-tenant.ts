import type { AppContext } from '#server/context.ts';
import { type Palette, paletteOf } from '#shared/domain/palette/palette.ts';
import { type TitleDesign, titleDesign } from '#shared/domain/menu/title-design.ts';
import type { TenantSettings } from '#shared/domain/tenant-settings/tenant-settings.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import { settingsOf } from './tenant-settings.ts';

export interface EntryTenant {
  readonly code: string;
  readonly name: string;
  readonly logoUrl: string | null;
  readonly palette: Palette;
  /** `#rrggbb`: of the signs of menus. */
  readonly iconColor: string;
  /** The house's own number, for pages that lead no further [NOTICE-PHONE]. */
  readonly telephone: string | null;
  /** Colours of the title bar by day that the house chose [THEME-TITLE-HOUSE]. */
  readonly titleBar: TitleDesign | null;
  /** The house's sign on home screens and in tabs, an address; null for the product's. */
  readonly appIcon: string | null;
  /** The house's own apps, https; null where it has none. */
  readonly stores: { readonly android: string | null; readonly ios: string | null } | null;
}

/** What the first paint of a tenant's page needs [ENTRY-HTML]; undefined for a code nobody has, or a house that was deleted. */
export async function entryTenant(ctx: AppContext, code: string, lang: string): Promise<EntryTenant | undefined> {
  const tenant = await ctx.db
    .selectFrom('tenant')
    .select(['code', 'name_dict', 'lang_cd', 'logo_url', 'palette', 'primary_color', 'icon_color', 'settings', 'id'])
    .where('code', '=', code)
    .executeTakeFirst();
  if (tenant === undefined || (await ctx.tokens.houses.isGone(tenant.id))) return undefined;
  const settings = settingsOf(ctx.log, tenant.id, tenant.settings);
  const [android, ios] = [settings.android_app_url, settings.ios_app_url];
  return {
    code: tenant.code,
    name: textIn(tenant.name_dict, lang, tenant.lang_cd),
    logoUrl: tenant.logo_url,
    palette: isPalette(tenant.palette) ? tenant.palette : paletteOf(tenant.primary_color),
    iconColor: tenant.icon_color,
    telephone: settings.telephone,
    titleBar: titleBarOf(settings),
    appIcon: settings.app_icon,
    stores: android === null && ios === null ? null : { android, ios },
  };
}

/** The title bar that a house chose; null where it is the house's colour. */
export const titleBarOf = (
  settings: Pick<TenantSettings, 'title_bar_bg_color' | 'title_bar_txt_color'>,
): TitleDesign | null => {
  const ground = settings.title_bar_bg_color;
  return ground === null ? null : titleDesign(ground, settings.title_bar_txt_color);
};

/** Palettes are computed when a colour is saved; a tenant saved before that gets its own now. */
function isPalette(value: object): value is Palette {
  return 'light' in value && 'dark' in value;
}
