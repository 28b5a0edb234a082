/** Large tables of menus and of dishes: all of it, or nothing and each wrong line by its number [MENU-IMPORT]. */
import * as v from 'valibot';
import type { ActionContext } from '#server/actions/action-context.ts';
import { importDishes } from '#server/actions/manage/tables/import-dishes.ts';
import { importMenus } from '#server/actions/manage/tables/import-menus.ts';
import type { OnLine, TableLine } from '#server/actions/manage/tables/write-lines.ts';
import type { ImportOutcome } from '#shared/manage/tables.ts';
import { type ENDED, LINE_FAULTS_TOLD, type Work, WorkFailed, workHandler } from './work.ts';

const lines = v.array(v.object({ line: v.number(), cells: v.record(v.string(), v.string()) }));

function taken(
  work: Work,
  total: readonly TableLine[],
  take: (action: ActionContext, onLine: OnLine) => Promise<ImportOutcome>,
): Promise<typeof ENDED> {
  return work.end(async (action) => {
    await work.progress(0, total.length);
    const { errors, ...counts } = await take(action, (done, of) => work.progress(done, of));
    if (errors.length === 0) return { result: { ...counts, errors } };
    const nothing = { created: 0, updated: 0, unchanged: 0 };
    throw new WorkFailed('lines_invalid', { ...nothing, errors: errors.slice(0, LINE_FAULTS_TOLD) });
  });
}

export const importDishesWork = workHandler(v.object({ menuId: v.number(), lines }), (_ctx, work, input) =>
  taken(work, input.lines, (action, onLine) => importDishes(action, input.menuId, input.lines, onLine)),
);

export const importMenusWork = workHandler(v.object({ lines }), (_ctx, work, input) =>
  taken(work, input.lines, (action, onLine) => importMenus(action, input.lines, onLine)),
);
