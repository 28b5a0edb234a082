/** A house is closed to changes of its menus and texts while a file is taken into it; what ends the work opens it [IMPORT-CLOSED] [WORK-OPENS]. */
import { closeForImport } from '#server/actions/house-file/import-state.ts';
import type { Work } from './work.ts';

/** @param write opens it with what it writes; what it throws leaves it as it was */
export async function whileClosed<R>(work: Work, houseId: string, write: () => Promise<R>): Promise<R> {
  await work.write((action) => closeForImport(action, houseId, work.id));
  return write();
}
