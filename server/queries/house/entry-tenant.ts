import type { AppContext } from '#server/context.ts';
import { type Palette, paletteOf } from '#shared/domain/palette/palette.ts';
import { textIn } from '#shared/languages/fit-language.ts';

export interface EntryTenant {
  readonly code: string;
  readonly name: string;
  readonly logoUrl: string | null;
  readonly palette: Palette;
}

/** What the first paint of a tenant's page needs [ENTRY-HTML]; undefined for a code nobody has. */
export async function entryTenant(ctx: AppContext, code: string, lang: string): Promise<EntryTenant | undefined> {
  const tenant = await ctx.db
    .selectFrom('tenant')
    .select(['code', 'name_dict', 'lang_cd', 'logo_url', 'palette', 'primary_color'])
    .where('code', '=', code)
    .executeTakeFirst();
  if (tenant === undefined) return undefined;
  return {
    code: tenant.code,
    name: textIn(tenant.name_dict, lang, tenant.lang_cd),
    logoUrl: tenant.logo_url,
    palette: isPalette(tenant.palette) ? tenant.palette : paletteOf(tenant.primary_color),
  };
}

/** Palettes are computed when a colour is saved; a tenant saved before that gets its own now. */
function isPalette(value: object): value is Palette {
  return 'light' in value && 'dark' in value;
}
