/** Facilities: the places of a house, with their hours, pictures and whatever else is to be known of them. */
import * as v from 'valibot';
import { NumberId, Uuid } from '../rest/fields.ts';
import { ByNumber, collection, numbered, Position } from './collection.ts';
import { Dict, EnglishDict, Pictures, WeeklyHours } from './fields.ts';
import { Links } from './links.ts';
import { seasonFields, seasonHolds } from './season.ts';

const Texts = v.optional(Dict(), {});

/** A line beside the usual ones: words by language, or a number or address that is the same in all. */
const Option = v.pipe(
  v.strictObject({
    type: v.picklist(['text', 'tel', 'url']),
    label_dict: EnglishDict(60),
    content_dict: v.optional(Dict(), {}),
    content: v.optional(v.pipe(v.string(), v.maxLength(500, 'text_too_long')), ''),
    is_bold: v.optional(v.boolean(), false),
    is_underline: v.optional(v.boolean(), false),
    color_code: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i, 'color_invalid'))), null),
  }),
  v.forward(
    v.check(({ type, content }) => type !== 'url' || /^https?:\/\/[^\s"'<>\\]+$/.test(content), 'url_invalid'),
    ['content'],
  ),
  v.forward(
    v.check(({ type, content }) => type !== 'tel' || /^\+?[\d ()./*#-]{2,31}$/.test(content), 'phone_invalid'),
    ['content'],
  ),
);

export const facilities = collection({
  one: 'Facility',
  many: 'Facilities',
  path: 'facilities',
  key: numbered,
  see: 'content.see',
  edit: 'content.edit',
  fields: {
    sub_menu_id: NumberId,
    staff_group_id: v.optional(v.nullable(Uuid), null),
    name_dict: EnglishDict(100),
    genre_dict: Texts,
    location_dict: Texts,
    description_dict: Texts,
    description2_dict: Texts,
    business_hours: v.optional(
      v.pipe(
        v.array(
          v.strictObject({
            title_dict: Texts,
            /** In words, as guests read them. */
            description_dict: Texts,
            /** The same to count with, so that guests see whether it is open now. */
            hours: v.optional(v.nullable(WeeklyHours), null),
          }),
        ),
        v.maxLength(10, 'too_many'),
      ),
      [],
    ),
    options: v.optional(v.pipe(v.array(Option), v.maxLength(20, 'too_many')), []),
    images: Pictures,
    /** What its page offers next [LINKS-MAX]. */
    links: Links,
    order_no: Position,
    is_display: v.optional(v.boolean(), true),
    ...seasonFields,
  },
  ruled: (fields) =>
    v.pipe(
      fields,
      v.forward(
        v.check((season) => seasonHolds(season), 'ends_before_it_begins'),
        ['shown_to'],
      ),
    ),
  filters: { sub_menu_id: ByNumber },
  shown: {},
});
