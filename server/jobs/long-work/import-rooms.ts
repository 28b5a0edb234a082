/** Rooms from a large table: all of it, or nothing and each wrong line by its number [ROOM-IMPORT]. */
import * as v from 'valibot';
import { importRooms } from '#server/actions/manage/import-rooms.ts';
import { LINE_FAULTS_TOLD, WorkFailed, workHandler } from './work.ts';

const Input = v.object({
  lines: v.array(
    v.object({
      line: v.number(),
      group: v.string(),
      name: v.string(),
      // Left out by a build before this one.
      shown: v.optional(v.record(v.string(), v.string()), {}),
    }),
  ),
});

export const importRoomsWork = workHandler(Input, (_ctx, work, { lines }) =>
  work.end(async (action) => {
    const { errors, ...counts } = await importRooms(action, lines, true, (done, total) => work.progress(done, total));
    if (errors.length > 0)
      throw new WorkFailed('lines_invalid', {
        created: 0,
        updated: 0,
        unchanged: 0,
        errors: errors.slice(0, LINE_FAULTS_TOLD),
      });
    return { result: { ...counts, errors } };
  }),
);
