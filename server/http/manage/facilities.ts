/** Facilities. */
import { sql } from 'kysely';
import * as v from 'valibot';
import {
  deleteLinks,
  linkFaults,
  linksTo,
  readLinks,
  selectedLinks,
  writeLinks,
} from '#server/actions/manage/links.ts';
import type { FacilityContent } from '#server/db/schema.ts';
import { facilities } from '#shared/manage/facilities.ts';
import { collectionRoutes } from './collection-routes.ts';
import { keptHours, shownHours } from '#server/queries/manage/stored-hours.ts';

const Dict = v.fallback(v.record(v.string(), v.string()), {});
/** What a row's content says, whatever was written there before. */
const Content = v.object({
  genre: Dict,
  location: Dict,
  description: Dict,
  description2: Dict,
  businessHours: v.fallback(
    v.array(v.object({ titleDict: Dict, description: Dict, hours: v.optional(v.unknown()) })),
    [],
  ),
  options: v.fallback(
    v.array(
      v.object({
        type: v.string(),
        labelDict: Dict,
        content: v.union([v.string(), v.record(v.string(), v.string())]),
        isBold: v.boolean(),
        isUnderline: v.boolean(),
        colorCode: v.nullable(v.string()),
      }),
    ),
    [],
  ),
});

export const facilityRoutes = collectionRoutes(facilities, {
  table: 'facility',
  columns: ['sub_menu_id', 'staff_group_id', 'name_dict', 'content', 'images', 'order_no', 'is_display'],
  searched: ['name_dict', 'content'],
  sorted: { column: 'order_no', by: 'number' },
  names: [
    { field: 'sub_menu_id', table: 'sub_menu', code: 'menu_unknown' },
    { field: 'staff_group_id', table: 'staff_group', code: 'group_unknown' },
  ],
  usedBy: [
    {
      what: 'scenarios',
      table: 'scenario_node',
      by: (id) => sql<boolean>`x.options ->> 'facility_id' = ${String(id)}`,
    },
    { what: 'menus', table: 'sub_menu', by: 'facility_id' },
    { what: 'congestion', table: 'congestion_setting', by: 'facility_id' },
    { what: 'links', table: 'popup_item', by: linksTo('facility') },
  ],
  shown: { links: selectedLinks('facility') },
  check: (ctx, { links }, before) => linkFaults(ctx, 'facility', before?.['id'], links),
  written: (ctx, id, { links }) => writeLinks(ctx, 'facility', id, links),
  deleting: (ctx, id) => deleteLinks(ctx, 'facility', id),
  read(row) {
    const content = v.parse(Content, row['content']);
    return {
      genre_dict: content.genre,
      location_dict: content.location,
      description_dict: content.description,
      description2_dict: content.description2,
      business_hours: content.businessHours.map(({ titleDict, description, hours }) => ({
        title_dict: titleDict,
        description_dict: description,
        hours: hours === undefined ? null : shownHours(hours),
      })),
      links: readLinks(row['links']),
      options: content.options.map(({ type, labelDict, content: said, isBold, isUnderline, colorCode }) => ({
        type: type === 'tel' || type === 'url' ? type : 'text',
        label_dict: labelDict,
        content_dict: typeof said === 'string' ? (type === 'text' ? { en: said } : {}) : said,
        content: typeof said === 'string' && type !== 'text' ? said : '',
        is_bold: isBold,
        is_underline: isUnderline,
        color_code: colorCode,
      })),
    };
  },
  write({
    genre_dict,
    location_dict,
    description_dict,
    description2_dict,
    business_hours,
    options,
    links: _,
    ...columns
  }) {
    const content: FacilityContent = {
      genre: genre_dict,
      location: location_dict,
      description: description_dict,
      description2: Object.keys(description2_dict).length === 0 ? null : description2_dict,
      businessHours: business_hours.map(({ title_dict, description_dict: words, hours }) => ({
        titleDict: title_dict,
        description: words,
        ...(hours === null ? {} : { hours: keptHours(hours) }),
      })),
      options: options.map(({ type, label_dict, content_dict, content: said, ...look }) => ({
        type,
        labelDict: label_dict,
        content: type === 'text' ? content_dict : said,
        isBold: look.is_bold,
        isUnderline: look.is_underline,
        colorCode: look.color_code,
      })),
    };
    return { ...columns, content };
  },
});
