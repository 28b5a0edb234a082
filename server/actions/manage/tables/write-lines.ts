/** Lines of a table, each written as a screen would write it, and all of them together or none [MENU-IMPORT]. */
import type { AppContext } from '#server/context.ts';
import type { Actor } from '#server/access/principal.ts';
import { FieldsInvalid } from '#server/faults/manage-faults.ts';
import type { ImportOutcome } from '#shared/manage/tables.ts';
import type { ActionContext } from '../../action-context.ts';
import { runAction } from '../../run-action.ts';

/** A row of a table, by the names of its columns in small letters. */
export interface TableLine {
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
}

export type Deed = 'created' | 'updated' | 'unchanged';
/** Told after each line how many of how many are written; what it throws undoes all of them. */
export type OnLine = (done: number, total: number) => void | Promise<void>;

/**
 * Writes each line. What its rules refuse is told by line and column, and the next line is looked at: whoever mends a
 * table mends it once.
 *
 * @param columnOf the column of a field, by its path
 */
export async function writeLines(
  lines: readonly TableLine[],
  write: (line: TableLine) => Promise<Deed>,
  columnOf: (path: string) => string,
  onLine: OnLine = () => undefined,
): Promise<ImportOutcome> {
  const counts: Record<Deed, number> = { created: 0, updated: 0, unchanged: 0 };
  const errors: ImportOutcome['errors'] = [];
  for (const [place, line] of lines.entries()) {
    try {
      counts[await write(line)] += 1;
    } catch (error) {
      if (!(error instanceof FieldsInvalid)) throw error;
      for (const { path, code } of error.fields) {
        const column = columnOf(path);
        errors.push({ line: line.line, code, column, message: `${column}: ${code}` });
      }
    }
    await onLine(place + 1, lines.length);
  }
  return { ...counts, errors };
}

/** What was written is not to stay. */
class NotKept extends Error {
  readonly outcome: ImportOutcome;
  constructor(outcome: ImportOutcome) {
    super('not kept');
    this.outcome = outcome;
  }
}

/**
 * What a table comes to. It is written by the rules of every screen, and undone where something of it is wrong, or where
 * somebody only wants to see.
 */
export async function takeTable(
  ctx: AppContext,
  actor: Actor,
  keep: boolean,
  take: (action: ActionContext) => Promise<ImportOutcome>,
): Promise<ImportOutcome> {
  try {
    return await runAction(ctx, actor, async (action) => {
      const outcome = await take(action);
      if (keep && outcome.errors.length === 0) return outcome;
      throw new NotKept(outcome);
    });
  } catch (error) {
    if (error instanceof NotKept) return error.outcome;
    throw error;
  }
}
