/** Fields that many calls of the management API take; all names are in snake case. */
import * as v from 'valibot';
import { WEB_ADDRESS } from '../domain/links/web-address.ts';
import { visibleName } from '../domain/names/visible-name.ts';
import { isKnownLanguage } from '../languages/codes.ts';

/** Longest text of a house, in characters. */
const TEXT_MAX = 1000;

/** A text by language. */
export const Dict = (max = TEXT_MAX) =>
  v.record(
    v.pipe(v.string(), v.check(isKnownLanguage, 'language_unknown')),
    v.pipe(v.string(), v.maxLength(max, 'text_too_long')),
  );

/** A text by language that says something in at least one. */
export const NamedDict = (max = TEXT_MAX) =>
  v.pipe(
    Dict(max),
    v.check((dict) => Object.values(dict).some((text) => text.trim() !== ''), 'required'),
  );

/** A text by language that says something in English, which every guest falls back to. */
export const EnglishDict = (max = TEXT_MAX) =>
  v.pipe(
    Dict(max),
    v.check((dict) => (dict['en'] ?? '').trim() !== '', 'english_required'),
  );

/** A time of day on the house's clock, `HH:MM`. */
export const ClockTime = v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'time_invalid'));

/** Hours by weekday, 0 for Sunday, several a day; `to` at or before `from` ends on the following day. */
export const WeeklyHours = v.pipe(
  v.array(
    v.strictObject({
      weekday: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6)),
      from: ClockTime,
      to: ClockTime,
    }),
  ),
  v.maxLength(70),
);

/** A day of the calendar, `YYYY-MM-DD`. */
export const Day = v.pipe(
  v.string(),
  v.regex(/^[12]\d{3}-\d{2}-\d{2}$/, 'date_invalid'),
  v.check((day) => {
    const at = Date.parse(`${day}T00:00:00Z`);
    return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
  }, 'date_invalid'),
);

/** Where something is, in degrees. */
export const Point = v.strictObject({
  latitude: v.pipe(v.number(), v.minValue(-90, 'point_invalid'), v.maxValue(90, 'point_invalid')),
  longitude: v.pipe(v.number(), v.minValue(-180, 'point_invalid'), v.maxValue(180, 'point_invalid')),
});

/** A name or a line of one language that is not blank, with nothing unseen in it [NAME-VISIBLE]. */
export const Words = (max: number) =>
  v.pipe(v.string(), v.transform(visibleName), v.minLength(1, 'required'), v.maxLength(max, 'text_too_long'));

/** Where a link leads or a picture lies: on the web or here. Nothing else is opened or loaded. */
export const WebAddress = (max: number) =>
  v.pipe(v.string(), v.maxLength(max, 'text_too_long'), v.regex(WEB_ADDRESS, 'url_invalid'));

/** `#rrggbb`. */
export const HexColour = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i, 'color_invalid'));

/** Pictures in their order. */
export const Pictures = v.optional(v.pipe(v.array(WebAddress(2000)), v.maxLength(10, 'too_many')), []);

export const Email = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.minLength(1, 'required'),
  v.maxLength(254, 'text_too_long'),
  v.email('email_invalid'),
);

export const KnownLang = v.pipe(v.string(), v.check(isKnownLanguage, 'language_unknown'));

const zones: ReadonlySet<string> = new Set(['UTC', ...Intl.supportedValuesOf('timeZone')]);
/** IANA name. */
export const TimeZone = v.pipe(
  v.string(),
  v.check((zone) => zones.has(zone), 'time_zone_unknown'),
);

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));
/** ISO 4217. */
export const CurrencyCode = v.pipe(
  v.string(),
  v.check((code) => currencies.has(code), 'currency_unknown'),
);

/** What no house may be called: addresses of ours, drafts, the place of those without a house. */
const reserved = /^(?:sandbox_.*|lobby|staff|admin|bots|organization|kiosk|customer|api|www)$/;

/** What stands in a house's addresses. */
export const HouseCode = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'required'),
  v.regex(/^[a-z0-9](?:[a-z0-9-]{1,38}[a-z0-9])$/, 'code_invalid'),
  v.check((code) => !reserved.test(code), 'code_taken'),
);

export const Version = v.pipe(v.number(), v.integer());

/** What every list takes. */
export const ListQuery = {
  limit: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number), v.minValue(1), v.maxValue(200)),
    '50',
  ),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(400))),
  query: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
};

/** What every list answers. */
export const listOf = <Item extends v.GenericSchema>(item: Item) =>
  v.object({ items: v.array(item), next_cursor: v.nullable(v.string()), total: v.number() });
