/** REST of the desk's tasks, ours: what was done, and the rooms a task can be of; all else is synchronized [TASK-ARCHIVE]. */
import * as v from 'valibot';
import { endpoint } from './endpoint.ts';

const EndedTask = v.object({
  id: v.string(),
  state: v.picklist(['done', 'dropped']),
  title: v.string(),
  words: v.string(),
  /** In the reader's language where it is worded in it. */
  room: v.string(),
  room_gone: v.boolean(),
  group_id: v.string(),
  picture_url: v.nullable(v.string()),
  conversation_id: v.nullable(v.string()),
  created_by_name: v.string(),
  ended_by_name: v.string(),
  /** ISO 8601. */
  ended_at: v.string(),
  drop_reason: v.nullable(v.string()),
});
export type EndedTask = v.InferOutput<typeof EndedTask>;

const EndedTasks = v.object({
  items: v.array(EndedTask),
  /** Where the next page begins; null where there is none. */
  next_cursor: v.nullable(v.string()),
});
export type EndedTasks = v.InferOutput<typeof EndedTasks>;

export const listEndedTasks = endpoint({
  id: 'listEndedTasks',
  method: 'GET',
  path: '/be-api/staff/tasks',
  needs: 'staff',
  says: 'Tasks of this person’s groups, and those they asked for, that were done or dropped, latest first.',
  query: v.object({
    cursor: v.optional(v.pipe(v.string(), v.maxLength(100))),
    limit: v.pipe(v.optional(v.string(), '30'), v.regex(/^([1-9]|[1-9]\d|100)$/), v.transform(Number)),
  }),
  answers: { 200: EndedTasks },
  errors: [],
});

const DeskRoom = v.object({ id: v.string(), name: v.string() });
export type DeskRoom = v.InferOutput<typeof DeskRoom>;

export const listDeskRooms = endpoint({
  id: 'listDeskRooms',
  method: 'GET',
  path: '/be-api/staff/rooms',
  needs: 'staff',
  says: 'Rooms of the house in whose name these characters stand, at most thirty.',
  query: v.object({ query: v.optional(v.pipe(v.string(), v.maxLength(100)), '') }),
  answers: { 200: v.object({ items: v.array(DeskRoom) }) },
  errors: [],
});
