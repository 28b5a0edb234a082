/**
 * Floor guides, places nearby, form items, questionnaires and languages of a house, read-only. The reader is asked for in
 * the same round trip as the rows, which do not depend on them.
 */
import type { AppContext } from '#server/context.ts';
import { distanceInMetres } from '#shared/domain/place/distance.ts';
import { bcp47Of, SUPPORTED_LANGUAGE_CODES } from '#shared/languages/codes.ts';
import { LANGUAGE_NAMES } from '#shared/languages/names.ts';
import { standingsOf, statusOf } from '../texts/text-standing.ts';
import { pageText, presentVariables, valuesOf } from './catalogue-texts.ts';
import { textIn } from '#shared/languages/fit-language.ts';
import type { Reader } from './reader.ts';

/** Where what is in the house [FLOOR-GUIDE]. */
export async function floorGuides({ db }: AppContext, tenantId: string, reading: Promise<Reader>) {
  const [reader, rows] = await Promise.all([
    reading,
    db
      .selectFrom('floor_guide')
      .selectAll()
      .select(standingsOf('floor_guide', 'floor_guide').as('standings'))
      .where('tenant_id', '=', tenantId)
      .where('is_display', '=', true)
      .orderBy('order_no')
      .orderBy('id')
      .execute(),
  ]);
  return rows.map((row) => {
    const place = `floor_guide.${row.id}`;
    return {
      id: row.id,
      tenant_id: row.tenant_id,
      order_no: row.order_no,
      image_urls: row.image_urls,
      ...pageText('content', row.content_dict, row.in_room, place, reader, row.standings),
      ...pageText(
        'text',
        row.text_dict,
        row.in_room,
        place,
        reader,
        row.standings,
        valuesOf(row.text_variables, reader),
      ),
      text_variables: presentVariables(row.text_variables, place, reader),
    };
  });
}

/** Places the house recommends, in its own order, with how far they are [RECOMMEND-DISTANCE]. */
export async function storeRecommendations({ db }: AppContext, tenantId: string, reading: Promise<Reader>) {
  const [{ lang, own, coordinates }, rows] = await Promise.all([
    reading,
    db
      .selectFrom('store_recommendation')
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .where('is_display', '=', true)
      .orderBy('order_no')
      .orderBy('id')
      .execute(),
  ]);
  return rows.map((row) => {
    const inRoom = (name: 'name' | 'category' | 'comment') =>
      textIn(row.in_room[name] ?? row[`${name}_dict`], lang, own);
    return {
      id: row.id,
      tenant_id: row.tenant_id,
      name: textIn(row.name_dict, own, own),
      display_name: textIn(row.name_dict, lang, own),
      display_name_in_room: inRoom('name'),
      category: textIn(row.category_dict, own, own),
      display_category: textIn(row.category_dict, lang, own),
      display_category_in_room: inRoom('category'),
      comment: textIn(row.comment_dict, own, own),
      display_comment: textIn(row.comment_dict, lang, own),
      display_comment_in_room: inRoom('comment'),
      price_range: row.price_range,
      budget: row.budget,
      latitude: row.latitude,
      longitude: row.longitude,
      distance: row.distance ?? (coordinates === null ? null : distanceInMetres(coordinates, row)),
      image_url: row.image_url,
      tripadvisor_url: row.tripadvisor_url,
      display_tripadvisor_url: row.tripadvisor_url,
    };
  });
}

/** What a form under a sub-menu asks for; nothing of another house [ACCESS-SAME] [FORM-ITEMS]. */
export async function formItems({ db }: AppContext, tenantId: string, reading: Promise<Reader>, subMenuId: number) {
  const asked = db
    .selectFrom('biz_form_item as i')
    .selectAll('i')
    .innerJoin('sub_menu as s', (join) =>
      join.onRef('s.tenant_id', '=', 'i.tenant_id').onRef('s.id', '=', 'i.sub_menu_id'),
    )
    .where('i.tenant_id', '=', tenantId)
    .where('i.sub_menu_id', '=', subMenuId)
    .where('i.is_display', '=', true)
    .where('s.is_display', '=', true)
    .orderBy('i.disp_order')
    .orderBy('i.id')
    .execute();
  const [{ lang, own }, rows] = await Promise.all([reading, asked]);
  return rows.map((row) => ({
    id: row.id,
    tenant_id: row.tenant_id,
    sub_menu_id: row.sub_menu_id,
    name_dict: `form_item.${row.id}.name`,
    message: textIn(row.name_dict, lang, own),
    type: row.type,
    price: row.price === null ? null : Number(row.price),
    disp_order: row.disp_order,
  }));
}

