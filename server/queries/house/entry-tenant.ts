import type { AppContext } from '#server/context.ts';
import { type Palette, paletteOf } from '#shared/domain/palette/palette.ts';
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
}

/** What the first paint of a tenant's page needs [ENTRY-HTML]; undefined for a code nobody has, or a house that was deleted. */
export async function entryTenant(ctx: AppContext, code: string, lang: string): Promise<EntryTenant | undefined> {
  const tenant = await ctx.db
    .selectFrom('tenant')
    .select(['code', 'name_dict', 'lang_cd', 'logo_url', 'palette', 'primary_color', 'icon_color', 'settings', 'id'])
    .where('code', '=', code)
    .executeTakeFirst();
  if (tenant === undefined || (await ctx.tokens.houses.isGone(tenant.id))) return undefined;
  return {
    code: tenant.code,
    name: textIn(tenant.name_dict, lang, tenant.lang_cd),
    logoUrl: tenant.logo_url,
    palette: isPalette(tenant.palette) ? tenant.palette : paletteOf(tenant.primary_color),
    iconColor: tenant.icon_color,
    telephone: settingsOf(ctx.log, tenant.id, tenant.settings).telephone,
  };
}

/** Palettes are computed when a colour is saved; a tenant saved before that gets its own now. */
function isPalette(value: object): value is Palette {
  return 'light' in value && 'dark' in value;
}
