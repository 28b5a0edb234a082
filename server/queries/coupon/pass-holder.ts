/** What a guest's wallet pass shows of them, read-only [PASS-GOOGLE]. */
import type { AppContext } from '#server/context.ts';
import { textIn } from '#shared/languages/fit-language.ts';

/** In one statement; null for somebody who is no guest. */
export async function passHolder({ db }: AppContext, tenantId: string, userId: string) {
  const row = await db
    .selectFrom('guest as g')
    .innerJoin('app_user as u', (on) => on.onRef('u.tenant_id', '=', 'g.tenant_id').onRef('u.id', '=', 'g.user_id'))
    .innerJoin('tenant as t', 't.id', 'g.tenant_id')
    .leftJoin('location as l', (on) => on.onRef('l.tenant_id', '=', 'g.tenant_id').onRef('l.id', '=', 'g.location_id'))
    .select([
      'g.code',
      'g.available_to',
      'u.lang_cd',
      't.code as tenant_code',
      't.lang_cd as own',
      't.name_dict',
      't.icon_color',
      'l.name_dict as place_dict',
    ])
    .where('g.tenant_id', '=', tenantId)
    .where('g.user_id', '=', userId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { lang_cd: lang, own } = row;
  return {
    tenantCode: row.tenant_code,
    lang,
    houseName: textIn(row.name_dict, lang, own),
    placeName: row.place_dict === null ? null : textIn(row.place_dict, lang, own),
    path: `/${lang}/biz/guest/${row.tenant_code}/${row.code}`,
    color: row.icon_color,
    until: row.available_to?.getTime() ?? null,
  };
}
