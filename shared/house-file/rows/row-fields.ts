/**
 * What columns of a house hold, as the file of a house says it: the shape of what is kept, and what would harm whoever
 * reads it. It asks for no more than that: what houses keep from before a rule comes back as it went out.
 */
import * as v from 'valibot';
import { WEB_ADDRESS } from '../../domain/links/web-address.ts';
import { isKnownLanguage } from '../../languages/codes.ts';
import { Day } from '../../manage/fields.ts';
import { isMediaPath } from '../media-paths.ts';

/** No text of a house is longer. */
const TEXT_MAX = 4000;

export const Text = (max = TEXT_MAX) => v.pipe(v.string(), v.maxLength(max, 'text_too_long'));
export const Name = (max = 200) => v.pipe(Text(max), v.minLength(1, 'required'));
export const Lang = v.pipe(v.string(), v.check(isKnownLanguage, 'language_unknown'));
export const Langs = v.pipe(v.array(Lang), v.maxLength(200, 'too_many'));
export const Dict = v.record(Lang, Text());
export const Dicts = v.pipe(v.array(Dict), v.maxLength(200, 'too_many'));
export const Uuid = v.pipe(v.string(), v.uuid('invalid'));
export const Uuids = v.pipe(v.array(Uuid), v.maxLength(1000, 'too_many'));
/** Ids of menus and the like; there are as many as an `int` holds. */
export const NumberId = v.pipe(
  v.number(),
  v.integer('invalid'),
  v.minValue(1, 'invalid'),
  v.maxValue(2_147_483_647, 'invalid'),
);
const Whole = (min: number, max: number) =>
  v.pipe(v.number(), v.integer('invalid'), v.minValue(min, 'too_few'), v.maxValue(max, 'too_many'));
export const Count = Whole(0, 2_147_483_647);
export const Place = Whole(-2_147_483_648, 2_147_483_647);
/** 0 for Sunday. */
export const Weekday = Whole(0, 6);
export const Rate = Whole(0, 10_000);
export const Flag = v.boolean();
export const Color = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i, 'color_invalid'));
export const Icon = v.pipe(v.string(), v.regex(/^[\w-]{0,60}$/, 'icon_unknown'));
/** Of the house's own files, or somewhere on the web. */
export const Picture = v.pipe(
  Text(),
  v.check((address) => isMediaPath(address) || WEB_ADDRESS.test(address), 'url_invalid'),
);
export const Pictures = v.pipe(v.array(Picture), v.maxLength(50, 'too_many'));
export const Link = v.pipe(Text(), v.regex(WEB_ADDRESS, 'url_invalid'));
export const Clock = v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-4]):[0-5]\d$/, 'time_invalid'));
/** By ISO weekday, 7 for Sunday. */
export const Hours = v.pipe(
  v.array(v.strictObject({ weekday: Whole(1, 7), from: Clock, to: Clock })),
  v.maxLength(200, 'too_many'),
);
export const Moment = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/, 'date_invalid'));
export const Latitude = v.pipe(v.number(), v.minValue(-90, 'point_invalid'), v.maxValue(90, 'point_invalid'));
export const Longitude = v.pipe(v.number(), v.minValue(-180, 'point_invalid'), v.maxValue(180, 'point_invalid'));
export const orNull = <S extends v.GenericSchema>(schema: S) => v.nullable(schema);
/** Days on which it is shown and taken again; files of before say nothing of them. */
export const season = { shown_from: v.optional(orNull(Day), null), shown_to: v.optional(orNull(Day), null) };
/** Times on a day, each with what is said then. */
export const Closed = v.pipe(
  v.array(v.strictObject({ id: Text(60), from: Clock, to: Clock, titleDict: Dict, descriptionDict: Dict })),
  v.maxLength(200, 'too_many'),
);
