/** Tasks of the desk that are no longer synchronized, and the rooms a task can be of [TASK-ARCHIVE] [TASK-MAKE]. */
import { endedTasks, roomsNamed } from '#server/queries/staff/desk-tasks.ts';
import { listDeskRooms, listEndedTasks } from '#shared/rest/desk-tasks.ts';
import { route, type Route } from '../route.ts';

export const deskTaskRoutes: readonly Route[] = [
  route(listEndedTasks, (ctx, { by, query }) => endedTasks(ctx.db, by, query)),
  route(listDeskRooms, async (ctx, { by, query }) => ({ items: await roomsNamed(ctx.db, by, query.query) })),
];
