/** Places whose guests are counted: when they are empty or full, what is said then, and when they are closed. */
import * as v from 'valibot';
import { CongestionLevel, congestionSettingFaults } from '../domain/congestion/congestion-level.ts';
import { congestionIconSetNames } from '../domain/congestion/icon-sets.ts';
import { NumberId } from '../rest/fields.ts';
import { byUuid, ByNumber, collection, Position } from './collection.ts';
import { ClockTime, Dict } from './fields.ts';

const Texts = v.optional(Dict(200), {});
const Threshold = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000));

/** The texts of each level, by the documented names of their fields. */
export const congestionLevels = CongestionLevel.options;

export const congestionSettings = collection({
  one: 'CongestionSetting',
  many: 'CongestionSettings',
  path: 'congestion-settings',
  key: byUuid,
  see: 'content.see',
  edit: 'content.edit',
  fields: {
    facility_id: NumberId,
    is_active: v.optional(v.boolean(), true),
    /** By what a sensor names itself; left out where people count. */
    sensor_id: v.optional(
      v.nullable(v.pipe(v.string(), v.trim(), v.minLength(1, 'required'), v.maxLength(100, 'text_too_long'))),
      null,
    ),
    icon_type: v.optional(v.picklist(congestionIconSetNames), 'faces'),
    /** Up to so many people there is plenty of room. */
    vacant_upper_threshold: Threshold,
    /** From so many people it is full. */
    congestion_lower_threshold: Threshold,
    sort_key: Position,
    non_active_title: Texts,
    non_active_description: Texts,
    vacant_title: Texts,
    vacant_description: Texts,
    moderately_vacant_title: Texts,
    moderately_vacant_description: Texts,
    congestion_title: Texts,
    congestion_description: Texts,
    announcement_dict: Texts,
    /** Times of every day at which it is closed. */
    out_of_business_hours: v.optional(
      v.pipe(
        v.array(v.strictObject({ from: ClockTime, to: ClockTime, title_dict: Texts, description_dict: Texts })),
        v.maxLength(10, 'too_many'),
      ),
      [],
    ),
  },
  ruled: (fields) =>
    v.pipe(
      fields,
      v.forward(
        v.check(
          ({ vacant_upper_threshold: vacantUpper, congestion_lower_threshold: congestionLower, sort_key: sortKey }) =>
            congestionSettingFaults({ vacantUpper, congestionLower }, sortKey).length === 0,
          'threshold_order',
        ),
        ['congestion_lower_threshold'],
      ),
    ),
  filters: { facility_id: ByNumber },
  shown: {
    /** What the place is called. */
    facility_dict: v.record(v.string(), v.string()),
  },
});
