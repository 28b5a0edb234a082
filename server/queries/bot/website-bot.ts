/** An assistant that may stand on websites, as these ask for it: by its id, or by its house and id. */
import type { AppContext } from '#server/context.ts';
import { paletteOf } from '#shared/domain/palette/palette.ts';

interface WebsiteBot {
  readonly tenantCode: string;
  readonly name: string;
  readonly corner: 'start' | 'end';
  readonly color: string;
  readonly popup: Readonly<Record<string, string>>;
}

/** Undefined for one that stands on none [WIDGET-ORIGINS]. */
export async function websiteBot(ctx: AppContext, id: string): Promise<WebsiteBot | undefined> {
  const bot = await ctx.db
    .selectFrom('bot as b')
    .innerJoin('tenant as t', 't.id', 'b.tenant_id')
    .select(['b.tenant_id', 'b.name', 'b.corner', 'b.color', 'b.icon_color', 'b.popup_dict', 'b.origins'])
    .select(['t.code', 't.primary_color'])
    .where('b.id', '=', id)
    .where('b.type', '=', 'website')
    .executeTakeFirst();
  if (bot === undefined || bot.origins.length === 0 || (await ctx.tokens.houses.isGone(bot.tenant_id)))
    return undefined;
  return {
    tenantCode: bot.code,
    name: bot.name,
    corner: bot.corner,
    color: bot.icon_color ?? bot.color ?? paletteOf(bot.primary_color).light.brand,
    popup: Object.fromEntries(Object.entries(bot.popup_dict).filter(([, words]) => words.trim() !== '')),
  };
}

/** Which websites may frame the page of an assistant; none for one that stands nowhere. */
export async function framersOf(ctx: AppContext, tenantCode: string, id: string): Promise<readonly string[]> {
  const bot = await ctx.db
    .selectFrom('bot as b')
    .innerJoin('tenant as t', 't.id', 'b.tenant_id')
    .select('b.origins')
    .where('t.code', '=', tenantCode)
    .where('b.id', '=', id)
    .where('b.type', '=', 'website')
    .executeTakeFirst();
  return bot?.origins ?? [];
}
