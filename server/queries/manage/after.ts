/** Where a page of a list goes on: sort keys that came back from outside, and are what we gave or are refused. */
import * as v from 'valibot';
import { AppError } from '#shared/errors/app-error.ts';
import { Uuid } from '#shared/rest/fields.ts';

/** Sort keys of the row before; null from the start. */
export type After = readonly (string | number)[] | null;

const int = v.pipe(v.number(), v.integer(), v.minValue(-2_147_483_648), v.maxValue(2_147_483_647));
// Text that no column holds is no name of ours.
const Named = v.strictTuple([v.pipe(v.string(), v.excludes('\0')), Uuid]);
const Timed = v.strictTuple([v.pipe(v.string(), v.isoTimestamp()), Uuid]);

/** Name and id of the row before. @throws AppError bad_request {path: cursor} */
export const afterNamed = (after: After) => keysOf(Named, after);
/** Time and id of the row before. @throws AppError bad_request {path: cursor} */
export const afterTimed = (after: After) => keysOf(Timed, after);

const Numbered = v.strictTuple([v.pipe(v.string(), v.isoTimestamp()), v.pipe(v.number(), v.safeInteger())]);
/** Time and number of the row before. @throws AppError bad_request {path: cursor} */
export const afterNumbered = (after: After) => keysOf(Numbered, after);

function keysOf<S extends v.GenericSchema>(schema: S, after: After): v.InferOutput<S> | null {
  if (after === null) return null;
  const parsed = v.safeParse(schema, after);
  if (!parsed.success) throw new AppError('bad_request', { path: 'cursor' });
  return parsed.output;
}

const Coded = v.strictTuple([v.pipe(v.string(), v.excludes('\0')), v.pipe(v.string(), v.regex(/^[a-z0-9_-]{1,60}$/))]);
/** Name and code of the house before. @throws AppError bad_request {path: cursor} */
export const afterCoded = (after: After) => keysOf(Coded, after);

const Sorted = {
  number: v.strictTuple([int, v.union([int, Uuid])]),
  text: v.strictTuple([v.pipe(v.string(), v.excludes('\0')), v.union([int, Uuid])]),
} as const;
/** What a collection is sorted by, and the id of the row before. @throws AppError bad_request {path: cursor} */
export const sortKeys = (after: After, by: keyof typeof Sorted): readonly [string | number, string | number] | null =>
  keysOf(Sorted[by], after);

const OfNumber = v.strictTuple([v.pipe(v.string(), v.regex(/^\d{1,18}$/))]);
/** The number of the row before, which may be too large for a JavaScript number. @throws AppError bad_request {path: cursor} */
export const afterLargeNumber = (after: After): string | null => keysOf(OfNumber, after)?.[0] ?? null;
