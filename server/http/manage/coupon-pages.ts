/** Pages of offers. */
import {
  deleteLinks,
  linkFaults,
  linksTo,
  readLinks,
  selectedLinks,
  writeLinks,
} from '#server/actions/manage/links.ts';
import { couponPages, MapAddress } from '#shared/manage/coupon-pages.ts';
import * as v from 'valibot';
import { collectionRoutes } from './collection-routes.ts';
import { readInRoom, readVariables, writeInRoom, writeVariables } from './page-texts.ts';

const escaped = (address: string): string => address.replaceAll('&', '&amp;');

export const couponPageRoutes = collectionRoutes(couponPages, {
  table: 'biz_coupon',
  columns: [
    ...['sub_menu_id', 'staff_group_id', 'name_dict', 'text_dict', 'place_description_dict', 'in_room'],
    ...['text_variables', 'image_urls', 'map_iframe_tag', 'order_no', 'is_display'],
  ],
  searched: ['name_dict', 'text_dict'],
  sorted: { column: 'order_no', by: 'number' },
  names: [
    { field: 'sub_menu_id', table: 'sub_menu', code: 'menu_unknown' },
    { field: 'staff_group_id', table: 'staff_group', code: 'group_unknown' },
  ],
  usedBy: [{ what: 'links', table: 'popup_item', by: linksTo('coupon') }],
  shown: { links: selectedLinks('coupon') },
  check: (ctx, { links }, before) => linkFaults(ctx, 'coupon', before?.['id'], links),
  written: (ctx, id, { links }) => writeLinks(ctx, 'coupon', id, links),
  deleting: (ctx, id) => deleteLinks(ctx, 'coupon', id),
  read({ in_room, text_variables, map_iframe_tag, links }) {
    const map = v.safeParse(MapAddress, map_iframe_tag);
    return {
      ...readInRoom(in_room, ['name', 'text', 'place_description']),
      text_variables: readVariables(text_variables),
      map_url: map.success ? map.output : null,
      links: readLinks(links),
    };
  },
  write({
    name_in_room_dict: name,
    text_in_room_dict: text,
    place_description_in_room_dict: place_description,
    text_variables,
    map_url,
    links: _,
    ...columns
  }) {
    return {
      ...columns,
      in_room: writeInRoom({ name, text, place_description }),
      text_variables: writeVariables(text_variables),
      map_iframe_tag: map_url === null ? null : `<iframe src="${escaped(map_url)}"></iframe>`,
    };
  },
});
