/** What came of a table that was brought. */
import * as v from 'valibot';

/** A line that is wrong, by its number in the file, with its first fault. */
const RowFault = v.object({ line: v.number(), code: v.string(), message: v.string() });

export const ImportOutcome = v.object({
  created: v.number(),
  updated: v.number(),
  unchanged: v.number(),
  errors: v.array(RowFault),
});
export type ImportOutcome = v.InferOutput<typeof ImportOutcome>;
