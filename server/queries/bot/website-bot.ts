/** An assistant that may stand on websites, as these ask for it: by its id, or by its house and id. */
import { sql } from 'kysely';
import type { AppContext } from '#server/context.ts';
import { paletteOf } from '#shared/domain/palette/palette.ts';

interface WebsiteBot {
  readonly tenantCode: string;
  readonly name: string;
  readonly corner: 'start' | 'end';
  readonly color: string;
  readonly popup: Readonly<Record<string, string>>;
}

/**
 * Undefined for one that stands on none [WIDGET-ORIGINS]. The draft of its house has it under the same id, and so have
 * houses that were made of a template or a file.
 *
 * @param house the code of its house; undefined on pages with a line of before: they have the one that was there first
 */
export async function websiteBot(
  ctx: AppContext,
  id: string,
  house: string | undefined,
): Promise<WebsiteBot | undefined> {
  let bots = ctx.db
    .selectFrom('bot as b')
    .innerJoin('tenant as t', 't.id', 'b.tenant_id')
    .innerJoin('app_user as face', (on) => on.onRef('face.tenant_id', '=', 'b.tenant_id').onRef('face.id', '=', 'b.id'))
    .leftJoin('house as h', 'h.id', 'b.tenant_id')
    .select(['b.tenant_id', 'b.name', 'b.corner', 'b.color', 'b.icon_color', 'b.popup_dict'])
    .select(['t.code', 't.primary_color'])
    .where('b.id', '=', id)
    .where('b.type', '=', 'website')
    .where(sql<boolean>`cardinality(b.origins) > 0`)
    .where('h.twin_of', 'is', null)
    .orderBy('face.sign_up_at')
    .orderBy('b.tenant_id');
  if (house !== undefined) bots = bots.where('t.code', '=', house);
  const bot = await bots.executeTakeFirst();
  if (bot === undefined || (await ctx.tokens.houses.isGone(bot.tenant_id))) return undefined;
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
