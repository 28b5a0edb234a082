/** What was counted at a place: by hand from here, and the last seven days of it. */
import * as v from 'valibot';
import { endpoint } from '../rest/endpoint.ts';
import { NumberId } from '../rest/fields.ts';
import { ThingPath } from './paths.ts';

const path = '/be-api/manage/v1/houses/{code}/congestion-settings/{id}/counts' as const;

/** One hour of the house's clock in which something was counted. */
const CountedHour = v.object({
  /** `YYYY-MM-DD`. */
  day: v.string(),
  hour: v.number(),
  /** Rounded to whole people. */
  average: v.number(),
  most: v.number(),
  counts: v.number(),
});

const Count = v.object({ number_of_people: v.number(), measured_at: v.string(), by_sensor: v.boolean() });

export const listCongestionCounts = endpoint({
  id: 'listCongestionCounts',
  method: 'GET',
  path,
  says: 'Tells what was counted at a place: the newest count, and the last seven days by the hour, today included.',
  needs: { house: 'content.see' },
  params: ThingPath,
  answers: {
    200: v.object({
      facility_id: NumberId,
      newest: v.nullable(Count),
      /** The seven days, the oldest first. */
      days: v.array(v.string()),
      hours: v.array(CountedHour),
    }),
  },
  errors: [],
});

export const recordCongestionCount = endpoint({
  id: 'createCongestionCount',
  method: 'POST',
  path,
  says: 'Keeps a count by hand, of this moment. Sensors send theirs to `POST /be-api/congestion/readings`.',
  needs: { house: 'content.edit' },
  params: ThingPath,
  body: v.strictObject({
    number_of_people: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000)),
  }),
  answers: { 201: Count },
  errors: [],
});
