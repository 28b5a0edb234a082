/** Who works when, and which languages are spoken at each hour [SHIFT-CLOCK] [SHIFT-COVER]. */
import * as v from 'valibot';
import { weekdays } from '../domain/shifts/shift-spans.ts';
import { endpoint } from '../rest/endpoint.ts';
import { Uuid } from '../rest/fields.ts';
import { byUuid, collection, type ItemOf } from './collection.ts';
import { ClockTime, Day } from './fields.ts';
import { HouseCodePath } from './paths.ts';

export const staffShifts = collection({
  one: 'StaffShift',
  many: 'StaffShifts',
  path: 'staff-shifts',
  key: byUuid,
  see: 'people.see',
  edit: 'shifts.edit',
  fields: {
    user_id: Uuid,
    /** While on it they are given what this group is asked, and nothing of their other groups. */
    group_id: v.optional(v.nullable(Uuid), null),
    /** None: once, on the first day. */
    weekdays: v.optional(
      v.pipe(
        v.array(v.picklist(weekdays)),
        v.check((days) => new Set(days).size === days.length, 'doubled'),
      ),
      [],
    ),
    starts_on: Day,
    ends_on: v.optional(v.nullable(Day), null),
    from_time: ClockTime,
    /** At or before `from_time`: on the day after. */
    to_time: ClockTime,
    /** Days on which it does not take place, as holidays. */
    off_days: v.optional(v.pipe(v.array(Day), v.maxLength(100, 'too_many')), []),
  },
  ruled: (fields) =>
    v.pipe(
      fields,
      v.forward(
        v.partialCheck(
          [['ends_on'], ['starts_on']],
          ({ ends_on, starts_on }) => ends_on === null || ends_on >= starts_on,
          'ends_before_it_begins',
        ),
        ['ends_on'],
      ),
    ),
  filters: { user_id: v.optional(Uuid), group_id: v.optional(Uuid) },
  /** The person's name. */
  shown: { name: v.string() },
});
export type StaffShift = ItemOf<typeof staffShifts>;

/** Somebody's shift on one day; moments are ISO 8601. */
export const WorkedShift = v.object({
  shift_id: v.string(),
  user_id: v.string(),
  name: v.string(),
  group_id: v.nullable(v.string()),
  day: v.string(),
  begins: v.string(),
  ends: v.string(),
});
export type WorkedShift = v.InferOutput<typeof WorkedShift>;

const CoveredHour = v.object({
  begins: v.string(),
  /** On the house's clock: `YYYY-MM-DD`, `HH:MM`. */
  day: v.string(),
  hour: v.string(),
  /** Guests are answered at this hour, as the house says. */
  open: v.boolean(),
  /** By language: how many who speak it work, and whether somebody does for all of the hour. */
  speakers: v.record(v.string(), v.object({ people: v.number(), whole: v.boolean() })),
});
export type CoveredHour = v.InferOutput<typeof CoveredHour>;

export const StaffWeek = v.object({
  time_zone: v.string(),
  /** The house's day it is now. */
  today: v.string(),
  languages: v.array(v.string()),
  people: v.array(v.object({ id: v.string(), name: v.string(), group_ids: v.array(v.string()) })),
  shifts: v.array(WorkedShift),
  hours: v.array(CoveredHour),
});
export type StaffWeek = v.InferOutput<typeof StaffWeek>;

/** The shifts of seven days, and who speaks what at each of their hours; from today unless said. */
export const getStaffWeek = endpoint({
  id: 'getStaffWeek',
  method: 'GET',
  path: '/be-api/manage/v1/houses/{code}/staff-week',
  needs: { house: 'people.see' },
  params: HouseCodePath,
  query: v.object({ from: v.optional(Day) }),
  answers: { 200: StaffWeek },
  errors: [],
});
