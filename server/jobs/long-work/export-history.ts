/** Operation history, of a house, of its desk or of an organisation, as a table to take away. */
import * as v from 'valibot';
import { historyCsv } from '#server/queries/manage/history-csv.ts';
import type { HistoryOf } from '#server/queries/manage/history.ts';
import { type Work, type WorkHandler, workHandler } from './work.ts';

/** Entries of one file: more than a spreadsheet opens. */
const ENTRIES_MAX = 500_000;

const Input = v.object({
  name: v.string(),
  filter: v.object({
    kind: v.optional(v.string()),
    action: v.optional(v.string()),
    actor: v.optional(v.string()),
    from: v.optional(v.string()),
    until: v.optional(v.string()),
    query: v.string(),
  }),
});

export const exportHistoryWork = (ofWork: (work: Work) => HistoryOf): WorkHandler =>
  workHandler(Input, async (ctx, work, { name, filter }) => {
    // Counting a year of entries beforehand costs as much as reading them.
    const told = (entries: number): Promise<void> => work.progress(entries, null);
    const { csv, entries } = await historyCsv(ctx.db, ofWork(work), filter, ENTRIES_MAX, told);
    return { result: { entries }, file: { name, type: 'text/csv; charset=utf-8', bytes: Buffer.from(csv) } };
  });
