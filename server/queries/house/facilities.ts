/** The places of a house that guests read about: restaurants, baths, pools; read-only [FACILITY-READ]. */
import { type Selectable, sql } from 'kysely';
import type { AppContext } from '#server/context.ts';
import type { Database } from '#server/db/schema.ts';
import type { Dict } from '#shared/client-view/values.ts';
import { type Standings, standingsOf, statusOf } from '../texts/text-standing.ts';
import { hasPopup } from './has-popup.ts';
import { textIn } from '#shared/languages/fit-language.ts';

type Facility = Selectable<Database['facility']> & {
  readonly has_popupmenu: boolean;
  readonly standings: Standings;
};

export interface FacilityFilter {
  readonly id?: number;
  readonly ids?: readonly number[];
  readonly subMenuId?: number;
}

/** A tenant's facilities in display order, of menus that are shown. Ids are the tenant's own. */
export function facilitiesOf(
  { db }: AppContext,
  tenantId: string,
  { id, ids, subMenuId }: FacilityFilter,
): Promise<Facility[]> {
  return db
    .selectFrom('facility as f')
    .selectAll('f')
    .select([hasPopup('facility', 'f').as('has_popupmenu'), standingsOf('facility', 'f').as('standings')])
    .innerJoin('sub_menu as s', (join) =>
      join.onRef('s.tenant_id', '=', 'f.tenant_id').onRef('s.id', '=', 'f.sub_menu_id'),
    )
    .where('f.tenant_id', '=', tenantId)
    .where('f.is_display', '=', true)
    .where('s.is_display', '=', true)
    .$if(id !== undefined, (query) => query.where('f.id', '=', id ?? 0))
    .$if(ids !== undefined, (query) => query.where('f.id', '=', sql<number>`ANY (${[...(ids ?? [])]}::int[])`))
    .$if(subMenuId !== undefined, (query) => query.where('f.sub_menu_id', '=', subMenuId ?? 0))
    .orderBy('f.order_no')
    .orderBy('f.id')
    .execute();
}

/** One text of a facility: the words, the name of their entry, and whether they are in the language asked for. */
function textOf({ id, standings }: Facility, field: string, dict: Dict | null, lang: string, own: string) {
  return {
    dict_cd: `facility.${id}.${field}`,
    contents: dict === null ? '' : textIn(dict, lang, own),
    translation_status: statusOf(standings[field], lang, []).status,
  };
}

/** The documented body in a language, or in the tenant's own where a text is not there yet. */
export function presentFacility(facility: Facility, lang: string, own: string) {
  const { id, content } = facility;
  const place = `facility.${id}`;
  const name = textOf(facility, 'name', facility.name_dict, lang, own);
  const description = textOf(facility, 'description', content.description, lang, own);
  const description2 = textOf(facility, 'description2', content.description2, lang, own);
  const genre = textOf(facility, 'genre', content.genre, lang, own);
  const location = textOf(facility, 'location', content.location, lang, own);
  return {
    id,
    order_no: facility.order_no,
    tenant_id: facility.tenant_id,
    sub_menu_id: facility.sub_menu_id,
    staff_group_id: facility.staff_group_id,
    name: name.contents,
    name_dict: name.dict_cd,
    name_dict_status: name,
    description: description.contents,
    description_dict: description.dict_cd,
    description_dict_status: description,
    description2: description2.contents,
    description2_dict: description2.dict_cd,
    description2_dict_status: description2,
    genre: genre.contents,
    genre_dict: genre.dict_cd,
    genre_dict_status: genre,
    location: location.contents,
    location_dict: location.dict_cd,
    location_dict_status: location,
    business_hours: content.businessHours.map(({ titleDict, description: text, hours }, index) => ({
      facility_id: id,
      id: index + 1,
      order_no: index + 1,
      title: textIn(titleDict, lang, own),
      description: textIn(text, lang, own),
      hours: hours ?? null,
    })),
    images: facility.images.map((url, index) => ({ facility_id: id, id: index + 1, order_no: index + 1, url })),
    has_popupmenu: facility.has_popupmenu,
    is_display: facility.is_display,
    facility_options: content.options.map((option, index) => ({
      facility_id: id,
      id: index + 1,
      order_no: index + 1,
      type: option.type,
      label: textIn(option.labelDict, lang, own),
      label_dict: `${place}.option_label.${index}`,
      content: typeof option.content === 'string' ? option.content : textIn(option.content, lang, own),
      is_bold: option.isBold,
      is_underline: option.isUnderline,
      color_code: option.colorCode,
    })),
  };
}