/** What the lines of a form offer to choose from, of those that do, in the reader's language; nothing of another house [ACCESS-SAME] [FORM-CHOICES]. */
export async function formChoices(
  { db }: AppContext,
  tenantId: string,
  reading: Promise<Reader>,
  subMenuId: number,
): Promise<{ id: string; choices: string[] }[]> {
  const asked = db
    .selectFrom('biz_form_item as i')
    .innerJoin('sub_menu as s', (join) =>
      join.onRef('s.tenant_id', '=', 'i.tenant_id').onRef('s.id', '=', 'i.sub_menu_id'),
    )
    .select(['i.id', 'i.choice_dicts'])
    .where('i.tenant_id', '=', tenantId)
    .where('i.sub_menu_id', '=', subMenuId)
    .where('i.type', '=', 'select')
    .where('i.is_display', '=', true)
    .where('s.is_display', '=', true)
    .orderBy('i.disp_order')
    .orderBy('i.id')
    .execute();
  const [{ lang, own }, rows] = await Promise.all([reading, asked]);
  return rows.flatMap(({ id, choice_dicts }) =>
    choice_dicts.length === 0 ? [] : [{ id, choices: choice_dicts.map((dict) => textIn(dict, lang, own)) }],
  );
}

/** The questionnaire of a sub-menu, or the house's first one where none is named [HOUSE-QUESTIONNAIRE]. */
export async function questionnaire(
  { db }: AppContext,
  tenantId: string,
  reading: Promise<Reader>,
  subMenuId: number | null,
) {
  const asked = db
    .selectFrom('questionnaire_setting as q')
    .selectAll('q')
    .select(standingsOf('questionnaire', 'q').as('standings'))
    .innerJoin('sub_menu as s', (join) =>
      join.onRef('s.tenant_id', '=', 'q.tenant_id').onRef('s.id', '=', 'q.sub_menu_id'),
    )
    .where('q.tenant_id', '=', tenantId)
    .where('s.is_display', '=', true)
    .$if(subMenuId !== null, (query) => query.where('q.sub_menu_id', '=', subMenuId ?? 0))
    .orderBy('q.sub_menu_id')
    .limit(1)
    .executeTakeFirst();
  const [{ lang, own, languages }, row] = await Promise.all([reading, asked]);
  if (row === undefined) return null;
  const status = (field: string) => statusOf(row.standings[field], lang, [own, ...languages]);
  return {
    url: row.url,
    message: textIn(row.message_dict, lang, own),
    description1: textIn(row.description1_dict, lang, own),
    description1_translation_status: status('description1'),
    description2: textIn(row.description2_dict, lang, own),
    description2_translation_status: status('description2'),
  };
}

/** The languages a guest may choose, named in the language asked for, else each in itself [LANG-RESTRICT]. */
export function languageRestriction(reader: Reader, langCd: string | null) {
  const configurable = reader.languages.length > 0;
  const codes = SUPPORTED_LANGUAGE_CODES.filter((code) => !configurable || reader.languages.includes(code));
  const names = langCd === null ? null : namesIn(langCd);
  const native = (code: string): string => LANGUAGE_NAMES[code]?.[0] ?? code;
  return {
    configurable,
    available_languages: codes.map((lang_cd) => ({ lang_cd, name: names?.of(bcp47Of(lang_cd)) ?? native(lang_cd) })),
  };
}

/** Null for a language that Intl does not know, where names in another would be no help. */
function namesIn(langCd: string): Intl.DisplayNames | null {
  const tag = bcp47Of(langCd);
  try {
    return Intl.DisplayNames.supportedLocalesOf([tag]).length === 0
      ? null
      : new Intl.DisplayNames([tag], { type: 'language', fallback: 'none' });
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
