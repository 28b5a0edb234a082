/** Hours of a house as its settings hold them [HOURS-HOUSE] [HOURS-SPECIAL]. */
import * as v from 'valibot';
import { isKnownLanguage } from '../../languages/codes.ts';

/** A time of day on the house's clock. */
const Clock = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'time_invalid'));

/** A day of the calendar. */
const CalendarDay = v.pipe(
  v.string(),
  v.regex(/^[12]\d{3}-\d{2}-\d{2}$/, 'date_invalid'),
  v.check((day) => {
    const at = Date.parse(`${day}T00:00:00Z`);
    return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
  }, 'date_invalid'),
);

/** By weekday, 0 for Sunday, several a day; `to` at or before `from` ends on the following day. */
export const HouseHours = v.pipe(
  v.array(
    v.strictObject({
      weekday: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6)),
      from: Clock,
      to: Clock,
    }),
  ),
  v.maxLength(42, 'too_many'),
);

/** Days that differ from their week, each once; without hours the house is closed. */
export const SpecialDays = v.pipe(
  v.array(
    v.strictObject({
      day: CalendarDay,
      hours: v.optional(v.pipe(v.array(v.strictObject({ from: Clock, to: Clock })), v.maxLength(6, 'too_many')), []),
      /** What the day is, as guests read it. */
      name: v.optional(
        v.record(
          v.pipe(v.string(), v.check(isKnownLanguage, 'language_unknown')),
          v.pipe(v.string(), v.maxLength(100, 'text_too_long')),
        ),
        {},
      ),
    }),
  ),
  v.maxLength(200, 'too_many'),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const seen = new Set<string>();
    for (const [at, special] of dataset.value.entries()) {
      if (seen.has(special.day))
        addIssue({
          message: 'doubled',
          path: [
            { type: 'array', origin: 'value', input: dataset.value, key: at, value: special },
            { type: 'object', origin: 'value', input: special, key: 'day', value: special.day },
          ],
        });
      seen.add(special.day);
    }
  }),
);
