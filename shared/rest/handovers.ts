/** REST of what colleagues left at the end of their shifts, and of shifts [STAFF-HANDOVER] [SHIFT-MINE] [SHIFT-GAP]. */
import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { Success, Uuid } from './fields.ts';

/** Longest note, in characters. */
export const HANDOVER_MAX_CHARACTERS = 1000;
/** What the notice `notifyMyself` says where somebody left one. */
export const HANDOVER_NOTICE = 'handover';

const Handover = v.object({
  id: v.string(),
  author_name: v.string(),
  text: v.string(),
  conversation_ids: v.array(v.string()),
  /** ISO 8601. */
  created_at: v.string(),
});
export type Handover = v.InferOutput<typeof Handover>;

/** What was left to this person or one of their groups and they have not read, oldest first. */
export const listHandovers = endpoint({
  id: 'listHandovers',
  method: 'GET',
  path: '/be-api/staff/handovers',
  needs: 'staff',
  answers: { 200: v.object({ items: v.array(Handover) }) },
  errors: [],
});

export const readHandover = endpoint({
  id: 'readHandover',
  method: 'POST',
  path: '/be-api/staff/handovers/{id}/read',
  needs: 'staff',
  params: { id: Uuid },
  answers: { 200: Success },
  errors: [],
});

const MyShift = v.object({
  begins: v.string(),
  ends: v.string(),
  group_names: v.nullable(v.record(v.string(), v.string())),
});
export type MyShift = v.InferOutput<typeof MyShift>;

/** One's own shifts that are not over, of fourteen days; moments are ISO 8601. */
export const listMyShifts = endpoint({
  id: 'listMyShifts',
  method: 'GET',
  path: '/be-api/staff/my-shifts',
  needs: 'staff',
  answers: { 200: v.object({ items: v.array(MyShift) }) },
  errors: [],
});

const Planned = v.object({
  user_id: v.string(),
  /** Their shifts of the next 24 hours, the one that runs included; moments are ISO 8601. */
  shifts: v.array(v.object({ begins: v.string(), ends: v.string() })),
});
export type Planned = v.InferOutput<typeof Planned>;

/** Everybody of the house whose work is planned; who is not named works whenever they are online. */
export const listDuty = endpoint({
  id: 'listDuty',
  method: 'GET',
  path: '/be-api/staff/duty',
  needs: 'staff',
  answers: { 200: v.object({ items: v.array(Planned) }) },
  errors: [],
});
