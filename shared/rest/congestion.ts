/** REST of counts of people, ours: what a sensor or a clerk sends (docs/decisions/congestion.md). */
import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { NumberId } from './fields.ts';

const CongestionReading = v.pipe(
  v.object({
    sensor_id: v.nullish(v.pipe(v.string(), v.minLength(1), v.maxLength(100))),
    facility_id: v.nullish(NumberId),
    number_of_people: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000)),
    /** ISO 8601 with a zone; now where it is left out. */
    measured_at: v.nullish(v.pipe(v.string(), v.isoTimestamp())),
  }),
  v.check(
    ({ sensor_id: sensor, facility_id: facility }) => (sensor == null) !== (facility == null),
    'one of sensor_id and facility_id',
  ),
);

export const recordCongestion = endpoint({
  id: 'recordCongestion',
  method: 'POST',
  path: '/be-api/congestion/readings',
  needs: 'service_or_staff',
  body: v.object({ readings: v.pipe(v.array(CongestionReading), v.minLength(1), v.maxLength(100)) }),
  answers: { 201: v.object({ message: v.string(), stored: v.number() }) },
  errors: [],
});

const CountedPlace = v.object({
  facility_id: v.number(),
  name: v.string(),
  vacant_upper_threshold: v.number(),
  congestion_lower_threshold: v.number(),
  newest: v.nullable(v.object({ number_of_people: v.number(), measured_at: v.string(), by_sensor: v.boolean() })),
});
export type CountedPlace = v.InferOutput<typeof CountedPlace>;

export const listCountedPlaces = endpoint({
  id: 'listCountedPlaces',
  method: 'GET',
  path: '/be-api/staff/congestion',
  needs: 'staff',
  says: 'The places that this person may count by hand, with what was counted last; counts are sent as sensors send theirs.',
  answers: { 200: v.object({ items: v.array(CountedPlace) }) },
  errors: [],
});
