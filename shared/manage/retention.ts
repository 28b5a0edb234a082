/** How long a house keeps what is personal, and what a rule would erase, counted before it is in force [PRIVACY-DRY-RUN]. */
import * as v from 'valibot';
import { endpoint } from '../rest/endpoint.ts';
import { Version } from './fields.ts';
import { HouseCodePath } from './paths.ts';

const path = '/be-api/manage/v1/houses/{code}/retention' as const;

/** Days; null keeps it until somebody erases it by hand. */
const Days = v.nullable(
  v.pipe(v.number(), v.integer('days_invalid'), v.minValue(1, 'days_invalid'), v.maxValue(36_500, 'days_invalid')),
);

const retentionFields = {
  /** Guests with all that is theirs, so long after their stay and their last words. */
  guest_days: Days,
  /** Pictures and files in chats, so long after they were sent. */
  file_days: Days,
  /** What the desk noted of guests, so long after it was written or changed. */
  note_days: Days,
};

const Retention = v.object({
  ...retentionFields,
  /** From then on what is set is done; what was set lately can still be taken back. Null where nothing is set. */
  begins_at: v.nullable(v.string()),
  /** What whoever runs the server set for all houses, in days. */
  server: v.object({
    history: v.number(),
    logs: v.number(),
    originals: v.number(),
    sessions: v.number(),
    translations: v.number(),
  }),
  version: Version,
});
export type Retention = v.InferOutput<typeof Retention>;

export const getRetention = endpoint({
  id: 'getRetention',
  method: 'GET',
  path,
  needs: { house: 'privacy.see' },
  params: HouseCodePath,
  answers: { 200: Retention },
  errors: [],
});

export const updateRetention = endpoint({
  id: 'updateRetention',
  says: 'Sets how long what is kept; what is shortened is in force a day later.',
  method: 'PATCH',
  path,
  needs: { house: 'privacy.edit' },
  params: HouseCodePath,
  body: v.partial(v.strictObject(retentionFields)),
  answers: { 200: Retention },
  errors: ['version_required', 'version_stale', 'fields_invalid'],
});

const queryDays = v.optional(
  v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.minValue(1), v.maxValue(36_500)),
);

export const previewRetention = endpoint({
  id: 'previewRetention',
  says: 'Counts what rules of so many days would erase now, and erases nothing.',
  method: 'GET',
  path: `${path}/preview`,
  needs: { house: 'privacy.see' },
  params: HouseCodePath,
  query: v.object({ guest_days: queryDays, file_days: queryDays, note_days: queryDays }),
  answers: {
    200: v.object({
      guests: v.number(),
      messages: v.number(),
      files: v.number(),
      file_bytes: v.number(),
      notes: v.number(),
      /** When the guest of these who came first did. */
      oldest: v.nullable(v.string()),
    }),
  },
  errors: [],
});
