/** What a kiosk shows: whose it is, what it speaks, and the pages of its house. Read-only. */
import type { KnownKiosk } from '#server/access/kiosk-proof.ts';
import type { AppContext } from '#server/context.ts';
import type { Dict } from '#shared/client-view/values.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import type { KioskFacts, KioskPage } from '#shared/rest/kiosk.ts';

/** What is said of a house's own places is a screen long at most, each. */
const PAGES = 24;
/** Of a house that chose no languages: those its own team's texts are in. */
const USUAL = ['en', 'ja', 'zh-CN', 'ko', 'fr', 'es', 'ar'];

/** @throws AppError not_found for an assistant that is at no kiosk any more */
export async function kioskFacts(ctx: AppContext, kiosk: KnownKiosk, lang: string): Promise<KioskFacts> {
  const row = await ctx.db
    .selectFrom('kiosk as k')
    .innerJoin('bot as b', (on) => on.onRef('b.tenant_id', '=', 'k.tenant_id').onRef('b.id', '=', 'k.bot_id'))
    .innerJoin('tenant as t', 't.id', 'k.tenant_id')
    .select(['k.name as kiosk', 'b.name', 'b.color', 'b.idle_dict', 'b.idle_seconds', 'b.refresh_minutes'])
    .select(['t.code', 't.name_dict', 't.lang_cd', 't.languages', 't.logo_url'])
    .where('k.tenant_id', '=', kiosk.tenantId)
    .where('k.id', '=', kiosk.id)
    .where('b.type', '=', 'kiosk')
    .executeTakeFirst();
  if (row === undefined || (await ctx.tokens.houses.isGone(kiosk.tenantId))) throw new AppError('not_found');
  const spoken = row.languages.length > 0 ? row.languages : USUAL;
  return {
    kiosk_name: row.kiosk,
    bot: { id: kiosk.botId, name: row.name, color: row.color },
    house: { code: row.code, name: textIn(row.name_dict, lang, row.lang_cd), logo_url: row.logo_url },
    languages: [...new Set([row.lang_cd, ...spoken])],
    idle_dict: row.idle_dict,
    idle_seconds: row.idle_seconds,
    refresh_minutes: row.refresh_minutes,
    pages: await pagesOf(ctx, kiosk.tenantId, lang, row.lang_cd),
  };
}

async function pagesOf({ db }: AppContext, tenantId: string, lang: string, own: string): Promise<KioskPage[]> {
  const rows = await db
    .selectFrom('facility as f')
    .innerJoin('sub_menu as s', (on) => on.onRef('s.tenant_id', '=', 'f.tenant_id').onRef('s.id', '=', 'f.sub_menu_id'))
    .select(['f.id', 'f.name_dict', 'f.content'])
    .where('f.tenant_id', '=', tenantId)
    .where('f.is_display', '=', true)
    .where('s.is_display', '=', true)
    .orderBy('f.order_no')
    .orderBy('f.id')
    .limit(PAGES)
    .execute();
  const words = (dict: Dict): string => textIn(dict, lang, own);
  return rows.map(({ id, name_dict, content }) => ({
    id,
    title: words(name_dict),
    place: words(content.location),
    text: words(content.description),
    hours: content.businessHours
      .map(({ titleDict, description }) =>
        [words(titleDict), words(description)].filter((part) => part !== '').join(': '),
      )
      .filter((line) => line !== '')
      .join('\n'),
  }));
}
