/** What a page of the house offers next: places, offers and menus, with a line on each [POPUP-LEADS]. */
import * as v from 'valibot';
import { NumberId } from '../rest/fields.ts';
import { EnglishDict } from './fields.ts';

/** So many a page at once [LINKS-MAX]. */
export const LINKS_MAX = 4;

export const linkTypes = ['sub_menu', 'facility', 'coupon'] as const;
export type LinkType = (typeof linkTypes)[number];

const Link = v.strictObject({
  type: v.picklist(linkTypes),
  target_id: NumberId,
  label_dict: EnglishDict(60),
  is_display: v.optional(v.boolean(), true),
});
export type Link = v.InferOutput<typeof Link>;

/** In their order, each target once. */
export const Links = v.optional(
  v.pipe(
    v.array(Link),
    v.maxLength(LINKS_MAX, 'too_many'),
    v.check(
      (links) => new Set(links.map(({ type, target_id }) => `${type} ${target_id}`)).size === links.length,
      'doubled',
    ),
  ),
  [],
);
