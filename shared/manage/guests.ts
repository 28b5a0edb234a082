/**
 * Whoever was a guest of a house, what is kept of them, and their right to have it or to have it erased [PRIVACY-FIND].
 * A scan is a guest of its own, and so is each stay: whoever came three times stands here three times, and several can be
 * chosen at once.
 */
import * as v from 'valibot';
import { endpoint } from '../rest/endpoint.ts';
import { Uuid } from '../rest/fields.ts';
import { Job } from './jobs.ts';
import { listOf, ListQuery } from './fields.ts';
import { HouseCodePath, ThingPath } from './paths.ts';

const path = '/be-api/manage/v1/houses/{code}/guests' as const;

/** So many are erased, or handed over, at once. */
export const GUESTS_AT_ONCE = 200;

const Guest = v.object({
  id: v.string(),
  /** Null where they gave none. */
  name: v.nullable(v.string()),
  lang_cd: v.string(),
  /** Where they are, or were last. */
  room: v.nullable(v.string()),
  /** With its country's code, where the house knows it. */
  phone: v.nullable(v.string()),
  /** What another system calls their stay. */
  reference: v.nullable(v.string()),
  arrived_at: v.string(),
  /** When their stay ends or ended; null for who came by a scan and gave no days. */
  leaves_at: v.nullable(v.string()),
  /** Their days are not over, or they wrote within the last day. */
  is_here: v.boolean(),
  talks: v.number(),
  last_talk_at: v.nullable(v.string()),
});
export type Guest = v.InferOutput<typeof Guest>;

export const listGuests = endpoint({
  id: 'listGuests',
  says: 'Lists guests, the last to come first; `query` looks for a name, a telephone number, a room or a reference, and `beyond_days` leaves those whom a rule of so many days would erase now.',
  method: 'GET',
  path,
  needs: { house: 'privacy.see' },
  params: HouseCodePath,
  query: v.object({
    ...ListQuery,
    beyond_days: v.optional(
      v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.minValue(1), v.maxValue(36_500)),
    ),
  }),
  answers: { 200: listOf(Guest) },
  errors: [],
});

const count = v.number();
/** What is kept of one guest, counted. */
const GuestData = v.object({
  ...Guest.entries,
  kept: v.object({
    messages: count,
    files: count,
    file_bytes: count,
    notes: count,
    orders: count,
    payments: count,
    coupons: count,
    calls: count,
    devices: count,
    /** Originals of masked messages, sealed. */
    originals: count,
  }),
  /** What whoever erases them should know of beforehand. */
  warnings: v.array(v.picklist(['is_here', 'open_ticket', 'open_order', 'unpaid_bill', 'open_report'])),
  /** Guests who are the same person by the telephone number of their stays. */
  same_person: v.array(v.object({ id: v.string(), name: v.nullable(v.string()), arrived_at: v.string() })),
});
export type GuestData = v.InferOutput<typeof GuestData>;

export const getGuest = endpoint({
  id: 'getGuest',
  says: 'What is kept of one guest, counted, and what to know before erasing them.',
  method: 'GET',
  path: `${path}/{id}`,
  needs: { house: 'privacy.see' },
  params: ThingPath,
  answers: { 200: GuestData },
  errors: [],
});

const GuestIds = v.strictObject({
  guest_ids: v.pipe(
    v.array(Uuid),
    v.minLength(1, 'required'),
    v.maxLength(GUESTS_AT_ONCE, 'too_many'),
    v.check((ids) => new Set(ids).size === ids.length, 'doubled'),
  ),
});

export const exportGuests = endpoint({
  id: 'exportGuests',
  says: 'Begins to write all that is kept of guests into one file, for them to read, as work whose file is fetched when it is done.',
  method: 'POST',
  path: `${path}/export`,
  needs: { house: 'privacy.edit' },
  params: HouseCodePath,
  body: GuestIds,
  answers: { 201: Job },
  errors: [],
});

export const eraseGuests = endpoint({
  id: 'eraseGuests',
  says: 'Begins to erase guests: who they were, what was said with them and what they brought. It cannot be undone.',
  method: 'POST',
  path: `${path}/erase`,
  needs: { house: 'privacy.edit' },
  params: HouseCodePath,
  body: GuestIds,
  answers: { 201: Job },
  errors: [],
});
